internal import System
public import Text

/// How the sound of a service does.
public struct SoundReport: Equatable, Sendable {
  /// The state in words: what was heard last, or what stands in the way.
  public var words: String
  /// Whether nothing stands in the way, were they not muted.
  public var isFine: Bool
  /// Whether calls are muted.
  public var isMuted = false

  /// The state in words, with the way out of silence.
  public var shown: String { isMuted ? "calls are muted (qibla hush --mute off ends that); \(words)" : words }

  /// The longest state that is passed on, in characters: a line has a limit.
  private static let longest = 400

  /// A state in words.
  public init(words: String, isFine: Bool) { (self.words, self.isFine) = (words, isFine) }
}

extension SoundReport: JSONWritable {
  /// Appends it as an object.
  public func appendJSON(to buffer: inout ByteBuffer) {
    buffer.object { json in
      json.add("state", String(words.unicodeScalars.prefix(SoundReport.longest)))
      json.add("fine", isFine)
      json.add("muted", isMuted)
    }
  }

  /// Reads an object. Its texts are plain.
  init(from json: inout JSONScanner) throws(Malformed) {
    self.init(words: "", isFine: false)
    try json.object("the state of sound") { json, key throws(Malformed) in
      switch key {
      case "state": words = try json.string("a state").string.plain
      case "fine": isFine = try json.flag()
      case "muted": isMuted = try json.flag()
      default: try json.skipValue()
      }
    }
  }
}
