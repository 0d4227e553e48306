/// The sensors that SensorServer is asked for.
struct SensorServerRequest: Equatable {
  /// Their types, as Android calls them.
  private(set) var types = [accelerometer, gyroscope, uncalibrated]

  /// Android's types.
  static let accelerometer = "android.sensor.accelerometer"
  static let gyroscope = "android.sensor.gyroscope"
  /// The field as it is measured, without the phone's own calibration.
  static let uncalibrated = "android.sensor.magnetic_field_uncalibrated"
  /// The field after it.
  static let calibrated = "android.sensor.magnetic_field"
  /// SensorServer's code for a sensor that the phone lacks.
  private static let missing = 4001

  /// The path, in which quotes and brackets are written as a URL has them.
  var path: String {
    guard types.count > 1 else { return "/sensor/connect?type=\(types[0])" }
    return "/sensors/connect?types=%5B\(types.map { "%22\($0)%22" }.joined(separator: ","))%5D"
  }

  /// Leaves out the sensor that a phone lacks, by the server's words: `sensor of type X not found`; false if there is
  /// none, or none is left. A phone that has only a calibrated field is asked for that.
  mutating func drop(for ending: WebSocket.Ending) -> Bool {
    guard ending.code == SensorServerRequest.missing else { return false }
    // The name of one type begins as that of another.
    let named = types.filter { ending.reason.names($0) }.max { $0.utf8.count < $1.utf8.count }
    guard let named, let place = types.firstIndex(of: named) else { return false }
    if named == SensorServerRequest.uncalibrated {
      types[place] = SensorServerRequest.calibrated
    } else {
      types.remove(at: place)
    }
    return !types.isEmpty
  }
}

extension WebSocket.Ending {
  /// The error of a connection that a phone's program has ended.
  func error(of name: String) -> SourceError { .ended(reason.isEmpty ? name : "\(name) (‘\(reason)’)") }
}

extension String {
  /// Whether a text occurs in this one.
  fileprivate func names(_ text: String) -> Bool {
    let (bytes, wanted) = (Array(utf8), Array(text.utf8))
    return bytes.count >= wanted.count
      && (0...(bytes.count - wanted.count)).contains { bytes[$0..<$0 + wanted.count].elementsEqual(wanted) }
  }
}
