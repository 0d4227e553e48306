import Answers
import Configuration
import Foundation
import Pointing
import Quantities
import Service
import Testing

@testable import MQTT

@Suite struct `The times for a home` {
  /// The news of a service in Istanbul, after so many reloads.
  private func news(reloads: Int) throws -> News {
    var news = News()
    var status = Status(at: .zero)
    status.position = Status.Position(latitude: 41.0138, longitude: 28.9497, altitude: nil)
    news.status = status
    news.date = try #require(UTC(year: 2026, month: 11, day: 23)) + .seconds(36_000)
    news.reloads = reloads
    return news
  }

  @Test func `say that the old settings stay where new ones cannot be read, until they can`() throws {
    var times = HomeTimes(
      FollowedSettings.Source(environment: [:]) { reloads throws(ConfigurationError) in
        if reloads == 1 { throw ConfigurationError(.badData, "qibla.conf:3: that is no method") }
        return ConfigurationValues()
      })
    for (reloads, isWrong) in [(0, false), (1, true), (1, true), (2, false)] {
      let said = Data(times.object(try news(reloads: reloads)).utf8)
      let object = try #require(JSONSerialization.jsonObject(with: said) as? [String: Any])
      #expect((object["asr"] as? String)?.hasPrefix("2026-11-23T15:") == true)
      #expect(object["doubtful"] as? Bool == isWrong)
      let notes = try #require(object["notes"] as? [String])
      #expect(notes.contains("qibla.conf:3: that is no method; the old settings stay") == isWrong, "\(notes)")
    }
  }

  @Test func `have the bounds of each time, and when a fast begins and ends`() throws {
    var times = HomeTimes(
      FollowedSettings.Source(environment: [:]) { _ throws(ConfigurationError) in ConfigurationValues() })
    func object(_ news: News) throws -> [String: Any] {
      try #require(JSONSerialization.jsonObject(with: Data(times.object(news).utf8)) as? [String: Any])
    }
    let known = try object(news(reloads: 0))
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
    let unknown = try object(News())
    #expect((unknown["spread"] as? [String: Any])?.isEmpty == true)
    #expect((unknown["fast"] as? [String: Any])?["begin"] is NSNull)
  }
}
