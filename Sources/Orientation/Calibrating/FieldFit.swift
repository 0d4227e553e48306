internal import Quantities

/// Gauss-Newton on the model and every segment's field, the latter eliminated segment by segment.
///
/// One pass goes over the segments one at a time, so that it can be spread over many ticks; `finish` takes the step.
struct FieldFit: Sendable {
  /// One standard deviation of what a segment is held against; adapted to what the samples show.
  struct Scale: Sendable {
    /// A raw sample's component, in uT.
    var noise = 0.5
    /// The field's size over places, in uT.
    var size = 0.3
    /// By how much the windows fit worse than their noise.
    var windows = 1.0
    /// By how much the upward part fits worse than the accelerometer lets expect.
    var upward = 1.0
  }

  private(set) var model: FieldModel
  private(set) var prior: FieldPrior
  var scale = Scale()
  /// How many times the usual misfit still counts half; infinite trusts everything.
  var tolerance = Double.infinity
  /// The length of the last step, in standard deviations of the prior: small when the fit has come to rest.
  private(set) var moved = Double.infinity
  /// Whether there is a covariance.
  private(set) var isSolved = false
  private var system: SymmetricSystem
  private var equations = SegmentEquations()
  private var border: [Double]  // the segment's field against every unknown, 3 rows
  private var scaled: [Double]

  init(prior: FieldPrior, withGyro: Bool) {
    self.prior = prior
    model = prior.mean
    let count = withGyro ? FieldModel.withGyro : FieldModel.withoutGyro
    system = SymmetricSystem(count: count)
    border = [Double](repeating: 0, count: 3 * count)
    scaled = border
  }

  /// Whether the gyro's own unknowns take part.
  var withGyro: Bool { system.count == FieldModel.withGyro }

  /// Starts from a model.
  mutating func restart(from model: FieldModel, prior: FieldPrior) {
    self.model = model
    self.prior = prior
    moved = .infinity
    isSolved = false
  }

  /// Opens a pass. A `tightness` above one holds the distortion closer to its prior, for the first steps.
  mutating func begin(tightness: Double = 1) {
    system.clear()
    for i in 0..<system.count {
      let sigma = prior.sigma[i] / (i < 9 ? tightness : 1)
      let weight = 1 / (sigma * sigma)
      system.add(weight, row: i, column: i)
      system.add(weight * (prior.mean[i] - model[i]), row: i)
    }
  }

  /// Brings a segment's own field up to date with the model, and judges how well it fits.
  mutating func place(_ segment: inout Segment, _ windows: ArraySlice<Window>) -> Misfit {
    if !segment.isPlaced {
      segment.isPlaced = true
      let first = windows[windows.startIndex]
      let seen = (model.distortion.inverse ?? .identity) * (first.field - model.offset)
      segment.field = first.turn.transposed * seen
    }
    gather(segment, windows)
    let misfit = misfit(segment)
    let (matrix, right) = fieldSystem(segment)
    if let inverse = matrix.inverse { segment.field += inverse * right }
    gather(segment, windows)
    let freedom = Double(max(1, 3 * segment.windows - 3))
    let cost = equations.cost * scale.windows * scale.windows
    return Misfit(windows: segment.windows > 1 ? cost / freedom : 0, size: misfit.size, upward: misfit.upward)
  }

  /// Adds a placed segment to the pass.
  mutating func add(_ segment: Segment) {
    guard segment.trust > 1e-3 else { return }
    scatter(segment)
  }

  /// Takes the step; false where the equations have no solution.
  mutating func finish() -> Bool {
    guard system.factor() else {
      isSolved = false
      return false
    }
    system.solve()
    moved = 0
    for i in 0..<system.count { moved = max(moved, abs(system.vector[i]) / prior.sigma[i]) }
    model.move(by: system.vector)
    isSolved = true
    return moved.isFinite
  }

  /// The covariance of distortion and offset after `finish`, 12 x 12 row by row.
  mutating func covariance(into result: inout [Double]) { system.inverse(leading: 12, into: &result) }

  /// The covariance of everything, row by row.
  mutating func fullCovariance(into result: inout [Double]) { system.inverse(leading: system.count, into: &result) }

  /// How far a segment is from what the model says.
  struct Misfit: Sendable {
    /// Mean square of the windows' residuals over their noise.
    var windows = 0.0
    /// The field's size against the model's, in uT.
    var size = 0.0
    /// Its upward part against the model's, in sigmas of up.
    var upward = 0.0
  }

  /// Up with the gyro's errors taken out, and how it turns with each of them.
  private func up(_ segment: Segment) -> Vector3 {
    guard withGyro else { return segment.up }
    let drift = segment.upPerBias * model.gyroBias + segment.upPerScale * model.gyroScale
    return segment.up - drift.cross(segment.up)
  }

  private func upwardSigma(_ segment: Segment) -> Double {
    // An error of up shows by the horizontal part of the field; by a little of all of it where that is small.
    let squared = max(model.size * model.size - model.upward * model.upward, 0.04 * model.size * model.size)
    return max(squared.squareRoot() * segment.upSigma, 0.1) * scale.upward
  }

  private mutating func gather(_ segment: Segment, _ windows: ArraySlice<Window>) {
    equations.clear()
    for window in windows {
      // What the gyro, the averaging and the model leave: a fifth of a uT in 50.
      let variance = scale.noise * scale.noise / window.samples + 0.01
      equations.add(window, field: segment.field, model: model, weight: 1 / (variance * scale.windows * scale.windows))
    }
  }

  /// What the field that the windows alone ask for has against the model.
  private func misfit(_ segment: Segment) -> Misfit {
    let (matrix, right) = freeSystem()
    let inverse = matrix.inverse
    let free = segment.field + (inverse.map { $0 * right } ?? .zero)
    let sigma = upwardSigma(segment) / scale.upward
    let ownVariance = inverse.map { ($0.x.x + $0.y.y + $0.z.z) / 3 } ?? 0
    return Misfit(
      size: free.length - model.size,
      upward: (up(segment).dot(free) - model.upward) / (sigma * sigma + ownVariance).squareRoot())
  }

  private func freeSystem() -> (Matrix3, Vector3) {
    let e = equations
    func row(_ i: Int) -> Vector3 {
      Vector3(
        e.outer[SegmentEquations.place(7 + i, 7)], e.outer[SegmentEquations.place(7 + i, 8)],
        e.outer[SegmentEquations.place(7 + i, 9)])
    }
    return (Matrix3(rows: row(0), row(1), row(2)), Vector3(e.right[19], e.right[20], e.right[21]))
  }

  /// The equations of the segment's field alone.
  private func fieldSystem(_ segment: Segment) -> (Matrix3, Vector3) {
    let (free, freeRight) = freeSystem()
    let up = up(segment)
    let direction = segment.field.normalized ?? up
    let (sizeWeight, upWeight) = weights(segment)
    let sizeMiss = model.size - segment.field.length
    let upMiss = model.upward - up.dot(segment.field)
    let matrix = Matrix3(
      rows: free.x + direction * (sizeWeight * direction.x) + up * (upWeight * up.x),
      free.y + direction * (sizeWeight * direction.y) + up * (upWeight * up.y),
      free.z + direction * (sizeWeight * direction.z) + up * (upWeight * up.z))
    return (matrix, freeRight + direction * (sizeWeight * sizeMiss) + up * (upWeight * upMiss))
  }

  private func weights(_ segment: Segment) -> (size: Double, up: Double) {
    let sigma = upwardSigma(segment)
    return (1 / (scale.size * scale.size), 1 / (sigma * sigma))
  }

  /// Adds the segment's equations, its own field eliminated, to the pass.
  private mutating func scatter(_ segment: Segment) {
    let count = system.count
    let trust = segment.trust
    let up = up(segment)
    let direction = segment.field.normalized ?? up
    let (sizeWeight, upWeight) = weights(segment)
    let sizeMiss = model.size - segment.field.length
    let upMiss = model.upward - up.dot(segment.field)
    let (matrix, right) = fieldSystem(segment)
    guard let inverse = matrix.inverse else { return }
    // The blocks among the shared unknowns.
    for component in 0..<3 {
      for i in 0..<4 {
        let row = i < 3 ? 3 * component + i : 9 + component
        system.add(trust * equations.right[4 * component + i], row: row)
        for j in 0...i {
          let column = j < 3 ? 3 * component + j : 9 + component
          system.add(trust * equations.own[i * (i + 1) / 2 + j], row: row, column: column)
        }
        for k in 0..<3 { border[k * count + row] = equations.cross[component * 40 + i * 10 + 7 + k] }
        guard count > FieldModel.withoutGyro else { continue }
        for k in 0..<7 {
          system.add(trust * equations.cross[component * 40 + i * 10 + k], row: 14 + k, column: row)
        }
      }
    }
    system.add(trust * sizeWeight, row: 12, column: 12)
    system.add(-trust * sizeWeight * sizeMiss, row: 12)
    system.add(trust * upWeight, row: 13, column: 13)
    system.add(-trust * upWeight * upMiss, row: 13)
    for k in 0..<3 {
      border[k * count + 12] = -sizeWeight * direction[k]
      border[k * count + 13] = -upWeight * up[k]
    }
    if count > FieldModel.withoutGyro {
      for i in 0..<7 {
        system.add(trust * equations.right[12 + i], row: 14 + i)
        for j in 0...i { system.add(trust * equations.outer[i * (i + 1) / 2 + j], row: 14 + i, column: 14 + j) }
        for k in 0..<3 { border[k * count + 14 + i] = equations.outer[SegmentEquations.place(7 + k, i)] }
      }
      let (bias, scale) = (segment.upPerBias.transposed, segment.upPerScale.transposed)
      let turning = segment.up.cross(segment.field)
      for i in 0..<6 {
        // d(up · v) = -(axis x up) · v = -axis · (up x v)
        let slope = -(i < 3 ? bias[i] : scale[i - 3]).dot(turning)
        let weighed = upWeight * slope
        system.add(trust * weighed * upMiss, row: 14 + i)
        system.add(-trust * weighed, row: 14 + i, column: 13)
        for j in 0...i {
          system.add(trust * weighed * -(j < 3 ? bias[j] : scale[j - 3]).dot(turning), row: 14 + i, column: 14 + j)
        }
        for k in 0..<3 { border[k * count + 14 + i] += weighed * up[k] }
      }
    }
    // What the segment's own field can explain is taken off again.
    let step = inverse * right
    for i in 0..<count {
      let b = Vector3(border[i], border[count + i], border[2 * count + i])
      let s = inverse * b
      scaled[i] = s.x * trust
      scaled[count + i] = s.y * trust
      scaled[2 * count + i] = s.z * trust
      system.add(-trust * b.dot(step), row: i)
    }
    for i in 0..<count {
      let (x, y, z) = (scaled[i], scaled[count + i], scaled[2 * count + i])
      for j in 0...i {
        system.add(-(x * border[j] + y * border[count + j] + z * border[2 * count + j]), row: i, column: j)
      }
    }
  }
}
