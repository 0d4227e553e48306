public import Events
public import Quantities
internal import Synchronization
public import System
public import Text
internal import Traces

/// Passes the events that the pipeline consumes to a sink, such as a trace, on a separate thread: the loop never waits
/// for the disk.
///
/// A bounded queue connects the two. If it overflows because the disk is too slow, the loop continues, and the sink
/// gets no more events until it asks for an opening.
public final class Recorder: Sendable {
  /// Events that may wait: 45 s of three sensors at 100 Hz and 60 ticks a second.
  private static let capacity = 1 << 14
  /// The time between two looks at the queue. A trace syncs twice a second.
  private static let pause = TimeSpan.milliseconds(100)

  private let ring: Ring<Entry>
  private let state = Atomic(State.flowing)
  private let failed = Mutex<TraceError?>(nil)
  private let stopping = Bell()
  private let ended = Bell()

  private enum Entry {
    case event(Event)
    indirect case opening(StreamOpening)
  }

  /// Which events the loop queues.
  private enum State: UInt8, AtomicRepresentable {
    /// All.
    case flowing
    /// All, and one opening among them, which the sink has asked for.
    case seam
    /// None: some did not fit, and the sink has not been notified yet.
    case lost
    /// None.
    case idle
    /// None until the opening that the sink has asked for.
    case beginning
  }

  /// Starts the thread of a sink.
  public init(_ sink: sending any EventSink, thread name: String = "recorder", capacity: Int? = nil) throws(SystemError)
  {
    ring = Ring(capacity: capacity ?? Recorder.capacity)
    let held = Held(sink)
    let failed = Thread.start(name) {
      self.run(held.sink)
      self.ended.ring()
    }
    if let failed { throw failed }
  }

  /// Creates a trace, so that a bad path is an error at once, and starts its thread.
  public convenience init(path: String, header: TraceHeader, capacity: Int? = nil) throws(TraceError) {
    let sink = TraceSink(try TraceWriter(path: path, header: header), path)
    do throws(SystemError) { try self.init(sink, capacity: capacity) } catch {
      throw TraceError(.io, file: path, "no thread to write it with: \(error.words)")
    }
  }

  /// Queues the events consumed at a tick, in their order, and the opening after it if the sink has asked for one. Only
  /// one thread may call it.
  public func take(_ events: [Event], inForce opening: StreamOpening? = nil) {
    var state = self.state.load(ordering: .acquiring)
    if state == .flowing || state == .seam {
      // An event that did not fit leaves a gap, even if the writer makes room meanwhile.
      for event in events where state != .lost && !ring.push(.event(event)) { state = .lost }
      if state == .lost { self.state.store(.lost, ordering: .releasing) }
    }
    guard state == .seam || state == .beginning, let opening else { return }
    self.state.store(ring.push(.opening(opening)) ? .flowing : .lost, ordering: .releasing)
  }

  /// Whether the sink has asked for an opening.
  var needsOpening: Bool {
    let state = state.load(ordering: .acquiring)
    return state == .seam || state == .beginning
  }

  /// Why the recording failed; nil if it has not.
  public var failure: TraceError? { failed.withLock { $0 } }

  /// Ends the recording without waiting for the disk. No events may be queued after this.
  public func stop() { stopping.ring() }

  /// Ends the recording and waits until all queued events are on the disk.
  public func finish() throws(TraceError) {
    while try !finish(within: .seconds(1)) {}
  }

  /// Ends the recording like `finish()`, but waits at most this long, since a disk that hangs may never answer. Returns
  /// whether the recording has ended.
  public func finish(within limit: TimeSpan) throws(TraceError) -> Bool {
    stopping.ring()
    guard ended.wait(atMost: limit) else { return false }
    if let failure { throw failure }
    return true
  }

  private func run(_ sink: any EventSink) {
    let clock = StreamClock()
    do throws(TraceError) {
      var isLast = false
      while !isLast {
        isLast = stopping.wait(atMost: Recorder.pause)
        while let entry = ring.pop() {
          switch entry {
          case .event(let event): try sink.write(event)
          case .opening(let opening): try sink.begin(opening)
          }
        }
        if replace(.lost, by: .idle) { try sink.lose() }
        follow(sink.need(at: clock.now()))
      }
      try sink.finish()
    } catch {
      failed.withLock { $0 = error }
    }
  }

  private func follow(_ need: SinkNeed) {
    switch need {
    case .events: break
    case .seam: replace(.flowing, by: .seam)
    case .nothing: if !replace(.flowing, by: .idle) { replace(.seam, by: .idle) }
    case .opening: replace(.idle, by: .beginning)
    }
  }

  @discardableResult private func replace(_ old: State, by new: State) -> Bool {
    state.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged
  }

  /// Carries the sink to its thread.
  private final class Held: @unchecked Sendable {
    // Unchecked: only the recorder's thread uses it.
    let sink: any EventSink
    init(_ sink: any EventSink) { self.sink = sink }
  }
}

/// One trace, which ends at its first error.
private final class TraceSink: EventSink {
  private let path: String
  private var trace: TraceWriter

  init(_ trace: consuming TraceWriter, _ path: String) {
    self.path = path
    self.trace = trace
  }

  func write(_ event: Event) throws(TraceError) { try trace.write(event) }
  func begin(_ opening: StreamOpening) throws(TraceError) {}
  func need(at now: Timestamp) -> SinkNeed { .events }
  func finish() throws(TraceError) { try trace.finish() }

  /// Ends the trace: with a gap it would replay to other readings.
  func lose() throws(TraceError) {
    try trace.finish()
    throw TraceError(.io, file: path, "the disk is too slow: the recording ends here")
  }
}
