public import Events
public import Formats
internal import Quantities
internal import Synchronization
internal import System

/// Writes the events that the pipeline consumes to a trace, on a thread of its own: the loop never waits for the disk.
///
/// A bounded queue lies between the two. If it overflows because the disk is too slow, or if the disk is full, the
/// recording ends with an error and the loop continues.
public final class Recorder: Sendable {
  /// Events that may wait: 45 s of three sensors at 100 Hz and 60 ticks a second.
  private static let capacity = 1 << 14
  /// The time between two looks at the queue. The writer syncs twice a second.
  private static let pause = TimeSpan.milliseconds(100)

  private let path: String
  private let ring: Ring<Event>
  private let failed = Mutex<TraceError?>(nil)
  private let stopping = Bell()
  private let ended = Bell()

  /// Creates the file, so that a bad path is an error at once, and starts the thread.
  public init(path: String, header: TraceHeader, capacity: Int? = nil) throws(TraceError) {
    self.path = path
    ring = Ring(capacity: capacity ?? Recorder.capacity)
    let writer = Held(try TraceWriter(path: path, header: header))
    let failed = Thread.start("recorder") {
      self.write(through: writer)
      self.ended.ring()
    }
    if failed != nil { throw TraceError(.io, file: path, "no thread to write it with") }
  }

  /// Queues consumed events, in their order. Only one thread may call it.
  public func take(_ events: [Event]) {
    // An event that did not fit leaves a gap, even if the writer makes room meanwhile.
    for event in events where ring.overflow == 0 { ring.push(event) }
  }

  /// Why the recording failed; nil if it has not.
  public var failure: TraceError? { failed.withLock { $0 } }

  /// Ends the recording without waiting for the disk. No events may be queued after this.
  public func stop() { stopping.ring() }

  /// Ends the recording and waits until all queued events are on the disk.
  public func finish() throws(TraceError) {
    stopping.ring()
    while !ended.wait(atMost: .seconds(1)) {}
    if let failure { throw failure }
  }

  private func write(through writer: Held) {
    do throws(TraceError) {
      var isLast = false
      while !isLast {
        isLast = stopping.wait(atMost: Recorder.pause)
        while let event = ring.pop() { try writer.trace.write(event) }
        // A trace with a gap would replay to other readings.
        if ring.overflow > 0 {
          try writer.trace.finish()
          throw TraceError(.io, file: path, "the disk is too slow: the recording ends here")
        }
      }
      try writer.trace.finish()
    } catch {
      failed.withLock { $0 = error }
    }
  }

  /// Carries the writer to its thread.
  private final class Held: @unchecked Sendable {
    // Unchecked: only the recorder's thread uses it.
    var trace: TraceWriter
    init(_ trace: consuming TraceWriter) { self.trace = trace }
  }
}
