internal import CMath
public import Events
public import Quantities

/// The results of the filter.
extension HeadingFilter {
  /// The bias left in the rates and its standard deviation, along the axes of `mount`; nil before the first rate.
  public func gyroBias(mount: Matrix3 = .identity) -> GyroBias? {
    guard inertial.frame.turnedAt != nil else { return nil }
    let axes = mount.transposed
    func sigma(_ axis: Vector3) -> Double { north.biasSigma(along: axis, axis) }
    return GyroBias(bias: axes * north.bias, sigma: Vector3(sigma(axes.x), sigma(axes.y), sigma(axes.z)))
  }

  /// Uses an earlier run's knowledge of the bias where it is better.
  public mutating func adopt(_ known: GyroBias, mount: Matrix3) {
    let axes = mount.transposed
    north.adopt(bias: known.bias.x, along: axes.x, variance: known.sigma.x * known.sigma.x)
    north.adopt(bias: known.bias.y, along: axes.y, variance: known.sigma.y * known.sigma.y)
    north.adopt(bias: known.bias.z, along: axes.z, variance: known.sigma.z * known.sigma.z)
    useBias()
  }

  /// The estimate, predicted to an instant; nil before the first field. The errors that the filter knows go into
  /// `errors` and are not part of the estimate, which is copied often.
  ///
  /// Mutating only to avoid a copy of the filter.
  public mutating func estimate(at time: Timestamp, _ errors: inout HeadingErrors) -> HeadingEstimate? {
    guard north.hasNorth else { return nil }
    // With a standard deviation above one radian any direction is possible. Without a gyroscope the shown heading is
    // `turn` away from the mean of the hypotheses.
    let variance = north.variance + (isAlone ? north.turn * north.turn : 0)
    errors.north = variance > 1 ? .degrees(180) : Angle(radians: variance.squareRoot())
    if isAlone {
      // Without a gyroscope nothing shows how fast it turns.
      if lags.delay > 0 { errors.delay = Angle(radians: HeadingErrors.handTurns * lags.delay) }
      return alone.estimate(at: time, watch.disturbance, isLevelAssumed: isLevelAssumed, &errors)
    }
    if beat.isLost { errors.north = .degrees(180) }
    let level = inertial.frame.predicted(to: time, ahead: lags.lead)
    let rate = inertial.frame.attitude.rotate(inertial.frame.rate).z
    if lags.delay > 0 { errors.delay = Angle(radians: lags.hidden(turning: rate, at: time)) }
    let ahead = min(max((time - (inertial.frame.turnedAt ?? time)).seconds, 0), LevelFrame.ahead) + lags.lead
    let turn = shownTurn(ahead: rate * ahead)
    let attitude = Quaternion(w: cos(turn * 0.5), x: 0, y: 0, z: sin(turn * 0.5)) * level
    // The turn since the last sample is a guess: the last rate, plus that of a hand.
    let silence = max(0, (time - (inertial.frame.turnedAt ?? time)).seconds - HeadingErrors.heard)
    errors.silence = Angle(radians: (HeadingErrors.handTurns + inertial.frame.rate.length) * silence)
    if isLevelAssumed {
      let steepness = measured.steepness
      errors.level = HeadingErrors.assumedLevel * (1 + steepness * steepness).squareRoot()
    }
    return HeadingEstimate(
      attitude: attitude.normalized, turnRate: -rate * (1 + north.scale), sigma: errors.sigma, field: measured.field,
      disturbance: watch.disturbance, silence: silence, levelAssumed: isLevelAssumed)
  }
}
