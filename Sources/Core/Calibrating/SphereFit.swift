internal import Quantities

/// The start of the fit: offset and size by a sphere, and by a constant upward part of the field.
///
/// Both conditions are linear in the offset, `|m|² - 2 b·m + c = 0` and `u·m - u·b = z`, so it needs no first guess.
struct SphereFit: Sendable {
  private var system = SymmetricSystem(count: 5)
  private var row = [Double](repeating: 0, count: 5)
  private var center = Vector3.zero
  private var weight = 0.0

  mutating func clear() {
    system.clear()
    weight = 0
  }

  /// Starts again around a point near the samples, to keep numbers small.
  mutating func begin(at center: Vector3, prior: FieldPrior) {
    clear()
    self.center = center
    // A weak prior for directions without samples: the offset is near the middle of the samples.
    row[0] = 0; row[1] = 0; row[2] = 0; row[3] = 0; row[4] = 1
    system.add(row: row, value: prior.mean.upward, weight: 1 / (prior.sigma(13) * prior.sigma(13)))
    row[4] = 0
    for axis in 0..<3 {
      row[axis] = 1
      system.add(row: row, value: 0, weight: 1e-4)
      row[axis] = 0
    }
    row[3] = 1
    system.add(row: row, value: prior.mean.size / 2, weight: 1e-4)
    row[3] = 0
  }

  /// Adds a sample and up.
  mutating func add(_ field: Vector3, up: Vector3, upSigma: Double, size: Double) {
    let m = field - center
    // The sphere's equation divided by twice the size, so that a residual is in uT along the radius.
    row[0] = m.x / size; row[1] = m.y / size; row[2] = m.z / size
    row[3] = 1; row[4] = 0
    system.add(row: row, value: m.squaredLength / (2 * size), weight: 1)
    row[0] = up.x; row[1] = up.y; row[2] = up.z
    row[3] = 0; row[4] = 1
    let sigma = size * (0.05 + upSigma)
    system.add(row: row, value: up.dot(m), weight: 1 / (sigma * sigma))
    weight += 1
  }

  /// The offset, the sphere's radius and the upward part; nil where there is no solution.
  mutating func solve(size: Double) -> (offset: Vector3, radius: Double, upward: Double)? {
    guard weight > 0, system.factor() else { return nil }
    system.solve()
    let x = system.vector
    let offset = Vector3(x[0], x[1], x[2])
    let squared = offset.squaredLength + 2 * size * x[3]
    return (center + offset, max(0, squared).squareRoot(), x[4])
  }
}
