public import Events
public import Quantities
public import Sensing
public import System

/// Which sensors and receivers a live stream reads.
public struct LiveConfiguration: Equatable, Sendable {
  /// libiio's URI; nil if no sensor is read.
  public var iio: String?
  /// gpsd's address; nil if it is not used.
  public var gpsd: Endpoint?
  /// Which sensors the user asked for by name.
  public var wishes = SensorWishes()
  /// The phone whose sensors are read; nil if none is.
  public var phone: PhonePlace?

  /// This machine's sensors and its gpsd.
  public init(
    iio: String? = "local:", gpsd: Endpoint? = .gpsd, wishes: SensorWishes = SensorWishes(), phone: PhonePlace? = nil
  ) {
    self.iio = iio
    self.gpsd = gpsd
    self.wishes = wishes
    self.phone = phone
  }
}

/// The live stream: one thread for each kind of sensor, for a phone and for gpsd, and a sequencer that orders their
/// events.
///
/// `drain` takes the events that have arrived and never waits for a sensor. Destroying the stream stops the threads,
/// which restore the sensors' settings.
public struct LiveSource: ~Copyable {
  /// The stream's time; it starts when this value is made.
  public let clock: StreamClock
  private let threads: [SourceThread]
  private var sequencer: Sequencer
  private var watch = ClockWatch()
  /// The magnetometer's part name; nil while it is unknown.
  public private(set) var magnetometer: String?

  /// Returns what is stored for a sensor: a magnetometer's calibration, a gyroscope's bias.
  public typealias Stored = @Sendable (_ role: SensorRole, _ device: String) -> Event.Content?

  /// The most events of one thread that may wait: 2 s of a sensor at 1,000 Hz.
  private static let capacity = 2048
  /// The most events that a tick takes from one thread: a sensor at 1,000 Hz has 17. The rest waits for the next ticks,
  /// so an endless source cannot stop the readings.
  private static let mostAtOnce = 512

  /// Starts the threads of sensors and receivers. The stream begins with these contents: settings, a calibration, a
  /// place. When a sensor is found, what is stored for it follows.
  public init(_ configuration: LiveConfiguration, beginning: [Event.Content] = [], stored: Stored? = nil) {
    ThisProcess.hushLibraries()
    let clock = StreamClock()
    func thread(_ name: String, _ opener: some Opener) -> SourceThread {
      LiveSource.thread(name, opener, stored: stored)
    }
    let sensors = configuration.iio.map { uri in
      SensorRole.allCases.map { role in
        thread(role.word, IIOOpener(uri: uri, role: role, wishes: configuration.wishes, clock: clock))
      }
    }
    let phone = configuration.phone.map { thread("phone", PhoneOpener($0, clock: clock)) }
    let receiver = configuration.gpsd.map { thread("gpsd", GPSDOpener(address: $0, clock: clock)) }
    self.init(clock, (sensors ?? []) + [phone, receiver].compactMap(\.self), beginning: beginning)
  }

  /// Starts the thread of one source that supplies all events, such as a running service.
  public init(
    _ name: String, beginning: [Event.Content] = [], opener: (StreamClock) -> some Opener
  ) {
    let clock = StreamClock()
    self.init(clock, [LiveSource.thread(name, opener(clock), stored: nil)], beginning: beginning)
  }

  private static func thread(_ name: String, _ opener: some Opener, stored: Stored?) -> SourceThread {
    SourceThread(name: name, opener: opener, ring: Ring<Event>(capacity: capacity), stored: stored)
  }

  private init(_ clock: StreamClock, _ threads: [SourceThread], beginning: [Event.Content]) {
    (self.clock, self.threads) = (clock, threads)
    // Source 0 has no thread: its events come from the service itself.
    sequencer = Sequencer(sources: threads.count + 1)
    var contents = beginning
    let wall = clock.wall() + (.zero - clock.now())
    if let utc = watch.check(now: .zero, wall: wall, isSynchronized: WallClock.isSynchronized) {
      contents.append(.clock(utc))
    }
    for content in contents.sorted(by: { $0.rank < $1.rank }) {
      sequencer.take(Event(content, at: .zero), from: 0, now: .zero)
    }
  }

  deinit { SourceThread.stop(threads) }

  /// Inserts an event into the stream, timed now: reloaded settings, a mark.
  public mutating func insert(_ content: Event.Content) {
    let now = clock.now()
    sequencer.take(Event(content, at: now), from: 0, now: now)
  }

  /// Appends the events that have arrived and precede a tick, in order, and then the tick.
  public mutating func drain(upTo tick: Timestamp, into events: inout [Event]) {
    let now = clock.now()
    for (place, thread) in threads.enumerated() {
      for _ in 0..<LiveSource.mostAtOnce {
        guard let event = thread.pop() else { break }
        switch event.content {
        case .fix(let fix):
          if fix.mode >= 2, let utc = fix.time { watch.observe(fix: utc, at: event.time) }
        case .sensors(let sensors): magnetometer = sensors.magn?.device ?? magnetometer
        default: break
        }
        sequencer.take(event, from: place + 1, now: now)
      }
    }
    if let utc = watch.check(now: now, wall: clock.wall(), isSynchronized: WallClock.isSynchronized) {
      sequencer.take(Event(.clock(utc), at: now), from: 0, now: now)
    }
    sequencer.tick(at: tick, into: &events)
  }

  /// The date now, for data that is saved.
  public var date: UTC {
    watch.date(at: clock.now(), wall: clock.wall(), isSynchronized: WallClock.isSynchronized)
  }

  /// Whether a receiver's time agrees with the system's clock.
  var isClockConfirmed: Bool { watch.isConfirmed(at: clock.now(), wall: clock.wall()) }

  /// The state of each source.
  public var health: [SourceHealth] {
    // Source 0 has no thread.
    zip(threads, sequencer.fromFuture.dropFirst()).map { thread, early in
      SourceHealth(
        name: thread.name, state: thread.state, openings: thread.openings, overflow: thread.overflow, fromFuture: early,
        despite: thread.trouble)
    }
  }
}

/// The state of one source of the live stream.
public struct SourceHealth: Equatable, Sendable {
  /// The source's name: the sensor's kind, `phone`, or `gpsd`.
  public let name: String
  /// Whether it is open.
  public let state: SourceThread.State
  /// The number of times it was opened: more than 1 means that it failed and recovered.
  public let openings: Int
  /// Events dropped because the queue was full.
  public let overflow: Int
  /// Events dropped because their time lies more than a second in the future.
  public let fromFuture: Int
  /// Why an open source works worse than it could, for example polled instead of captured; nil if it does not.
  let despite: SourceError?

  /// A state.
  public init(
    name: String, state: SourceThread.State, openings: Int, overflow: Int = 0, fromFuture: Int = 0,
    despite: SourceError? = nil
  ) {
    (self.name, self.state, self.openings) = (name, state, openings)
    (self.overflow, self.fromFuture, self.despite) = (overflow, fromFuture, despite)
  }

  /// Why it is not open, in words; nil if it is open or not needed.
  public var trouble: String? {
    guard case .waiting(let error) = state else { return nil }
    switch error {
    case .readWith, .absent(.heading), .absent(.gyro): return nil
    default: return "\(error)"
    }
  }
}
