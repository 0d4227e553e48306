internal import Quantities

/// The part of one segment in the normal equations: its windows by the model and by the segment's field vector.
///
/// Local unknowns have ten columns: gyroscope bias 0..2, gyroscope scale 3..5, latency 6, the segment's field 7..9.
/// Distortion and offset have the same block for every raw component, so it is stored once.
struct SegmentEquations: Sendable {
  /// The columns besides distortion and offset.
  static let columns = 10
  /// The product of (true field, 1) with itself, lower half of 4 x 4.
  private(set) var own = InlineArray<10, Double>(repeating: 0)
  /// The products of (true field, 1) with the columns, for each raw component.
  private(set) var cross = InlineArray<120, Double>(repeating: 0)
  /// The products of the columns with each other, lower half.
  private(set) var outer = InlineArray<55, Double>(repeating: 0)
  /// The products of the residual with (true field, 1) for each component, then with the columns.
  private(set) var right = InlineArray<22, Double>(repeating: 0)
  private var column = InlineArray<10, Vector3>(repeating: .zero)

  mutating func clear() {
    for i in 0..<10 { own[i] = 0 }
    for i in 0..<120 { cross[i] = 0 }
    for i in 0..<55 { outer[i] = 0 }
    for i in 0..<22 { right[i] = 0 }
  }

  /// Adds a window seen through the model, weighted.
  mutating func add(_ window: Window, field v: Vector3, model: FieldModel, weight: Double) {
    let drift = window.perBias * model.gyroBias + window.perScale * model.gyroScale
    let turned = window.turn * (v + drift.cross(v))
    let lag = window.rate.cross(turned)
    let w = turned + lag * model.latency
    let e = window.field - model.offset - model.distortion * w
    let through = model.distortion * window.turn
    let (bias, scale) = (window.perBias.transposed, window.perScale.transposed)
    column[0] = through * bias.x.cross(v)
    column[1] = through * bias.y.cross(v)
    column[2] = through * bias.z.cross(v)
    column[3] = through * scale.x.cross(v)
    column[4] = through * scale.y.cross(v)
    column[5] = through * scale.z.cross(v)
    column[6] = model.distortion * lag
    let own = through.drifted(by: drift).transposed
    column[7] = own.x
    column[8] = own.y
    column[9] = own.z
    self.own[0] += weight * w.x * w.x
    self.own[1] += weight * w.y * w.x
    self.own[2] += weight * w.y * w.y
    self.own[3] += weight * w.z * w.x
    self.own[4] += weight * w.z * w.y
    self.own[5] += weight * w.z * w.z
    self.own[6] += weight * w.x
    self.own[7] += weight * w.y
    self.own[8] += weight * w.z
    self.own[9] += weight
    var at = 0
    for r in 0..<3 {
      let residual = weight * e[r]
      right[4 * r] += residual * w.x
      right[4 * r + 1] += residual * w.y
      right[4 * r + 2] += residual * w.z
      right[4 * r + 3] += residual
    }
    for i in 0..<Self.columns {
      let c = column[i] * weight
      right[12 + i] += c.dot(e)
      for j in 0...i {
        outer[at] += c.dot(column[j])
        at += 1
      }
      cross[i] += c.x * w.x
      cross[10 + i] += c.x * w.y
      cross[20 + i] += c.x * w.z
      cross[30 + i] += c.x
      cross[40 + i] += c.y * w.x
      cross[50 + i] += c.y * w.y
      cross[60 + i] += c.y * w.z
      cross[70 + i] += c.y
      cross[80 + i] += c.z * w.x
      cross[90 + i] += c.z * w.y
      cross[100 + i] += c.z * w.z
      cross[110 + i] += c.z
    }
  }

  /// The part of the segment's field.
  var ownField: FieldEquations {
    FieldEquations(
      matrix: Matrix3(
        rows: Vector3(outer[35], outer[43], outer[52]), Vector3(outer[43], outer[44], outer[53]),
        Vector3(outer[52], outer[53], outer[54])), right: Vector3(right[19], right[20], right[21]))
  }

  /// The index of an element of a lower half stored row by row.
  @inline(__always) static func place(_ i: Int, _ j: Int) -> Int {
    i >= j ? i * (i + 1) / 2 + j : j * (j + 1) / 2 + i
  }
}
