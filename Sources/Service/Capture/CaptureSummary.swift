public import Events
public import Quantities
public import Text
internal import Traces

/// The time span of a capture's file, its dates and its marks. It is collected while the file is written, and stored
/// beside it as an index, so that a listing need not read the file.
public struct CaptureSummary: Sendable {
  /// The header of the trace.
  public let header: TraceHeader
  /// The time of its last event.
  public private(set) var last: Timestamp
  /// The first clock event, and the newest ones.
  private var clocks: [Event] = []
  /// Whether its last event is a tick. An index ends with a tick.
  private var isComplete = false
  /// Its marks.
  private var marked: [Event] = []

  /// The most marks and clocks in the index. Further marks, and clocks between the first and the newest, are only in
  /// the trace.
  private static let most = 1000
  /// The last mark of a file whose end is missing.
  static let cutOff = "the file ends here without its end: power was lost, or the program was killed"

  /// The summary of a new file.
  init(_ header: TraceHeader) { (self.header, last) = (header, header.begins) }

  /// Takes an event of the trace.
  mutating func observe(_ event: Event) {
    last = max(last, event.time)
    isComplete = event.content == .tick
    switch event.content {
    case .clock:
      if clocks.count == CaptureSummary.most { clocks.remove(at: 1) }
      clocks.append(event)
    case .mark(let note):
      if marked.count < CaptureSummary.most || note == CaptureSummary.cutOff { marked.append(event) }
    default: break
    }
  }

  /// Reads a trace or its index.
  init(reading path: String) throws(TraceError) {
    var reader = try TraceReader(path: path, as: .found)
    self.init(reader.header)
    while let event = try reader.next() { observe(event) }
  }

  /// The summary of a file: from its index, or from the trace if that is being written or was cut off.
  public init(of file: CaptureFile, in folder: CaptureFolder) throws(TraceError) {
    // After a loss of power an index may be empty, or lack its end.
    let index = folder.index(file)
    do throws(TraceError) {
      try self.init(reading: index)
      guard isComplete else { throw TraceError(.badData, file: index, "expected a tick at its end") }
    } catch {
      try self.init(reading: folder.trace(file))
    }
  }

  /// Stores the summary beside the trace. If `isCutOff`, it gets a mark that the trace's end is missing.
  func write(to path: String, isCutOff: Bool = false) throws(TraceError) {
    var events = (clocks + marked).sorted { $0.time < $1.time }
    if isCutOff { events.append(Event(.mark(CaptureSummary.cutOff), at: last)) }
    try TraceWriter.replace(path, header: header, events: events + [Event(.tick, at: last)], isDurable: false)
  }

  /// Whether this file continues another one without a gap. If that one's end was lost, this file begins after its last
  /// event.
  func follows(_ before: CaptureSummary) -> Bool {
    guard let part = header.part else { return false }
    return part.follows(before.header.part) && header.begins <= before.last
  }

  /// The marks, with their times.
  public var marks: [(time: Timestamp, note: String)] {
    marked.compactMap { if case .mark(let note) = $0.content { ($0.time, note) } else { nil } }
  }

  /// UTC at its beginning; nil without a date.
  public var from: UTC? { date(at: header.begins) }
  /// UTC at its end; nil without a date.
  public var to: UTC? { date(at: last) }

  /// UTC at an instant, by the last clock event before it, or else by the first of the file; nil without a clock event.
  public func date(at time: Timestamp) -> UTC? {
    var found: UTC?
    for event in clocks {
      guard case .clock(let utc) = event.content else { continue }
      if found != nil, event.time > time { break }
      found = utc + (time - event.time)
    }
    return found
  }
}
