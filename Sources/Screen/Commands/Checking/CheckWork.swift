internal import Earth
internal import Events
internal import Places
internal import Pointing
internal import Quantities
internal import Service
internal import Shell
internal import System
internal import Traces
internal import Witnessing

/// The sightings of a check, as its readings come.
struct CheckWork {
  private let command: CheckCommand
  private let sight: Sight
  private let knownTo: Double?
  private var check: HeadingCheck
  private var place: Coordinate?
  private var location: Reading?
  private var instant: UTC?
  private var isOwnClock = false
  private var isWaiting = true
  private var isTried = false

  /// What was found.
  private(set) var sightings: [Sighting] = []
  /// Why there is no witness, which waiting does not change.
  private(set) var final: CheckRefusal?
  /// When waiting ends.
  private(set) var deadline = Timestamp(nanoseconds: .max)

  /// A check whose place is known to a standard deviation in metres; nil: by its origin.
  init(_ command: CheckCommand, knownTo sigma: Double?) {
    (self.command, sight, knownTo) = (command, command.sight, sigma)
    check = HeadingCheck(command.edge, upTo: sight.allowedTilt)
  }

  /// Why there is no sighting yet.
  var refusal: CheckRefusal { check.refusal ?? .moved }

  /// The seconds for which the device has still to be held; nil while it is not held still.
  func left(at time: Timestamp) -> Int? {
    check.hold == nil
      ? check.held(at: time).map { Int(clamping: (HeadingCheck.span.seconds - $0.seconds).rounded(.up)) } : nil
  }

  /// Takes an output, and UTC at its time.
  mutating func take(_ output: Output, at instant: UTC?, isOwnClock: Bool) {
    if isWaiting, command.file == nil { deadline = output.reading.time + .seconds(command.timeout) }
    isWaiting = false
    place = output.status?.position?.coordinate ?? place
    (location, self.instant, self.isOwnClock) = (output.reading, instant, isOwnClock)
    check.observe(output.reading)
    // What waiting does not change is said before anybody holds a device still.
    if sightings.isEmpty, !isTried, let point = standpoint(at: instant) {
      isTried = true
      _ = sighted(from: point)
    }
  }

  /// From where and when it is sighted; nil until the place is known.
  private func standpoint(at instant: UTC?) -> Standpoint? {
    guard let place, let location, location.heading != nil else { return nil }
    return Standpoint(place, within: placeSigma(location), at: instant, within: clockSigma)
  }

  /// The direction of what is sighted; nil, with the reason, if it shows none.
  private mutating func sighted(from point: Standpoint) -> SightedDirection? {
    do throws(CheckRefusal) { return try SightedDirection(sight, from: point) } catch { final = error }
    return nil
  }

  /// The witness of a sighting that has just been made; nil if there is none.
  mutating func found() -> Witness? {
    guard let hold = check.hold, let point = standpoint(at: instant.map { $0 + (hold.time - hold.end) }),
      let sighted = sighted(from: point)
    else { return nil }
    let sighting = Sighting(hold, along: sighted, sight)
    sightings.append(sighting)
    check.again()
    isWaiting = true
    return sighting.witness
  }

  /// One standard deviation of the clock in seconds; nil if nothing vouches for it. The one of a recording was the
  /// recorder's: two seconds are assumed.
  private var clockSigma: Double? {
    if let given = command.clockError { return given }
    guard isOwnClock else { return 2 }
    return WallClock.isSynchronized ? 0.5 : nil
  }

  /// One standard deviation of the place, in metres: that of a receiver, of a town, or of a car that drove off.
  private func placeSigma(_ reading: Reading) -> Double {
    if let knownTo { return knownTo }
    switch reading.location {
    case .gps: return 10
    case .manual, .none: return 5000
    case .cached(let age), .stale(let age): return min(50 + 14 * age.seconds, 100_000)
    }
  }
}

/// The readings of a recording.
struct TraceOutputs: ~Copyable, OutputSource {
  /// The recording.
  var replay: Replay
  private var compass = Compass()
  private var clock: (utc: UTC, at: Timestamp)?
  private let start: Timestamp
  /// The error that ended it.
  private(set) var failure: Stop?

  init(_ replay: consuming Replay, from start: Timestamp) {
    self.replay = replay
    self.start = start
  }

  var trouble: String? { nil }
  var isSimulated: Bool { false }
  var isLost: Bool { false }

  func date(at instant: Timestamp) -> UTC? { clock.map { $0.utc + (instant - $0.at) } }

  mutating func tell(_ witness: Witness) {}

  mutating func next() -> Output? {
    do throws(Stop) {
      while let event = try replay.nextEvent() {
        if case .clock(let utc) = event.content { clock = (utc, event.time) }
        if let output = compass.observe(event), event.time >= start { return output }
      }
    } catch { failure = error }
    return nil
  }
}
