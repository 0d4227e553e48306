public import Events
internal import Glibc
internal import Quantities
internal import System
public import Text

/// Writes a trace event by event, in whole lines. They are on the disk within half a second of the stream's time. If
/// the disk is full, no incomplete line remains.
public struct TraceWriter: ~Copyable {
  /// How often lines are written to the file.
  public enum Pace: Sendable {
    /// Every half second of the stream, for a live recording. A power failure loses at most that, and what the disk
    /// still holds in its cache.
    case live
    /// Every half second of the stream, without waiting for the disk, which may need seconds if it is slow. The caller
    /// syncs the file.
    case written
    /// In large pieces, for a recording that can be made again.
    case bulk
  }

  private static let longestWait = TimeSpan.milliseconds(500)
  private static let pieceSize = 1 << 16

  private let pace: Pace
  private var output: ByteOutput
  private var lines: ByteBuffer
  private var flushed = Timestamp.zero

  /// Creates a trace and writes its header. A file whose name ends in `.gz` is gzipped; `-` is standard output. An
  /// existing file is replaced, unless `isNew`.
  public init(path: String, header: TraceHeader, pace: Pace = .live, isNew: Bool = false) throws(TraceError) {
    var output = try ByteOutput.open(path, gzip: path.hasSuffix(".gz"), isNew: isNew)
    var lines = ByteBuffer(capacity: TraceWriter.pieceSize + 4096)
    JSONLines.append(header, to: &lines)
    do throws(TraceError) { try output.write(lines.bytes) } catch {
      // A full disk creates a file even if it has no byte for it.
      if isNew { try? WholeFile.remove(path, isDurable: false) }
      throw error
    }
    lines.removeAll()
    self.pace = pace
    self.output = output
    self.lines = lines
  }

  /// The length of the file so far, in bytes.
  public var length: Int { output.length }

  /// Writes an event. After an error nothing more is written, and every call throws the error again.
  public mutating func write(_ event: Event) throws(TraceError) {
    JSONLines.append(event, to: &lines)
    switch pace {
    case .live, .written:
      let isDue = flushed < event.time && TraceWriter.longestWait < event.time - flushed
      guard isDue || lines.count >= TraceWriter.pieceSize else { return }
      flushed = max(flushed, event.time)
      try flush()
      if pace == .live { try output.sync() }
    case .bulk:
      if lines.count >= TraceWriter.pieceSize { try flush() }
    }
  }

  /// Writes the rest and, unless the pace is `written`, waits until it is on the disk. Without this call the last half
  /// second is missing.
  public mutating func finish() throws(TraceError) {
    try flush()
    try output.finish(isDurable: pace != .written)
  }

  private mutating func flush() throws(TraceError) {
    defer { lines.removeAll() }
    try output.write(lines.bytes)
  }
}

extension TraceWriter {
  /// Writes a trace completely or not at all: into a temporary file beside it, which replaces it once it is on the
  /// disk, or at once if it need not be durable.
  public static func replace(
    _ path: String, header: TraceHeader, events: [Event], isDurable: Bool = true
  ) throws(TraceError) {
    var lines = ByteBuffer()
    JSONLines.append(header, to: &lines)
    for event in events { JSONLines.append(event, to: &lines) }
    try ByteOutput.replace(path, with: lines, isDurable: isDurable)
  }
}
