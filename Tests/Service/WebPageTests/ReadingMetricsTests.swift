import Pointing
import Quantities
import Service
import Testing

@testable import WebPage

@Suite struct `A reading as metrics` {
  private func text(_ reading: Reading) -> String {
    var vitals = Vitals(version: "1.2")
    vitals.observe(Output(reading: reading), report: nil, date: nil, isClockConfirmed: false)
    let lines = String(decoding: vitals.text(web: LineServer.ClientCounts()), as: UTF8.self).split(separator: "\n")
    return lines.drop { !$0.contains("qibla_build_info{") }.dropFirst().prefix { !$0.contains("qibla_cues_total") }
      .joined(separator: "\n")
  }

  @Test func `keeps its order, its names and the units that they end with`() {
    var reading = Reading(at: .zero)
    reading.compass = .live
    reading.location = .cached(age: .seconds(20))
    (reading.heading, reading.magnetic) = (.degrees(121.43), .degrees(133.89))
    (reading.bearing, reading.pointer) = (.degrees(58.48), .degrees(-62.95))
    (reading.uncertainty, reading.declination) = (.degrees(4.2), .degrees(-12.46))
    (reading.pitch, reading.roll, reading.field) = (.degrees(4.91), .degrees(-3.12), 50.7)
    (reading.distance, reading.accuracy, reading.aligned) = (10_306_234, .interference, true)
    #expect(
      text(reading) == """
        # HELP qibla_heading_degrees Heading, clockwise from true north.
        # TYPE qibla_heading_degrees gauge
        qibla_heading_degrees 121.43
        # HELP qibla_magnetic_heading_degrees Heading, clockwise from magnetic north.
        # TYPE qibla_magnetic_heading_degrees gauge
        qibla_magnetic_heading_degrees 133.89
        # HELP qibla_bearing_degrees Bearing of the Kaaba, clockwise from true north.
        # TYPE qibla_bearing_degrees gauge
        qibla_bearing_degrees 58.48
        # HELP qibla_pointer_degrees Angle to turn to the Kaaba; negative is left.
        # TYPE qibla_pointer_degrees gauge
        qibla_pointer_degrees -62.95
        # HELP qibla_uncertainty_degrees 95 % bound of the heading.
        # TYPE qibla_uncertainty_degrees gauge
        qibla_uncertainty_degrees 4.2
        # HELP qibla_declination_degrees Declination: magnetic north from true north, positive to the east.
        # TYPE qibla_declination_degrees gauge
        qibla_declination_degrees -12.46
        # HELP qibla_pitch_degrees Pitch: the top edge above the horizon.
        # TYPE qibla_pitch_degrees gauge
        qibla_pitch_degrees 4.91
        # HELP qibla_roll_degrees Roll: the right edge below the left.
        # TYPE qibla_roll_degrees gauge
        qibla_roll_degrees -3.12
        # HELP qibla_field_microteslas Strength of the magnetic field.
        # TYPE qibla_field_microteslas gauge
        qibla_field_microteslas 50.7
        # HELP qibla_distance_meters Distance to the Kaaba.
        # TYPE qibla_distance_meters gauge
        qibla_distance_meters 10306234
        # HELP qibla_aligned 1 if the device is aligned with the Kaaba.
        # TYPE qibla_aligned gauge
        qibla_aligned 1
        # HELP qibla_accuracy Accuracy of the heading.
        # TYPE qibla_accuracy gauge
        qibla_accuracy{state="unavailable"} 0
        qibla_accuracy{state="calibrating"} 0
        qibla_accuracy{state="interference"} 1
        qibla_accuracy{state="unsure"} 0
        qibla_accuracy{state="accurate"} 0
        # HELP qibla_compass State of the sensors.
        # TYPE qibla_compass gauge
        qibla_compass{state="live"} 1
        qibla_compass{state="stalled"} 0
        qibla_compass{state="absent"} 0
        # HELP qibla_location Source of the position.
        # TYPE qibla_location gauge
        qibla_location{state="gps"} 0
        qibla_location{state="cached"} 1
        qibla_location{state="stale"} 0
        qibla_location{state="manual"} 0
        qibla_location{state="none"} 0
        """)
  }

  @Test func `leaves out the numbers that are not known`() {
    let names = text(Reading(at: .zero)).split(separator: "\n").filter { $0.hasPrefix("# TYPE") }
    #expect(
      names == [
        "# TYPE qibla_aligned gauge", "# TYPE qibla_accuracy gauge", "# TYPE qibla_compass gauge",
        "# TYPE qibla_location gauge",
      ])
  }
}
