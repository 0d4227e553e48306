import Answers
import Configuration
import Day
import Earth
import Foundation
import Quantities
import TestKit
import Testing

@testable import MQTT

@Suite struct `The times for a home` {
  private let now: UTC
  private let istanbul: Spot
  init() throws {
    now = try #require(UTC(year: 2026, month: 11, day: 23)) + .seconds(36_000)
    istanbul = Spot(try #require(Coordinate(latitude: 41.0138, longitude: 28.9497)))
  }

  @Test func `say that a timetable cannot be read, and not which file it is, until it can`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("mosque.csv")
    let desk = DayDesk(environment: [:]) {
      var values = ConfigurationValues()
      values.program.timetable = path
      return values
    }
    var times = HomeTimes(desk)
    func notes() throws -> (notes: [String], isDoubtful: Bool) {
      let object = try #require(
        JSONSerialization.jsonObject(with: Data(times.object(at: istanbul, now).utf8)) as? [String: Any])
      return (try #require(object["notes"] as? [String]), object["doubtful"] as? Bool == true)
    }
    let before = try notes()
    #expect(before.isDoubtful && before.notes.contains { $0.hasPrefix("the timetable cannot be read") }, "\(before)")
    #expect(!before.notes.joined().contains("mosque.csv"))
    try folder.write(
      "date,fajr,sunrise,dhuhr,asr,maghrib,isha\n2026-11-23,6:20,7:50,12:59,15:26,17:41,19:05\n", to: "mosque.csv")
    desk.renew()
    #expect(try !notes().isDoubtful && times.object(at: istanbul, now).contains("T12:59:00"))
  }

  @Test func `have the bounds of each time, and when a fast begins and ends`() throws {
    var times = HomeTimes(DayDesk(environment: [:]) { ConfigurationValues() })
    func object(at spot: Spot?) throws -> [String: Any] {
      try #require(JSONSerialization.jsonObject(with: Data(times.object(at: spot, now).utf8)) as? [String: Any])
    }
    let known = try object(at: istanbul)
    let spread = try #require(known["spread"] as? [String: [String: String]])
    #expect(spread.keys.sorted() == ["asr", "dhuhr", "fajr", "isha", "maghrib", "sunrise"])
    for (prayer, bounds) in spread {
      let (time, first, last) = (known[prayer] as? String, bounds["earliest"], bounds["latest"])
      let ordered = try [first, time, last].map { try #require($0) }
      #expect(ordered == ordered.sorted(), "\(prayer)")
    }
    let fast = try #require(known["fast"] as? [String: String])
    #expect(fast["begin"] == spread["fajr"]?["earliest"] && fast["end"] == spread["maghrib"]?["latest"])
    // Without a place nothing is known, and templates still find their keys.
    let unknown = try object(at: nil)
    #expect((unknown["spread"] as? [String: Any])?.isEmpty == true)
    #expect((unknown["fast"] as? [String: Any])?["begin"] is NSNull)
  }
}
