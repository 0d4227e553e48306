internal import Events
internal import Quantities

/// Makes an even stream of a phone's batches: each sample is held back and given at its own time plus one delay, so
/// that the pipeline gets all of them in order. What the pipeline computes is then as old as the delay, which the event
/// that names the sensors states as their latency. It has no input or output, so it is tested without a phone.
struct BatchStream {
  private var clock = BatchClock()
  private var delay = BatchDelay()
  private var stream: PhoneStream
  private let part: String
  private let name: String
  private var held: [Held] = []
  private var given = 0
  /// The time at which the last sample of each sensor was taken.
  private var last: [SensorRole: Timestamp] = [:]
  /// The greatest number of a message so far.
  private var number: Int64?
  private var kinds = BatchKinds()
  /// Samples lost since the time.
  private var lost: (count: Int, since: Timestamp)?

  /// A sample that waits for its time.
  private struct Held {
    var time: Timestamp
    var kind: SensorLoggerMessage.Kind
    var value: Vector3
  }

  /// Samples that wait: as many as come in the longest delay from three sensors at 500 Hz.
  private static let mostHeld = 8192
  /// What happened once is reported for this time.
  private static let reported = TimeSpan.seconds(60)
  /// Below this rate in rad/s a phone rests: nothing is lost where the stream leaves a second out.
  private static let rest = 0.03

  /// A stream of the sensors of a part, which messages call by a name.
  init(part: String, name: String) {
    (self.part, self.name) = (part, name)
    stream = PhoneStream(part: part, name: name)
  }

  /// The numbers of messages begin again, with another recording.
  mutating func numbersBegin() { number = nil }

  /// Takes a message that has just arrived.
  mutating func take(_ message: SensorLoggerMessage, at now: Timestamp) {
    var isNext = true
    if let number, let other = message.number {
      // A message that was sent twice.
      if number == other { return }
      isNext = other > number
    }
    if isNext { number = message.number }
    if var fix = message.fix {
      // Its time is that of a batch, and says nothing about this machine's clock.
      (fix.device, fix.time) = (part, nil)
      stream.give(fix, at: now)
    }
    let samples = kinds.choose(from: message.samples)
    let times = clock.times(of: samples, isNext: isNext, arrived: now)
    guard let oldest = times.min() else { return }
    held.removeFirst(given)
    given = 0
    for (sample, time) in zip(samples, times) {
      // An older message may come after a newer one; what was given is not given again.
      let isLate = now - time > BatchDelay.most || last[sample.kind.role].map({ time < $0 }) ?? false
      if isLate || held.count >= BatchStream.mostHeld {
        lose(at: now)
      } else {
        held.append(Held(time: time, kind: sample.kind, value: sample.value))
      }
    }
    // Stable for samples of the same time.
    held.sort { $0.time < $1.time }
    let wasMeasured = delay.value != nil
    if isNext { delay.take(now - oldest, at: now) }
    if delay.shorter != nil { shorten(at: now) }
    begin(wasMeasured: wasMeasured, at: now)
  }

  /// Leaves out what the delay that was just measured is too short for: the phone has just begun.
  private mutating func begin(wasMeasured: Bool, at now: Timestamp) {
    guard !wasMeasured, let value = delay.value else { return }
    held.removeAll { $0.time + value < now }
  }

  /// Takes a shorter delay if the phone rests: the samples in between are left out.
  private mutating func shorten(at now: Timestamp) {
    guard let shorter = delay.shorter else { return }
    let rates = held.filter { $0.kind.role == .gyro }
    guard !rates.isEmpty, rates.allSatisfy({ $0.value.length < BatchStream.rest }) else { return }
    delay.shorten()
    held.removeAll { $0.time + shorter <= now }
  }

  private mutating func lose(at now: Timestamp) {
    let isOver = lost.map { now - $0.since >= BatchStream.reported } ?? true
    lost = (isOver ? 1 : (lost?.count ?? 0) + 1, isOver ? now : lost?.since ?? now)
  }

  /// When the next event is due; nil if none waits.
  func due(at now: Timestamp) -> Timestamp? {
    if !stream.isEmpty { return now }
    guard let value = delay.value, given < held.count else { return nil }
    return held[given].time + value
  }

  /// The next event that is due; nil if there is none.
  mutating func next(at now: Timestamp) -> Event? {
    if let event = stream.next() { return event }
    let wasMeasured = delay.value != nil
    delay.settle(at: now)
    begin(wasMeasured: wasMeasured, at: now)
    guard let value = delay.value else { return nil }
    stream.latency = (value.seconds * 1e3).rounded()
    while given < held.count, held[given].time + value <= now {
      let sample = held[given]
      given += 1
      let role = sample.kind.role
      // Some phones repeat a sample.
      if let before = last[role], sample.time <= before { continue }
      last[role] = sample.time
      guard let corrected = kinds.correct(sample.value, of: sample.kind) else { continue }
      let suffix = sample.kind == .field ? ", calibrated" : kinds.suffix(of: sample.kind)
      stream.give(role, corrected, at: sample.time + value, part: part + suffix)
      return stream.next()
    }
    return nil
  }

  /// What is wrong with what comes. The delay always is: a reading is as old.
  func trouble(at now: Timestamp) -> SourceError? {
    if let jump = clock.jump, now - jump.time < BatchStream.reported { return .jumped(name, seconds: jump.seconds) }
    if let lost, now - lost.since < BatchStream.reported {
      let reason =
        "\(lost.count) samples came more than \(shortest(BatchDelay.most.seconds)) s late, or after newer ones, and were "
        + "left out: its network is too slow"
      return .noted(name, reason: reason)
    }
    if let words = kinds.trouble { return .noted(name, reason: words) }
    if case .sparse(let name, let rate)? = stream.trouble(at: now) { return .sparse(name, rate: rate) }
    guard let value = delay.value else { return .noted(name, reason: "the delay of its batches is being measured") }
    return .delayed(name, seconds: (value.seconds * 100).rounded() / 100)
  }
}

/// Which of a phone's readings are used, and in which unit its accelerations are.
///
/// An iPhone whose units are not standardised gives raw accelerations in g, with the opposite sign of Android's; all
/// others give m/s². So the unit shows the sign, and gravity shows the unit.
struct BatchKinds {
  /// The unit of raw accelerations; nil while it is not known.
  private(set) var isInG: Bool?
  private var seen: Set<SensorLoggerMessage.Kind> = []
  /// The sizes of accelerations since the unit was last looked for: a short batch has few.
  private var lengths: [Double] = []
  /// The last size of accelerations in which neither unit was recognised.
  private var odd: Double?

  private static let standardGravity = 9.80665
  /// The sizes of an acceleration in either unit, of a phone in a hand: the median over a batch.
  private static let sizes = (g: 0.5...1.6, metric: 6.0...15.0)
  /// The fewest samples that show it.
  private static let fewest = 10

  /// The samples that are used, of one kind for each sensor.
  mutating func choose(from samples: [SensorLoggerMessage.Sample]) -> [SensorLoggerMessage.Sample] {
    for sample in samples { seen.insert(sample.kind) }
    learn(from: samples.filter { $0.kind == .rawAcceleration }.map(\.value.length))
    return samples.filter { sample in
      switch sample.kind {
      case .rawField, .rawAcceleration, .rate: true
      case .field: !seen.contains(.rawField)
      case .acceleration: !seen.contains(.rawAcceleration)
      case .rawRate: !seen.contains(.rate)
      }
    }
  }

  private mutating func learn(from sizes: [Double]) {
    guard isInG == nil else { return }
    lengths += sizes
    guard lengths.count >= BatchKinds.fewest else { return }
    let median = lengths.sorted()[lengths.count / 2]
    lengths = []
    if BatchKinds.sizes.g.contains(median) {
      isInG = true
    } else if BatchKinds.sizes.metric.contains(median) {
      isInG = false
    } else {
      odd = median
    }
  }

  /// A sample in the stream's unit and with its sign; nil for an acceleration whose unit is not known.
  func correct(_ value: Vector3, of kind: SensorLoggerMessage.Kind) -> Vector3? {
    guard kind == .rawAcceleration else { return value }
    return isInG.map { $0 ? value * -BatchKinds.standardGravity : value }
  }

  /// What is said of a sensor behind its part's name.
  func suffix(of kind: SensorLoggerMessage.Kind) -> String {
    kind == .rawAcceleration ? isInG == true ? ", in g with an iPhone's sign" : ", in m/s² with Android's sign" : ""
  }

  /// What its user should change; nil: nothing.
  var trouble: String? {
    if !seen.contains(.rawField), !seen.contains(.field) {
      return "it sends no magnetometer: switch it on in the program"
    }
    if seen.contains(.rawAcceleration) {
      guard isInG == nil else { return nil }
      guard let odd else { return "the unit of its acceleration is not known yet" }
      return "its acceleration of \(shortest((odd * 10).rounded() / 10)) is gravity neither in g nor in m/s², and is "
        + "not used: hold it still for a second"
    }
    if seen.contains(.acceleration) { return nil }
    return "it sends no acceleration with gravity: switch on \"Uncalibrated Values\" in its sensor configuration"
  }
}
