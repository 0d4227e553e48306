internal import CMath
internal import Events
internal import Quantities

/// North by two hypotheses side by side, each weighted by how well it predicted the measurements.
///
/// The first one trusts what the calibration states. The other one assumes that the calibration's offset is wrong.
struct NorthBank: Sendable {
  /// No hypothesis is dropped: the logarithm of its weight relative to the best one's stays at or above this.
  private static let least = -12.0

  private let constants: HeadingConstants
  private let stated: Double
  private var hypotheses: InlineArray<2, NorthHypothesis>
  private var best = 0
  private var world: WorldField?
  /// The turn of the level frame relative to north in radians, and its variance, after the last beat.
  private(set) var turn = 0.0
  private(set) var variance = 4.0
  /// The error of the gyroscope's scale, as a share.
  private(set) var scale = 0.0
  /// The bias of the likeliest hypothesis, in rad/s.
  private(set) var bias = Vector3.zero
  /// The error of the calibration's offset, on the device's axes in uT.
  private(set) var offset = Vector3.zero
  /// Whether there is a direction.
  private(set) var hasNorth = false

  /// A bank before the first field. `bias` is one standard deviation of the bias on each axis, in rad/s; `offset` that
  /// of the offset left by the calibration on each axis, in uT.
  init(bias: Vector3, offset: Double, _ constants: HeadingConstants) {
    (self.constants, stated) = (constants, offset)
    let wrong = constants.offsetWrong
    let stated = NorthHypothesis.Assumption(
      prior: log(1 - wrong.share), bias: bias, offset: offset, offsetWalk: constants.offsetWalk)
    var other = stated
    if wrong.share > 0 {
      (other.prior, other.offset, other.offsetWalk) = (log(wrong.share), max(offset, wrong.sigma), wrong.walk)
    }
    hypotheses = [NorthHypothesis(stated, constants), NorthHypothesis(other, constants)]
  }

  /// Takes the field of the world model; nil if the place is unknown. Returns whether it is the field of another place,
  /// where nothing learnt before is valid.
  mutating func expect(_ field: WorldField?) -> Bool {
    let isNew = field.map { new in world?.isElsewhere(than: new) ?? true } ?? false
    let hadWorld = world != nil
    world = field
    guard isNew, let parts = worldParts else { return false }
    guard !hadWorld else {
      self = again(bias: bias, offset: stated)
      return true
    }
    for index in hypotheses.indices { hypotheses[index].expect(parts, constants) }
    return false
  }

  private var size = 0.0
  private var worldParts: PlaceField.Parts? {
    world.map {
      let like = $0.like(size)
      return PlaceField.Parts(level: like.north, down: -like.up)
    }
  }

  /// Takes a beat.
  mutating func step(_ beat: Beat) {
    if beat.hasField { size = beat.field.length }
    let world = worldParts
    for index in hypotheses.indices { hypotheses[index].step(beat, world: world, constants) }
    if hypotheses[0].hasNorth {
      hasNorth = true
      weigh()
    }
    bias = hypotheses[best].state.vector(NorthState.Lane.bias)
    scale = Double(hypotheses[best].state.values[NorthState.Lane.scale])
  }

  /// Weighs the hypotheses.
  private mutating func weigh() {
    var most = -Double.infinity
    for index in hypotheses.indices {
      if hypotheses[index].evidence > most { (most, best) = (hypotheses[index].evidence, index) }
    }
    var (total, mean, square, spread) = (0.0, 0.0, 0.0, 0.0)
    let first = hypotheses[best].turn
    offset = .zero
    for index in hypotheses.indices {
      hypotheses[index].evidence = max(hypotheses[index].evidence - most, Self.least)
      let weight = exp(hypotheses[index].evidence)
      let apart = remainder(hypotheses[index].turn - first, 2 * .pi)
      total += weight
      mean += weight * apart
      square += weight * apart * apart
      offset = offset + hypotheses[index].state.vector(NorthState.Lane.offset) * weight
      spread += weight * hypotheses[index].state.variance(NorthState.Lane.turn)
    }
    mean /= total
    offset = offset * (1 / total)
    turn = first + mean
    variance = max(0, spread / total + square / total - mean * mean)
  }

  /// One standard deviation of the bias along the less certain of two axes, in rad/s.
  func biasSigma(along axis: Vector3, _ other: Vector3) -> Double {
    max(0, biasVariance(along: axis), biasVariance(along: other)).squareRoot()
  }

  private func biasVariance(along axis: Vector3) -> Double {
    hypotheses[best].state.variance(NorthState.Lane.bias, along: axis)
  }

  /// One standard deviation of the bias on each of the device's axes, in rad/s.
  var biasSigmas: Vector3 {
    func sigma(_ axis: Int) -> Double {
      max(0, hypotheses[best].state.variance(NorthState.Lane.bias + axis)).squareRoot()
    }
    return Vector3(sigma(0), sigma(1), sigma(2))
  }

  /// From now on the samples are corrected by another bias.
  mutating func shift(bias change: Vector3) {
    for index in hypotheses.indices { hypotheses[index].shift(bias: change) }
    bias += change
  }

  /// Uses an earlier run's knowledge of the bias along an axis, in rad/s, if it is better.
  mutating func adopt(bias known: Double, along axis: Vector3, variance: Double) {
    for index in hypotheses.indices {
      hypotheses[index].adopt(bias: known, along: axis, variance: variance)
    }
    bias = hypotheses[best].state.vector(NorthState.Lane.bias)
  }

  /// The departure of the last field as a share of the horizontal field, the field, and the expected field.
  var seen: (departure: Double, field: PlaceField.Parts, expected: PlaceField.Parts)? { hypotheses[best].seen }

  /// A new bank after another correction of the field: only the gyroscope's bias is still known.
  func again(bias known: Vector3, offset: Double) -> NorthBank {
    var new = NorthBank(bias: biasSigmas, offset: offset, constants)
    new.world = world
    new.shift(bias: known)
    // The turn stays as it is until the next beat.
    (new.turn, new.size, new.hasNorth) = (turn, size, hasNorth)
    return new
  }
}
