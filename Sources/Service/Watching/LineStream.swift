internal import System

/// Splits the bytes from a service into lines of JSON. Its Unix socket sends plain lines; its web server sends an HTTP
/// header, and then server-sent events.
struct LineStream {
  /// The HTTP request to send first; nil on a Unix socket.
  let request: [UInt8]?
  /// Why no lines will come; nil while they may.
  private(set) var refusal: String?

  private let isWeb: Bool
  private var isInHeader: Bool
  private var isFirst = true
  private var bytes: [UInt8] = []
  private var taken = 0

  /// The bytes since the last line that was returned: an incomplete line, the header, empty lines.
  private var barren = 0
  /// The most bytes without a line: a server that sends longer lines is not a service.
  private static let longest = 1 << 16

  init(_ place: ServicePlace) {
    switch place {
    case .socket: (request, isWeb) = (nil, false)
    case .web:
      let text = "GET /events HTTP/1.0\r\nHost: \(place.description)\r\nAccept: text/event-stream\r\n\r\n"
      (request, isWeb) = (Array(text.utf8), true)
    }
    isInHeader = isWeb
  }

  mutating func take(_ more: ArraySlice<UInt8>) {
    bytes.removeFirst(taken)
    taken = 0
    bytes += more
    barren += more.count
    if barren > LineStream.longest { refusal = "the server there is not a qibla service" }
  }

  /// The next line of JSON; nil until more bytes have come.
  mutating func next() -> [UInt8]? {
    while refusal == nil, let end = bytes[taken...].firstIndex(of: 0x0a) {
      var line = bytes[taken..<end]
      taken = end + 1
      if line.last == 0x0d { line.removeLast() }
      guard isWeb else {
        // An empty line has no meaning.
        if line.isEmpty { continue }
        barren = bytes.count - taken
        return Array(line)
      }
      if isInHeader {
        takeHeader(line)
      } else if line.starts(with: LineStream.data) {
        barren = bytes.count - taken
        return Array(line.dropFirst(LineStream.data.count))
      }
    }
    return nil
  }

  private static let data = Array("data: ".utf8)

  private mutating func takeHeader(_ line: ArraySlice<UInt8>) {
    defer { isFirst = false }
    if line.isEmpty {
      isInHeader = false
    } else if isFirst {
      let words = line.split(separator: 0x20, maxSplits: 2)
      let isThere = words.count > 1 && words[0].starts(with: "HTTP/1.".utf8) && words[1].elementsEqual("200".utf8)
      if !isThere { refusal = "it answered ‘\(String(decoding: line.prefix(60), as: UTF8.self).plain)’" }
    }
  }
}
