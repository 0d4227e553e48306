extension SensorRole {
  /// The beginning of the names of its IIO channels, before the axis.
  var channelPrefix: String {
    switch self {
    case .magn: "magn"
    case .accel: "accel"
    case .gyro: "anglvel"
    case .heading: "rot_from_north_magnetic"
    }
  }

  /// IIO's unit in the contract's. IIO's magnetic field is in gauss: 1 G = 100 uT
  /// (Documentation/ABI/testing/sysfs-bus-iio).
  var unit: Double { self == .magn ? 100 : 1 }
}
