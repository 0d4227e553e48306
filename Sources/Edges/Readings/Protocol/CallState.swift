internal import System
public import Text

/// The state of a service's calls: what it waits for, what comes next, and by which rule.
public struct CallState: Equatable, Sendable {
  /// Why nothing is called; nil if calls are made.
  public var waiting: String?
  /// The next call; nil if none is known.
  public var next: Alert?
  /// The Hijri date in force at the place, such as 1448-08-30; empty if it is not known.
  public var hijri = ""
  /// The rule of the times in words: a method, or a timetable.
  public var rule = ""
  /// Possible errors in today's calls, in words.
  public var faults: [String] = []

  /// The largest number of faults in a line, whose length has a limit.
  private static let most = 8

  /// A state in which nothing is called yet.
  public init(waiting: String? = nil) { self.waiting = waiting }
}

extension CallState: JSONWritable {
  /// Appends it as an object.
  public func appendJSON(to buffer: inout ByteBuffer) {
    buffer.object { json in
      json.add("waiting", waiting)
      json.add("next", next)
      json.add("hijri", hijri)
      json.add("rule", rule)
      json.add("faults", Array(faults.prefix(CallState.most)))
    }
  }

  /// Reads an object. Its texts are plain.
  init(from json: inout JSONScanner) throws(Malformed) {
    self.init()
    try json.object("the state of calls") { json, key throws(Malformed) in
      switch key {
      case "waiting": waiting = try json.optionalString("a reason")?.plain
      case "next": next = json.takes(word: "null") ? nil : try Alert(from: &json)
      case "hijri": hijri = try json.string("a date").string.plain
      case "rule": rule = try json.string("a rule").string.plain
      case "faults":
        try json.array("faults") { json throws(Malformed) in faults.append(try json.string("a fault").string.plain) }
      default: try json.skipValue()
      }
    }
  }
}
