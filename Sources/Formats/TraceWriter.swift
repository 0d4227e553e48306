public import Events
internal import Quantities

/// Writes a trace event by event, so that what was recorded is safe: whole lines only, on the disk within half a second
/// of the stream's own time, and no half line left behind where the disk is full.
public struct TraceWriter: ~Copyable {
  /// How often lines go to the file.
  public enum Pace: Sendable {
    /// On the disk every half second of the stream: for what happens once. A pulled plug costs that, and the time the disk takes.
    case live
    /// In large pieces: for what can be made again.
    case bulk
  }

  private static let longestWait = TimeSpan.milliseconds(500)
  private static let pieceSize = 1 << 16

  private let pace: Pace
  private var output: ByteOutput
  private var lines: ByteBuffer
  private var flushed = Timestamp.zero

  /// Makes a trace and writes its header. A name that ends in `.gz` is packed; `-` is standard output.
  public init(path: String, header: TraceHeader, pace: Pace = .live) throws(TraceError) {
    var output = try ByteOutput.open(path, gzip: path.hasSuffix(".gz"))
    var lines = ByteBuffer(capacity: TraceWriter.pieceSize + 4096)
    JSONLines.append(header, to: &lines)
    try output.write(lines.bytes)
    lines.removeAll()
    self.pace = pace
    self.output = output
    self.lines = lines
  }

  /// Writes an event. After an error nothing more is written, and every call throws it again.
  public mutating func write(_ event: Event) throws(TraceError) {
    JSONLines.append(event, to: &lines)
    switch pace {
    case .live:
      let isDue = flushed < event.time && TraceWriter.longestWait < event.time - flushed
      guard isDue || lines.count >= TraceWriter.pieceSize else { return }
      flushed = max(flushed, event.time)
      try flush()
      try output.sync()
    case .bulk:
      if lines.count >= TraceWriter.pieceSize { try flush() }
    }
  }

  /// Writes what is left and waits until it is on the disk. Without it the last half second is missing.
  public mutating func finish() throws(TraceError) {
    try flush()
    try output.finish()
  }

  private mutating func flush() throws(TraceError) {
    defer { lines.removeAll() }
    try output.write(lines.bytes)
  }
}

/// A short trace as a file.
public enum TraceFile {
  /// Writes a trace whole or not at all: into a file beside it that takes its place once it is on the disk.
  public static func replace(_ path: String, header: TraceHeader, events: [Event]) throws(TraceError) {
    var lines = ByteBuffer()
    JSONLines.append(header, to: &lines)
    for event in events { JSONLines.append(event, to: &lines) }
    try Formats.replace(path, with: lines.bytes)
  }
}
