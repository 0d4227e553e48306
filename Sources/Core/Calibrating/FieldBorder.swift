internal import Quantities

/// The equations that a segment's own field shares with the unknowns of all segments: three rows, allocated once.
struct FieldBorder: Sendable {
  private let count: Int
  private var rows: [Double]
  private var scaled: [Double]

  /// For a number of shared unknowns.
  init(count: Int) {
    self.count = count
    rows = [Double](repeating: 0, count: 3 * count)
    scaled = [Double](repeating: 0, count: 3 * count)
  }

  /// An element: a component of the field, 0 to 2, with an unknown.
  @inline(__always) subscript(component: Int, unknown: Int) -> Double {
    get { rows[component * count + unknown] }
    set { rows[component * count + unknown] = newValue }
  }

  /// Subtracts from the shared equations what the segment's field explains, with the field's own equations.
  mutating func eliminate(from system: inout SymmetricSystem, inverse: Matrix3, right: Vector3, trust: Double) {
    let step = inverse * right
    for i in 0..<count {
      let b = Vector3(rows[i], rows[count + i], rows[2 * count + i])
      let s = inverse * b
      scaled[i] = s.x * trust
      scaled[count + i] = s.y * trust
      scaled[2 * count + i] = s.z * trust
      system.add(-trust * b.dot(step), row: i)
    }
    for i in 0..<count {
      let (x, y, z) = (scaled[i], scaled[count + i], scaled[2 * count + i])
      for j in 0...i {
        system.add(-(x * rows[j] + y * rows[count + j] + z * rows[2 * count + j]), row: i, column: j)
      }
    }
  }
}
