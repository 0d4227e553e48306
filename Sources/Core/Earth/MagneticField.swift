internal import CMath
public import Quantities

/// The earth's main magnetic field at a place and a date, in nanotesla.
public struct MagneticField: Equatable, Sendable {
  /// The yearly change of each component, in nanotesla a year.
  public struct Rates: Equatable, Sendable {
    /// The change of the north component.
    public let north: Double
    /// The change of the east component.
    public let east: Double
    /// The change of the down component.
    public let down: Double
  }

  /// The usefulness of a compass, by the strength of the horizontal field: the World Magnetic Model's zones.
  public enum Zone: String, Sendable {
    /// 6000 nT and above: a compass works.
    case ok
    /// Below 6000 nT: a compass may have large errors.
    case caution
    /// Below 2000 nT: a compass is useless.
    case blackout
  }

  /// X, the component to geographic north.
  public let north: Double
  /// Y, the component to the east.
  public let east: Double
  /// Z, the component down.
  public let down: Double
  /// The yearly changes of the three components.
  public let rates: Rates
  /// The date, as a year with its fraction.
  public let year: Double

  /// The model's period of validity. Outside it the field is still computed, with a growing error.
  public static let validity = WMM2025.validity

  init(north: Double, east: Double, down: Double, rates: Rates, year: Double) {
    self.north = north
    self.east = east
    self.down = down
    self.rates = rates
    self.year = year
  }

  /// The field at a place and a date, by the World Magnetic Model 2025. For several dates at one place, `LocalField` is
  /// cheaper.
  public init(at place: Coordinate, year: Double) { self = LocalField(at: place).field(year: year) }

  /// Whether the date is within the model's period of validity.
  public var isWithinValidity: Bool { MagneticField.validity.contains(year) }

  /// H, the horizontal component.
  public var horizontal: Double { (north * north + east * east).squareRoot() }

  /// F, the magnitude.
  public var strength: Double { (north * north + east * east + down * down).squareRoot() }

  /// D, the angle from geographic to magnetic north; east is positive.
  public var declination: Angle { Angle(radians: atan2(east, north)) }

  /// I, the angle below the horizon.
  public var dip: Angle { Angle(radians: atan2(down, horizontal)) }

  /// The change of H, in nanotesla a year.
  public var horizontalRate: Double { (north * rates.north + east * rates.east) / horizontal }

  /// The change of F, in nanotesla a year.
  public var strengthRate: Double { (north * rates.north + east * rates.east + down * rates.down) / strength }

  /// The change of D in a year.
  public var declinationRate: Angle {
    Angle(radians: (north * rates.east - east * rates.north) / (north * north + east * east))
  }

  /// The change of I in a year.
  public var dipRate: Angle {
    let horizontal = self.horizontal
    return Angle(radians: (horizontal * rates.down - down * horizontalRate) / (strength * strength))
  }

  /// The zone of the horizontal field.
  public var zone: Zone {
    let horizontal = self.horizontal
    return horizontal < 2000 ? .blackout : horizontal < 6000 ? .caution : .ok
  }

  /// The years from the date to the nearest one within the model's period of validity.
  var yearsOutside: Double {
    max(0, MagneticField.validity.lowerBound - year, year - MagneticField.validity.upperBound)
  }

  /// By how much the horizontal field may turn in some years, from the sizes of its rates; 180 degrees if they may turn
  /// it all the way. The declination's own rate is not enough: it may be passing through zero.
  public func turn(in years: Double) -> Angle {
    let change = years * (rates.north * rates.north + rates.east * rates.east).squareRoot()
    return change < horizontal ? Angle(radians: asin(change / horizontal)) : .degrees(180)
  }

  /// One standard deviation of the model's declination from the real one within its years. The model does not include
  /// the fields of the crust and of the ionosphere and magnetosphere.
  public var declinationSigma: Angle {
    let (floor, share) = (WMM2025.declinationSigma.floor, WMM2025.declinationSigma.horizontal / horizontal)
    return .degrees((floor * floor + share * share).squareRoot())
  }

  /// The part of the declination's error that comes from its date, one standard deviation: the turn by the field's own
  /// rates in the years outside the model's. An unknown date counts as any year of the model: the 95 % bound then
  /// extends seven years beyond them, because a program may outlive its model.
  public func dateSigma(isDateKnown: Bool) -> Angle {
    let validity = MagneticField.validity
    return turn(in: isDateKnown ? yearsOutside : validity.upperBound - validity.lowerBound)
  }

  /// One standard deviation of the declination, with the part that comes from its date.
  public func declinationSigma(isDateKnown: Bool) -> Angle {
    let (model, dated) = (declinationSigma.degrees, dateSigma(isDateKnown: isDateKnown).degrees)
    return .degrees(min(180, (model * model + dated * dated).squareRoot()))
  }

  /// The middle of the model's period of validity, used if the date is unknown.
  public static var middleYear: Double { (validity.lowerBound + validity.upperBound) / 2 }
}
