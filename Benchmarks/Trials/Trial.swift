import Events
import Orientation
import Pointing
import Quantities
import Text
import Traces

/// Plays recordings through the pipeline with chosen constants.
struct Trial {
  /// The constants.
  var constants = HeadingConstants()
  /// Whether the gyroscope's samples and properties are left out.
  var isWithoutGyroscope = false
  /// Readings a second (default: the recording's rate, or 60).
  var rate: Double?

  /// Appends a line with the file's name and the number of readings that have an attitude, and then one line for each
  /// of them.
  func run(_ file: String, _ calibration: Calibration?, into text: inout String) throws(TraceError) {
    var overrides = Overrides()
    overrides.calibration = calibration
    var replay = try Replay(path: file, rate: rate, overrides: overrides)
    var compass = Compass(constants)
    var (rows, count) = ("", 0)
    while let event = try replay.next() {
      guard let event = isWithoutGyroscope ? Trial.withoutGyroscope(event) : event else { continue }
      guard let output = compass.observe(event), let attitude = output.reading.attitude else { continue }
      rows += Trial.row(output.reading, attitude)
      count += 1
    }
    text += "\(file) \(count)\n"
    text += rows
  }

  private static func withoutGyroscope(_ event: Event) -> Event? {
    switch event.content {
    case .gyro, .gyroBias: return nil
    case .sensors(var sensors):
      sensors.gyro = nil
      return Event(.sensors(sensors), at: event.time)
    default: return event
    }
  }

  /// The digits of a single-precision number: a hundred thousandth of a degree.
  private static func row(_ reading: Reading, _ attitude: Quaternion) -> String {
    let (w, x, y, z) = (Float(attitude.w), Float(attitude.x), Float(attitude.y), Float(attitude.z))
    let bound = reading.uncertainty.map { "\(Float($0.degrees))" } ?? "nan"
    let accuracy = Accuracy.allCases.firstIndex(of: reading.accuracy) ?? 0
    return "\(reading.time.nanoseconds) \(w) \(x) \(y) \(z) \(bound) \(accuracy)\n"
  }
}
