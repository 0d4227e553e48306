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
}
