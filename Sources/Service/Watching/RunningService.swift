internal import Glibc
public import Quantities
public import Readings
internal import System

/// The service on this machine, reached through its Unix socket.
public struct RunningService: Equatable, Sendable {
  /// The path of its socket.
  public let path: String
  /// Its state.
  public let state: ServiceState

  /// Why no service answers at a path.
  public struct Trouble: Error, Equatable, Sendable {
    /// The path of the socket.
    public let path: String
    /// Why.
    public let words: String
    /// The system's error number; 0 if there is none.
    public let code: Int32
  }

  /// How long a service may take to answer: it answers at its next reading, or after its start.
  public static let patience = TimeSpan.seconds(1.5)

  /// The service at the first of these sockets that answers; nil if none does. `report` gets the trouble of the first
  /// socket that exists but does not answer.
  public static func find(
    at paths: [String], within patience: TimeSpan = RunningService.patience, report: (Trouble) -> Void = { _ in }
  ) -> RunningService? {
    for path in paths {
      guard SocketTrust.accepts(path) else {
        report(Trouble(path: path, words: "it belongs to another user, who could fake readings", code: 0))
        continue
      }
      do throws(Trouble) {
        let state = try ask(.state, at: path, within: patience) { ServiceState(line: $0) }
        return RunningService(path: path, state: state)
      } catch {
        // If there is no file or no listener, no service runs, which is not an error.
        if ![ENOENT, ECONNREFUSED, ENOTDIR].contains(error.code) { report(error) }
      }
    }
    return nil
  }

  /// Asks it to use and store a calibration, and returns where it was stored. Without a calibration it asks whether
  /// this user may do that.
  public func store(_ calibration: ServiceRequest, within patience: TimeSpan = .seconds(6)) throws(Trouble) -> String? {
    let answer = try RunningService.ask(calibration, at: path, within: patience) { ServiceAnswer(line: $0) }
    if let failure = answer.failure { throw Trouble(path: path, words: failure, code: 0) }
    return answer.path
  }

  /// Asks it for silence: the present sound ends at once, in the service and in all clients.
  public func hush(within patience: TimeSpan = RunningService.patience) throws(Trouble) {
    try order(.hush, within: patience)
  }

  /// Mutes or unmutes its calls.
  public func mute(_ isOn: Bool, within patience: TimeSpan = RunningService.patience) throws(Trouble) {
    try order(.mute(isOn), within: patience)
  }

  private func order(_ request: ServiceRequest, within patience: TimeSpan) throws(Trouble) {
    let answer = try RunningService.ask(request, at: path, within: patience) { ServiceAnswer(line: $0) }
    if let failure = answer.failure { throw Trouble(path: path, words: failure, code: 0) }
  }

  /// Sends a request and returns the first line that is an answer to it.
  private static func ask<Answer>(
    _ request: ServiceRequest, at path: String, within patience: TimeSpan, _ read: ([UInt8]) -> Answer?
  ) throws(Trouble) -> Answer {
    let connection: ServiceConnection
    do throws(Endpoint.Failure) {
      connection = try ServiceConnection(path, within: patience)
    } catch {
      let code = if case .unanswered(let error) = error { error.code } else { Int32(0) }
      throw Trouble(path: path, words: error.words, code: code)
    }
    var lines = LineStream(.socket(path))
    guard connection.send(request.line) else {
      throw Trouble(path: path, words: SystemError.last.words, code: errno)
    }
    let clock = StreamClock()
    let end = clock.now() + patience
    while clock.now() < end {
      while let line = lines.next() { if let answer = read(line) { return answer } }
      if let refusal = lines.refusal { throw Trouble(path: path, words: refusal, code: 0) }
      switch connection.receive(within: min(end - clock.now(), .seconds(1))) {
      case .bytes(let bytes): lines.take(bytes[...])
      case .nothing: break
      case .ended: throw Trouble(path: path, words: "it closed the connection", code: 0)
      }
    }
    throw Trouble(path: path, words: "it does not answer", code: ETIMEDOUT)
  }
}
