/// Which axis of the device points.
public struct PointingTuning: Equatable, Sendable {
  /// The axis that the user points at something.
  public enum Forward: String, Sendable, CaseIterable {
    /// y while the device is flat, -z while it is upright.
    case auto
    /// Always y, the top edge.
    case y
    /// Always -z, out of the back.
    case back = "-z"
  }

  /// The axis: auto, y or -z.
  public var forward = Forward.auto
  /// Pitch at which the pointing axis begins to change to -z, in degrees. Default: 45.
  public var tiltBegins = 45.0
  /// Range of pitch over which it changes, in degrees. Default: 15.
  public var tiltSpan = 15.0

  /// Every setting at its default.
  public init() {}
}

/// When samples are rejected and sensors count as stalled.
public struct SampleTuning: Equatable, Sendable {
  /// How far behind the newest event a sample may be, in milliseconds. Default: 200.
  public var late = 200.0
  /// A sensor without samples for longer than this is stalled, in seconds. Default: 0.5.
  public var stalledAfter = 0.5
  /// A sensor with unchanged values for longer than this, while others change, is stalled, in seconds. Default: 5.
  public var frozenAfter = 5.0
  /// Largest acceleration accepted, in m/s2. Default: 500, three times the +-16 g of the parts.
  public var largestAccel = 500.0
  /// Largest angular rate accepted, in rad/s. Default: 100; the fastest parts measure 70 (4,000 degrees/s).
  public var largestGyro = 100.0
  /// Largest field accepted, in uT. Default: 20,000, for drivers with a scale 100 times too large.
  public var largestMagn = 20_000.0

  /// Every setting at its default.
  public init() {}
}

/// Which positions are accepted.
public struct LocationTuning: Equatable, Sendable {
  /// Largest age of a fix that counts as the present position, in seconds. Default: 10.
  public var freshFor = 10.0
  /// Largest age of a fix that is used and does not count as stale, in hours. Default: 24.
  public var cachedFor = 24.0
  /// Largest speed between two fixes that does not count as a jump, in m/s. Default: 350, an airliner with tailwind.
  public var fastest = 350.0
  /// A jump is accepted once its fixes have agreed for this time, in seconds. Default: 5.
  public var jumpSettles = 5.0
  /// Time without a report after which another receiver takes over, in seconds. Default: 3.
  public var receiverSilent = 3.0

  /// Every setting at its default.
  public init() {}
}

/// When a heading is unsure.
public struct AccuracyTuning: Equatable, Sendable {
  /// The 95 % bound above which a heading is unsure, in degrees. Default: 20. Neighbouring compass points are 22.5
  /// degrees apart. On public recordings of phones, readings with a wider bound are wrong by over 10 degrees four times
  /// as often as the others.
  public var unsureAbove = 20.0
  /// The 95 % bound below which it is no longer unsure, in degrees. Default: 18.
  public var sureBelow = 18.0

  /// Every setting at its default.
  public init() {}

  /// Whether a heading with a bound in degrees is unsure; `before`: whether it was unsure until now.
  public func isUnsure(_ bound: Double, before: Bool) -> Bool {
    // A NaN bound is unsure.
    before ? !(bound < sureBelow) : !(bound <= unsureAbove)
  }
}

/// When the device counts as aligned.
public struct AlignmentTuning: Equatable, Sendable {
  /// Largest pointer that becomes aligned, in degrees. Default: 5.
  public var enter = 5.0
  /// Largest pointer that stays aligned, in degrees. Default: 7.
  public var leave = 7.0
  /// Time within `enter` before it counts as aligned, in milliseconds. Default: 150.
  public var dwell = 150.0
  /// Least time between two pulses, in milliseconds. Default: 100.
  public var spacing = 100.0

  /// Every setting at its default.
  public init() {}
}
