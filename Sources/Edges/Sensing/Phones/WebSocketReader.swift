internal import Quantities

/// Reads the frames of a WebSocket (RFC 6455) that a server sends, from bytes that arrive in any pieces.
///
/// No extension is agreed on, so no frame is compressed. Lengths are checked before anything is stored: the reader
/// never holds more than one message of the longest kind and the bytes of one read.
struct WebSocketReader {
  /// What a server sends.
  enum Message: Equatable {
    /// A whole text, in one frame or several.
    case text([UInt8])
    /// A question whether this side lives; the answer carries the same bytes.
    case ping([UInt8])
    /// An answer to such a question.
    case pong
    /// The server ends the connection: its code, nil if it gave none, and its reason.
    case close(code: Int?, reason: String)
  }

  /// The longest message: a sample has 150 bytes, a position 400.
  static let longest = 16_384
  /// The longest content of a frame that controls the connection (RFC 6455, section 5.5).
  static let longestControl = 125
  /// The most frames of one message.
  static let mostFrames = 64

  private var waiting: [UInt8] = []
  private var taken = 0
  /// The beginning of a message whose other frames are still to come; nil between messages.
  private var begun: [UInt8]?
  private var frames = 0

  /// How many bytes wait.
  var count: Int { waiting.count - taken }

  /// Adds bytes that have arrived.
  mutating func add(_ bytes: some Sequence<UInt8>) {
    waiting.removeFirst(taken)
    taken = 0
    waiting.append(contentsOf: bytes)
  }

  /// The next message; nil if it is not complete.
  mutating func next() throws(PhoneFault) -> Message? {
    while let frame = try frame() {
      if let message = try message(of: frame) { return message }
    }
    return nil
  }

  private struct Frame {
    var isLast: Bool
    var code: UInt8
    var content: [UInt8]
  }

  /// The next frame; nil if it is not complete.
  private mutating func frame() throws(PhoneFault) -> Frame? {
    guard count >= 2 else { return nil }
    let (first, second) = (waiting[taken], waiting[taken + 1])
    guard first & 0x70 == 0 else { throw PhoneFault("a compressed frame, and no compression was agreed on") }
    guard second & 0x80 == 0 else { throw PhoneFault("a masked frame, as only a client may") }
    let code = first & 0x0f
    guard [0, 1, 8, 9, 10].contains(code) else {
      throw PhoneFault(code == 2 ? "binary data; expected text" : "a frame of the unknown kind \(code)")
    }
    let isControl = code >= 8
    guard !isControl || first & 0x80 != 0 else { throw PhoneFault("a control frame in pieces") }
    guard let (length, header) = try length(second & 0x7f) else { return nil }
    guard length <= (isControl ? WebSocketReader.longestControl : WebSocketReader.longest) else {
      throw PhoneFault("a frame of \(length) bytes; expected at most \(WebSocketReader.longest)")
    }
    guard count >= header + Int(clamping: length) else { return nil }
    let start = taken + header
    let content = Array(waiting[start..<start + Int(clamping: length)])
    taken = start + content.count
    return Frame(isLast: first & 0x80 != 0, code: code, content: content)
  }

  /// The length of the next frame's content, and of its header; nil if the header is not complete.
  private func length(_ short: UInt8) throws(PhoneFault) -> (content: UInt64, header: Int)? {
    let bytes = short == 127 ? 8 : short == 126 ? 2 : 0
    guard bytes > 0 else { return (UInt64(short), 2) }
    guard count >= 2 + bytes else { return nil }
    let length = waiting[(taken + 2)...].prefix(bytes).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard length >= (bytes == 2 ? 126 : 65_536) else {
      throw PhoneFault("a length of \(bytes) bytes for \(length); expected the shortest form")
    }
    return (length, 2 + bytes)
  }

  /// The message that a frame completes; nil if more of it is to come.
  private mutating func message(of frame: Frame) throws(PhoneFault) -> Message? {
    switch frame.code {
    case 9: return .ping(frame.content)
    case 10: return .pong
    case 8: return try close(frame.content)
    default: break
    }
    guard (frame.code == 0) == (begun != nil) else {
      throw PhoneFault(begun == nil ? "the rest of no message" : "a message inside another one")
    }
    frames = begun == nil ? 1 : frames + 1
    let message = (begun ?? []) + frame.content
    guard message.count <= WebSocketReader.longest, frames <= WebSocketReader.mostFrames else {
      throw PhoneFault(
        "a message without an end; expected at most \(WebSocketReader.longest) bytes in \(WebSocketReader.mostFrames) "
          + "frames")
    }
    begun = frame.isLast ? nil : message
    return frame.isLast ? .text(message) : nil
  }

  private func close(_ content: [UInt8]) throws(PhoneFault) -> Message {
    if content.isEmpty { return .close(code: nil, reason: "") }
    guard content.count >= 2 else { throw PhoneFault("half a code for the end") }
    let code = Int(content[0]) << 8 | Int(content[1])
    return .close(code: code, reason: String(decoding: content.dropFirst(2), as: UTF8.self))
  }
}

/// Writes the frames that a client sends.
enum WebSocketFrame {
  /// The kinds of frames that this client sends.
  enum Kind: UInt8 {
    case close = 8
    case ping = 9
    case pong = 10
  }

  /// A frame, masked as a client's must be. Its content is cut at the longest that such a frame may have.
  static func bytes(
    _ kind: Kind, _ content: some Collection<UInt8> = [], using random: inout some RandomNumberGenerator
  ) -> [UInt8] {
    let content = content.prefix(WebSocketReader.longestControl)
    let key = UInt32.random(in: 0...UInt32.max, using: &random)
    let mask = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: key >> UInt32($0)) }
    let masked = content.enumerated().map { $1 ^ mask[$0 % 4] }
    return [0x80 | kind.rawValue, 0x80 | UInt8(clamping: content.count)] + mask + masked
  }
}
