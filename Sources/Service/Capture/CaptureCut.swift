internal import Events
internal import Pointing
public import Quantities
internal import Service
public import Text
internal import Traces

/// A piece of a capture, written as one trace.
public struct CaptureCut {
  /// Why there is no such piece.
  public enum Failure: Error, Equatable, Sendable {
    /// A file could not be read or written.
    case file(TraceError)
    /// Nothing was captured in the span.
    case nothing
    /// The span contains recordings with gaps between them: the beginning and end of each.
    case several([ClosedRange<UTC>?])
  }

  private let folder: CaptureFolder
  private let from: UTC?
  private let to: UTC?
  private let recording: CaptureRecording
  /// The number of events written, and UTC at the first and the last.
  public private(set) var written = (count: 0, first: UTC?.none, last: UTC?.none)

  private var state = StreamState()
  /// Follows the events before the piece, because it knows which fixes are good.
  private var compass = Compass()
  /// The time of the newest event that was read.
  private var newest = Timestamp.zero
  private var output: Output?

  /// Holds the writer, which cannot be copied.
  private final class Output {
    var trace: TraceWriter
    init(_ trace: consuming TraceWriter) { self.trace = trace }
  }

  /// The piece from one instant to another (default: all of it).
  public init(of folder: CaptureFolder, from: UTC?, to: UTC?) throws(Failure) {
    (self.folder, self.from, self.to) = (folder, from, to)
    let (recordings, troubles) = CaptureRecording.all(in: folder)
    let found = recordings.map { $0.within(from, to) }.filter { !$0.files.isEmpty }
    if found.isEmpty, let trouble = troubles.first { throw .file(trouble) }
    guard let first = found.first else { throw .nothing }
    guard found.count == 1 else {
      throw .several(found.map { CaptureCut.span($0.from, $0.to) })
    }
    recording = first
  }

  /// Writes the piece. It begins with what was in force, unless it begins where the run begins. If a file lacks its
  /// end, which its index may not show, the piece ends before the gap, and an error is thrown.
  public mutating func write(to path: String) throws(Failure) {
    var gap: Failure?
    do throws(TraceError) {
      for (place, file) in recording.files.enumerated() {
        var reader = try TraceReader(path: folder.trace(file.file), as: .found)
        var repeated = place > 0 ? reader.header.part?.opening ?? 0 : 0
        if place > 0, reader.header.begins > newest {
          guard output == nil else {
            let after = CaptureCut.span(file.summary.from, recording.to)
            gap = .several([CaptureCut.span(written.first, state.date(at: newest)), after])
            break
          }
          (state, compass, repeated) = (StreamState(), Compass(), 0)
        }
        newest = max(newest, reader.header.begins)
        while let event = try reader.next() {
          newest = max(newest, event.time)
          repeated -= 1
          guard repeated < 0 else { continue }
          guard try take(event, of: file.summary, reader.header, to: path) else { return try finish() }
        }
      }
      try finish()
    } catch { throw .file(error) }
    if let gap { throw gap }
    if written.count == 0 { throw .nothing }
  }

  private static func span(_ from: UTC?, _ to: UTC?) -> ClosedRange<UTC>? {
    guard let from, let to, from <= to else { return nil }
    return from...to
  }

  private mutating func finish() throws(TraceError) {
    try output?.trace.finish()
    output = nil
  }

  /// Takes the next event; false after the end of the piece.
  private mutating func take(
    _ event: Event, of summary: CaptureSummary, _ header: TraceHeader, to path: String
  ) throws(TraceError) -> Bool {
    let date = state.date(at: event.time) ?? summary.date(at: event.time)
    if let to, let date, date > to { return false }
    if output == nil {
      if let from, let date, date < from {
        state.observe(event)
        if let output = compass.observe(event) { state.observePosition(of: output) }
        return true
      }
      var header = TraceHeader(source: header.source)
      let opening = state.opening(at: event.time)
      header.begins = opening.events.isEmpty ? summary.header.begins : event.time
      let output = Output(try TraceWriter(path: path, header: header, pace: .bulk))
      self.output = output
      for event in opening.events { try output.trace.write(event) }
      written.first = date
    }
    state.observe(event)
    try output?.trace.write(event)
    (written.count, written.last) = (written.count + 1, date)
    return true
  }
}
