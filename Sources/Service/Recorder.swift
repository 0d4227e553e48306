public import Events
public import Formats
internal import Quantities
internal import Synchronization
internal import System

/// Writes what the pipeline consumes to a trace, on a thread of its own: the loop never waits for a disk.
///
/// Between the two stands a bounded queue. A disk that falls so far behind that it overflows ends the recording with an
/// error, and so does a full one; the loop goes on.
public final class Recorder: Sendable {
  /// So many events may wait: half a minute of three sensors at 100 Hz.
  private static let capacity = 1 << 14
  /// How often what has come together is handed to the writer, which syncs twice a second.
  private static let pause = TimeSpan.milliseconds(100)

  private let path: String
  private let ring: Ring<Event>
  private let failed = Mutex<TraceError?>(nil)
  private let stopping = Bell()
  private let ended = Bell()

  /// Makes the trace and starts the thread. The file is made here, so that a path that cannot be is told at once.
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

  /// Takes what was consumed, in its order. Only ever called by one thread.
  public func take(_ events: [Event]) {
    for event in events { ring.push(event) }
  }

  /// What ended the recording before its end; nil while all is well.
  public var failure: TraceError? { failed.withLock { $0 } }

  /// Says that nothing more will be taken, and does not wait for the disk.
  public func stop() { stopping.ring() }

  /// Waits until everything that was taken is on the disk.
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
        // What follows a gap would replay to something else.
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

  /// The writer on its way to its thread.
  private final class Held: @unchecked Sendable {
    // Unchecked: after the thread has begun nobody else touches it.
    var trace: TraceWriter
    init(_ trace: consuming TraceWriter) { self.trace = trace }
  }
}
