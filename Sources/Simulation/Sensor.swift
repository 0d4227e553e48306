internal import Quantities

/// Three counts as they come off a part, in its own axes.
public struct Counts: Equatable, Sendable {
  /// Along the part's x.
  public var x: Int32 = 0
  /// Along the part's y.
  public var y: Int32 = 0
  /// Along the part's z.
  public var z: Int32 = 0
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

  let part: Part
  let mount: Matrix3
  let imperfections: Imperfections
  var state = State.alive
  /// The sample last taken.
  private(set) var counts = Counts()
  private var walk = Vector3.zero
  private var random: RandomStream
  private var taken = 0
  /// When the coming sample is taken, in nanoseconds, and when it is stamped.
  private(set) var instant: Int64
  private(set) var due: Int64

  init(_ part: Part, mount: Matrix3, imperfections: Imperfections, seed: UInt64) {
    self.part = part
    self.mount = mount
    self.imperfections = imperfections
    random = RandomStream(seed: seed, name: part.kind.rawValue)
    (instant, due) = (0, 0)
    schedule()
  }

  /// Takes the sample that is due of what is there in the device's axes, and gives it as a driver's reader would have
  /// it: counts times step, turned into the device's axes again by the mount matrix.
  @inline(__always) mutating func take(_ truth: Vector3) -> Vector3 {
    if state != .frozen {
      let shown = imperfections.matrix * (mount.transposed * truth) + imperfections.offset + walk + noise()
      counts = Counts(x: count(shown.x), y: count(shown.y), z: count(shown.z))
      if imperfections.walk > 0 {
        let stride = imperfections.walk / imperfections.rate.squareRoot()
        walk += Vector3(random.normal(), random.normal(), random.normal()) * stride
      }
    }
    taken += 1
    schedule()
    return mount * Vector3(part.step.times(counts.x), part.step.times(counts.y), part.step.times(counts.z))
  }

  private mutating func noise() -> Vector3 {
    let sigma = imperfections.noise
    return Vector3(random.normal() * sigma.x, random.normal() * sigma.y, random.normal() * sigma.z)
  }

  private func count(_ value: Double) -> Int32 {
    let steps = (value / part.step.value).rounded()
    if steps >= Double(part.counts.lowerBound), steps <= Double(part.counts.upperBound) { return Int32(steps) }
    switch part.overflow {
    case .says(let count): return count
    case .clamps: return steps > 0 ? part.counts.upperBound : part.counts.lowerBound
    }
  }

  private mutating func schedule() {
    instant = Int64((Double(taken) * 1e9 / imperfections.rate).rounded())
    due = instant + Int64((imperfections.latency * 1e9).rounded())
  }
}
