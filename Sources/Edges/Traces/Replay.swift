public import Events
internal import Quantities
public import Text

/// A trace as a source of events, in its order, with the ticks that are due.
///
/// The first events decide whether a trace has its own ticks: a live run records them from its start. So replaying
/// needs constant memory, works on a pipe, and always decides in the same way.
public struct Replay: ~Copyable {
  /// A trace without a tick among this many first events counts as having none: 13 seconds of three sensors at 100 Hz.
  public static let decidingEvents = 4096

  /// The most readings generated between two events: ten minutes at the usual rate, so that a pause in a recording has
  /// all its readings. Without a limit, a few lines, each a day after the previous one, would make 86 million.
  public static let readingsPerGap = 36_000

  /// The trace.
  public var trace: TraceReader
  /// The number of recorded ticks that were not used.
  public private(set) var ticksIgnored = 0
  /// The number of ticks that were not generated because a gap between two events had too many.
  public private(set) var ticksLeftOut = 0

  private let overrides: Overrides
  /// The ticks to generate; nil if the trace has its own.
  private var schedule: TickSchedule?
  /// The ticks generated since the last event.
  private var ticksInGap = 0
  /// The first events, which were read for that decision.
  private var opening: [Event]
  private var position = 0
  /// An event that may have to wait for a tick.
  private var pending: Event?
  private var newest = Timestamp.zero
  /// The last recorded tick that was used: the next one must be later.
  private var lastTick: Timestamp?
  private var isOver = false
  /// The error that ended the trace; thrown after all events before it.
  private var failure: TraceError?

  /// Opens a trace. A rate replaces recorded ticks (default: recorded ticks, or 60 Hz if there are none).
  public init(
    path: String, lenient: Bool = false, rate: Double? = nil, overrides: Overrides = Overrides()
  ) throws(TraceError) {
    self.init(try TraceReader(path: path, lenient: lenient), overrides)
    // The header's events come first.
    for isThere in [trace.header.sensors != nil, trace.header.start != nil] where isThere {
      if let event = read() { opening.append(event) }
    }
    opening += overrides.behindHeader
    if let rate { schedule = TickSchedule(rate: rate, after: trace.header.begins) }
    if rate == nil { decide() }
  }

  private init(_ trace: consuming TraceReader, _ overrides: Overrides) {
    (self.overrides, opening) = (overrides, overrides.opening)
    self.trace = trace
  }

  /// The next event; nil at the end. An error is thrown after all events before it.
  public mutating func next() throws(TraceError) -> Event? {
    guard opening.isEmpty, pending == nil, let event = read() else { return try nextSlowly() }
    switch event.content {
    case .accel, .gyro, .magn:
      // This handles nearly all events: no replacement applies, and at most a tick has to come first.
      guard let due = schedule?.next, due < event.time else {
        ticksInGap = 0
        return event
      }
      pending = event
    default:
      pending = overrides.applied(to: event)
    }
    return try nextSlowly()
  }

  @inline(never)
  private mutating func nextSlowly() throws(TraceError) -> Event? {
    while let event = pending ?? nextOpening() ?? readKept() {
      pending = event
      if let tick = tick(before: event.time) { return tick }
      pending = nil
      ticksInGap = 0
      guard case .tick = event.content else { return event }
      if schedule == nil, lastTick.map({ $0 < event.time }) ?? true {
        lastTick = event.time
        return event
      }
      ticksIgnored += 1
    }
    if let due = schedule?.next, due <= newest { return nextTick() }
    if let failure { throw failure }
    return nil
  }

  /// Reads until there is a tick, or `decidingEvents` events without one.
  private mutating func decide() {
    opening.reserveCapacity(Replay.decidingEvents + opening.count)
    for _ in 0..<Replay.decidingEvents {
      guard let event = read() else { break }
      if let event = overrides.applied(to: event) { opening.append(Replay.short(event)) }
      if case .tick = event.content { return }
    }
    schedule = TickSchedule(after: trace.header.begins)
  }

  /// An event as stored for the decision: only the beginning of a long mark, because a line may have 1 MiB.
  private static func short(_ event: Event) -> Event {
    guard case .mark(let text) = event.content, text.utf8.count > 1024 else { return event }
    return Event(.mark(String(text.prefix(256))), at: event.time)
  }

  private mutating func nextOpening() -> Event? {
    guard position < opening.count else {
      opening = []
      return nil
    }
    position += 1
    return opening[position - 1]
  }

  /// The trace's next event that is not dropped.
  private mutating func readKept() -> Event? {
    while let event = read() {
      if let event = overrides.applied(to: event) { return event }
    }
    return nil
  }

  /// The trace's next event; nil at its end, and after an error.
  @inline(__always)
  private mutating func read() -> Event? {
    guard !isOver else { return nil }
    do throws(TraceError) {
      if let event = try trace.next() {
        newest = max(newest, event.time)
        return event
      }
    } catch {
      failure = error
    }
    isOver = true
    return nil
  }

  /// The tick that is due before a time.
  private mutating func tick(before time: Timestamp) -> Event? {
    guard let due = schedule?.next, due < time else { return nil }
    ticksInGap += 1
    if ticksInGap > Replay.readingsPerGap {
      // Only the last tick of the gap remains, if there is one.
      ticksLeftOut += schedule?.skip(pastAt: time) ?? 0
      guard let due = schedule?.next, due < time else { return nil }
    }
    return nextTick()
  }

  private mutating func nextTick() -> Event? {
    guard let due = schedule?.next else { return nil }
    schedule?.advance()
    return Event(.tick, at: due)
  }
}
