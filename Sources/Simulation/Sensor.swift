internal import Profiles
internal import Quantities

/// Three counts as they come off a part, in its own axes.
public struct Counts: Equatable, Sendable {
  /// Along the part's x.
  public var x: Int32 = 0
  /// Along the part's y.
  public var y: Int32 = 0
  /// Along the part's z.
  public var z: Int32 = 0

  /// Nothing at all.
  public init() {}

  init(x: Int32, y: Int32, z: Int32) { (self.x, self.y, self.z) = (x, y, z) }
}

/// One sensor at work: when its next sample is due, and what it shows of what is there.
struct Sensor: Sendable {
  /// What happens to the samples.
  enum State: Equatable, Sendable {
    /// They come.
    case alive
    /// None comes.
    case silent
    /// They come, and say for ever what the last one said.
    case frozen
  }

  let kind: Part.Kind
  var state = State.alive
  /// The sample last taken.
  private(set) var counts = Counts()
  /// When the coming sample is taken, in nanoseconds, and when it is stamped.
  private(set) var instant: Int64 = 0
  private(set) var due: Int64 = 0

  private let step: Part.Step
  private let perUnit: Double
  private let limits: (least: Double, most: Double)
  private let overflow: Part.Overflow
  private let mount: Matrix3
  /// From the device's axes to what the part shows.
  private let matrix: Matrix3
  private let offset: Vector3
  private var sigma: Vector3
  private let walkRate: Double
  private var stride: Double
  private var period: Double
  private let latency: Int64
  /// When the sample was taken from which the others are counted.
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
    sigma = imperfections.noise
    walkRate = imperfections.walk
    stride = walkRate / imperfections.rate.squareRoot()
    period = 1e9 / imperfections.rate
    latency = Int64((imperfections.latency * 1e9).rounded())
    random = RandomStream(seed: seed, name: part.kind.rawValue)
    schedule()
  }

  /// Takes the sample that is due of what is there in the device's axes, and gives it as a driver's reader would have
  /// it: counts times step, turned into the device's axes again by the mount matrix.
  @inline(__always) mutating func take(_ truth: Vector3) -> Vector3 {
    if state != .frozen {
      var shown = matrix * truth + offset + walk
      if sigma.x > 0 {
        shown += Vector3(random.normal() * sigma.x, random.normal() * sigma.y, random.normal() * sigma.z)
      }
      counts = Counts(x: count(shown.x), y: count(shown.y), z: count(shown.z))
      if stride > 0 { walk += random.strides() * stride }
    }
    taken += 1
    schedule()
    return mount * Vector3(step.times(counts.x), step.times(counts.y), step.times(counts.z))
  }

  /// From the coming sample on it takes so many a second, each with so much noise.
  mutating func setRate(_ rate: Double, sigma: Vector3) {
    origin = instant
    taken = 0
    period = 1e9 / rate
    stride = walkRate / rate.squareRoot()
    self.sigma = sigma
  }

  @inline(__always) private func count(_ value: Double) -> Int32 {
    let steps = nearest(value * perUnit)
    if steps >= limits.least, steps <= limits.most { return Int32(truncatingIfNeeded: Int64(steps)) }
    switch overflow {
    case .says(let count): return count
    case .clamps: return Int32(steps > 0 ? limits.most : limits.least)
    }
  }

  @inline(__always) private mutating func schedule() {
    instant = origin + Int64(nearest(Double(taken) * period))
    due = instant + latency
  }
}
