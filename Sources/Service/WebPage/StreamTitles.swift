internal import Answers
internal import Configuration
internal import Service
internal import Synchronization
internal import Text

/// Decides who reads the titles of reminders on the stream of a web server: this machine, where no other one can reach
/// the server, and clients with the token of the calendar.
final class StreamTitles: Sendable {
  private let known = Mutex(KnownToken())
  private let desk: DayDesk
  private let log: @Sendable (String) -> Void
  private let isPublic: Bool

  /// Decides by the configuration of a service.
  init(_ context: BridgeContext) {
    (desk, log) = (context.day, context.calendarLog)
    isPublic = context.configuration.values.program.isPublic
  }

  /// Whether the client of a request reads them. A wrong token is refused: without titles it would seem right.
  func areShown(to asked: Asked, by server: WebServer) throws(Answer) -> Bool {
    let isNear = asked.isNear(server, isPublic: isPublic)
    guard let given = asked.head.token else { return isNear }
    let result = known.withLock { known in
      Result { () throws(Answer) in try known.of(desk.ground, log: log) }
    }
    let token = try result.get()
    guard token.isSet || isNear else {
      throw .refusal(
        403, "No token is set: write one into a file, and name it in calendar.token-file; or ask without a token.")
    }
    try token.check(given, isFromElsewhere: !isNear)
    return true
  }
}
