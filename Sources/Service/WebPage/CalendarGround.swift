internal import Answers
internal import Configuration
internal import Earth
internal import Formats
internal import Quantities
internal import Service
internal import System
internal import TimeZones
internal import Whereabouts

/// The configuration by which the calendar is answered: the days of the place, and the token. It is read at the first
/// request, and again for each time that the service has loaded its configuration again.
struct CalendarGround: ~Copyable {
  /// The places from which it is read.
  struct Sources: Sendable {
    let settings: FollowedSettings.Source
    let log: @Sendable (String) -> Void
  }

  private(set) var values: ConfigurationValues?
  private(set) var token = CalendarToken()
  private var local: LocalSchedule?
  private var candour = Candour.nothing
  /// How often the configuration had been loaded again.
  let number: Int

  init(number: Int = 0) { self.number = number }

  /// Reads the configuration where that was not done. What fails is tried again at the next request. The reason goes to
  /// the log: a client that has not shown the token does not get it.
  mutating func prepare(_ sources: Sources) throws(Answer) -> ConfigurationValues {
    if let values { return values }
    func refusal(_ why: String) -> Answer {
      sources.log(why)
      return .refusal(503, "The calendar's settings cannot be read: the service's log says why.")
    }
    let values: ConfigurationValues
    let token: CalendarToken
    do throws(ConfigurationError) { values = try sources.settings.load(number) } catch { throw refusal(error.message) }
    do throws(Expectation) {
      token = try values[CalendarOptions.self].tokenFile.map(CalendarToken.init(file:)) ?? CalendarToken()
    } catch { throw refusal("calendar.token-file: \(error.text)") }
    candour = sources.settings.candour
    local = LocalSchedule(
      values.program, environment: sources.settings.environment, tables: sources.settings.tables,
      sources.settings.candour)
    (self.token, self.values) = (token, values)
    return values
  }

  /// Reads a timetable again that could not be read. True where it is another one now.
  mutating func lookAgain(_ now: UTC) -> Bool { local?.lookAgain(now) ?? false }

  /// The day that it is at a place.
  mutating func today(at coordinate: Coordinate, isSetByHand: Bool, now: UTC) throws(Answer) -> LocalSchedule.Today {
    do throws(TimeZoneError) {
      if let today = try local?.today(at: coordinate, isSetByHand: isSetByHand, now: now) { return today }
    } catch { throw .refusal(503, candour.sentence(error.message)) }
    throw .refusal(503, "The configuration was not read.")
  }
}

extension CalendarGround.Sources {
  /// Those of a service.
  init(_ context: BridgeContext) {
    let journal = context.journal
    self.init(settings: context.settings) { journal.log(.warning, $0, about: "calendar") }
  }
}
