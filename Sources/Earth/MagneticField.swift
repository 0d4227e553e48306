internal import CMath
public import Quantities

/// The earth's main magnetic field at a place and a date, in nanotesla.
public struct MagneticField: Equatable, Sendable {
  /// How much each component grows, in nanotesla a year.
  public struct Rates: Equatable, Sendable {
    /// Of the northward component.
    public let north: Double
    /// Of the eastward component.
    public let east: Double
    /// Of the downward component.
    public let down: Double
  }

  /// How far a compass can be trusted in it: the zones are the model's.
  public enum Zone: String, Sendable {
    /// The horizontal field is strong enough.
    case ok
    /// Below 6000 nT: a compass may err much.
    case caution
    /// Below 2000 nT: a compass is of no use.
    case blackout
  }

  /// X, to geographic north.
  public let north: Double
  /// Y, to the east.
  public let east: Double
  /// Z, down.
  public let down: Double
  /// How the three change.
  public let rates: Rates
  /// The date, as the year with its fraction.
  public let year: Double

  /// The dates the model is made for. Beyond them the field is still computed, and drifts from the real one.
  public static let validity = WMM2025.validity

  init(north: Double, east: Double, down: Double, rates: Rates, year: Double) {
    self.north = north
    self.east = east
    self.down = down
    self.rates = rates
    self.year = year
  }

  /// The field at a place at a date, by the World Magnetic Model 2025. Where many dates are asked of one place, make
  /// its `LocalField` once.
  public init(at place: Coordinate, year: Double) { self = LocalField(at: place).field(year: year) }

  /// Whether the model is made for the date.
  public var isWithinValidity: Bool { MagneticField.validity.contains(year) }

  /// H, along the horizon.
  public var horizontal: Double { (north * north + east * east).squareRoot() }

  /// F, the whole of it.
  public var strength: Double { (north * north + east * east + down * down).squareRoot() }

  /// D, from geographic to magnetic north, east positive.
  public var declination: Angle { Angle(radians: atan2(east, north)) }

  /// I, below the horizon.
  public var dip: Angle { Angle(radians: atan2(down, horizontal)) }

  /// How much H grows, in nanotesla a year.
  public var horizontalRate: Double { (north * rates.north + east * rates.east) / horizontal }

  /// How much F grows, in nanotesla a year.
  public var strengthRate: Double { (north * rates.north + east * rates.east + down * rates.down) / strength }

  /// How much D grows in a year.
  public var declinationRate: Angle {
    Angle(radians: (north * rates.east - east * rates.north) / (north * north + east * east))
  }

  /// How much I grows in a year.
  public var dipRate: Angle {
    let horizontal = self.horizontal
    return Angle(radians: (horizontal * rates.down - down * horizontalRate) / (strength * strength))
  }

  /// How far a compass can be trusted here.
  public var zone: Zone {
    let horizontal = self.horizontal
    return horizontal < 2000 ? .blackout : horizontal < 6000 ? .caution : .ok
  }

  /// One standard deviation of the declination against the real field: the crust and the sky are not in the model.
  public var declinationSigma: Angle {
    let (floor, share) = (WMM2025.declinationSigma.floor, WMM2025.declinationSigma.horizontal / horizontal)
    return .degrees((floor * floor + share * share).squareRoot())
  }
}
