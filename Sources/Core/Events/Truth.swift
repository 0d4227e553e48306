public import Quantities

/// The true attitude, from a simulator or a camera system.
public enum Truth: Equatable, Sendable {
  /// Heading of the y axis from true north, pitch and roll.
  case angles(heading: Angle, pitch: Angle, roll: Angle)
  /// The attitude: device to magnetic east-north-up.
  case attitude(Quaternion)
}
