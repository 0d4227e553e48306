internal import CMath
public import Events
public import Quantities

/// A device that was held still at a witness.
public struct Sighting: Equatable, Sendable {
  /// The mean heading of the device.
  public let hold: HeadingCheck.Hold
  /// The heading that the device should have, by the witness.
  public let witness: Witness
  /// The error of the compass here, by the witness: positive if it points too far to the right.
  public let difference: Angle
  /// The errors of the witness.
  public let errors: SightErrors

  /// The sighting of a direction. If the device lies along a line, the direction of the line that is nearer to the
  /// compass is taken.
  public init(_ hold: HeadingCheck.Hold, along sighted: SightedDirection, _ sight: Sight) {
    var turn = sighted.direction.turn(to: hold.edge)
    if sight.isTwoWay, turn.magnitude.degrees > 90 { turn = (turn + .degrees(180)).wrapped }
    (self.hold, difference, errors) = (hold, turn, sighted.errors)
    witness = Witness(
      azimuth: (hold.heading - turn).onTheCard, sigma: .degrees(sighted.errors.sigma), kind: sight.kind)
  }

  /// The part of its standard deviation that another sighting of the same witness does not share, in degrees.
  var own: Double {
    let noise = hold.noise.degrees
    return (errors.hand * errors.hand + errors.sight * errors.sight + noise * noise).squareRoot()
  }
}

/// The result of a check: the error of the compass, and whether its bound held.
public struct CheckOutcome: Equatable, Sendable {
  /// Whether the compass's bound held.
  public enum Verdict: String, Sendable {
    /// All of the interval of the difference is within the bound.
    case held
    /// None of it is.
    case failed
    /// The witness is not exact enough to tell.
    case unclear
  }

  /// The mean error of the compass, weighted: positive if it points too far to the right.
  public let difference: Angle
  /// The 95 % bound of that mean.
  public let bound: Angle
  /// The widest 95 % bound that the compass gave.
  public let given: Angle
  /// Whether the bound of the compass held.
  public let verdict: Verdict
  /// Whether the sightings differ by more than their errors explain in 99 of 100 such checks.
  public let isContradictory: Bool

  /// The outcome of sightings; nil without one.
  public init?(_ sightings: [Sighting]) {
    guard let first = sightings.first else { return nil }
    var (weights, sum, shared) = (0.0, 0.0, 0.0)
    for each in sightings {
      let weight = 1 / (each.own * each.own)
      weights += weight
      sum += weight * (each.difference - first.difference).wrapped.degrees
      shared = max(shared, each.errors.shared)
    }
    let mean = sum / weights
    var square = 0.0
    for each in sightings {
      let rest = ((each.difference - first.difference).wrapped.degrees - mean) / each.own
      square += rest * rest
    }
    let freedom = Double(sightings.count - 1)
    isContradictory = square > CheckOutcome.limit(freedom)
    // Where they contradict each other their errors are larger than assumed, or the compass errs in another way at
    // each heading: the mean is then as uncertain as they scatter.
    let excess = isContradictory ? square / freedom : 1
    bound = .degrees(1.96 * (excess / weights + shared * shared).squareRoot())
    difference = (first.difference + .degrees(mean)).wrapped
    given = sightings.reduce(Angle.zero) { max($0, $1.hold.bound) }
    let (least, most) = (difference.magnitude - bound, difference.magnitude + bound)
    verdict = most <= given ? .held : least > given ? .failed : .unclear
  }

  /// The sum of squares that 99 of 100 sums of normal errors do not exceed (Wilson and Hilferty); none without freedom.
  private static func limit(_ freedom: Double) -> Double {
    guard freedom > 0 else { return .infinity }
    let part = 2 / (9 * freedom)
    let root = 1 - part + 2.326 * part.squareRoot()
    return freedom * root * root * root
  }
}
