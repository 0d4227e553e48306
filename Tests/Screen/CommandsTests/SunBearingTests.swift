import Answers
import Earth
import Quantities
import TestKit
import Testing
import TimeZones
import Words

@testable import Commands

@Suite struct `The sun's line of a bearing` {
  private func lines(_ arguments: String, zones: String = "") throws -> [String] {
    let run = try BuiltProgram.run(
      ["bearing"] + arguments.split(separator: " ").map(String.init),
      environment: zones.isEmpty ? [:] : ["TZDIR": zones])
    #expect(run.code == 0 && run.messages.isEmpty)
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func `has the times at which the sun and a shadow show the direction, in the city's time`() throws {
    let london = try lines("London GB --date 2026-06-21")
    #expect(
      Array(london.suffix(2)) == [
        "the sun stands there at 10:29, a shadow points there at 20:18 (Europe/London)",
        "on 2026-07-15 at 10:27 the sun is above the Kaaba: it shows the Qibla",
      ])
    let winter = try lines("London GB --date 2026-12-21")
    #expect(
      Array(winter.suffix(3)) == [
        "on this day neither the sun nor a shadow shows the direction",
        "on 2027-05-28 at 10:18 the sun is above the Kaaba: it shows the Qibla", "(Europe/London)",
      ])
  }

  @Test func `counts the days of the place`() throws {
    let auckland = try lines("Auckland --date 2026-11-29")
    #expect(
      Array(auckland.suffix(2)) == [
        "the sun stands there at 18:05, a shadow points there at 10:09 (Pacific/Auckland)",
        // It is still the 28th in universal time.
        "on 2026-11-29 at 10:09 the sun is opposite the Kaaba: shadows show the Qibla",
      ])
    #expect(
      try lines("Auckland --date 2026-11-30").last?.hasPrefix("on 2027-01-14 at 10:29 the sun is opposite") == true)
  }

  @Test func `is in universal time where the place's is not certain, or tzdata is missing, and says so`() throws {
    #expect(
      try lines("90 0 --date 2026-06-21").contains(
        "the sun stands there at 09:22, a shadow points there at 21:23 (UTC: the place's"))
    let sydney = try lines("Sydney --date 2026-03-21", zones: "/nowhere")
    #expect(sydney.contains("the sun stands there at 07:11 (UTC: the package tzdata is not installed)"))
    // At the border between Bulgaria and Turkey, which has no winter time.
    let border = try lines("--format json 41.717 26.355 --date 2026-01-15")
    #expect(border.count == 1 && border[0].contains(#","time_zone":"UTC","sun":"#), "\(border)")
  }

  @Test func `is not printed for lines, in CSV, or where there is no bearing`() throws {
    for format in ["text", "json", "csv"] {
      let run = try BuiltProgram.run(["bearing", "--format", format, "-"], input: "40.7128,-74.0060\n")
      #expect(!run.output.contains("sun") && !run.output.contains("shadow"))
    }
    #expect(try lines("--format csv 40.7128 -74.0060") == ["bearing_deg,distance_m", "58.48,10306317"])
    #expect(try lines("--format json 21.4225 39.8262").first?.contains("sun") == false)
  }

  @Test func `is absent where the date is not known`() throws {
    let place = try #require(Coordinate(latitude: 51, longitude: 0))
    #expect(SunBearing(of: Qibla(from: place), at: place, called: nil, on: FieldDay(), Tzdata()) == nil)
  }

  @Test func `fits eighty columns everywhere, in both languages`() throws {
    // The longest names of zones, at sea, and beside the Kaaba.
    let places = [(46.8, -101.7), (-34.6, -58.4), (-38.7, -62.3), (0, -30), (71, 25), (21.3, 39.5)]
    var count = 0
    for (latitude, longitude) in places {
      let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
      for number in 0..<20 {
        var day = FieldDay()
        let civil = CivilDay(number: 20_600 + number * 19)
        day.given = .date(civil)
        day.prepare { civil }
        let sun = try #require(SunBearing(of: Qibla(from: place), at: place, called: nil, on: day, Tzdata()))
        for line in (sun.text(in: .english) + sun.text(in: .arabic)).split(separator: "\n") {
          #expect(line.count <= 80, "\(line)")
          count += 1
        }
      }
    }
    #expect(count > 400)
  }
}
