/// A kind of sensor.
public enum SensorRole: String, CaseIterable, Sendable, Comparable {
  /// The magnetometer.
  case magn
  /// The accelerometer.
  case accel
  /// The gyroscope.
  case gyro
  /// A sensor hub that delivers only a heading.
  case heading

  /// Its name in messages.
  public var word: String {
    switch self {
    case .magn: "magnetometer"
    case .accel: "accelerometer"
    case .gyro: "gyroscope"
    case .heading: "heading hub"
    }
  }

  /// The order of the cases: if several sensors share a device, the first one opens it for all.
  public static func < (a: SensorRole, b: SensorRole) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .magn: 0
    case .accel: 1
    case .gyro: 2
    case .heading: 3
    }
  }
}
