import Events
import Foundation
import Pointing
import Quantities
import Readings
import SampleKit
import TestKit
import Testing
import Text
import Words

@Suite struct `A reading for a person` {
  private func line(
    cue: Cue? = nil, _ text: ReadingText = ReadingText(advises: true), _ change: (inout Reading) -> Void
  ) -> String {
    written(.text(text), cue: cue, change)
  }

  @Test func `has columns of the same width for every reading`() {
    var lines = ""
    lines += line { _ in }
    lines += line { ($0.pointer, $0.heading) = (.degrees(5.4), .degrees(359.96)) }
    lines += line { ($0.pointer, $0.aligned, $0.uncertainty) = (.degrees(-4.9), true, .degrees(18.6)) }
    lines += line { $0.pointer = .degrees(-0.49) }
    lines += line { ($0.pointer, $0.distance) = (.degrees(-179.6), 3_449) }
    lines += line { ($0.accuracy, $0.reason) = (.interference, .fieldStrong) }
    lines += line {
      ($0.accuracy, $0.reason, $0.location) = (.calibrating, .noCalibration, .cached(age: .seconds(7000)))
    }
    lines += line {
      ($0.accuracy, $0.reason, $0.uncertainty) = (.calibrating, .noCalibration, .degrees(180))
    }
    lines += line {
      nothingKnown(&$0)
      ($0.compass, $0.magnetic, $0.accuracy) = (.live, .degrees(133.89), .accurate)
    }
    lines += line { ($0.site, $0.bearing, $0.pointer, $0.distance) = (.kaaba, nil, nil, 12) }
    lines += line { ($0.site, $0.bearing, $0.pointer, $0.distance) = (.antipode, nil, nil, 20_015_115) }
    lines += line {
      ($0.compass, $0.heading, $0.magnetic, $0.pointer) = (.stalled, nil, nil, nil)
      ($0.accuracy, $0.reason) = (.unavailable, .stalled)
    }
    lines += line {
      nothingKnown(&$0)
      $0.reason = .noSamples
    }
    lines += line {
      nothingKnown(&$0)
      $0.reason = .receiversDisagree
    }
    #expect(
      lines == """
        Qibla  58.48° ENE  turn  63° left  heading 121.4° T ±4.2° accurate     10,306 km
        Qibla  58.48° ENE  turn   5° right heading   0.0° T ±4.2° accurate     10,306 km
        Qibla  58.48° ENE  aligned         heading 121.4° T ±19°  accurate     10,306 km
        Qibla  58.48° ENE  straight ahead  heading 121.4° T ±4.2° accurate     10,306 km
        Qibla  58.48° ENE  turn 180° right heading 121.4° T ±4.2° accurate        3.4 km
        Qibla  58.48° ENE                  heading 121.4° T ±4.2° interference 10,306 km  a magnet or iron is near: move away from it
        Qibla  58.48° ENE                  heading 121.4° T ±4.2° calibrating  10,306 km  not calibrated: turn it once about, then through a figure eight; position 1 h old
        Qibla  58.48° ENE                  heading unknown        calibrating  10,306 km  not calibrated: turn it once about, then through a figure eight
        Qibla unknown                      heading 133.9° M       accurate                no position yet: wait for a fix or give --at LAT,LON
        at the Kaaba                       heading 121.4° T ±4.2° accurate       0.01 km
        opposite the Kaaba                 heading 121.4° T ±4.2° accurate     20,015 km
        Qibla  58.48° ENE                  heading unknown        unavailable  10,306 km  the sensors have stopped: check how they are connected
        Qibla unknown                      heading unknown        unavailable             no samples from any sensor yet; no position yet: wait for a fix or give --at LAT,LON
        Qibla unknown                      heading unknown        unavailable             two receivers report places far apart: disconnect one, or set the place

        """)
  }

  @Test func `counts from magnetic north where that is wanted and known`() {
    let text = ReadingText(fromMagnetic: true)
    // The turn is the same from either.
    #expect(
      line(text) { _ in } == "Qibla  70.94°M ENE turn  63° left  heading 133.9° M ±4.2° accurate     10,306 km\n")
    let unplaced = line(text) {
      nothingKnown(&$0)
      ($0.compass, $0.magnetic, $0.accuracy, $0.location) = (.live, .degrees(133.89), .accurate, .manual)
    }
    #expect(unplaced == "Qibla unknown                      heading 133.9° M       accurate\n")
    let withoutField = line(text) { ($0.magnetic, $0.declination) = (nil, nil) }
    #expect(
      withoutField == "Qibla  58.48° ENE  turn  63° left  heading 121.4° T ±4.2° accurate     10,306 km\n")
  }

  @Test func `has its columns under each other in Bengali, whose signs below and above letters take none`() {
    let lines = [Accuracy.accurate, .unsure, .calibrating, .interference].map { accuracy in
      line(ReadingText(language: .bengali)) { $0.accuracy = accuracy }
    }
    let columns = lines.map { line in line.firstRange(of: "10,306").map { line[..<$0.lowerBound].columns } }
    #expect(columns[0] ?? 0 > 40 && Set(columns).count == 1, "\(columns)")
  }

  @Test func `is ASCII and in miles where that is wanted`() {
    #expect(
      line(cue: .aligned, ReadingText(unit: .miles, hasSigns: false)) { $0.aligned = true }
        == "Qibla  58.48 ENE   aligned         heading 121.4 T +-4.2  accurate      6,404 mi  pulse\n")
  }

  @Test(arguments: [
    (89.0, "89 s"), (90, "1 min"), (5399, "89 min"), (5400, "1 h"), (172_799, "47 h"), (172_800, "2 days"), (-5, "0 s"),
  ])
  func `prints ages in seconds, minutes, hours or days`(seconds: Double, words: String) {
    #expect(line { $0.location = .stale(age: .seconds(seconds)) }.hasSuffix("position out of date, \(words) old\n"))
  }
}
