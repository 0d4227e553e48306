public import Events
public import Pointing
public import Quantities
internal import System

/// How the loop keeps its time.
public struct LoopFigures: Equatable, Sendable {
  /// Ticks that were kept.
  public var ticks = 0
  /// Ticks that passed while the loop was away.
  public var skipped = 0
  /// How long after its instant the last tick began.
  public var lateness = TimeSpan.zero
  /// The most of it so far.
  public var worst = TimeSpan.zero
  /// How late all of them were.
  public var spread = LatenessSpread()

  /// Of a loop that has not begun.
  public init() {}
}

/// The loop: at each tick it drains the stream, steps the pipeline, and hands on what came of it.
///
/// It waits for nothing but the tick. Whoever takes the outputs must not wait either.
public struct ServiceLoop: ~Copyable {
  /// How the loop keeps its time.
  public private(set) var figures = LoopFigures()
  /// What the pipeline consumes.
  public var stream: LiveInput

  private var compass = Compass()
  private var metronome: Metronome
  private var events: [Event] = []
  /// The tick that was asked about and not taken yet.
  private var upcoming: Timestamp?

  /// A loop of so many readings a second.
  public init(_ stream: consuming LiveInput, rate: Double = 60) {
    metronome = Metronome(rate: rate)
    events.reserveCapacity(1024)
    self.stream = stream
  }

  /// How long it is until the next tick: for whoever waits for other things too.
  public mutating func untilNext() -> TimeSpan { max(.zero, nextTick() - stream.clock.now()) }

  private mutating func nextTick() -> Timestamp {
    let tick = upcoming ?? metronome.next(after: stream.clock.now())
    upcoming = tick
    return tick
  }

  /// The calibration in force.
  public var calibration: Calibration? { compass.calibration }

  /// Waits for the next tick and gives what was consumed up to it, in order, and what came of it.
  public mutating func next() -> (consumed: [Event], output: Output) {
    while true {
      let tick = nextTick()
      upcoming = nil
      stream.clock.sleep(until: tick)
      figures.lateness = max(.zero, stream.clock.now() - tick)
      figures.worst = max(figures.worst, figures.lateness)
      figures.spread.count(figures.lateness)
      figures.ticks += 1
      figures.skipped = metronome.skipped
      events.removeAll(keepingCapacity: true)
      stream.drain(upTo: tick, into: &events)
      var output: Output?
      for event in events { output = compass.observe(event) ?? output }
      if let output { return (events, output) }
    }
  }
}
