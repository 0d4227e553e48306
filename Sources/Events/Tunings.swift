/// Which axis of the device points.
public struct PointingTuning: Equatable, Sendable {
  /// The axis that a user turns towards something.
  public enum Forward: String, Sendable, CaseIterable {
    /// y when flat, -z when held upright.
    case auto
    /// Always y, the top edge.
    case y
    /// Always -z, where the back looks.
    case back = "-z"
  }

  /// The axis: auto, y or -z.
  public var forward = Forward.auto
  /// Pitch at which the axis begins to move over to -z, in degrees. 45.
  public var tiltBegins = 45.0
  /// Over how many degrees of pitch it moves. 15.
  public var tiltSpan = 15.0

  /// Every setting at its default.
  public init() {}
}

/// When samples are refused and sensors given up.
public struct SampleTuning: Equatable, Sendable {
  /// How far behind the newest event a sample may be, in milliseconds. 200.
  public var late = 200.0
  /// Without a sample for so long a sensor is stalled, in seconds. 0.5.
  public var stalledAfter = 0.5
  /// Showing the same numbers for so long while others move, a sensor is stalled, in seconds. 5.
  public var frozenAfter = 5.0
  /// Largest believable acceleration, in m/s2. 500: past the +-16 g of any part on a board, three times over.
  public var largestAccel = 500.0
  /// Largest believable angular rate, in rad/s. 100: past the 4,000 degrees/s of the fastest parts.
  public var largestGyro = 100.0
  /// Largest believable field, in uT. 20,000: a driver whose scale is 100 times too large still passes.
  public var largestMagn = 20_000.0

  /// Every setting at its default.
  public init() {}
}

/// Which position is believed.
public struct LocationTuning: Equatable, Sendable {
  /// How long a fix counts as the present position, in seconds. 10.
  public var freshFor = 10.0
  /// How long the last good fix is used at all without being called stale, in hours. 24.
  public var cachedFor = 24.0
  /// Faster than this between two fixes is a jump, in m/s. 350: an airliner with the wind behind it.
  public var fastest = 350.0
  /// A jump that stays where it went for so long is believed, in seconds. 5.
  public var jumpSettles = 5.0
  /// How long another receiver must be silent before the next is asked, in seconds. 3.
  public var receiverSilent = 3.0

  /// Every setting at its default.
  public init() {}
}

/// When the device counts as aligned.
public struct AlignmentTuning: Equatable, Sendable {
  /// Aligned within so many degrees. 5.
  public var enter = 5.0
  /// Not any more beyond so many degrees. 7.
  public var leave = 7.0
  /// After so many milliseconds within. 150.
  public var dwell = 150.0
  /// Two pulses are at least so many milliseconds apart. 100.
  public var spacing = 100.0

  /// Every setting at its default.
  public init() {}
}
