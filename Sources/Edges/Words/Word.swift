/// A word or phrase of the gauge. Each language has a text for every one.
public enum Word: Int, CaseIterable, Sendable {
  // The program.
  case name
  // Instructions.
  case turnRight, turnLeft, facing, northUp
  // Names of values.
  case kaaba, heading, accuracy, place, field, dip, tilt, sensors, lastMinute, expected
  // How far a heading can be trusted.
  case accurate, unsure, calibrating, interference, unavailable
  // The source of the position.
  case gps, cached, stale, manual, nowhere, placeUnknown
  // Places without a bearing.
  case atKaaba, atAntipode
  // Behind a direction: from true or from magnetic north.
  case trueMark, magneticMark
  // Units.
  case kilometres, miles
  // Sensors.
  case magnetometer, accelerometer, gyroscope
  // Answers.
  case notHere
  // Themes.
  case slate, ocean, forest, sunset, contrast
  // Shorter words for narrow places.
  case calibratingShort, interferenceShort, unavailableShort, northUpShort
  // Words of the spoken line alone.
  case aligned, notAligned
}

extension Word {
  /// The word for narrow places; itself where it is short.
  public var short: Word {
    switch self {
    case .calibrating: .calibratingShort
    case .interference: .interferenceShort
    case .unavailable: .unavailableShort
    case .northUp: .northUpShort
    default: self
    }
  }
}

/// A word of the gauge's help.
public enum HelpWord: Int, CaseIterable, Sendable {
  // Keys.
  case help, quit, units, north, theme, language, calibrate, fullDial, record, pause, seek, speed
  case turn, tiltIt, magnet, satellites, city, instruments, keep
  case helpTitle, anyKey, anyKeyNext
  // What the signs mean.
  case signsTitle, signMark, signNeedle, signSquare, signFan, signRing, signRed, signHollow, signNorth, signLetters
  case signLevel
}

/// A remedy of the user for a limit of the gauge.
public enum Advice: Int, CaseIterable, Sendable {
  case doctor, stalled, flatter, eights, calibrate, magnets, settling, pole, level, date, place, receivers
}

/// A reason on the gauge, and the same for narrow places.
public struct GaugeReason: Sendable {
  /// The words.
  public let full: String
  /// The words in at most nine columns.
  public let short: String

  init(_ full: String, short: String) { (self.full, self.short) = (full, short) }
}
