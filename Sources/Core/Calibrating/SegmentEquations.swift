internal import Quantities

/// The normal equations of one segment: the unknowns that all segments share, then the three of its own field. Its
/// storage is allocated once.
struct SegmentEquations: Sendable {
  /// One equation in the few unknowns that it contains, in ascending order, each with its slope.
  struct Row: Sendable {
    fileprivate var count = 0
    fileprivate var places = InlineArray<14, Int>(repeating: 0)
    fileprivate var slopes = InlineArray<14, Double>(repeating: 0)

    @inline(__always) mutating func add(_ slope: Double, at place: Int) {
      places[count] = place
      slopes[count] = slope
      count += 1
    }

    @inline(__always) mutating func add(_ slopes: Vector3, at place: Int) {
      add(slopes.x, at: place)
      add(slopes.y, at: place + 1)
      add(slopes.z, at: place + 2)
    }
  }

  /// The equations of the segment's own field.
  struct Own: Sendable {
    var matrix = Matrix3.zero
    var right = Vector3.zero
    var cost = 0.0

    /// Adds an equation, `slopes · field`, with its miss and weight.
    mutating func add(_ slopes: Vector3, miss: Double, weight: Double) {
      cost += weight * miss * miss
      right += slopes * (weight * miss)
      let s = slopes * weight
      matrix = matrix + Matrix3(rows: slopes * s.x, slopes * s.y, slopes * s.z)
    }

    var step: Vector3 { matrix.inverse.map { $0 * right } ?? .zero }

    /// The weighted sum of the squared misses after a step.
    func cost(after step: Vector3) -> Double { cost - 2 * right.dot(step) + step.dot(matrix * step) }
  }

  /// The number of shared unknowns; the field's unknowns follow them.
  let shared: Int
  private let size: Int
  private var matrix: [Double]
  private var right: [Double]
  private var border: [Vector3]

  init(shared: Int) {
    self.shared = shared
    size = shared + 3
    matrix = [Double](repeating: 0, count: size * size)
    right = [Double](repeating: 0, count: size)
    border = [Vector3](repeating: .zero, count: shared)
  }

  mutating func clear() {
    for i in matrix.indices { matrix[i] = 0 }
    for i in right.indices { right[i] = 0 }
  }

  /// Adds the three equations of a window. `w` is its field without the device's own, from which the slopes of
  /// distortion and offset follow; `slopes` are those of the gyroscope's unknowns and of the segment's field.
  mutating func add(field w: Vector3, slopes: InlineArray<10, Vector3>, miss: Vector3, weight: Double) {
    // A span, because each access to the array itself would copy it.
    let slopes = slopes.span
    // Without a gyroscope only the field's slopes are used.
    let size = self.size
    let first = 17 + slopes.count - size
    for i in first..<slopes.count { right[17 + i - first] += slopes[i].dot(miss) * weight }
    for axis in 0..<3 {
      for i in 0..<3 { right[3 * axis + i] += weight * miss[axis] * w[i] }
      right[9 + axis] += weight * miss[axis]
    }
    var m = matrix.mutableSpan
    for i in first..<slopes.count {
      let (slope, start) = (slopes[i] * weight, (17 + i - first) * size)
      for axis in 0..<3 {
        for k in 0..<3 { m[start + 3 * axis + k] += slope[axis] * w[k] }
        m[start + 9 + axis] += slope[axis]
      }
      for j in first...i { m[start + 17 + j - first] += slope.dot(slopes[j]) }
    }
    for axis in 0..<3 {
      for i in 0..<3 {
        for j in 0...i { m[(3 * axis + i) * size + 3 * axis + j] += weight * w[i] * w[j] }
        m[(9 + axis) * size + 3 * axis + i] += weight * w[i]
      }
      m[(9 + axis) * (size + 1)] += weight
    }
  }

  /// Adds another equation with its miss and weight.
  mutating func add(_ row: Row, miss: Double, weight: Double) {
    for i in 0..<row.count {
      let (place, slope) = (row.places[i], weight * row.slopes[i])
      right[place] += slope * miss
      for j in 0...i { matrix[place * size + row.places[j]] += slope * row.slopes[j] }
    }
  }

  /// Eliminates the field and adds the rest to the shared equations, weighted.
  mutating func eliminate(into system: inout SymmetricSystem, weight: Double) {
    func row(_ i: Int) -> Vector3 {
      let start = (shared + i) * size + shared
      return Vector3(matrix[start], matrix[start + 1], matrix[start + 2])
    }
    let (x, y, z) = (row(0), row(1), row(2))
    let own = Matrix3(rows: Vector3(x.x, y.x, z.x), Vector3(y.x, y.y, z.y), z)
    guard let inverse = own.inverse else { return }
    let step = inverse * Vector3(right[shared], right[shared + 1], right[shared + 2])
    for i in 0..<shared {
      let b = Vector3(matrix[shared * size + i], matrix[(shared + 1) * size + i], matrix[(shared + 2) * size + i])
      border[i] = b
      system.add(weight * (right[i] - b.dot(step)), row: i)
      let s = inverse * b
      for j in 0...i { system.add(weight * (matrix[i * size + j] - s.dot(border[j])), row: i, column: j) }
    }
  }
}
