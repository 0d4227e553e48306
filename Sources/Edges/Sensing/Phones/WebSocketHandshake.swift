internal import Quantities
internal import System
internal import Text

/// The beginning of a WebSocket: an HTTP request with a random key, and an answer that must prove that the server
/// understood it (RFC 6455, section 4).
struct WebSocketHandshake {
  /// What a server has answered so far.
  enum Answer: Equatable {
    /// Not complete.
    case incomplete
    /// It speaks WebSocket from here on; `rest` follows its answer.
    case accepted(rest: [UInt8])
    /// It answered something else: its first line.
    case refused(String)
  }

  /// The longest answer.
  static let longest = 8192
  /// The longest first line that is quoted.
  private static let longestQuote = 80
  private static let identifier = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

  /// The request's random key.
  let key: String

  /// A handshake with a random key.
  init(using random: inout some RandomNumberGenerator) {
    key = String(base64: (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) })
  }

  /// A handshake with this key.
  init(key: String) { self.key = key }

  /// The request for a path of a server.
  func request(_ path: String, at endpoint: Endpoint) -> [UInt8] {
    Array(
      """
      GET \(path) HTTP/1.1\r
      Host: \(endpoint.description)\r
      Upgrade: websocket\r
      Connection: Upgrade\r
      Sec-WebSocket-Key: \(key)\r
      Sec-WebSocket-Version: 13\r
      \r

      """.utf8)
  }

  /// What the server must answer to the key.
  var proof: String { String(base64: SHA1.digest(of: Array((key + WebSocketHandshake.identifier).utf8))) }

  /// Reads what a server has answered so far.
  func answer(_ bytes: [UInt8]) throws(PhoneFault) -> Answer {
    guard let end = bytes.endOfHead else {
      guard bytes.count < WebSocketHandshake.longest else {
        throw PhoneFault("an answer without an end; expected at most \(WebSocketHandshake.longest) bytes")
      }
      return .incomplete
    }
    let head = HTTPHead(bytes.prefix(end))
    guard head.status == 101 else { return .refused(String(head.first.prefix(WebSocketHandshake.longestQuote)).plain) }
    guard head.lists("websocket", in: "upgrade"), head.lists("upgrade", in: "connection") else {
      throw PhoneFault("another protocol than WebSocket")
    }
    guard head["sec-websocket-accept"] == proof else {
      throw PhoneFault("a wrong proof: it did not read the request's key")
    }
    guard head["sec-websocket-extensions"] == nil, head["sec-websocket-protocol"] == nil else {
      throw PhoneFault("an extension that was not asked for")
    }
    return .accepted(rest: Array(bytes.dropFirst(end)))
  }
}

/// The head of an HTTP message: its first line and its fields.
struct HTTPHead {
  /// The first line.
  let first: String
  private let fields: [(name: String, value: String)]

  /// Reads a head, with the empty line at its end.
  init(_ bytes: some Sequence<UInt8>) {
    let lines = Array(bytes).split(separator: 10).map { line in
      String(decoding: line.last == 13 ? line.dropLast() : line, as: UTF8.self)
    }
    first = lines.first ?? ""
    fields = lines.dropFirst().compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      return (line[..<colon].lowercased(), line[line.index(after: colon)...].trimmedBlanks)
    }
  }

  /// The status of an answer; nil if the first line is not that of one.
  var status: Int? {
    let words = first.split(separator: " ", maxSplits: 2)
    guard words.count >= 2, words[0].hasPrefix("HTTP/1."), words[1].count == 3 else { return nil }
    return Int(words[1])
  }

  /// A field by its name in small letters; nil if there is none. A field that occurs twice has both values.
  subscript(_ name: String) -> String? {
    let values = fields.filter { $0.name == name }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ",")
  }

  /// Whether a field lists a word, in large or small letters.
  func lists(_ word: String, in name: String) -> Bool {
    (self[name] ?? "").split(separator: ",").contains { $0.trimmedBlanks.lowercased() == word }
  }
}

extension StringProtocol {
  /// The text without blanks and tabs at its ends.
  var trimmedBlanks: String {
    var rest = self[...]
    while let last = rest.last, last == " " || last == "\t" { rest = rest.dropLast() }
    return String(rest.drop { $0 == " " || $0 == "\t" })
  }
}

extension [UInt8] {
  /// Where the empty line after an HTTP head ends; nil if it is not there.
  var endOfHead: Int? {
    guard count >= 4 else { return nil }
    return (0...(count - 4)).first { self[$0] == 13 && self[$0 + 1] == 10 && self[$0 + 2] == 13 && self[$0 + 3] == 10 }
      .map { $0 + 4 }
  }
}
