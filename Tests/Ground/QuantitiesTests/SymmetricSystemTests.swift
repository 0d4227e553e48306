import Quantities
import TestKit
import Testing

@Suite struct SymmetricSystemTests {
  /// Equations `row · x = value` with random rows, and the `x` from which they were made.
  private func system(unknowns: Int, seed: UInt64) -> (SymmetricSystem, [[Double]], [Double]) {
    var source = Seeded(seed)
    var system = SymmetricSystem(count: unknowns)
    let truth = (0..<unknowns).map { _ in Double.random(in: -3...3, using: &source) }
    var rows: [[Double]] = []
    for _ in 0..<3 * unknowns {
      let row = (0..<unknowns).map { _ in Double.random(in: -1...1, using: &source) }
      rows.append(row)
      system.add(row: row, value: zip(row, truth).reduce(0) { $0 + $1.0 * $1.1 }, weight: 2)
    }
    return (system, rows, truth)
  }

  @Test(arguments: [1, 2, 5, 12, 21]) func `finds the numbers that consistent equations were made of`(unknowns: Int) {
    var (system, _, truth) = system(unknowns: unknowns, seed: 3)
    let solvable = system.factor()
    #expect(solvable)
    system.solve()
    // Sixteen digits, less what a condition number of a few hundred costs.
    for i in 0..<unknowns { #expect(abs(system.vector[i] - truth[i]) < 1e-11) }
  }

  @Test func `its inverse times the matrix is one`() {
    var (system, rows, _) = system(unknowns: 12, seed: 5)
    _ = system.factor()
    var inverse = [Double](repeating: 0, count: 144)
    system.inverse(leading: 12, into: &inverse)
    for i in 0..<12 {
      for j in 0..<12 {
        var sum = 0.0
        for k in 0..<12 {
          let h = rows.reduce(0) { $0 + 2 * $1[k] * $1[j] }
          sum += inverse[i * 12 + k] * h
        }
        #expect(abs(sum - (i == j ? 1 : 0)) < 1e-10)
      }
    }
  }

  @Test func `the inverse's corner is the corner of the whole inverse`() {
    var (system, _, _) = system(unknowns: 21, seed: 6)
    _ = system.factor()
    var whole = [Double](repeating: 0, count: 441)
    var corner = [Double](repeating: 0, count: 144)
    system.inverse(leading: 21, into: &whole)
    system.inverse(leading: 12, into: &corner)
    for i in 0..<12 { for j in 0..<12 { #expect(corner[i * 12 + j] == whole[i * 21 + j]) } }
  }

  @Test func `refuses equations that leave an unknown open`() {
    var system = SymmetricSystem(count: 3)
    system.add(row: [1, 0, 0], value: 1, weight: 1)
    system.add(row: [0, 1, 0], value: 1, weight: 1)
    let solvable = system.factor()
    #expect(!solvable)
  }

  @Test func `is empty again after clearing`() throws {
    var (system, _, _) = system(unknowns: 4, seed: 7)
    system.clear()
    #expect(try system.matrix.atLeast(16).allSatisfy { $0 == 0 })
    #expect(try system.vector.atLeast(4).allSatisfy { $0 == 0 })
  }
}
