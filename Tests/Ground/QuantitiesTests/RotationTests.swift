import Quantities
import Testing

@Suite struct `A rotation` {
  static let vectors = [Vector3(0.3, -1.2, 2), Vector3(3, 0.1, 0), Vector3(0, 0, 3.14159), Vector3(-2, -2, 1)]

  @Test(arguments: vectors)
  func `is the same as quaternion and as matrix`(rotation: Vector3) {
    let q = Quaternion(rotation: rotation)
    let v = Vector3(1, 2, 3)
    #expect((q.rotate(v) - q.matrix * v).length < 1e-14)
    let back = Quaternion(matrix: q.matrix)
    #expect((back.rotate(v) - q.rotate(v)).length < 1e-14)
    #expect(abs(q.matrix.determinant - 1) < 1e-14)
  }

  @Test(arguments: vectors)
  func `is undone by its inverse`(rotation: Vector3) throws {
    let q = Quaternion(rotation: rotation)
    #expect(((q * q.inverse).rotate(Vector3(1, 2, 3)) - Vector3(1, 2, 3)).length < 1e-14)
    let inverse = try #require(q.matrix.inverse)
    #expect((inverse * (q.matrix * Vector3(1, 2, 3)) - Vector3(1, 2, 3)).length < 1e-13)
  }

  @Test func `is as exact when small as when large`() {
    let small = Quaternion(rotation: Vector3(9.9e-5, 0, 0))
    let large = Quaternion(rotation: Vector3(1.01e-4, 0, 0))
    #expect(abs(small.x - 4.95e-5 * (1 - 4.95e-5 * 4.95e-5 / 6)) < 1e-20)
    #expect(abs(large.x - 5.05e-5 * (1 - 5.05e-5 * 5.05e-5 / 6)) < 1e-20)
  }
}
