internal import Quantities

/// The parts of a heading's error, each one standard deviation in degrees, and their sum, the 95 % bound. This is the
/// only place that adds them. They are independent, so their squares add.
struct HeadingBound {
  /// The standard deviations of a 95 % bound.
  static let sigmas = 1.96

  /// The filter's own parts together.
  var filter: Double
  /// The calibration in force beyond its offset, or raw samples.
  var calibration = 0.0
  /// The offset of a given calibration that the stream has not yet shown.
  var offset = 0.0
  /// The trim of the mounting.
  var trim = 0.0
  /// The accelerometer's error: it tilts up, and a steep field turns the heading by a multiple of that.
  var tilt = 0.0
  /// The anomaly of the earth's field around a place.
  var anomaly = 0.0
  /// The world model's declination, which includes `date`.
  var declination = 0.0
  /// The part of it that comes from a date that is not known.
  var date = 0.0

  /// The 95 % bound, in degrees.
  var width: Double {
    let mounted = calibration * calibration + offset * offset + trim * trim
    let sum = filter * filter + mounted + tilt * tilt + anomaly * anomaly + declination * declination
    return min(180, Self.sigmas * sum.squareRoot())
  }

  /// The same without the date and the offset, which say nothing of this moment.
  var widthNow: Double {
    let (byDate, byOffset) = (Self.sigmas * date, Self.sigmas * offset)
    return max(0, width * width - byDate * byDate - byOffset * byOffset).squareRoot()
  }
}
