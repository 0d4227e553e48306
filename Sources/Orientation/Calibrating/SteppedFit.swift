internal import Quantities

/// The whole fit as a machine that can be stopped after any segment: a start that needs no guess, passes that hold the
/// distortion back, free passes, and passes that no longer trust what does not fit.
struct SteppedFit: Sendable {
  private enum Phase: Sendable, Equatable {
    case starting(round: Int, next: Int)
    case passing(number: Int, next: Int)
    case resting
    case failed
  }

  private(set) var fit: FieldFit
  /// The usual misfit of the segments kept out of the fit, as their share of the field.
  private(set) var misfits: [FieldFit.Misfit]
  private var phase = Phase.resting
  private var sphere = SphereFit()
  private var start: FieldModel
  private var startWeightFloor = 0.0
  private var scratch: [Double]
  private var doubts: [Double]
  private let lastPass: Int

  init(prior: FieldPrior, withGyro: Bool, segments: Int, lastPass: Int = 16) {
    fit = FieldFit(prior: prior, withGyro: withGyro)
    start = prior.mean
    misfits = [FieldFit.Misfit](repeating: .init(), count: segments)
    scratch = [Double](repeating: 0, count: segments)
    doubts = scratch
    self.lastPass = lastPass
  }

  /// Whether the gyro's own unknowns take part.
  var withGyro: Bool { fit.withGyro }

  /// The covariance of distortion and offset, 12 x 12 row by row.
  mutating func covariance(into result: inout [Double]) { fit.covariance(into: &result) }

  /// Nothing more to do.
  var isResting: Bool { phase == .resting || phase == .failed }
  /// Nothing came of it.
  var hasFailed: Bool { phase == .failed }

  /// Begins from nothing.
  mutating func begin(prior: FieldPrior, noise: Double) {
    fit.restart(from: prior.mean, prior: prior)
    fit.scale = .init(noise: noise)
    start = prior.mean
    for i in doubts.indices { doubts[i] = 0 }
    phase = .starting(round: 0, next: 0)
  }

  /// Goes on from the model it has, with the segments as they are now.
  mutating func resume(noise: Double) {
    fit.scale.noise = noise
    phase = .passing(number: lastPass - 3, next: 0)
  }

  /// Goes on from a model.
  mutating func resume(from model: FieldModel, prior: FieldPrior, passes: Int) {
    fit.restart(from: model, prior: prior)
    phase = .passing(number: max(4, lastPass - passes), next: 0)
  }

  /// Works on so many windows at most, at least one segment.
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
      guard next >= set.count else { return phase = .starting(round: round, next: next) }
      endStart(round: round)
    case .passing(let number, var next):
      if next == 0 {
        // The distortion is let go step by step; outliers are doubted once the rest explains itself.
        fit.tolerance = number < 4 ? .infinity : 5
        fit.begin(tightness: number < 2 ? 20 : number < 3 ? 3 : 1)
      }
      while next < set.count && left > 0 {
        pass(&set, next)
        left -= set.segments[next].windows
        next += 1
      }
      guard next >= set.count else { return phase = .passing(number: number, next: next) }
      guard fit.finish() else { return phase = .failed }
      adapt(set)
      spreadDoubt(set)
      let settled = number > 6 && fit.moved < 3e-3
      phase = settled || number >= lastPass ? .resting : .passing(number: number + 1, next: 0)
    }
  }

  private mutating func addToSphere(_ set: SegmentSet, _ index: Int, round: Int) {
    let segment = set.segments[index]
    for window in set.windows(of: index) {
      if round > 0 {
        // A magnet that passed must not choose the beginning.
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
    // The size the model tells is the better one; the sphere's is stretched by the distortion.
    if fit.prior.sigma[12] < 5 { start.size = size }
    start.size = max(20, min(75, start.size))
    fit.restart(from: start, prior: fit.prior)
    phase = .passing(number: 0, next: 0)
  }

  private mutating func pass(_ set: inout SegmentSet, _ index: Int) {
    let misfit = set.update(index) { fit.place(&$0, $1) }
    misfits[index] = misfit
    let size = misfit.size / sizeSigma(set.segments[index], set.windows(of: index).first?.samples ?? 1)
    let worst = max(
      2 * misfit.windows / (fit.scale.windows * fit.scale.windows), size * size,
      misfit.upward * misfit.upward / (fit.scale.upward * fit.scale.upward), 2 * doubts[index])
    let trust = worst <= fit.tolerance ? 1 : fit.tolerance / worst
    set.set(index, trust: trust * trust)
    guard !set.segments[index].isHeldOut else { return }
    fit.add(set.segments[index])
  }

  /// Without a gyro one window's noise is in the size it shows.
  private func sizeSigma(_ segment: Segment, _ samples: Double) -> Double {
    let own = segment.windows == 1 ? fit.scale.noise * fit.scale.noise / samples + 0.01 : 0
    return (fit.scale.size * fit.scale.size + own).squareRoot()
  }

  /// A magnet comes and goes within seconds: before one segment is plainly wrong its neighbours in time are a little so.
  ///
  /// The mean square of the size's misfit around each segment; up has no part in it, for a hand's waves are correlated.
  private mutating func spreadDoubt(_ set: SegmentSet) {
    for i in 0..<set.count {
      let size = misfits[i].size / sizeSigma(set.segments[i], set.windows(of: i).first?.samples ?? 1)
      scratch[i] = min(size * size, 100)
    }
    for i in 0..<set.count {
      var (sum, weight) = (scratch[i], 1.0)
      for step in [-1, 1] {
        var j = i + step
        while j >= 0 && j < set.count {
          let apart = abs((set.segments[j].end - set.segments[i].end).seconds)
          guard apart < 0.4 else { break }
          sum += scratch[j]
          weight += 1
          j += step
        }
      }
      doubts[i] = weight > 3 ? sum / weight : 0
    }
  }

  /// What half the segments miss is what is usual; a magnet on the other half changes little of it.
  private mutating func adapt(_ set: SegmentSet) {
    guard set.count >= 4 else { return }
    var samples = 0.0
    for i in 0..<set.count {
      scratch[i] = misfits[i].windows
      samples += set.windows(of: i).first?.samples ?? 1
    }
    if set.room > 1 { fit.scale.windows = max(1, Median.of(&scratch, first: set.count).squareRoot()) }
    for i in 0..<set.count { scratch[i] = abs(misfits[i].size) }
    // 1.483: a normal deviate's median size is 1 / 1.483 sigmas.
    let size = 1.483 * Median.of(&scratch, first: set.count)
    let own = set.room > 1 ? 0 : fit.scale.noise * fit.scale.noise * Double(set.count) / samples + 0.01
    fit.scale.size = max(0.15, max(0, size * size - own).squareRoot())
    for i in 0..<set.count { scratch[i] = abs(misfits[i].upward) }
    fit.scale.upward = max(0.7, 1.483 * Median.of(&scratch, first: set.count))
  }
}

/// The middle of some numbers.
enum Median {
  /// The median of the first so many, which it leaves in another order (Hoare's selection: no storage, linear time).
  static func of(_ values: inout [Double], first count: Int) -> Double {
    let wanted = count / 2
    var (low, high) = (0, count - 1)
    while low < high {
      let pivot = values[wanted]
      var (i, j) = (low, high)
      while i <= j {
        while values[i] < pivot { i += 1 }
        while pivot < values[j] { j -= 1 }
        if i <= j {
          values.swapAt(i, j)
          i += 1
          j -= 1
        }
      }
      if j < wanted { low = i }
      if wanted < i { high = j }
    }
    return values[wanted]
  }
}
