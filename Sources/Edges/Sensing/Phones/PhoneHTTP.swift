internal import Quantities
internal import System

/// One HTTP request to a phone, over a connection of its own: the small servers on phones end a connection after an
/// answer.
enum PhoneHTTP {
  /// How long an answer may take.
  static let patience = TimeSpan.seconds(2)
  /// The longest answer: three sensors at 500 Hz have 40 KB a second, and an experiment's description 20 KB.
  static let longest = 1 << 18

  /// The content of a server's answer. One with another status than 200 throws `foreign`.
  static func get(_ path: String, of name: String, at endpoint: Endpoint) throws(SourceError) -> [UInt8] {
    let clock = StreamClock()
    var socket = try PhoneSocket(to: name)
    try socket.send(
      Array("GET \(path) HTTP/1.1\r\nHost: \(endpoint.description)\r\nConnection: close\r\n\r\n".utf8))
    let end = clock.now() + patience
    var bytes: [UInt8] = []
    while true {
      if let content = try content(bytes, isWhole: false, of: name) { return content }
      guard bytes.count < longest else { throw .lost(name, reason: "it sent more than \(longest >> 10) KB at once") }
      guard clock.now() < end, socket.wait(atMost: end - clock.now()) else { throw .silent(name) }
      do throws(SourceError) { bytes += try socket.receive() } catch {
        // The end of the connection may be the end of the answer.
        guard case .ended = error, let content = try content(bytes, isWhole: true, of: name) else { throw error }
        return content
      }
    }
  }

  /// The content; nil if it is not complete.
  static func content(_ bytes: [UInt8], isWhole: Bool, of name: String) throws(SourceError) -> [UInt8]? {
    guard let end = bytes.endOfHead else {
      guard bytes.count < WebSocketHandshake.longest else {
        throw .foreign(name, found: "an answer without an end")
      }
      return nil
    }
    let head = HTTPHead(bytes.prefix(end))
    guard head.status == 200 else { throw .foreign(name, found: "‘\(String(head.first.prefix(80)).plain)’") }
    let rest = Array(bytes.dropFirst(end))
    if head.lists("chunked", in: "transfer-encoding") { return try chunks(rest, of: name) }
    guard let text = head["content-length"] else { return isWhole ? rest : nil }
    guard let length = Int(text), (0...longest).contains(length) else {
      throw .lost(name, reason: "it sent a length of ‘\(String(text.prefix(24)).plain)’; expected at most \(longest)")
    }
    return rest.count >= length ? Array(rest.prefix(length)) : nil
  }

  /// The content of chunks (RFC 9112, section 7.1); nil if they are not complete.
  private static func chunks(_ bytes: [UInt8], of name: String) throws(SourceError) -> [UInt8]? {
    var content: [UInt8] = []
    var rest = bytes[...]
    while let line = rest.firstIndex(of: 10) {
      let digits = String(decoding: rest[..<line].prefix { $0 != 13 && $0 != 0x3b }, as: UTF8.self)
      guard let size = Int(digits.trimmedBlanks, radix: 16), (0...longest).contains(size) else {
        throw .lost(name, reason: "it sent a chunk of ‘\(String(digits.prefix(24)).plain)’ bytes")
      }
      if size == 0 { return content }
      let start = line + 1
      guard rest.endIndex - start >= size + 2 else { return nil }
      content += rest[start..<start + size]
      rest = rest[(start + size + 2)...]
    }
    return nil
  }
}
