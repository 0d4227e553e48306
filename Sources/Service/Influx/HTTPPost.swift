internal import Glibc
internal import Quantities
internal import Service
internal import System
internal import Text

/// Requests to one address of an HTTP server. Each uses its own connection and has a time limit.
struct HTTPPost: Sendable {
  private let endpoint: Endpoint
  private let path: String
  private let tokenFile: String?

  /// The longest time for connecting, and for a request with its answer.
  private static let connecting = TimeSpan.seconds(3)
  private static let patience = TimeSpan.seconds(5)

  init(to endpoint: Endpoint, path: String, tokenFile: String?) {
    (self.endpoint, self.path, self.tokenFile) = (endpoint, path, tokenFile)
  }

  /// Opens a connection.
  func connect() throws(FeedFailure) -> ConnectedSocket {
    do throws(Endpoint.Failure) {
      return ConnectedSocket(try endpoint.connect(within: HTTPPost.connecting).descriptor)
    } catch { throw FeedFailure(reaching: endpoint, error) }
  }

  /// Sends a body, and returns the beginning of the answer.
  func send(_ body: [UInt8], over given: ConnectedSocket?) throws(FeedFailure) -> HTTPAnswer {
    let connection = if let given { given } else { try connect() }
    let request = try head(of: body.count) + body
    let clock = StreamClock()
    let end = clock.now() + HTTPPost.patience
    var sent = 0
    while sent < request.count {
      guard wait(for: POLLOUT, on: connection, until: end, clock) else { throw late }
      let taken = request[sent...].withUnsafeBytes {
        Glibc.send(connection.descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if taken >= 0 {
        sent += taken
      } else if errno != EAGAIN && errno != EINTR {
        throw FeedFailure(breaking: endpoint, .last)
      }
    }
    return try answer(on: connection, until: end, clock)
  }

  /// The words for an answer that does not report success.
  func words(_ answer: HTTPAnswer) -> String {
    let body = answer.body.isEmpty ? "" : ": \(answer.body)"
    let hint =
      switch answer.status {
      case 300..<400: "; set the address that it names"
      case 401, 403: "; see influx-token-file"
      case 404: "; is the path right, and is there such a database or bucket?"
      default: ""
      }
    return "\(endpoint.description) answered \(answer.status) \(answer.reason)\(body)\(hint)"
  }

  private func head(of length: Int) throws(FeedFailure) -> [UInt8] {
    var head = "POST \(path) HTTP/1.1\r\nHost: \(endpoint.description)\r\nUser-Agent: qibla\r\n"
    head += "Content-Type: text/plain; charset=utf-8\r\nContent-Length: \(length)\r\nConnection: close\r\n"
    if let token = try token() {
      // A token of InfluxDB has no colon. Text with a colon is a user and a password, for servers that have those.
      let isUser = token.contains(":")
      head += "Authorization: \(isUser ? "Basic \(String(base64: Array(token.utf8)))" : "Token \(token)")\r\n"
    }
    return Array((head + "\r\n").utf8)
  }

  private func token() throws(FeedFailure) -> String? {
    guard let tokenFile else { return nil }
    let line: ArraySlice<UInt8>
    do throws(Expectation) { line = try SecretFile.firstLine(of: tokenFile, "the token") } catch {
      throw FeedFailure(error.text)
    }
    // The token becomes part of a header.
    guard !line.isEmpty, line.allSatisfy({ (0x21...0x7e).contains($0) }) else {
      throw FeedFailure("\(tokenFile): expected a token in its first line, of letters, digits and signs without spaces")
    }
    return String(decoding: line, as: UTF8.self)
  }

  private func answer(
    on connection: ConnectedSocket, until end: Timestamp, _ clock: StreamClock
  ) throws(FeedFailure) -> HTTPAnswer {
    var bytes: [UInt8] = []
    var block: InlineArray<1024, UInt8> = .init(repeating: 0)
    while true {
      // A server that keeps the connection open may already have sent enough.
      let isLate = !wait(for: POLLIN, on: connection, until: end, clock)
      if isLate, bytes.isEmpty { throw late }
      let got = withUnsafeMutableBytes(of: &block) {
        let got = isLate ? 0 : recv(connection.descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT))
        bytes += $0.prefix(max(0, got))
        return got
      }
      if got < 0 {
        if errno == EAGAIN || errno == EINTR { continue }
        throw FeedFailure(breaking: endpoint, .last)
      }
      do throws(Expectation) {
        if let answer = try HTTPAnswer(bytes, isWhole: got == 0) { return answer }
      } catch { throw FeedFailure("\(endpoint.description): \(error.text)") }
    }
  }

  /// Waits for a connection; false if the time is over.
  private func wait(
    for events: Int32, on connection: ConnectedSocket, until end: Timestamp, _ clock: StreamClock
  ) -> Bool {
    var awaited = pollfd(fd: connection.descriptor, events: Int16(events), revents: 0)
    let left = end - clock.now()
    return left > .zero && poll(&awaited, 1, Int32(clamping: left.nanoseconds / 1_000_000 + 1)) != 0
  }

  private var late: FeedFailure {
    FeedFailure("\(endpoint.description) has not answered for \(shortest(HTTPPost.patience.seconds)) s")
  }
}
