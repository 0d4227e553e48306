internal import Quantities

/// The normal equations of a segment's own field alone.
struct FieldEquations: Sendable {
  var matrix = Matrix3.nothing
  var right = Vector3.zero
  /// The residuals' weighted squares.
  var cost = 0.0

  /// Adds a window seen through the model, weighted.
  mutating func add(_ window: Window, field v: Vector3, model: FieldModel, weight: Double) {
    let drift = window.perBias * model.gyroBias + window.perScale * model.gyroScale
    let turned = window.turn * (v + drift.cross(v))
    let w = turned + window.rate.cross(turned) * model.latency
    let e = window.field - model.offset - model.distortion * w
    let columns = (model.distortion * window.turn).drifted(by: drift).transposed
    cost += weight * e.squaredLength
    right += columns * e * weight
    matrix = matrix + columns * columns.transposed * weight
  }

  /// Adds one equation, `row · field = value`.
  mutating func add(_ row: Vector3, value: Double, weight: Double) {
    cost += weight * value * value
    right += row * (value * weight)
    let r = row * weight
    matrix = matrix + Matrix3(rows: row * r.x, row * r.y, row * r.z)
  }

  var step: Vector3 { matrix.inverse.map { $0 * right } ?? .zero }

  /// The weighted squares after a step.
  func cost(after step: Vector3) -> Double { cost - 2 * right.dot(step) + step.dot(matrix * step) }
}

extension Matrix3 {
  /// `m (1 + [drift]x)`: each row turned by a small rotation.
  func drifted(by drift: Vector3) -> Matrix3 {
    Matrix3(rows: x + x.cross(drift), y + y.cross(drift), z + z.cross(drift))
  }
}
