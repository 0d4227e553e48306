internal import Quantities

/// The whole fit as a state machine that can stop after any segment: a start without a first guess, passes with a tight
/// prior of the distortion, free passes, and passes that reduce the weight of segments that do not fit.
struct SteppedFit: Sendable {
  private enum Phase: Sendable, Equatable {
    case starting(round: Int, next: Int)
    case passing(number: Int, next: Int)
    case closing(number: Int)
    case resting
    case failed
  }

  /// The passes of a whole fit: two with a very tight distortion, one with a tight one, one free, the rest with
  /// weights.
  private static let passes = 17
  private static let held = 2
  private static let doubting = 4
  /// The scatter of the field's size along a walk through a room, as a share: 4 to 6 % on recordings of phones.
  private static let place = 0.04
  /// The number of segments whose equations, two each, are about as many as the model's free unknowns.
  private static let few = 4.0

  private(set) var fit: FieldFit
  /// The misfit of each segment, in the order of the set.
  private(set) var misfits: [Misfit]
  private let isWalked: Bool
  private var phase = Phase.resting
  private var sphere = SphereFit()
  private var start: FieldModel
  private var scratch: [Double]
  private var doubts: [Double]

  /// `isWalked` is whether the segments may come from several places.
  init(prior: FieldPrior, withGyro: Bool, segments: Int, isWalked: Bool) {
    self.isWalked = isWalked
    fit = FieldFit(prior: prior, withGyro: withGyro)
    start = prior.mean
    misfits = [Misfit](repeating: .init(), count: segments)
    scratch = [Double](repeating: 0, count: segments)
    doubts = [Double](repeating: 0, count: segments)
  }

  /// Whether the unknowns of the gyroscope take part.
  var withGyro: Bool { fit.withGyro }
  /// Whether there is nothing to do.
  var isResting: Bool { phase == .resting || phase == .failed }
  /// Whether the equations had no solution.
  var hasFailed: Bool { phase == .failed }

  /// The covariance of the unknowns, without those of the gyroscope, row by row.
  mutating func covariance(into result: inout [Double]) { fit.covariance(into: &result) }

  /// Starts a new fit.
  mutating func begin(prior: FieldPrior, noise: Double) {
    fit.restart(from: prior.mean, prior: prior)
    fit.scale = .init(noise: noise)
    start = prior.mean
    for i in doubts.indices { doubts[i] = 0 }
    phase = .starting(round: 0, next: 0)
  }

  /// Continues from a model (default: its own) for at most this many passes.
  mutating func resume(from model: FieldModel? = nil, noise: Double, passes: Int) {
    if let model { fit.restart(from: model, prior: fit.prior) }
    fit.scale.noise = noise
    phase = .passing(number: max(Self.doubting, Self.passes - passes), next: 0)
  }

  /// Continues with a set that was corrected by an accelerometer's offset.
  mutating func takeOut(accelOffset offset: Vector3) {
    var model = fit.model
    model.accelOffset -= offset
    fit.restart(from: model, prior: fit.prior)
  }

  /// Works on at most this many windows, but on at least one segment or the end of a pass.
  mutating func step(_ set: inout SegmentSet, windows budget: Int) {
    var left = budget
    switch phase {
    case .resting, .failed: return
    case .starting(let round, var next):
      if next == 0 {
        sphere.begin(at: round == 0 && set.count > 0 ? set.segments[0].middleField : start.offset, prior: fit.prior)
      }
      while next < set.count && left > 0 {
        addToSphere(set, next, round: round)
        left -= set.segments[next].windows
        next += 1
      }
      if next < set.count { phase = .starting(round: round, next: next) } else { endStart(round: round) }
    case .passing(let number, var next):
      if next == 0 {
        fit.tolerance = number < Self.doubting ? .infinity : 5
        fit.begin(tightness: number < Self.held ? 20 : number == Self.held ? 3 : 1)
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
      spreadDoubt(set)
      // A step of a few thousandths of the prior sigma is far below the sigma of the result.
      let isSettled = number > Self.doubting + 1 && fit.moved < 3e-3
      guard isSettled || number + 1 >= Self.passes else { return phase = .passing(number: number + 1, next: 0) }
      set.shrinkFields(fit.anchor())
      phase = .resting
    }
  }

  /// The usual misfit of the segments held out, in percent of the field; nil with fewer than three.
  mutating func heldOut(_ set: SegmentSet) -> Double? {
    var count = 0
    for i in 0..<set.count where set.segments[i].isHeldOut {
      scratch[count] = abs(misfits[i].size)
      count += 1
    }
    guard count >= 3 else { return nil }
    return 100 * Median.perSigma * Median.of(&scratch, first: count) / fit.model.size
  }

  /// The largest squared misfit of a new segment, over the usual ones.
  mutating func misfit(of segment: inout Segment, _ windows: ArraySlice<Window>) -> Double {
    let misfit = fit.place(&segment, windows)
    return worst(misfit, segment, windows.first?.samples ?? 1)
  }

  private mutating func addToSphere(_ set: SegmentSet, _ index: Int, round: Int) {
    let segment = set.segments[index]
    for window in set.windows(of: index) {
      if round > 0 {
        // A magnet that passed must not affect the start.
        let off = abs((window.field - start.offset).length - start.size) / start.size
        guard off < (round == 1 ? 0.4 : 0.2) else { continue }
      }
      sphere.add(window.field, up: window.turn * segment.up, upSigma: segment.upSigma, size: fit.prior.mean.size)
    }
  }

  private mutating func endStart(round: Int) {
    let size = fit.prior.mean.size
    if let found = sphere.solve(size: size) {
      start.offset = found.offset
      start.size = max(found.radius, 0.3 * size)
      start.upward = max(-size, min(size, found.upward))
    }
    guard round == 2 else { return phase = .starting(round: round + 1, next: 0) }
    // The size of the world model is the better one: the distortion changes that of the sphere.
    if fit.prior.sigma(12) < 5 { start.size = size }
    start.size = max(20, min(75, start.size))
    fit.restart(from: start, prior: fit.prior)
    phase = .passing(number: 0, next: 0)
  }

  private mutating func pass(_ set: inout SegmentSet, _ index: Int) {
    let misfit = set.update(index) { fit.place(&$0, $1) }
    misfits[index] = misfit
    let worst = max(
      worst(misfit, set.segments[index], set.windows(of: index).first?.samples ?? 1), 2 * doubts[index])
    let trust = worst <= fit.tolerance ? 1 : fit.tolerance / worst
    set.set(index, trust: trust * trust)
    guard !set.segments[index].isHeldOut else { return }
    fit.add(set.segments[index], set.windows(of: index))
  }

  private func worst(_ misfit: Misfit, _ segment: Segment, _ samples: Double) -> Double {
    let size = misfit.size / sizeSigma(segment, samples)
    let windows = misfit.windows / (fit.scale.windows * fit.scale.windows)
    let upward = misfit.upward / fit.scale.upward
    // With many windows the mean square is near 1 where they fit: 2 is as unlikely as 5 elsewhere.
    return max(2 * windows, size * size, upward * upward)
  }

  /// The sigma of the size; without a gyroscope it includes the noise of one window.
  private func sizeSigma(_ segment: Segment, _ samples: Double) -> Double {
    let own = segment.windows == 1 ? fit.scale.noise * fit.scale.noise / samples + 0.01 : 0
    return (fit.scale.size * fit.scale.size + own).squareRoot()
  }

  private mutating func spreadDoubt(_ set: SegmentSet) {
    for i in 0..<set.count {
      let size = misfits[i].size / sizeSigma(set.segments[i], set.windows(of: i).first?.samples ?? 1)
      scratch[i] = min(size * size, 100)
    }
    PassingDoubt.spread(scratch, first: set.count, into: &doubts) { set.segments[$0].end }
  }

  /// Adapts the scales to the median misfits, which a magnet on a part of the segments hardly changes.
  private mutating func adapt(_ set: SegmentSet) {
    guard set.count >= 4 else { return }
    var samples = 0.0
    for i in 0..<set.count {
      scratch[i] = misfits[i].windows
      samples += set.windows(of: i).first?.samples ?? 1
    }
    if set.room > 1 { fit.scale.windows = max(1, Median.of(&scratch, first: set.count).squareRoot()) }
    for i in 0..<set.count { scratch[i] = abs(misfits[i].size) }
    let size = Median.perSigma * Median.of(&scratch, first: set.count)
    let own = set.room > 1 ? 0 : fit.scale.noise * fit.scale.noise * Double(set.count) / samples + 0.01
    // A few segments fit nearly any field, and do not show how it scatters from place to place.
    let share = min(1, Self.few / Double(set.count))
    let outside = isWalked ? Self.place * share * share * start.size : 0
    fit.scale.size = max(0.15, max(0, size * size - own + outside * outside).squareRoot())
    // Accelerations along the meridian show here alone. They are as large as those along the vertical, unless the hand
    // waves in one direction: then this is the larger.
    for i in 0..<set.count { scratch[i] = abs(misfits[i].upward) * set.segments[i].upRepeats }
    fit.scale.upward = max(0.7, Median.perSigma * Median.of(&scratch, first: set.count))
  }
}
