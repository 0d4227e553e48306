public import Events
internal import Quantities

/// The samples of a recorded motion: those that the pipeline uses, and what they reveal about the sensors.
public struct RecordedSamples: Sendable {
  /// The samples that the pipeline uses, in the recording's order.
  private(set) var used: [Event] = []
  private var gates = SensorGates(SampleTuning())
  /// The evidence about the sensors from all samples, and from those not rejected.
  private var (all, taken) = (SensorDoubt(), SensorDoubt())

  /// No samples yet.
  public init() {}

  /// The sensor faults that the samples show. If many samples are rejected, these count too.
  var doubt: SensorDoubt {
    [gates.accel, gates.gyro, gates.magn].contains { $0.tally.isOftenWrong } ? all : taken
  }

  /// Takes every event of the recording, in order: settings and times also affect which samples are used.
  public mutating func observe(_ event: Event) {
    gates.advance(to: event.time)
    let verdict: SampleGate.Verdict
    switch event.content {
    case .accel(let value): verdict = gates.judge(accel: value, at: event.time)
    case .gyro(let value): verdict = gates.judge(gyro: value, at: event.time)
    case .magn(let value): verdict = gates.judge(magn: value, at: event.time)
    case .settings(let settings):
      gates.tuning = settings.samples
      return
    default: return
    }
    all.observe(event)
    if verdict != .refused { taken.observe(event) }
    if verdict == .fresh { used.append(event) }
  }
}

extension SampleTally {
  /// Whether more than one sample in ten is not finite or has an impossible size. A fit tolerates single ones.
  fileprivate var isOftenWrong: Bool { (notANumber + absurd) * 10 > notANumber + absurd + taken }
}
