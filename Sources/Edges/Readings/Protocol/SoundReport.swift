internal import System
public import Text

/// The state of a service's sound.
public struct SoundReport: Equatable, Sendable {
  /// The state in words: what was heard last, or what prevents sound.
  public var words: String
  /// Whether nothing prevents sound, apart from muting.
  public var isFine: Bool
  /// Whether calls are muted.
  public var isMuted = false

  /// The state in words; if calls are muted, with the command that ends that.
  public var shown: String { isMuted ? "calls are muted (qibla hush --mute off ends that); \(words)" : words }

  /// The most characters of the words that are passed on, since a line has a limit.
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

  /// Reads an object. Its texts become plain.
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
