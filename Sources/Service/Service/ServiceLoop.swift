public import Events
public import Pointing
public import Quantities
internal import System

/// How punctual the loop is.
public struct LoopFigures: Equatable, Sendable {
  /// Ticks processed.
  public var ticks = 0
  /// Ticks skipped because the loop was late.
  public var skipped = 0
  /// How long after its instant the processing of the last tick began.
  var lateness = TimeSpan.zero
  /// The greatest lateness so far.
  public var worst = TimeSpan.zero
  /// The histogram of the lateness of all ticks.
  public var spread = LatenessSpread()

  /// The figures of a loop that has not started.
  public init() {}
}

/// The loop: at each tick it drains the stream, passes the events to the pipeline and returns the output.
///
/// It waits only for the next tick. The code that takes the outputs must not wait either.
public struct ServiceLoop: ~Copyable {
  /// How punctual the loop is.
  public private(set) var figures = LoopFigures()
  /// The pipeline's input.
  public var stream: LiveInput

  private var compass = Compass()
  private var schedule: TickSchedule
  private var events: [Event] = []
  /// A reading this late is skipped in favour of a newer one, since the device has turned meanwhile. The pipeline
  /// rejects samples that are this late.
  private static let tooLate = TimeSpan.milliseconds(200)
  /// The next tick, once `untilNext` has computed it.
  private var upcoming: Timestamp?

  /// A loop of `rate` readings a second.
  public init(_ stream: consuming LiveInput, rate: Double = TickSchedule.defaultRate) {
    schedule = TickSchedule(rate: rate)
    events.reserveCapacity(1024)
    self.stream = stream
  }

  /// The time until the next tick, for a caller that also waits for other things.
  public mutating func untilNext() -> TimeSpan { max(.zero, nextTick() - stream.clock.now()) }

  private mutating func nextTick() -> Timestamp {
    if let upcoming { return upcoming }
    figures.skipped += schedule.skip(pastAt: stream.clock.now())
    defer { schedule.advance() }
    upcoming = schedule.next
    return schedule.next
  }

  /// The calibration in force.
  public var calibration: Calibration? { compass.calibration }
  /// The calibration that was given or found last, as an event. A recording that starts now begins with it.
  var calibrationEvent: Event? { compass.calibrationEvent }

  /// Waits for the next tick and returns the events consumed up to it, in order, and the pipeline's output.
  public mutating func next() -> (consumed: [Event], output: Output) {
    while true {
      var tick = nextTick()
      upcoming = nil
      stream.clock.sleep(until: tick)
      if stream.clock.now() - tick > ServiceLoop.tooLate, nextTick() <= stream.clock.now() {
        // The process was stopped meanwhile, or the machine slept.
        figures.skipped += 1
        tick = nextTick()
        upcoming = nil
      }
      figures.lateness = max(.zero, stream.clock.now() - tick)
      figures.worst = max(figures.worst, figures.lateness)
      figures.spread.count(figures.lateness)
      figures.ticks += 1
      events.removeAll(keepingCapacity: true)
      stream.drain(upTo: tick, into: &events)
      var output: Output?
      for event in events { output = compass.observe(event) ?? output }
      if let output { return (events, output) }
    }
  }
}
