internal import Quantities

/// Gauss-Newton on the model and the field of every segment, which is eliminated segment by segment.
///
/// A pass goes over the segments one at a time, so that it can be spread over many beats; `finish` takes the step.
struct FieldFit: Sendable {
  private(set) var model: FieldModel
  private(set) var prior: FieldPrior
  /// The usual size of misfits.
  var scale = MisfitScale()
  /// The misfit with reduced weight, in squares of the usual one; infinite gives all segments full weight.
  var tolerance = Double.infinity
  /// The length of the last step, in standard deviations of the prior: small at the end of the fit.
  private(set) var moved = Double.infinity
  private var system: SymmetricSystem
  private var equations = SegmentEquations()
  private var border: FieldBorder

  init(prior: FieldPrior, withGyro: Bool) {
    self.prior = prior
    model = prior.mean
    let count = withGyro ? FieldModel.withGyro : FieldModel.withoutGyro
    system = SymmetricSystem(count: count)
    border = FieldBorder(count: count)
  }

  /// Whether the unknowns of the gyroscope take part.
  var withGyro: Bool { system.count == FieldModel.withGyro }

  /// Starts from a model.
  mutating func restart(from model: FieldModel, prior: FieldPrior) {
    self.model = model
    self.prior = prior
    moved = .infinity
  }

  /// Starts a pass. A `tightness` above 1 keeps the distortion nearer to its prior, for the first steps.
  mutating func begin(tightness: Double = 1) {
    system.clear()
    for i in 0..<system.count {
      let sigma = prior.sigma(i) / (i < 9 ? tightness : 1)
      let weight = 1 / (sigma * sigma)
      system.add(weight, row: i, column: i)
      system.add(weight * (prior.mean[i] - model[i]), row: i)
    }
  }

  /// Updates the field of a segment by the model, and returns its misfit.
  mutating func place(_ segment: inout Segment, _ windows: ArraySlice<Window>) -> Misfit {
    if !segment.isPlaced {
      segment.isPlaced = true
      let first = windows[windows.startIndex]
      let corrected = (model.distortion.inverse ?? .identity) * (first.field - model.offset)
      segment.field = first.turn.transposed * corrected
    }
    var equations = FieldEquations()
    for window in windows {
      equations.add(window, field: segment.field, model: model, weight: weight(window))
    }
    // The field by the windows alone is compared with the model; the field by both is stored.
    let free = segment.field + equations.step
    let freeVariance = equations.matrix.inverse.map { ($0.x.x + $0.y.y + $0.z.z) / 3 } ?? 0
    let sigma = upwardSigma(segment) / scale.upward
    let windowsAlone = equations
    addModel(to: &equations, segment)
    let step = equations.step
    let freedom = Double(max(1, 3 * segment.windows - 3))
    segment.field += step
    return Misfit(
      windows: segment.windows > 1
        ? windowsAlone.cost(after: step) * scale.windows * scale.windows / freedom : 0,
      size: free.length - model.size,
      upward: (up(segment).dot(free) - model.upward) / (sigma * sigma + freeVariance).squareRoot())
  }

  /// Adds a placed segment to the pass, with its field eliminated.
  mutating func add(_ segment: Segment, _ windows: ArraySlice<Window>) {
    guard segment.trust > 1e-3 else { return }
    equations.clear()
    for window in windows {
      equations.add(window, field: segment.field, model: model, weight: weight(window))
    }
    scatter(segment)
  }

  /// Takes the step; false where the equations have no solution.
  mutating func finish() -> Bool {
    guard system.factor() else {
      return false
    }
    system.solve()
    moved = 0
    for i in 0..<system.count { moved = max(moved, abs(system.vector[i]) / prior.sigma(i)) }
    model.move(by: system.vector)
    return moved.isFinite
  }

  /// Scales distortion and field to the sizes of the prior, and returns by how much the field shrank.
  mutating func anchor() -> Double {
    let scale = prior.anchor(of: model)
    model.distortion = model.distortion * scale
    model.size /= scale
    model.upward /= scale
    self.scale.size /= scale
    return scale
  }

  /// The covariance of the first 17 unknowns after `finish`, row by row.
  mutating func covariance(into result: inout [Double]) {
    system.inverse(leading: FieldModel.withoutGyro, into: &result)
  }

  /// The largest standard deviation of the gyroscope's bias, in rad/s, after `covariance`; nil without one.
  var gyroBiasSigma: Double? {
    guard withGyro else { return nil }
    return max(system.variance(17), system.variance(18), system.variance(19)).squareRoot()
  }

  /// Up, corrected by the errors of accelerometer and gyroscope.
  private func up(_ segment: Segment) -> Vector3 {
    let tilt = segment.turn * model.accelOffset * (1 / standardGravity)
    let up = segment.up - tilt + segment.up * segment.up.dot(tilt)
    guard withGyro else { return up }
    let drift = segment.upPerBias * model.gyroBias + segment.upPerScale * model.gyroScale
    return up - drift.cross(segment.up)
  }

  /// Adds the accelerometer's offset along up, by the length of the mean acceleration.
  private mutating func scatterGravity(_ segment: Segment) {
    let row = segment.turn.transposed * segment.up
    let miss = segment.gravity - standardGravity - row.dot(model.accelOffset)
    // A hundredth, for the scale errors of the axes.
    let sigma = standardGravity * max(0.01, segment.upSigma * scale.upward)
    let weight = segment.trust / (sigma * sigma)
    for i in 0..<3 {
      system.add(weight * row[i] * miss, row: 14 + i)
      for j in 0...i { system.add(weight * row[i] * row[j], row: 14 + i, column: 14 + j) }
    }
  }

  private func upwardSigma(_ segment: Segment) -> Double {
    // An error of up acts by the horizontal part of the field, and by a fifth of all of it at least.
    let squared = max(model.size * model.size - model.upward * model.upward, 0.04 * model.size * model.size)
    return max(squared.squareRoot() * segment.upSigma, 0.1) * scale.upward
  }

  private func weight(_ window: Window) -> Double {
    // The errors of gyroscope, averages and model are 0.07 uT.
    1 / ((scale.noise * scale.noise / window.samples + 0.005) * scale.windows * scale.windows)
  }

  /// Adds size and upward part of the model to the equations of a segment's field.
  private func addModel(to equations: inout FieldEquations, _ segment: Segment) {
    let up = up(segment)
    let (sizeWeight, upWeight) = weights(segment)
    equations.add(
      segment.field.normalized ?? up, value: model.size - segment.field.length, weight: sizeWeight)
    equations.add(up, value: model.upward - up.dot(segment.field), weight: upWeight)
  }

  private func weights(_ segment: Segment) -> (size: Double, up: Double) {
    let sigma = upwardSigma(segment)
    return (1 / (scale.size * scale.size), 1 / (sigma * sigma))
  }

  /// Adds the equations of a segment to the pass, with its field eliminated.
  private mutating func scatter(_ segment: Segment) {
    var own = equations.ownField
    addModel(to: &own, segment)
    guard let inverse = own.matrix.inverse else { return }
    scatterWindows(trust: segment.trust)
    scatterField(segment)
    scatterGravity(segment)
    border.eliminate(from: &system, inverse: inverse, right: own.right, trust: segment.trust)
  }

  /// Adds the windows by distortion and offset, and by the unknowns of the gyroscope.
  private mutating func scatterWindows(trust: Double) {
    for component in 0..<3 {
      for i in 0..<4 {
        let row = i < 3 ? 3 * component + i : 9 + component
        system.add(trust * equations.right[4 * component + i], row: row)
        for j in 0...i {
          let column = j < 3 ? 3 * component + j : 9 + component
          system.add(trust * equations.own[i * (i + 1) / 2 + j], row: row, column: column)
        }
        for k in 0..<3 { border[k, row] = equations.cross[component * 40 + i * 10 + 7 + k] }
        guard withGyro else { continue }
        for k in 0..<7 {
          system.add(trust * equations.cross[component * 40 + i * 10 + k], row: 17 + k, column: row)
        }
      }
    }
    guard withGyro else { return }
    for i in 0..<7 {
      system.add(trust * equations.right[12 + i], row: 17 + i)
      for j in 0...i { system.add(trust * equations.outer[i * (i + 1) / 2 + j], row: 17 + i, column: 17 + j) }
      for k in 0..<3 { border[k, 17 + i] = equations.outer[SegmentEquations.place(7 + k, i)] }
    }
  }

  /// Adds the size of the segment's field and its upward part.
  private mutating func scatterField(_ segment: Segment) {
    let up = up(segment)
    let direction = segment.field.normalized ?? up
    let weights = weights(segment)
    let upMiss = model.upward - up.dot(segment.field)
    system.add(segment.trust * weights.size, row: 12, column: 12)
    system.add(-segment.trust * weights.size * (model.size - segment.field.length), row: 12)
    system.add(segment.trust * weights.up, row: 13, column: 13)
    system.add(-segment.trust * weights.up * upMiss, row: 13)
    for k in 0..<3 {
      border[k, 12] = -weights.size * direction[k]
      border[k, 13] = -weights.up * up[k]
      for i in 0..<3 { border[k, 14 + i] = 0 }
    }
    let slopes = slopes(segment, up)
    for i in 0..<(withGyro ? 9 : 3) {
      let weighed = weights.up * slopes[i]
      system.add(segment.trust * weighed * upMiss, row: 14 + i)
      system.add(-segment.trust * weighed, row: 14 + i, column: 13)
      for j in 0...i { system.add(segment.trust * weighed * slopes[j], row: 14 + i, column: 14 + j) }
      for k in 0..<3 { border[k, 14 + i] += weighed * up[k] }
    }
  }

  /// The change of the upward part by the accelerometer's offset, and by the gyroscope's bias and scale.
  private func slopes(_ segment: Segment, _ up: Vector3) -> InlineArray<9, Double> {
    let across = segment.field - up * up.dot(segment.field)
    let perOffset = segment.turn.transposed * across * (-1 / standardGravity)
    let (bias, scale) = (segment.upPerBias.transposed, segment.upPerScale.transposed)
    // -(axis x up) · v = -axis · (up x v)
    let turning = segment.up.cross(segment.field)
    return InlineArray { i in i < 3 ? perOffset[i] : i < 6 ? -bias[i - 3].dot(turning) : -scale[i - 6].dot(turning) }
  }
}
