internal import Events
public import Gauge
public import Pointing
public import Quantities
public import Words

/// Readings to draw: a desk in London in several situations.
public enum Sample: String, CaseIterable, Sendable {
  /// The situation of the desk.
  case turning, aligned, interference, unsure, calibrating, uncalibrated, placeless, silent, map

  /// The output of the pipeline at a time in seconds.
  public func output(at seconds: Double) -> Output {
    var reading = Reading(at: .zero + .seconds(seconds))
    guard self != .silent else {
      reading.reason = .noSamples
      return Output(reading: reading)
    }
    if self == .map {
      // A place set by hand, and no sensor.
      (reading.reason, reading.location, reading.site) = (.noSamples, .manual, .open)
      (reading.bearing, reading.distance, reading.declination) = (.degrees(58.48), 10_306_234, .degrees(-12.46))
      return Output(reading: reading)
    }
    let sway = 20 * sin(.radians((seconds - 60) * 0.3)) * max(0, 1 - seconds / 60)
    let heading = self == .aligned ? 57.2 : 121.43 + sway + (seconds < 15 ? 30 : 0)
    (reading.compass, reading.location, reading.accuracy) = (.live, .gps, .accurate)
    reading.magnetic = .degrees(heading + 12.46)
    (reading.pitch, reading.roll, reading.rate) = (.degrees(4.91), .degrees(-3.12), 0)
    (reading.field, reading.dip, reading.uncertainty) = (50.7, .degrees(65.5), .degrees(4.2))
    if self != .placeless {
      (reading.heading, reading.declination, reading.site) = (.degrees(heading), .degrees(-12.46), .open)
      (reading.bearing, reading.distance) = (.degrees(58.48), 10_306_234)
      reading.pointer = Angle.degrees(heading).turn(to: .degrees(58.48))
      (reading.expectedField, reading.expectedDip) = (50.7, .degrees(65.5))
    } else {
      reading.location = .none
    }
    switch self {
    case .aligned: reading.aligned = true
    case .interference:
      (reading.accuracy, reading.reason, reading.field) = (.interference, .fieldStrong, 88.1)
      reading.uncertainty = .degrees(38)
    case .unsure:
      (reading.accuracy, reading.reason, reading.uncertainty) = (.unsure, .coverage, .degrees(27))
    case .calibrating:
      (reading.accuracy, reading.reason, reading.location) = (.calibrating, .noCalibration, .cached(age: .seconds(200)))
      reading.uncertainty = .degrees(30)
    case .uncalibrated:
      (reading.accuracy, reading.reason, reading.field) = (.calibrating, .noCalibration, 412.6)
      reading.uncertainty = .degrees(180)
    default: break
    }
    var status = Status(at: reading.time)
    (status.magn.rate, status.accel.rate, status.gyro.rate) = (100, 200, 200)
    if self != .placeless { status.position = Status.Position(latitude: 51.5074, longitude: -0.1278, altitude: 11) }
    return Output(reading: reading, status: status)
  }

  /// An instrument that has seen one minute of the sample.
  public func instrument(
    _ size: Size, _ look: Look = Look(), _ preferences: Preferences = Preferences()
  ) -> Instrument {
    var instrument = Instrument(size: size, look: look, preferences: preferences, title: "demo")
    for quarter in 0...240 { instrument.observe(output(at: Double(quarter) / 4)) }
    return instrument
  }

  /// The time at the end of that minute.
  public static let now = Timestamp.zero + .seconds(60)
}

extension DayLine {
  /// An afternoon in London.
  public static let sample = DayLine(
    prayer: [
      Sentence { $0 == .arabic ? "المغرب" : "Maghrib" }, Sentence("16:03"),
      Sentence { $0 == .arabic ? "بعد 2 س 15 د" : "in 2h 15m" },
    ], date: [Sentence { $0 == .arabic ? "13 جمادى الآخرة 1448 هـ" : "13 Jumada al-akhirah 1448" }])
}
