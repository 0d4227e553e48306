internal import Quantities
internal import System
public import Text

/// A message of a service besides its readings: a call, or a request for silence.
public enum Notice: Equatable, Sendable {
  /// A prayer, a reminder or another moment is called.
  case alert(Alert)
  /// Whatever sounds must be silent at once.
  case hush

  /// Its line, with its line feed.
  public var line: [UInt8] {
    switch self {
    case .alert(let alert): alert.line
    case .hush: Array(class: "hush") { _ in }
    }
  }

  /// Reads a line; nil if it is another kind of line.
  public init?(line: [UInt8]) {
    if line.starts(with: Notice.hushed) {
      self = .hush
    } else if let alert = Alert(line: line) {
      self = .alert(alert)
    } else {
      return nil
    }
  }

  private static let hushed = Array(#"{"class":"hush""#.utf8)
}

/// A call, as the service sends it to its clients in a line of class `alert`.
public struct Alert: Equatable, Sendable {
  /// The name of the moment, which stays the same if the moment is moved: `2027-02-08/asr/before-10`.
  public var id = ""
  /// The word of its kind.
  public var kind = ""
  /// The prayer, or the time from which the moment is counted.
  public var prayer = ""
  /// Its instant by the place's clocks, in ISO 8601.
  public var time = ""
  /// Its instant, in whole seconds since 1970.
  public var epoch = 0
  /// How late it is called, in seconds.
  public var late = 0
  /// Whether the adhan sounds.
  public var adhan = false
  /// The sentence for people, in the service's language.
  public var text = ""
  /// Whether the time may be wrong, because the clocks or the place may be others.
  public var doubtful = false
  /// The earliest minute at which a mosque may print a prayer's beginning, in ISO 8601; empty for other calls.
  public var earliest = ""
  /// The latest such minute.
  public var latest = ""

  /// The subject of a notification: a later one of the same subject replaces it. A fast that is announced or ends at
  /// maghrib has its own subject, so that maghrib's notification stays visible. So do each reminder, and news about
  /// months.
  public var subject: String {
    switch kind {
    case "fast", "iftar", Alert.months: kind
    case Alert.reminder: id
    default: prayer
    }
  }

  /// The kind of an alert about changed starts of months. It belongs to no prayer, and makes no sound.
  public static let months = "months"

  /// An empty alert, whose fields are set one by one.
  public init() {}

  /// The line, with its line feed.
  public var line: [UInt8] { Array(class: "alert", line: write) }

  private func write(_ json: inout ByteBuffer) {
    json.add("id", id)
    json.add("kind", kind)
    json.add("prayer", prayer)
    json.add("time", time)
    json.add("epoch", epoch)
    json.add("late_s", late)
    json.add("adhan", adhan)
    json.add("text", text)
    json.add("doubtful", doubtful)
    if !earliest.isEmpty { json.add("earliest", earliest) }
    if !latest.isEmpty { json.add("latest", latest) }
  }

  private static let start = Array(#"{"class":"alert""#.utf8)

  /// Reads a line; nil if it is another kind of line. Its texts become plain.
  public init?(line: [UInt8]) {
    guard line.starts(with: Alert.start) else { return nil }
    do throws(Malformed) {
      self = try line.scanned { json throws(Malformed) in try Alert(from: &json) }
    } catch {
      return nil
    }
  }

  /// Reads an object. Its texts become plain.
  init(from json: inout JSONScanner) throws(Malformed) {
    self.init()
    try json.object("an alert") { json, key throws(Malformed) in
      switch key {
      case "id": id = try json.string("a name").string.plain
      case "kind": kind = try json.string("a kind").string.plain
      case "prayer": prayer = try json.string("a prayer").string.plain
      case "time": time = try json.string("a time").string.plain
      case "epoch": epoch = Int(clamping: try json.integer("seconds"))
      case "late_s": late = Int(clamping: try json.integer("seconds"))
      case "adhan": adhan = try json.flag()
      case "text": text = try json.string("a sentence").string.plain
      case "doubtful": doubtful = try json.flag()
      case "earliest": earliest = try json.string("a time").string.plain
      case "latest": latest = try json.string("a time").string.plain
      default: try json.skipValue()
      }
    }
  }
}

extension Alert: JSONWritable {
  /// Appends it as an object of class `alert`.
  public func appendJSON(to buffer: inout ByteBuffer) { buffer.object(class: "alert", write) }
}
