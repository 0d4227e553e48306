internal import Quantities

/// The constants of the heading, each with its unit and its source.
///
/// "Chosen" means: on recordings of phones, malls, boards and modules and on simulated worlds, by
/// `Benchmarks/recordings.py --left-out`, which shows their effect on recordings that were not used for the choice.
public struct HeadingConstants: Sendable {
  // Gravity and the gyroscope.

  /// Time constant of the average of gravity while the bias is known and the hand is unquiet, in seconds. Chosen.
  public var gravity = 1.6
  /// Uncertainty of the horizontal bias that halves that time in an unquiet hand, in rad/s. Derived: the tilt that it
  /// causes equals that of a sway.
  public var biasTilts = 2.2 * degree
  /// One standard deviation of an uncalibrated gyroscope's bias on each axis, in rad/s: 0.7, 4.1 and 6.2 degrees/s in
  /// three phones.
  public var gyroBias = 4 * degree
  /// Random walk of the bias, in rad/s per root second. Chosen.
  public var biasWalk = 0.0006 * degree
  /// One standard deviation of the gyroscope's scale about the vertical, as a share. Chosen; data sheets state 1 to 3
  /// %.
  public var gyroScale = 0.01
  /// Noise of the bias estimate from one second of rest, in rad/s. Chosen.
  public var restNoise = 0.06 * degree
  /// Noise of the bias estimate from one second of levelling in an unquiet hand, in rad/s. Chosen.
  public var levellingNoise = 0.75 * degree
  /// Error of the bias estimate from levelling during a motion, as a share of the motion's mean rate. Chosen; scale and
  /// axes of gyroscopes are off by 1 to 2 %, most of which averages out.
  public var levellingFloor = 0.002
  /// A device at rest differs from its mean rate by less than this, in rad/s: above the noise of parts at 10 ms.
  public var stillTurn = 1.5 * degree
  /// A device at rest differs from its mean acceleration by less than this, in m/s2: above the noise of parts at 10 ms.
  public var stillPush = 0.4
  /// A rate at rest that is this near to the known bias counts as a bias, in rad/s: the bias changes by 0.2 degrees/s
  /// from start to start.
  public var nearBias = 0.5 * degree
  /// A steady rate at rest counts as a bias if the field shows less than this share of the turn: the noise of a poor
  /// part shows as much of a turn of 12 degrees.
  public var turnSeen = 0.2
  /// One standard deviation of an unstated latency of the magnetometer, in seconds: phones and modules have 0 to 25
  /// ms.
  public var latency = 0.01
  /// One standard deviation of the field at a place, as a share of its size, while the latency is learnt. Chosen.
  public var latencyScatter = 0.08

  // The field.

  /// Length of a beat, in seconds: a fifth of the shortest bend.
  public var beat = 0.2
  /// A bend beyond this many of its standard deviations makes the turn less certain: one bend in 400 is that large.
  public var mostBend = 3.0
  /// Growth of the turn's variance per second, as a share of the square of the bend beyond that limit: a turn that the
  /// gyroscope missed is found within seconds.
  public var bendDoubts = 0.1
  /// Noise of a beat's direction, in radians. Chosen.
  public var fieldNoise = 2 * degree
  /// Noise of a beat's horizontal and vertical part, as a share of the field. Chosen; the scatter in rooms is 4 to 6 %.
  public var placeScatter = 0.044
  /// Degrees of freedom of a field's errors: the fewer, the less an outlier counts. Chosen.
  public var tails = 1.3
  /// Departure of fields at a place that is not known yet, one standard deviation as a share of the horizontal field.
  /// Chosen; 0.06 to 0.09 in rooms with a phone in the hand, 0.14 and more in malls.
  public var usualScatter = 0.15
  /// Size of a place's bends, in radians per horizontal field of usual departure there. Chosen; departures that are
  /// equally likely in all directions would give 0.7.
  public var scatterBends = 0.8
  /// Size of the bend when a field departs, in radians per horizontal field of departure. Chosen; phones that pass
  /// magnets are off by 1.9.
  public var magnetBend = 6.5
  /// Largest size of a bend, in radians: then any direction is possible.
  public var largestBend = 90 * degree
  /// Size of the bend of a whole building, in radians. Chosen; rooms bend by 1 to 4 degrees.
  public var buildingBend = 5 * degree
  /// Departure of a place's field from the world model that implies no more bends than usual, as a share of the
  /// horizontal field. Chosen; the steel of halls weakens the field by 0.1 to 0.25.
  public var hallWeakens = 0.22
  /// The same for a field whose horizontal part is stronger than the model's. Chosen.
  public var hallStrengthens = 0.12
  /// Time over which the field of a place is learnt, in seconds of motion. Chosen.
  public var learns = 8.0
  /// Departure that halves a field's weight in what is learnt, as a share of the horizontal field. Chosen.
  public var far = 0.7
  /// Rate above which a device is in motion, in rad/s: the hand of a person standing still turns at 0.1. Chosen.
  public var motionRate = 0.2
  /// Path of the field after which another bend begins, in uT. Chosen.
  public var way = 8.0
  /// Departure at which the path counts half for the place, as a share of the horizontal field. Chosen.
  public var nearPlace = 0.4
  /// Unrest of a device that is carried, as the mean departure of accelerations from their average in m/s2: 1 when
  /// walking, 0.1 when standing.
  public var carriedUnrest = 0.5
  /// Time after which a carried device is in another bend of the place, in seconds. Chosen; 1 to 4 s on walks.
  public var carriedPast = 1.8
  /// Path of the field per beat that is noise, in uT, in addition to the noise that the scatter of its samples shows.
  /// Chosen.
  public var quietField = 0.1
  /// Path of the field per radian of turn, as a share of the field: the error that calibrations leave. Chosen.
  public var turnLeaves = 0.1
  /// Random walk of the offset that the calibration has left, in uT per root second. Chosen.
  public var offsetWalk = 0.04

  // The hypotheses.

  /// Share of calibrations that are wrong; the standard deviation of their offset in uT; its walk in uT per root
  /// second. Chosen.
  public var offsetWrong = (share: 0.002, sigma: 40.0, walk: 0.4)
  /// Weight of a beat's evidence for a hypothesis: below 1, because errors last longer than a beat. Chosen.
  public var evidence = 0.07

  /// Every constant at its chosen value.
  public init() {}

  /// `gyroBias` on each axis.
  var gyroBias3: Vector3 { Vector3(gyroBias, gyroBias, gyroBias) }
}
