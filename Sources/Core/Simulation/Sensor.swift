internal import Profiles
internal import Quantities

/// The three raw counts of a part's sample, in its own axes.
public struct Counts: Equatable, Sendable {
  /// Along the part's x.
  public var x: Int32 = 0
  /// Along the part's y.
  public var y: Int32 = 0
  /// Along the part's z.
  public var z: Int32 = 0

  /// Three zeros.
  public init() {}

  init(x: Int32, y: Int32, z: Int32) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A sensor in a running simulation: the schedule of its samples, and their errors.
struct Sensor: Sendable {
  let kind: Part.Kind
  var state = Action.SensorState.alive
  /// The last sample.
  private(set) var counts = Counts()
  /// The time at which the next sample is measured, in nanoseconds.
  private(set) var instant: Int64 = 0
  /// The time stamp of the next sample, in nanoseconds: `instant` and the latency.
  private(set) var due: Int64 = 0

  private let step: Part.Step
  private let perUnit: Double
  private let limits: (least: Double, most: Double)
  private let overflow: Part.Overflow
  private let mount: Matrix3
  /// From the device's axes to the part's, with the part's gain and axis errors.
  private let matrix: Matrix3
  private let offset: Vector3
  private let warming: Vector3
  private var sigma: Vector3
  private let walkRate: Double
  private var stride: Double
  private var period: Double
  private let latency: Int64
  /// The largest additional lateness of a time stamp, in nanoseconds.
  private let jitter: Double
  private let gaps: Imperfections.Gaps?
  /// Whether the last sample was lost in a gap.
  private(set) var isLost = false
  /// The end of the last gap, in nanoseconds.
  private var gapEnds: Int64 = 0
  /// Draws jitter and gaps. Accelerometer and gyroscope are on one chip, so theirs are the same.
  private var timing: RandomStream
  /// The time of sample 0, in nanoseconds: the start, or the last change of the rate.
  private var origin: Int64 = 0
  private var walk = Vector3.zero
  private var random: RandomStream
  private var taken = 0

  init(_ part: Part, mount: Matrix3, imperfections: Imperfections, seed: UInt64) {
    kind = part.kind
    step = part.step
    perUnit = 1 / part.step.value
    limits = (Double(part.counts.lowerBound), Double(part.counts.upperBound))
    overflow = part.overflow
    self.mount = mount
    matrix = imperfections.matrix * mount.transposed
    offset = imperfections.offset
    warming = imperfections.warming
    sigma = imperfections.noise
    walkRate = imperfections.walk
    stride = walkRate / imperfections.rate.squareRoot()
    period = 1e9 / imperfections.rate
    latency = Int64(clamping: (imperfections.latency * 1e9).rounded())
    // Jitter never moves a sample past the next one.
    jitter = min(imperfections.jitter, 0.4 / imperfections.rate) * 1e9
    gaps = imperfections.gaps
    random = RandomStream(seed: seed, name: part.kind.rawValue)
    timing = RandomStream(seed: seed, name: part.kind == .magn ? "timing of magn" : "timing")
    schedule()
  }

  /// Measures a true value in device axes, and schedules the next sample. Returns the sample as a reader of the driver
  /// receives it: counts times step, rotated back into device axes by the mount matrix.
  @inline(__always) mutating func take(_ truth: Vector3) -> Vector3 {
    let isFrozen = if case .frozen = state { true } else { false }
    if !isFrozen {
      var shown = matrix * truth + offset + walk
      if warming != .zero {
        let seconds = Double(instant) * 1e-9
        shown += warming * (seconds / (seconds + Imperfections.warmsUp))
      }
      if sigma.x > 0 {
        shown += Vector3(random.normal() * sigma.x, random.normal() * sigma.y, random.normal() * sigma.z)
      }
      counts = Counts(x: count(shown.x), y: count(shown.y), z: count(shown.z))
      if stride > 0 { walk += random.strides() * stride }
    }
    taken += 1
    if let gaps { leave(gaps) }
    schedule()
    return mount * Vector3(step.times(counts.x), step.times(counts.y), step.times(counts.z))
  }

  /// Sets the rate in Hz and each sample's noise, from the next sample on.
  mutating func setRate(_ rate: Double, sigma: Vector3) {
    origin = instant
    taken = 0
    period = 1e9 / rate
    stride = walkRate / rate.squareRoot()
    self.sigma = sigma
  }

  @inline(__always) private func count(_ value: Double) -> Int32 {
    let steps = nearest(value * perUnit)
    if steps >= limits.least, steps <= limits.most { return Int32(clamping: steps) }
    switch overflow {
    case .marker(let count): return count
    case .clamps: return Int32(clamping: steps > 0 ? limits.most : limits.least)
    }
  }

  @inline(__always) private mutating func schedule() {
    instant = origin + Int64(clamping: nearest(Double(taken) * period))
    due = instant + latency
    if jitter > 0 { due += Int64(clamping: nearest(timing.uniform() * jitter)) }
  }

  /// Loses the sample just taken if it is in a gap.
  private mutating func leave(_ gaps: Imperfections.Gaps) {
    if instant >= gapEnds, timing.uniform() * 60e9 < gaps.aMinute * period {
      gapEnds = instant + Int64(clamping: gaps.length * 1e9)
    }
    isLost = instant < gapEnds
  }
}
