/// What a sensor is for.
public enum SensorRole: String, CaseIterable, Sendable, Comparable {
  /// The magnetometer.
  case magn
  /// The accelerometer.
  case accel
  /// The gyroscope.
  case gyro
  /// A hub that gives a heading and nothing else.
  case heading

  /// What people call it.
  public var word: String {
    switch self {
    case .magn: "magnetometer"
    case .accel: "accelerometer"
    case .gyro: "gyroscope"
    case .heading: "heading hub"
    }
  }

  /// The order of the table above, which is the order in which roles lead a device they share.
  public static func < (a: SensorRole, b: SensorRole) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .magn: 0
    case .accel: 1
    case .gyro: 2
    case .heading: 3
    }
  }

  /// What IIO's channels of this kind are called, without the axis.
  var channelPrefix: String {
    switch self {
    case .magn: "magn"
    case .accel: "accel"
    case .gyro: "anglvel"
    case .heading: "rot_from_north_magnetic"
    }
  }

  /// From IIO's unit to ours. IIO's magnetic field is in gauss: 1 G = 100 uT (Documentation/ABI/testing/sysfs-bus-iio).
  var unit: Double { self == .magn ? 100 : 1 }
}
