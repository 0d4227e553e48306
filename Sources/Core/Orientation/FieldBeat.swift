internal import Quantities

/// The samples of a beat, averaged in the level frame: between beats the gyroscope carries the heading.
struct FieldBeat: Sendable {
  /// A beat, in seconds.
  static let length = 0.2

  private var fields = Vector3.zero
  private var attitudes = Matrix3(rows: .zero, .zero, .zero)
  private var rates = 0.0
  private var count = 0.0
  /// The time since the last beat, in seconds.
  private(set) var time = 0.0
  /// How far the gyroscope has turned the frame about the vertical meanwhile, in radians.
  private(set) var turned = 0.0

  /// The mean field in the level frame.
  var field: Vector3 { fields / count }
  /// The mean attitude of the device.
  var attitude: Matrix3 { attitudes * (1 / count) }
  /// The mean rate, in rad/s.
  var rate: Double { rates / count }
  /// Whether it is over, and has a sample.
  var isOver: Bool { time >= Self.length && count > 0 }

  /// Begins the next one.
  mutating func begin() { self = FieldBeat() }

  /// Lets time pass.
  mutating func carry(_ dt: Double, turned angle: Double) {
    time += dt
    turned += angle
  }

  /// Takes a field in the level frame, with the attitude of the device and its rate in rad/s.
  mutating func take(_ field: Vector3, attitude: Quaternion, rate: Double) {
    let matrix = attitude.matrix
    fields += field
    attitudes = Matrix3(rows: attitudes.x + matrix.x, attitudes.y + matrix.y, attitudes.z + matrix.z)
    rates += rate
    count += 1
  }
}
