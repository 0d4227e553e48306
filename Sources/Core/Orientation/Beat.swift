internal import Quantities

/// The samples of a fifth of a second: the mean field in the level frame, the turn of that frame by the gyroscope, and
/// the gyroscope's bias by rest and levelling. Between beats the gyroscope carries the heading.
struct Beat: Sendable {
  /// The time of this beat so far, in seconds.
  var time = 0.0
  /// How far the gyroscope has turned the frame about the vertical, in radians, and the sum of all turns' sizes.
  var (turned, turns) = (0.0, 0.0)
  /// The part of the turn that the bias in use has taken out, in radians.
  var unbiased = 0.0
  /// Whether the turn since the last field is not known: at the start, after a gap, and without a gyroscope.
  var isLost = true
  /// One standard deviation of up, in radians.
  var tilt = 0.0
  /// How unquiet the accelerations are, in m/s2.
  var unrest = 0.0
  /// The gyroscope's bias as gravity or a rest shows it.
  var shown = BiasShown()

  private var up = Vector3.zero
  private var rates = 0.0
  private var fields = Vector3.zero
  private var squares = 0.0
  private var attitudes = Matrix3(rows: .zero, .zero, .zero)
  private var fieldTurns = 0.0
  private var count = 0.0

  /// Whether it has a field.
  var hasField: Bool { count > 0 }
  /// The mean field in the level frame.
  var field: Vector3 { fields / count }
  /// The noise of a difference of two beats' fields, in uT, as the scatter of the samples says; 0 for one sample.
  var fieldNoise: Double {
    guard count > 1 else { return 0 }
    return max(0, 2 * (squares / count - (fields / count).squaredLength) / (count - 1)).squareRoot()
  }
  /// The mean attitude of the device, at the fields.
  var attitude: Matrix3 { attitudes * (1 / count) }
  /// The mean rate at the fields, in rad/s.
  var rate: Double { fieldTurns / count }
  /// The mean of up in device axes, at the rates; zero without a gyroscope.
  var meanUp: Vector3 { rates > 0 ? up / rates : .zero }

  /// Takes a rate's step: up in device axes, the turn about it, and the bias that was taken out, in rad/s.
  mutating func turn(about up: Vector3, by angle: Double, bias: Vector3, dt: Double) {
    self.up += up
    rates += 1
    turns += abs(angle)
    unbiased += up.dot(bias) * dt
  }

  /// Takes a field in the level frame, with the attitude of the device and its rate in rad/s.
  mutating func take(_ field: Vector3, attitude: Quaternion, rate: Double) {
    let matrix = attitude.matrix
    fields += field
    squares += field.squaredLength
    attitudes = Matrix3(rows: attitudes.x + matrix.x, attitudes.y + matrix.y, attitudes.z + matrix.z)
    fieldTurns += rate
    count += 1
  }
}

/// The gyroscope's bias as a beat shows it.
struct BiasShown: Sendable {
  /// The mean rate at rest, in rad/s, and the time of the rest in this beat, in seconds.
  var rest: (rate: Vector3, time: Double)?
  /// How gravity levelled the frame, in radians, and in which time, in seconds.
  var levelling = (turn: Vector3.zero, time: 0.0)
  /// East and north in device axes, averaged as gravity is, and the turn by the bias in use, in rad/s.
  var (east, north, used) = (Vector3.zero, Vector3.zero, Vector3.zero)
  /// The variance of a levelling of one second, in (rad/s)^2 s.
  var variance = 0.0
  /// The error by the motion itself, in rad/s: it does not average out.
  var floor = 0.0
}
