internal import Events
internal import Quantities

/// The accelerometer's offset and scale from poses at rest, where the acceleration has the size of gravity.
struct StillPoses: Sendable {
  private enum Cut {
    /// The time at rest of a pose, in seconds.
    static let span = 0.5
    /// The largest difference from the mean of a pose at rest, in m/s2: four times a consumer part's noise.
    static let unrest = 0.25
    /// The cosine of the least angle between two poses: 20 degrees.
    static let apart = 0.94
    /// The most poses, about as many as fit 20 degrees apart.
    static let room = 48
  }

  /// The priors: one standard deviation of an offset in m/s2, of a scale, and of the size of a pose, which includes the
  /// change of gravity over the earth (data sheets of consumer parts: 60 mg, 3 %).
  private static let sigma = (offset: 0.5, scale: 0.03, pose: 0.02)

  private struct Pose: Sendable {
    var sum: Vector3
    var count: Double
    var mean: Vector3 { sum / count }
  }

  private var poses: [Pose] = []
  private var open = Pose(sum: .zero, count: 0)
  private var since = Timestamp.zero

  init() { poses.reserveCapacity(Cut.room) }

  var count: Int { poses.count }

  /// Takes a raw acceleration, in m/s2.
  mutating func observe(_ accel: Vector3, at time: Timestamp) {
    guard accel.isFinite else { return }
    if open.count == 0 || (accel - open.mean).length > Cut.unrest {
      open = Pose(sum: accel, count: 1)
      since = time
      return
    }
    open.sum += accel
    open.count += 1
    guard (time - since).seconds >= Cut.span else { return }
    close()
  }

  private mutating func close() {
    defer { open = Pose(sum: .zero, count: 0) }
    // Free fall, or a constant acceleration: the size is not that of gravity.
    guard let direction = open.mean.normalized, abs(open.mean.length - standardGravity) < 2 else { return }
    for i in poses.indices where (poses[i].mean.normalized?.dot(direction) ?? 0) > Cut.apart {
      poses[i].sum += open.sum
      poses[i].count += open.count
      return
    }
    if poses.count < Cut.room { poses.append(open) }
  }

  /// The correction by the poses; nil where they are too few, do not agree, or the correction in force is as good.
  func correction(beyond current: Calibration.Affine) -> Calibration.Affine? {
    guard count >= 6 else { return nil }
    var system = SymmetricSystem(count: 6)
    var (offset, scale) = (Vector3.zero, Vector3(1, 1, 1))
    for _ in 0..<6 {
      assemble(&system, offset, scale)
      guard system.factor() else { return nil }
      system.solve()
      let step = system.vector
      offset += Vector3(step[0], step[1], step[2])
      scale += Vector3(step[3], step[4], step[5])
    }
    assemble(&system, offset, scale)
    guard system.factor() else { return nil }
    var covariance = [Double](repeating: 0, count: 9)
    system.inverse(leading: 3, into: &covariance)
    // A third of a degree of tilt, on any axis.
    guard max(covariance[0], covariance[4], covariance[8]).squareRoot() < 0.06 else { return nil }
    let found = Calibration.Affine(
      offset: offset, matrix: Matrix3(rows: Vector3(scale.x, 0, 0), Vector3(0, scale.y, 0), Vector3(0, 0, scale.z)))
    let (left, before) = (misfit(found), misfit(current))
    return left < 0.03 && before > 0.04 && before > 2 * left ? found : nil
  }

  /// Adds the poses and the priors to the equations of the next step.
  private func assemble(_ system: inout SymmetricSystem, _ offset: Vector3, _ scale: Vector3) {
    system.clear()
    for i in 0..<3 {
      var row = [Double](repeating: 0, count: 6)
      row[i] = 1
      system.add(row: row, value: -offset[i], weight: 1 / (Self.sigma.offset * Self.sigma.offset))
      row[i] = 0
      row[i + 3] = 1
      system.add(row: row, value: 1 - scale[i], weight: 1 / (Self.sigma.scale * Self.sigma.scale))
    }
    for pose in poses {
      let bare = pose.mean - offset
      let felt = bare.scaled(by: scale)
      guard let up = felt.normalized else { continue }
      let row = [
        -scale.x * up.x, -scale.y * up.y, -scale.z * up.z, up.x * bare.x, up.y * bare.y, up.z * bare.z,
      ]
      system.add(
        row: row, value: standardGravity - felt.length, weight: 1 / (Self.sigma.pose * Self.sigma.pose))
    }
  }

  /// The rms difference of the sizes of the poses from gravity after a correction, in m/s2.
  private func misfit(_ correction: Calibration.Affine) -> Double {
    var sum = 0.0
    for pose in poses {
      let off = (correction.matrix * (pose.mean - correction.offset)).length - standardGravity
      sum += off * off
    }
    return (sum / Double(max(1, count))).squareRoot()
  }
}
