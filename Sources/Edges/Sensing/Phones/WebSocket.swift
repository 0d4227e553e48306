internal import Quantities
internal import System

/// A WebSocket to a server, whose texts are read one after the other.
struct WebSocket: ~Copyable {
  private var socket: PhoneSocket
  private var reader = WebSocketReader()
  /// A text that was found and not taken.
  private var text: [UInt8]?
  /// The most frames a second: several times what three sensors at 500 Hz send, or have sent while a network held them.
  private var frames = RateLimit(most: 8000)
  private let clock = StreamClock()
  private var random = SystemRandomNumberGenerator()
  /// Why the server has ended the connection; nil while it is open.
  private(set) var ending: Ending?

  /// Why a server has ended a connection.
  struct Ending: Equatable {
    /// Its code; nil if it gave none.
    var code: Int?
    /// Its reason.
    var reason: String
  }

  /// How long a server may take to answer the handshake.
  static let longestHandshake = TimeSpan.seconds(3)

  /// The socket, to wait for.
  var descriptor: Int32 { socket.descriptor }

  /// Asks a server for a path, and checks its answer. A server that does not speak WebSocket throws `foreign`.
  static func open(
    over socket: consuming PhoneSocket, path: String, at endpoint: Endpoint
  ) throws(SourceError) -> WebSocket {
    var socket = socket
    let clock = StreamClock()
    var random = SystemRandomNumberGenerator()
    let handshake = WebSocketHandshake(using: &random)
    try socket.send(handshake.request(path, at: endpoint))
    let end = clock.now() + WebSocket.longestHandshake
    var bytes: [UInt8] = []
    var rest: [UInt8]?
    while rest == nil {
      guard clock.now() < end, socket.wait(atMost: end - clock.now()) else { throw .silent(socket.name) }
      bytes += try socket.receive()
      rest = try WebSocket.rest(bytes, after: handshake, of: socket.name)
    }
    return WebSocket(socket, rest ?? [])
  }

  private init(_ socket: consuming PhoneSocket, _ rest: [UInt8]) {
    self.socket = socket
    reader.add(rest)
  }

  /// What follows the server's answer; nil if it is not complete.
  private static func rest(
    _ bytes: [UInt8], after handshake: WebSocketHandshake, of name: String
  ) throws(SourceError) -> [UInt8]? {
    do throws(PhoneFault) {
      switch try handshake.answer(bytes) {
      case .incomplete: return nil
      case .accepted(let rest): return rest
      case .refused(let line): throw PhoneFault("‘\(line)’; expected a WebSocket")
      }
    } catch { throw .foreign(name, found: error.words) }
  }

  /// Whether a whole text has arrived.
  mutating func hasText() throws(SourceError) -> Bool {
    if text == nil { text = try read() }
    return text != nil
  }

  /// The next whole text among what has arrived; nil if there is none, or if the server has ended the connection.
  mutating func next() throws(SourceError) -> [UInt8]? {
    guard try hasText() else { return nil }
    defer { text = nil }
    return text
  }

  private mutating func read() throws(SourceError) -> [UInt8]? {
    while ending == nil {
      let next: WebSocketReader.Message?
      do throws(PhoneFault) { next = try reader.next() } catch {
        throw .lost(socket.name, reason: "it sent \(error.words)")
      }
      guard let next else { return nil }
      frames.take(at: clock.now())
      guard !frames.isExceeded else {
        throw .lost(socket.name, reason: "it sends more than \(frames.most) frames a second")
      }
      switch next {
      case .text(let text): return text
      case .ping(let content): answer(.pong, content)
      case .pong: break
      case .close(let code, let reason):
        ending = Ending(code: code, reason: reason.plain)
        // The server waits for this before it closes.
        answer(.close, code.map { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] } ?? [])
      }
    }
    return nil
  }

  private mutating func answer(_ kind: WebSocketFrame.Kind, _ content: [UInt8]) {
    let frame = WebSocketFrame.bytes(kind, content, using: &random)
    // An answer that cannot be sent shows at the next read: the connection has ended.
    do throws(SourceError) { try socket.send(frame) } catch {}
  }

  /// Takes what has arrived; false if nothing has.
  mutating func fill() throws(SourceError) -> Bool {
    let bytes = try socket.receive()
    reader.add(bytes)
    return !bytes.isEmpty
  }

  /// Asks whether the server lives.
  mutating func ping() throws(SourceError) { try socket.send(WebSocketFrame.bytes(.ping, using: &random)) }

  /// Waits until bytes have arrived; false if none came in time.
  func wait(atMost span: TimeSpan) -> Bool { socket.wait(atMost: span) }
}
