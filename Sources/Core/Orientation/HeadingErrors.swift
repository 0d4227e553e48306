public import Events
public import Quantities

/// The errors of a heading by their causes, each one standard deviation. They are independent, so their squares add.
///
/// The filter fills in the errors of the moment. It cannot know those of the calibration, the mounting, the place and
/// the date. The sums are mutating only to avoid copies.
public struct HeadingErrors: Equatable, Sendable {
  /// A 95 % bound, in standard deviations.
  public static let sigmas = 1.96

  /// A gap up to this long after the last sample adds no uncertainty, in seconds.
  static let heard = 0.03
  /// The rate at which a hand may start to turn during a gap, in rad/s.
  static let handTurns = 0.5
  /// The tilt of a device whose level is only assumed.
  static let assumedLevel = Angle.degrees(10)

  /// North as estimated from all fields, with their bends and the offset that the calibration has left.
  public var north = Angle.zero
  /// A tilt of up: a steep field turns the heading by a multiple of it.
  public var up = Angle.zero
  /// A turn since the last sample.
  public var silence = Angle.zero
  /// The tilt of a device whose level is only assumed.
  public var level = Angle.zero
  /// A turn since the samples were measured that are handed out now.
  public var delay = Angle.zero

  /// The calibration in force, except its offset; or raw samples.
  public var calibration = Angle.zero
  /// The trim of the mounting.
  public var trim = Angle.zero
  /// The accelerometer's error in a steep field.
  public var tilt = Angle.zero
  /// The anomaly of the earth's field around a place.
  public var anomaly = Angle.zero
  /// The world model's declination, which includes `date`.
  public var declination = Angle.zero
  /// The part of `declination` caused by an unknown date. It is not added again.
  public var date = Angle.zero

  /// No errors.
  public init() {}

  /// The variance due to the errors of the moment, in square radians.
  private var moment: Double { square(north) + square(up) + square(silence) + square(level) + square(delay) }

  /// One standard deviation of all errors together.
  public var sigma: Angle {
    mutating get {
      let mounted = square(calibration) + square(trim)
      let sum = moment + mounted + square(tilt) + square(anomaly) + square(declination)
      return Angle(radians: min(sum.squareRoot(), .pi))
    }
  }

  /// The 95 % bound.
  public var bound: Angle { mutating get { .degrees(min(180, Self.sigmas * sigma.degrees)) } }

  /// The 95 % bound without the error of the date, which is not an error of this moment.
  public var boundNow: Angle {
    mutating get {
      let left = square(bound) - Self.sigmas * Self.sigmas * square(date)
      return Angle(variance: max(0, left))
    }
  }

  /// The cause of more than half of the moment's variance; if there is none, `settling`, which time and movement
  /// improve.
  public var leading: Reason {
    mutating get {
      let half = 0.5 * moment
      if square(level) > half { return .levelAssumed }
      if square(up) > half { return .tilt }
      return square(silence) > half ? .stalled : .settling
    }
  }

  private func square(_ sigma: Angle) -> Double { sigma.radians * sigma.radians }
}

extension Angle {
  /// One standard deviation, from a variance in square radians.
  init(variance: Double) { self.init(radians: variance.squareRoot()) }
}
