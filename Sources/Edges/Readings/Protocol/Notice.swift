public import Almanac
public import Day
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

  /// The line for clients that may not read titles of reminders.
  public var openLine: [UInt8] {
    guard case .alert(var alert) = self, let text = alert.openText else { return line }
    alert.text = text
    return alert.line
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
  /// Its kind.
  public var kind = Kind.other("")
  /// The prayer, or the time from which the moment is counted; nil for months, tasks, and reminders and takbirs by the
  /// clock.
  public var prayer: Prayer?
  /// Its instant by the place's clocks; nil if it is not known.
  public var time: LocalStamp?
  /// Its instant, in whole seconds since 1970.
  public var epoch = 0
  /// How late it is called, in seconds.
  public var late = 0
  /// Whether the adhan sounds.
  public var adhan = false
  /// The sentence for people, in the service's language.
  public var text = ""
  /// The sentence for those who may not read a reminder's title; nil: everyone reads `text`. It is in no line.
  public var openText: String?
  /// Whether the time may be wrong, because the clocks or the place may be others.
  public var doubtful = false
  /// The earliest minute at which a mosque may print a prayer's beginning; nil for other calls.
  public var earliest: LocalStamp?
  /// The latest such minute.
  public var latest: LocalStamp?

  /// The event that a notice reports.
  public enum Kind: Equatable, Sendable {
    /// A moment of the agenda.
    case call(CallKind)
    /// Starts of months have changed. This belongs to no prayer, and makes no sound.
    case months
    /// A task of the plan, before its time, at it or after its end. It makes no sound.
    case task
    /// A kind that only another version of this program knows, by its word.
    case other(String)

    /// The kinds that this version calls.
    public static let all = CallKind.allCases.map { Kind.call($0) } + [.months, .task]

    /// The kind with a word.
    public init(word: String) { self = Kind.all.first { $0.word == word } ?? .other(word) }

    /// Its word.
    public var word: String {
      switch self {
      case .call(let kind): kind.rawValue
      case .months: "months"
      case .task: "task"
      case .other(let word): word
      }
    }
  }

  /// The word of its prayer; empty if it has none.
  public var prayerWord: String { prayer?.word ?? "" }
  /// Its time as text; empty if it is not known.
  public var timeText: String { time?.text ?? "" }

  /// The subject of a notification: a later one of the same subject replaces it. A fast that is announced or ends at
  /// maghrib has its own subject, so that maghrib's notification stays visible. So do takbirs, each reminder, news
  /// about months, and what belongs to no prayer.
  public var subject: String {
    switch kind {
    case .call(.fast), .call(.iftar), .call(.takbirs), .months: kind.word
    case .call(.reminder): id
    // The calls of a task replace each other.
    case .task: id.split(separator: "/").prefix(3).joined(separator: "/")
    default: prayer?.word ?? id
    }
  }

  /// Whether it is shown to people. Takbirs are only heard.
  public var isShown: Bool { kind != .call(.takbirs) }

  /// An empty alert, whose fields are set one by one.
  public init() {}

  /// The line, with its line feed.
  public var line: [UInt8] { Array(class: "alert", line: write) }

  private func write(_ json: inout ByteBuffer) {
    json.add("id", id)
    json.add("kind", kind.word)
    json.add("prayer", prayerWord)
    json.add("time", timeText)
    json.add("epoch", epoch)
    json.add("late_s", late)
    json.add("adhan", adhan)
    json.add("text", text)
    json.add("doubtful", doubtful)
    if let earliest { json.add("earliest", earliest.text) }
    if let latest { json.add("latest", latest.text) }
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
      case "kind": kind = Kind(word: try json.string("a kind").string.plain)
      case "prayer": prayer = Prayer(word: try json.string("a prayer").string)
      case "time": time = LocalStamp(text: try json.string("a time").string)
      case "epoch": epoch = Int(clamping: try json.integer("seconds"))
      case "late_s": late = Int(clamping: try json.integer("seconds"))
      case "adhan": adhan = try json.flag()
      case "text": text = try json.string("a sentence").string.plain
      case "doubtful": doubtful = try json.flag()
      case "earliest": earliest = LocalStamp(text: try json.string("a time").string)
      case "latest": latest = LocalStamp(text: try json.string("a time").string)
      default: try json.skipValue()
      }
    }
  }
}

extension Alert: JSONWritable {
  /// Appends it as an object of class `alert`.
  public func appendJSON(to buffer: inout ByteBuffer) { buffer.object(class: "alert", write) }
}

extension Prayer {
  /// The prayer with a word; nil if none has it.
  public init?(word: some StringProtocol) {
    guard let prayer = Prayer.allCases.first(where: { $0.word == word }) else { return nil }
    self = prayer
  }

  /// Its word in lines, files and the configuration.
  public var word: String { "\(self)" }
}
