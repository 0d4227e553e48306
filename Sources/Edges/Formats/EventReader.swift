public import Events

/// Reads the events of one line at a time, as a service sends them to a client that asked for events.
public struct EventReader: Sendable {
  private var line = EventLine()

  /// A reader that has read no line yet.
  public init() {}

  /// The events of a line without its line feed; none where it has none, or makes no sense.
  public mutating func events(of text: [UInt8]) -> [Event] {
    do throws(Malformed) {
      try text.scanned { json throws(Malformed) in try line.read(&json) }
    } catch {
      return []
    }
    guard let time = line.time else { return [] }
    return line.contents.map { Event($0, at: time) }
  }
}
