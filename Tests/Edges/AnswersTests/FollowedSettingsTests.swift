import Answers
import Configuration
import Earth
import Quantities
import Testing
import Whereabouts
import Words

@Suite struct `The settings that a service follows` {
  private let istanbul: Coordinate
  private let now = UTC(nanoseconds: 1_795_428_660_000_000_000)

  init() throws { istanbul = try #require(Coordinate(latitude: 41.0138, longitude: 28.9497)) }

  /// Settings whose language is another one after each reload, and that cannot be read where the number is odd.
  private func settings() -> FollowedSettings {
    FollowedSettings(
      FollowedSettings.Source(environment: [:]) { reloads throws(ConfigurationError) in
        guard reloads.isMultiple(of: 2) else { throw ConfigurationError(.badData, "reload \(reloads) is wrong") }
        var values = ConfigurationValues()
        values.program.language = reloads == 0 ? .arabic : .turkish
        return values
      })
  }

  @Test func `are read once for each time that the service has loaded its own`() {
    var settings = settings()
    #expect([0, 0, 2, 2, 0].map { settings.follow($0) } == [true, false, true, false, true])
    #expect(settings.values.program.language == .arabic)
  }

  @Test func `stay as they were where they cannot be read again, which is said`() throws {
    var settings = settings()
    _ = settings.follow(0)
    #expect(settings.follow(1) && settings.trouble == "reload 1 is wrong")
    #expect(settings.staying == "reload 1 is wrong; the old settings stay")
    #expect(settings.values.program.language == .arabic)
    #expect(try settings.today(at: istanbul, isSetByHand: true, now: now).locality.coordinate == istanbul)
    #expect(settings.follow(2) && settings.trouble == nil && settings.staying == nil)
    #expect(settings.values.program.language == .turkish)
  }

  @Test func `are those with which the service began, where the first reading comes too late for them`() throws {
    var first = ConfigurationValues()
    first.program.language = .urdu
    var settings = FollowedSettings(
      FollowedSettings.Source(environment: [:], first: first) { _ throws(ConfigurationError) in
        throw ConfigurationError(.badData, "reload 1 is wrong")
      })
    #expect(settings.follow(1) && settings.staying == "reload 1 is wrong; the old settings stay")
    #expect(settings.values.program.language == .urdu)
    #expect(try settings.today(at: istanbul, isSetByHand: true, now: now).locality.coordinate == istanbul)
  }

  @Test func `give no day before they were read, and say why`() {
    var settings = settings()
    #expect(throws: TimesTrouble.noSettings()) { _ = try settings.today(at: istanbul, isSetByHand: true, now: now) }
    #expect(settings.follow(1) && !settings.areKnown && settings.staying == nil)
    #expect(throws: TimesTrouble.noSettings("reload 1 is wrong")) {
      _ = try settings.today(at: istanbul, isSetByHand: true, now: now)
    }
  }
}
