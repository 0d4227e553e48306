internal import Quantities

/// The samples of a fifth of a second: the mean field in the level frame, the gyroscope's turn of that frame, and the
/// gyroscope's bias as rest and levelling show it. Between beats the gyroscope carries the heading.
struct Beat: Sendable {
  /// The time of this beat so far, in seconds.
  var time = 0.0
  /// The gyroscope's turn of the frame about the vertical, in radians, and the sum of the sizes of all turns.
  var (turned, turns) = (0.0, 0.0)
  /// The part of the turn that the correction by the bias in use has removed, in radians.
  var unbiased = 0.0
  /// Whether the turn since the last field is unknown: at the start, after a gap, and without a gyroscope.
  var isLost = true
  /// One standard deviation of up, in radians.
  var tilt = 0.0
  /// The unrest of the accelerations: their mean departure from their average, in m/s2.
  var unrest = 0.0
  /// The gyroscope's bias as gravity or rest shows it.
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
  /// The noise of the difference between two beats' fields, in uT, from the scatter of the samples; 0 for one sample.
  var fieldNoise: Double {
    guard count > 1 else { return 0 }
    return max(0, 2 * (squares / count - (fields / count).squaredLength) / (count - 1)).squareRoot()
  }
  /// The mean attitude of the device over the fields.
  var attitude: Matrix3 { attitudes * (1 / count) }
  /// The mean rate over the fields, in rad/s.
  var rate: Double { fieldTurns / count }
  /// The mean of up in device axes over the rates; zero without a gyroscope.
  var meanUp: Vector3 { rates > 0 ? up / rates : .zero }

  /// Takes the step of one rate: up in device axes, the turn about it, and the bias that was subtracted, in rad/s.
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
  /// The turn by which gravity levelled the frame, in radians, and the time that this took, in seconds.
  var levelling = (turn: Vector3.zero, time: 0.0)
  /// East and north in device axes, averaged like gravity, and the turn caused by the bias in use, in rad/s.
  var (east, north, used) = (Vector3.zero, Vector3.zero, Vector3.zero)
  /// The variance of a levelling of one second, in (rad/s)^2 s.
  var variance = 0.0
  /// The error caused by the motion itself, in rad/s: it does not average out.
  var floor = 0.0
}
