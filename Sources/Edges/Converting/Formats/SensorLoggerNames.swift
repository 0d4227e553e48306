internal import System
internal import Text

/// The tables of Sensor Logger by their sensors: a browser may have renamed them, as `Magnetometer (1).csv`, and an
/// archive that was unpacked twice has `Magnetometer-2.csv` beside them. What has columns of its own is recognized by
/// them; the tables of x, y and z have the same columns and only their names.
struct SensorLoggerNames {
  /// The tables, by the sensor's name in small letters.
  private(set) var tables: [String: Origin] = [:]

  /// The tables of three components, by the beginnings of names that mean them: the longer ones first.
  private static let beginnings: [(beginning: String, name: String)] = [
    ("magnetometeruncal", "magnetometeruncalibrated"), ("maguncal", "magnetometeruncalibrated"),
    ("accelerometeruncal", "accelerometeruncalibrated"), ("accuncal", "accelerometeruncalibrated"),
    ("gyroscopeuncal", "gyroscopeuncalibrated"), ("gyrouncal", "gyroscopeuncalibrated"),
    ("totalacc", "totalacceleration"),
    ("magnetometer", "magnetometer"), ("mag", "magnetometer"), ("accelerometer", "accelerometer"),
    ("acc", "accelerometer"), ("gyro", "gyroscope"), ("grav", "gravity"),
  ]

  init(_ origins: [Origin], _ remarks: Remarks) throws(TraceError) {
    // Recordings may have sound and pictures too.
    for origin in origins where [".csv", ".txt"].contains(where: origin.name.lowercased().mentions) {
      let (name, isGuessed) = try SensorLoggerNames.name(of: origin)
      guard let name else { continue }
      let shown = origin.path.prefix(80).description.plain
      if let other = tables[name] {
        // What a browser has loaded twice is the same.
        guard try origin.beginning() == other.beginning() else {
          throw TraceError(
            .badData, file: origin.label,
            "expected one file of each sensor, found a second one of the \(name): \(other.label); name the files")
        }
        remarks.note("left out \(shown): it begins as another file of the \(name)")
        continue
      }
      if isGuessed { remarks.note("\(shown) taken as the \(name)") }
      tables[name] = origin
    }
  }

  /// The sensor of a table, and whether its name is not that of Sensor Logger; nil for a table of another kind.
  private static func name(of origin: Origin) throws(TraceError) -> (String?, isGuessed: Bool) {
    let letters = String(origin.stem.prefix { $0 != "(" }.filter { $0.isLetter })
    let heads = Set(try Table(origin.open()).heads.map { $0.lowercased() })
    if heads.contains("platform"), heads.contains("version") || heads.contains("device name") {
      return ("metadata", false)
    }
    if heads.contains("latitude"), heads.contains("longitude") {
      // There are several kinds of places, and only their names tell them apart.
      return letters.hasPrefix("location")
        ? (letters.hasPrefix("locationgps") ? "locationgps" : letters, false)
        : ("location", true)
    }
    if heads.contains("text"), heads.contains("seconds_elapsed") { return ("annotation", false) }
    if let known = beginnings.first(where: { $0.name == letters }) { return (known.name, known.name != origin.stem) }
    guard heads.isSuperset(of: ["seconds_elapsed", "x", "y", "z"]) else { return (nil, false) }
    return (beginnings.first { letters.hasPrefix($0.beginning) }?.name, true)
  }
}
