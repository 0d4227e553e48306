public import Events
public import Quantities
public import Sensing
public import System

/// Where the live events come from.
public struct LiveConfiguration: Equatable, Sendable {
  /// libiio's URI; nil reads no sensor.
  public var iio: String?
  /// Where gpsd listens; nil asks none.
  public var gpsd: Endpoint?
  /// Which sensors are asked for.
  public var wishes = SensorWishes()

  /// This machine's sensors and its gpsd.
  public init(iio: String? = "local:", gpsd: Endpoint? = .gpsd, wishes: SensorWishes = SensorWishes()) {
    self.iio = iio
    self.gpsd = gpsd
    self.wishes = wishes
  }
}

/// The live stream: threads that read sensors and receivers, and the order in which what they give is consumed.
///
/// Nothing here waits for a sensor: `drain` takes what has arrived. Closing it stops the threads and puts back what
/// they set.
public struct LiveSource: ~Copyable {
  /// The stream's time, which began when this was made.
  public let clock: StreamClock
  private let threads: [SourceThread]
  private let rings: [Ring<Event>]
  private var sequencer: Sequencer
  private var watch = ClockWatch()
  /// What the magnetometer is called; nil where it has not said.
  public private(set) var magnetometer: String?

  /// Gives the calibration that is kept for a magnetometer.
  public typealias Calibrations = @Sendable (_ device: String) -> Calibration?

  /// Events of one thread between two drains: 2 s of a part that gives 1,000 samples a second.
  private static let capacity = 2048

  /// Starts reading. The stream begins with these contents: settings, a calibration, a place. Once a magnetometer says
  /// what it is, the calibration that is kept for it follows.
  public init(
    _ configuration: LiveConfiguration, beginning: [Event.Content] = [], calibrations: Calibrations? = nil
  ) {
    ThisProcess.hushLibraries()
    clock = StreamClock()
    var threads: [SourceThread] = []
    var rings: [Ring<Event>] = []
    func start(_ name: String, _ opener: some Opener) {
      let ring = Ring<Event>(capacity: LiveSource.capacity)
      rings.append(ring)
      threads.append(SourceThread(name: name, opener: opener, ring: ring, calibrations: calibrations))
    }
    if let uri = configuration.iio {
      for role in SensorRole.allCases {
        start(role.word, IIOOpener(uri: uri, role: role, wishes: configuration.wishes, clock: clock))
      }
    }
    if let address = configuration.gpsd { start("gpsd", GPSDOpener(address: address, clock: clock)) }
    (self.threads, self.rings) = (threads, rings)
    // The first source is not a thread: what Service itself has to say.
    sequencer = Sequencer(sources: rings.count + 1)
    var contents = beginning
    if let utc = watch.check(now: .zero, wall: clock.wall() + (.zero - clock.now())) { contents.append(.clock(utc)) }
    for content in contents.sorted(by: { $0.rank < $1.rank }) {
      sequencer.take(Event(content, at: .zero), from: 0, now: .zero)
    }
  }

  deinit { SourceThread.stop(threads) }

  /// Says something into the stream, now: settings that were reloaded, a mark.
  public mutating func insert(_ content: Event.Content) {
    let now = clock.now()
    sequencer.take(Event(content, at: now), from: 0, now: now)
  }

  /// Appends what has arrived and goes before a tick, in the order of its consumption, and then the tick.
  public mutating func drain(upTo tick: Timestamp, into events: inout [Event]) {
    let now = clock.now()
    for (place, ring) in rings.enumerated() {
      while let event = ring.pop() {
        switch event.content {
        case .fix(let fix):
          if fix.mode >= 2, let utc = fix.time { watch.observe(fix: utc, at: event.time) }
        case .sensors(let sensors): magnetometer = sensors.magn?.device ?? magnetometer
        default: break
        }
        sequencer.take(event, from: place + 1, now: now)
      }
    }
    if let utc = watch.check(now: now, wall: clock.wall()) {
      sequencer.take(Event(.clock(utc), at: now), from: 0, now: now)
    }
    sequencer.tick(at: tick, into: &events)
  }

  /// The date now, as what is kept is dated.
  public var date: UTC { watch.date(at: clock.now(), wall: clock.wall()) }

  /// How each thread is.
  public var health: [SourceHealth] {
    threads.map { SourceHealth($0) }
  }

  /// Events refused because they claim to come from the future.
  public var refused: Int { sequencer.refused }
}

/// How one thread of the live source is.
public struct SourceHealth: Equatable, Sendable {
  /// What it reads.
  public let name: String
  /// How it is.
  public let state: SourceThread.State
  /// How often it has been opened: more than once means that it failed and came back.
  public let openings: Int
  /// Events lost because nobody drained.
  public let overflow: Int
  /// What is worse than it could be though it is open.
  public let despite: SourceError?

  init(_ thread: SourceThread) {
    (name, state, openings) = (thread.name, thread.state, thread.openings)
    (overflow, despite) = (thread.overflow, thread.trouble)
  }

  /// What is wrong with it, in words; nil where nothing is.
  public var trouble: String? {
    guard case .waiting(let error) = state else { return nil }
    switch error {
    case .readWith, .absent(.heading), .absent(.gyro): return nil
    default: return "\(error)"
    }
  }
}
