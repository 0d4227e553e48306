/// The normal equations of a small least-squares problem, `H x = g`, with its storage allocated once.
///
/// It stores the lower half of the symmetric `H`; solving replaces it by its Cholesky factor.
public struct SymmetricSystem: Sendable {
  /// The number of unknowns.
  public let count: Int
  /// `H` row by row, the lower half; after `factor` the factor `L` of `H = L Lᵀ`.
  public private(set) var matrix: [Double]
  /// The right-hand side; after `solve` the solution.
  public private(set) var vector: [Double]
  private var inverseStorage: [Double]

  /// No equations between this number of unknowns.
  public init(count: Int) {
    self.count = count
    matrix = [Double](repeating: 0, count: count * count)
    vector = [Double](repeating: 0, count: count)
    inverseStorage = [Double](repeating: 0, count: count * count)
  }

  /// Removes all equations.
  public mutating func clear() {
    for i in matrix.indices { matrix[i] = 0 }
    for i in vector.indices { vector[i] = 0 }
  }

  /// Adds to one element of `H`; `row >= column`.
  @inline(__always) public mutating func add(_ value: Double, row: Int, column: Int) {
    matrix[row * count + column] += value
  }

  /// Adds to one element of `g`.
  @inline(__always) public mutating func add(_ value: Double, row: Int) { vector[row] += value }

  /// Adds an equation, `row · x = value`, with a weight.
  public mutating func add(row: [Double], value: Double, weight: Double) {
    for i in 0..<count where row[i] != 0 {
      let scaled = row[i] * weight
      vector[i] += scaled * value
      for j in 0...i { matrix[i * count + j] += scaled * row[j] }
    }
  }

  /// Replaces `H` by its Cholesky factor; false if it is not positive definite.
  public mutating func factor() -> Bool {
    for i in 0..<count {
      for j in 0...i {
        var sum = matrix[i * count + j]
        for k in 0..<j { sum -= matrix[i * count + k] * matrix[j * count + k] }
        if i == j {
          guard sum > 0, sum.isFinite else { return false }
          matrix[i * count + i] = sum.squareRoot()
        } else {
          matrix[i * count + j] = sum / matrix[j * count + j]
        }
      }
    }
    return true
  }

  /// Solves with the factor; the solution is in `vector`.
  public mutating func solve() {
    for i in 0..<count {
      var sum = vector[i]
      for k in 0..<i { sum -= matrix[i * count + k] * vector[k] }
      vector[i] = sum / matrix[i * count + i]
    }
    for i in stride(from: count - 1, through: 0, by: -1) {
      var sum = vector[i]
      for k in i + 1..<max(count, i + 1) { sum -= matrix[k * count + i] * vector[k] }
      vector[i] = sum / matrix[i * count + i]
    }
  }

  /// Writes the first `size` rows and columns of `H`'s inverse, row by row, into `result`.
  public mutating func inverse(leading size: Int, into result: inout [Double]) {
    // L⁻¹ row by row, then the products of its columns.
    for i in 0..<count {
      for j in 0...i {
        var sum = i == j ? 1.0 : 0.0
        for k in j..<max(i, j) { sum -= matrix[i * count + k] * inverseStorage[k * count + j] }
        inverseStorage[i * count + j] = sum / matrix[i * count + i]
      }
    }
    for i in 0..<size {
      for j in 0...i {
        var sum = 0.0
        for k in i..<count { sum += inverseStorage[k * count + i] * inverseStorage[k * count + j] }
        result[i * size + j] = sum
        result[j * size + i] = sum
      }
    }
  }

  /// An element of the diagonal of `H`'s inverse, after `inverse`.
  public func variance(_ index: Int) -> Double {
    var sum = 0.0
    for k in index..<count { sum += inverseStorage[k * count + index] * inverseStorage[k * count + index] }
    return sum
  }
}
