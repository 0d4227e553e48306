internal import CMath
internal import Events
internal import Quantities

/// North by several hypotheses side by side, each weighed by how well it foresaw what was measured.
///
/// The first one takes what is stated of the device at its word. The others do not: the gyroscope's bias may be another
/// one, the calibration's offset may be wrong.
struct NorthBank: Sendable {
  /// No hypothesis is given up: it keeps at least this logarithm of the best one's weight.
  private static let least = -12.0

  private let constants: HeadingConstants
  private let offset: Double
  private var hypotheses: [NorthHypothesis] = []
  private var best = 0
  private var world: WorldField?
  /// The turn of the level frame to north in radians and its variance, after the last beat.
  private(set) var turn = 0.0
  private(set) var variance = 4.0
  /// The error of the gyroscope's scale, as a share.
  private(set) var scale = 0.0
  /// The bias of the likeliest hypothesis, in rad/s.
  private(set) var bias = Vector3.zero
  /// Whether there is a direction.
  private(set) var hasNorth = false

  /// Before the first field. One standard deviation of the bias on each axis, in rad/s, and of what the calibration has
  /// left on each axis, in uT.
  init(bias: Vector3, offset: Double, _ constants: HeadingConstants) {
    (self.constants, self.offset) = (constants, offset)
    let c = constants
    func assume(
      _ share: Double, bias: Vector3 = bias, offset: Double = offset, walk: Double = c.offsetWalk
    ) {
      guard share > 0 else { return }
      hypotheses.append(
        NorthHypothesis(.init(prior: log(share), bias: bias, offset: offset, offsetWalk: walk), constants))
    }
    assume(1 - c.biasWrong.share - c.offsetWrong.share)
    let most = c.biasWrong.sigma
    assume(c.biasWrong.share, bias: Vector3(max(bias.x, most), max(bias.y, most), max(bias.z, most)))
    assume(c.offsetWrong.share, offset: max(offset, c.offsetWrong.sigma), walk: c.offsetWrong.walk)
  }

  /// Takes the field of the world model; nil where the place is not known.
  mutating func expect(_ field: WorldField?) {
    let isNew = field.map { new in world?.isElsewhere(than: new) ?? true } ?? false
    let hadWorld = world != nil
    world = field
    guard isNew, let parts = worldParts else { return }
    // Nothing of the field that was learnt elsewhere holds here.
    guard !hadWorld else { return self = again(bias: bias, offset: offset) }
    for index in hypotheses.indices { hypotheses[index].expect(parts, constants) }
  }

  private var size = 0.0
  private var worldParts: PlaceField.Parts? {
    world.map {
      let like = $0.like(size)
      return PlaceField.Parts(level: like.north, down: -like.up)
    }
  }

  /// Takes what a beat shows.
  mutating func step(_ beat: Beat) {
    if beat.hasField { size = beat.field.length }
    let world = worldParts
    for index in hypotheses.indices { hypotheses[index].step(beat, world: world, constants) }
    guard hypotheses[0].hasNorth else { return }
    hasNorth = true
    weigh()
    let state = hypotheses[best].state
    bias = state.vector(NorthState.Lane.bias)
    scale = Double(state.values[NorthState.Lane.scale])
  }

  /// Weighs the hypotheses.
  private mutating func weigh() {
    var most = -Double.infinity
    for index in hypotheses.indices {
      if hypotheses[index].evidence > most { (most, best) = (hypotheses[index].evidence, index) }
    }
    var (total, mean, square, spread) = (0.0, 0.0, 0.0, 0.0)
    let first = hypotheses[best].turn
    for index in hypotheses.indices {
      hypotheses[index].evidence = max(hypotheses[index].evidence - most, Self.least)
      let weight = exp(hypotheses[index].evidence)
      let apart = remainder(hypotheses[index].turn - first, 2 * .pi)
      total += weight
      mean += weight * apart
      square += weight * apart * apart
      spread += weight * hypotheses[index].state.variance(NorthState.Lane.turn)
    }
    mean /= total
    turn = first + mean
    variance = max(0, spread / total + square / total - mean * mean)
  }

  /// One standard deviation of the bias along the less known of two axes, in rad/s.
  func biasSigma(along axis: Vector3, _ other: Vector3) -> Double {
    let state = hypotheses[best].state
    let variances = (
      state.variance(NorthState.Lane.bias, along: axis), state.variance(NorthState.Lane.bias, along: other)
    )
    return max(0, variances.0, variances.1).squareRoot()
  }

  /// The same on the least known of the device's axes.
  var largestBiasSigma: Double {
    let state = hypotheses[best].state
    let lane = NorthState.Lane.bias
    return max(0, state.variance(lane), state.variance(lane + 1), state.variance(lane + 2)).squareRoot()
  }

  /// The samples' bias is corrected by another one from now on.
  mutating func shift(bias change: Vector3) {
    for index in hypotheses.indices { hypotheses[index].shift(bias: change) }
    bias += change
  }

  /// Takes what an earlier run knows of the bias along an axis, in rad/s, where that is more. The hypothesis of another
  /// bias does not.
  mutating func adopt(bias known: Double, along axis: Vector3, variance: Double) {
    let wrong = constants.biasWrong.share > 0 ? 1 : -1
    for index in hypotheses.indices where index != wrong {
      hypotheses[index].adopt(bias: known, along: axis, variance: variance)
    }
    bias = hypotheses[best].state.vector(NorthState.Lane.bias)
  }

  /// What the last field shows: its departure as a share of the horizontal field, itself, and the expected one.
  var seen: (departure: Double, field: PlaceField.Parts, expected: PlaceField.Parts)? { hypotheses[best].seen }

  /// The same with another correction of the field: only the gyroscope's bias is still known.
  func again(bias known: Vector3, offset: Double) -> NorthBank {
    let state = hypotheses[best].state
    let lane = NorthState.Lane.bias
    func sigma(_ lane: Int) -> Double { max(0, state.variance(lane)).squareRoot() }
    var new = NorthBank(
      bias: Vector3(sigma(lane), sigma(lane + 1), sigma(lane + 2)), offset: offset, constants)
    new.world = world
    new.shift(bias: known)
    // The turn is the old one until the next beat.
    (new.turn, new.size, new.hasNorth) = (turn, size, hasNorth)
    return new
  }
}
