internal import Quantities

/// Gauss-Newton on the model and on the field of every segment, which is eliminated segment by segment.
///
/// A pass handles the segments one at a time, so that it can be spread over many beats; `finish` takes the step.
struct FieldFit: Sendable {
  /// White noise of one raw component, in uT: that of parts on boards. `scale.windows` adapts it to the samples.
  static let noise = 0.5

  private(set) var model: FieldModel
  private(set) var prior: FieldPrior
  /// The usual size of misfits.
  var scale = MisfitScale()
  /// The squared misfit, relative to the usual one, above which a segment loses weight; infinity: all segments have
  /// full weight.
  var tolerance = Double.infinity
  /// The largest change of an unknown in the last step, in standard deviations of the prior: small at the end of the
  /// fit.
  private(set) var moved = Double.infinity
  private var system: SymmetricSystem
  private var equations: SegmentEquations

  init(prior: FieldPrior, withGyro: Bool) {
    self.prior = prior
    model = prior.mean
    let count = withGyro ? FieldModel.withGyro : FieldModel.withoutGyro
    system = SymmetricSystem(count: count)
    equations = SegmentEquations(shared: count)
  }

  /// Whether the gyroscope's unknowns are included.
  var withGyro: Bool { system.count == FieldModel.withGyro }

  /// Starts from a model.
  mutating func restart(from model: FieldModel, prior: FieldPrior) {
    self.model = model
    self.prior = prior
    moved = .infinity
  }

  /// Continues from a changed model.
  mutating func `continue`(_ change: (inout FieldModel) -> Void) {
    change(&model)
    moved = .infinity
  }

  /// Starts a pass; the first one holds the distortion at its prior.
  mutating func begin(isFirst: Bool) {
    system.clear()
    for i in 0..<system.count {
      let sigma = isFirst && i < 9 ? 1e-3 : prior.sigma(i)
      let weight = 1 / (sigma * sigma)
      system.add(weight, row: i, column: i)
      system.add(weight * (prior.mean[i] - model[i]), row: i)
    }
  }

  /// Updates the field of a segment by the model and returns the segment's misfit.
  mutating func place(_ segment: inout Segment, _ windows: ArraySlice<Window>) -> Misfit {
    if !segment.isPlaced {
      segment.isPlaced = true
      let first = windows[windows.startIndex]
      let corrected = (model.distortion.inverse ?? .identity) * (first.field - model.offset)
      segment.field = first.turn.transposed * corrected
    }
    // The field by the windows alone is compared with the model; the field by windows and model is stored.
    var alone = SegmentEquations.Own()
    for window in windows {
      let (seen, weight) = (seen(window, field: segment.field), weight(window))
      for axis in 0..<3 { alone.add(seen.perField[axis], miss: seen.miss[axis], weight: weight) }
    }
    let free = segment.field + alone.step
    let freeVariance = alone.matrix.inverse.map { ($0.x.x + $0.y.y + $0.z.z) / 3 } ?? 0
    let sigma = upwardSigma(segment) / scale.upward
    var own = alone
    let (up, misses) = (up(segment), misses(segment))
    own.add(segment.field.normalized ?? up, miss: misses.size, weight: 1 / (scale.size * scale.size))
    own.add(up, miss: misses.upward, weight: 1 / (sigma * sigma * scale.upward * scale.upward))
    let step = own.step
    let freedom = Double(max(1, 3 * segment.windows - 3))
    segment.field += step
    return Misfit(
      windows: segment.windows > 1
        ? alone.cost(after: step) * scale.windows * scale.windows / freedom : 0,
      size: free.length - model.size,
      upward: (up.dot(free) - model.upward) / (sigma * sigma + freeVariance).squareRoot())
  }

  /// Adds a placed segment to the pass, with its field eliminated.
  mutating func add(_ segment: Segment, _ windows: ArraySlice<Window>) {
    guard segment.trust > 1e-3 else { return }
    equations.clear()
    for window in windows { add(window, field: segment.field) }
    addModel(segment)
    addGravity(segment)
    equations.eliminate(into: &system, weight: segment.trust)
  }

  /// Takes the step; false if the equations have no solution.
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

  /// Scales the distortion and the field to the sizes of the prior, and returns the factor by which the field shrank.
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

  /// The largest standard deviation of the gyroscope's bias, in rad/s, after `covariance`; nil without a gyroscope.
  var gyroBiasSigma: Double? {
    guard withGyro else { return nil }
    return max(system.variance(17), system.variance(18), system.variance(19)).squareRoot()
  }

  /// Up, corrected for the errors of accelerometer and gyroscope.
  private func up(_ segment: Segment) -> Vector3 {
    let tilt = segment.turn * model.accelOffset * (1 / standardGravity)
    let up = segment.up - tilt + segment.up * segment.up.dot(tilt)
    guard withGyro else { return up }
    let drift = segment.upPerBias * model.gyroBias + segment.upPerScale * model.gyroScale
    return up - drift.cross(segment.up)
  }

  /// Adds an equation for the accelerometer's offset along up, from the length of the mean acceleration.
  private mutating func addGravity(_ segment: Segment) {
    let slopes = segment.turn.transposed * segment.up
    // At least a hundredth, for the scale errors of the axes.
    let sigma = standardGravity * max(0.01, segment.upSigma * scale.upward)
    var row = SegmentEquations.Row()
    row.add(slopes, at: 14)
    equations.add(
      row, miss: segment.gravity - standardGravity - slopes.dot(model.accelOffset), weight: 1 / (sigma * sigma))
  }

  private func upwardSigma(_ segment: Segment) -> Double {
    // An error of up acts through the horizontal part of the field, and at least through a fifth of the whole field.
    let squared = max(model.size * model.size - model.upward * model.upward, 0.04 * model.size * model.size)
    return max(squared.squareRoot() * segment.upSigma, 0.1) * scale.upward
  }

  private func weight(_ window: Window) -> Double {
    window.samples / (Self.noise * Self.noise * scale.windows * scale.windows)
  }

  /// A window as the model predicts it: its field without the device's own, the effect of the lag, the miss, and the
  /// change of the raw field with the segment's field.
  private func seen(
    _ window: Window, field v: Vector3
  ) -> (field: Vector3, lag: Vector3, miss: Vector3, perField: Matrix3) {
    let drift = window.perBias * model.gyroBias + window.perScale * model.gyroScale
    let turned = window.turn * (v + drift.cross(v))
    let lag = window.rate.cross(turned)
    let field = turned + lag * model.latency
    return (
      field, lag, window.field - model.offset - model.distortion * field,
      (model.distortion * window.turn).drifted(by: drift)
    )
  }

  /// Adds a window's equations in distortion, offset, gyroscope and the segment's field.
  private mutating func add(_ window: Window, field v: Vector3) {
    let (seen, weight) = (seen(window, field: v), weight(window))
    var slopes = InlineArray<10, Vector3>(repeating: .zero)
    if withGyro {
      let through = model.distortion * window.turn
      let (bias, scale) = (window.perBias.transposed, window.perScale.transposed)
      for i in 0..<3 { (slopes[i], slopes[3 + i]) = (through * bias[i].cross(v), through * scale[i].cross(v)) }
      slopes[6] = model.distortion * seen.lag
    }
    let own = seen.perField.transposed
    for i in 0..<3 { slopes[7 + i] = own[i] }
    equations.add(field: seen.field, slopes: slopes, miss: seen.miss, weight: weight)
  }

  /// The differences of the model's size and upward part from a segment's field, in uT.
  private func misses(_ segment: Segment) -> (size: Double, upward: Double) {
    (model.size - segment.field.length, model.upward - up(segment).dot(segment.field))
  }

  /// Adds the equations for the model's size and upward part.
  private mutating func addModel(_ segment: Segment) {
    let (up, sigma, misses) = (up(segment), upwardSigma(segment), misses(segment))
    var size = SegmentEquations.Row()
    size.add(-1, at: 12)
    size.add(segment.field.normalized ?? up, at: equations.shared)
    equations.add(size, miss: misses.size, weight: 1 / (scale.size * scale.size))
    var upward = SegmentEquations.Row()
    upward.add(-1, at: 13)
    // The change with the accelerometer's offset, and with the gyroscope's bias and scale: -(axis x up) · v = -axis ·
    // (up x v)
    let across = segment.field - up * up.dot(segment.field)
    upward.add(segment.turn.transposed * across * (-1 / standardGravity), at: 14)
    if withGyro {
      let turning = segment.up.cross(segment.field) * -1
      upward.add(segment.upPerBias.transposed * turning, at: 17)
      upward.add(segment.upPerScale.transposed * turning, at: 20)
    }
    upward.add(up, at: equations.shared)
    equations.add(upward, miss: misses.upward, weight: 1 / (sigma * sigma))
  }
}
