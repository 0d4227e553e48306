internal import Answers
internal import Configuration
internal import Service
internal import Text

/// The token of the calendar, which is read once for each configuration.
struct KnownToken {
  private var known: (token: CalendarToken, configuration: Int)?

  /// The token of a configuration. If it cannot be read, the next call tries again. The log gets the reason: a client
  /// that has not shown the token does not.
  mutating func of(_ ground: DayGround, log: (String) -> Void) throws(Answer) -> CalendarToken {
    if let known, known.configuration == ground.number { return known.token }
    do throws(Expectation) {
      let file = ground.values[CalendarOptions.self].tokenFile
      let token = try file.map(CalendarToken.init(file:)) ?? CalendarToken()
      known = (token, ground.number)
      return token
    } catch {
      log("calendar.token-file: \(error.text)")
      throw .refusal(503, "The calendar's settings cannot be read: the service's log says why.")
    }
  }
}

extension BridgeContext {
  /// The log of the calendar.
  var calendarLog: @Sendable (String) -> Void {
    let journal = journal
    return { journal.log(.warning, $0, about: "calendar") }
  }
}
