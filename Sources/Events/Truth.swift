public import Quantities

/// How a device really lay, as a simulator or a camera system knows it.
public enum Truth: Equatable, Sendable {
  /// Heading of the y axis from true north, pitch and roll.
  case angles(heading: Angle, pitch: Angle, roll: Angle)
  /// The attitude: device to magnetic east-north-up.
  case attitude(Quaternion)
}
