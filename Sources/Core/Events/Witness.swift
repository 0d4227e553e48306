public import Quantities

/// A direction that no magnet bends, shown to the device: what its heading should be, with an error.
public struct Witness: Equatable, Sendable {
  /// The thing that gave the direction.
  public enum Kind: String, CaseIterable, Sendable {
    case sun, shadow, line, landmark, moon, polaris
  }

  /// The heading of the top edge from true north, as the witness shows it.
  public var azimuth: Angle
  /// One standard deviation of it.
  public var sigma: Angle
  /// The thing that gave the direction.
  public var kind: Kind

  /// A witness.
  public init(azimuth: Angle, sigma: Angle, kind: Kind) {
    (self.azimuth, self.sigma, self.kind) = (azimuth, sigma, kind)
  }
}
