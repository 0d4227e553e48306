internal import Quantities

/// The whole fit as a state machine that can stop after any segment: a start that needs no first guess, a pass that
/// holds the distortion, and passes that reduce the weight of segments that do not fit.
struct SteppedFit: Sendable {
  private enum Phase: Sendable, Equatable {
    case starting
    case passing(number: Int, next: Int)
    case closing(number: Int)
    case resting
    case failed
  }

  /// The passes of a whole fit; the first one gives all segments full weight.
  private static let passes = 14

  private(set) var fit: FieldFit
  /// The misfit of each segment, in the order of the set.
  private(set) var misfits: [Misfit]
  private var phase = Phase.resting
  private var scratch: [Double]

  init(prior: FieldPrior, withGyro: Bool, segments: Int) {
    fit = FieldFit(prior: prior, withGyro: withGyro)
    misfits = [Misfit](repeating: .init(), count: segments)
    scratch = [Double](repeating: 0, count: segments)
  }

  /// Whether the gyroscope's unknowns are included.
  var withGyro: Bool { fit.withGyro }
  /// Whether there is nothing to do.
  var isResting: Bool { phase == .resting || phase == .failed }
  /// Whether the equations had no solution.
  var hasFailed: Bool { phase == .failed }

  /// The covariance of the unknowns except the gyroscope's, row by row.
  mutating func covariance(into result: inout [Double]) { fit.covariance(into: &result) }

  /// Starts a new fit.
  mutating func begin(prior: FieldPrior) {
    fit.restart(from: prior.mean, prior: prior)
    fit.scale = .init()
    phase = .starting
  }

  /// Continues for at most this many passes.
  mutating func resume(passes: Int) {
    phase = .passing(number: max(1, Self.passes - passes), next: 0)
  }

  /// Subtracts the gyroscope's bias from the integrals, so that the remaining bias is small enough to be treated
  /// linearly, and returns it.
  mutating func takeOutBias(of set: inout SegmentSet) -> Vector3 {
    let bias = fit.model.gyroBias
    set.correct(gyroBias: bias)
    fit.continue { $0.gyroBias = .zero }
    return bias
  }

  /// The same for the lag of the magnetometer, in seconds.
  mutating func takeOutLatency(of set: inout SegmentSet) -> Double {
    let latency = fit.model.latency
    set.correct(gyroBias: .zero, latency: latency)
    fit.continue { $0.latency = 0 }
    return latency
  }

  /// Continues with a set that was corrected for an accelerometer's offset.
  mutating func takeOut(accelOffset offset: Vector3) {
    fit.continue { $0.accelOffset -= offset }
  }

  /// Works on at most this many windows, but on at least one segment or the end of a pass.
  mutating func step(_ set: inout SegmentSet, windows budget: Int) {
    var left = budget
    switch phase {
    case .resting, .failed: return
    case .starting:
      var start = fit.prior.mean
      for segment in set.segments[0..<set.count] {
        start.offset += (segment.middleField - segment.middleUp * start.upward) * (1 / Double(set.count))
      }
      fit.restart(from: start, prior: fit.prior)
      phase = .passing(number: 0, next: 0)
    case .passing(let number, var next):
      if next == 0 {
        fit.tolerance = number == 0 ? .infinity : 5
        fit.begin(isFirst: number == 0)
      }
      while next < set.count && left > 0 {
        pass(&set, next)
        left -= set.segments[next].windows
        next += 1
      }
      phase = next < set.count ? .passing(number: number, next: next) : .closing(number: number)
    case .closing(let number):
      guard fit.finish() else { return phase = .failed }
      adapt(set)
      // A step of a few thousandths of the prior sigma is far below the sigma of the result.
      let isSettled = number > 2 && fit.moved < 3e-3
      guard isSettled || number + 1 >= Self.passes else { return phase = .passing(number: number + 1, next: 0) }
      set.shrinkFields(fit.anchor())
      phase = .resting
    }
  }

  /// The typical misfit of the segments held out, in percent of the field; nil with fewer than three.
  mutating func heldOut(_ set: SegmentSet) -> Double? {
    var count = 0
    for i in 0..<set.count where set.segments[i].isHeldOut {
      scratch[count] = abs(misfits[i].size)
      count += 1
    }
    guard count >= 3 else { return nil }
    return 100 * Median.perSigma * Median.of(&scratch, first: count) / fit.model.size
  }

  /// The largest squared misfit of a new segment, relative to the usual ones.
  mutating func misfit(of segment: inout Segment, _ windows: ArraySlice<Window>) -> Double {
    let misfit = fit.place(&segment, windows)
    return worst(misfit, segment, windows.first?.samples ?? 1)
  }

  private mutating func pass(_ set: inout SegmentSet, _ index: Int) {
    let misfit = set.update(index) { fit.place(&$0, $1) }
    misfits[index] = misfit
    let worst = worst(misfit, set.segments[index], set.windows(of: index).first?.samples ?? 1)
    let trust = worst <= fit.tolerance ? 1 : fit.tolerance / worst
    set.set(index, trust: trust * trust)
    guard !set.segments[index].isHeldOut else { return }
    fit.add(set.segments[index], set.windows(of: index))
  }

  private func worst(_ misfit: Misfit, _ segment: Segment, _ samples: Double) -> Double {
    let size = misfit.size / sizeSigma(segment, samples)
    let windows = misfit.windows / (fit.scale.windows * fit.scale.windows)
    let upward = misfit.upward / fit.scale.upward
    // If they fit, the mean square over many windows is near 1, where 2 is as unlikely as 5 is for the other two
    // misfits.
    return max(2 * windows, size * size, upward * upward)
  }

  /// The sigma of the size; without a gyroscope it includes the noise of one window.
  private func sizeSigma(_ segment: Segment, _ samples: Double) -> Double {
    let own = segment.windows == 1 ? FieldFit.noise * FieldFit.noise / samples + 0.01 : 0
    return (fit.scale.size * fit.scale.size + own).squareRoot()
  }

  /// Adapts the scales to the median misfits, which a magnet near some of the segments hardly changes.
  private mutating func adapt(_ set: SegmentSet) {
    guard set.count >= 4 else { return }
    var samples = 0.0
    for i in 0..<set.count {
      scratch[i] = misfits[i].windows
      samples += set.windows(of: i).first?.samples ?? 1
    }
    if withGyro { fit.scale.windows = max(1, Median.of(&scratch, first: set.count).squareRoot()) }
    for i in 0..<set.count { scratch[i] = abs(misfits[i].size) }
    let size = Median.perSigma * Median.of(&scratch, first: set.count)
    let own = withGyro ? 0 : FieldFit.noise * FieldFit.noise * Double(set.count) / samples + 0.01
    fit.scale.size = max(0.15, max(0, size * size - own).squareRoot())
    // Accelerations along the meridian show only here. They are as large as those along the vertical, unless the hand
    // waves in one direction: then this scale is larger.
    for i in 0..<set.count { scratch[i] = abs(misfits[i].upward) * set.segments[i].upRepeats }
    fit.scale.upward = max(0.7, Median.perSigma * Median.of(&scratch, first: set.count))
  }
}
