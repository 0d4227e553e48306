internal import Quantities
internal import System
public import Text

/// The beginning of a server's answer over HTTP/1: its status, and the first bytes of its body. Only a small part of
/// the answer is read, whatever the server sends.
public struct HTTPAnswer: Equatable, Sendable {
  /// The status, such as 204 or 404.
  public let status: Int
  /// The words of the status.
  public let reason: String
  /// The first bytes of the body, as plain text.
  public let body: String

  /// The most bytes of an answer that are read.
  public static let longest = 8192
  /// The most bytes of the body that are stored.
  static let mostBody = 100

  /// Reads the bytes that have arrived so far; nil if more are needed. `isWhole`: the connection has ended.
  public init?(_ bytes: [UInt8], isWhole: Bool) throws(Expectation) {
    var rest = bytes.prefix(HTTPAnswer.longest)
    let isCut = isWhole || bytes.count >= HTTPAnswer.longest
    while true {
      guard rest.prefix(7).elementsEqual("HTTP/1.".utf8.prefix(rest.count)) else {
        throw Expectation("expected an answer of HTTP/1, found ‘\(HTTPAnswer.shown(rest.prefix(40)))’")
      }
      guard let head = HTTPHead(taking: &rest) else {
        if isCut { throw Expectation("expected an answer of HTTP/1, found only its beginning") }
        return nil
      }
      guard let status = head.status else {
        throw Expectation("expected a status of HTTP, found ‘\(HTTPAnswer.shown(head.first.prefix(40)))’")
      }
      // Interim answers, such as 100 Continue, may come first.
      if (100..<200).contains(status) { continue }
      (self.status, reason) = (status, HTTPAnswer.shown(head.reason))
      let wanted = min(HTTPAnswer.mostBody, head.length ?? .max)
      let isEmpty = (200..<300).contains(status) || status == 304
      guard isEmpty || isCut || rest.count >= wanted else { return nil }
      let begun = rest.prefix(wanted)
      body = isEmpty ? "" : HTTPAnswer.shown(head.isChunked ? HTTPAnswer.firstChunk(begun) : begun)
      return
    }
  }

  /// The text after the size of the first chunk.
  private static func firstChunk(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.firstIndex(of: 0x0a).map { bytes[($0 + 1)...] } ?? bytes
  }

  private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes.prefix(mostBody), as: UTF8.self).plain
    return String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

/// The status line and the headers of an answer.
private struct HTTPHead {
  /// The status line.
  let first: ArraySlice<UInt8>
  /// The length of the body, if it is given.
  private(set) var length: Int?
  /// Whether the body comes in chunks.
  private(set) var isChunked = false

  /// Takes a head and the empty line that ends it; nil if that has not arrived.
  init?(taking bytes: inout ArraySlice<UInt8>) {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes
    while let end = rest.firstIndex(of: 0x0a) {
      let line = rest[..<end]
      rest = rest[(end + 1)...]
      let text = line.last == 0x0d ? line.dropLast() : line
      guard text.isEmpty else {
        lines.append(text)
        continue
      }
      first = lines.first ?? []
      bytes = rest
      for line in lines.dropFirst() { take(line) }
      return
    }
    return nil
  }

  /// The three digits after the version.
  var status: Int? {
    let words = first.split(separator: 0x20, maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count > 1, words[0].count == 8, words[1].count == 3, words[1].allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return words[1].reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// The text after the status.
  var reason: ArraySlice<UInt8> {
    let words = first.split(separator: 0x20, maxSplits: 2, omittingEmptySubsequences: false)
    return words.count > 2 ? words[2] : []
  }

  private mutating func take(_ line: ArraySlice<UInt8>) {
    guard let colon = line.firstIndex(of: 0x3a) else { return }
    let name = String(decoding: line[..<colon].prefix(32), as: UTF8.self).lowercased()
    let value = String(decoding: line[(colon + 1)...].prefix(64), as: UTF8.self).lowercased().filter { $0 != " " }
    switch name {
    case "content-length": length = Int(value).flatMap { $0 >= 0 ? $0 : nil }
    case "transfer-encoding": isChunked = value.hasSuffix("chunked")
    default: break
    }
  }
}
