/// A word or phrase of the gauge. Each language's file has a text for every one.
enum Word: Int, CaseIterable, Sendable {
  // The program.
  case name
  // Instructions.
  case turnRight, turnLeft, facing, northUp
  // Names of values.
  case kaaba, heading, accuracy, place, field, dip, tilt, sensors, lastMinute, expected
  // Accuracy and its reasons.
  case accurate, unsure, calibrating, interference, unavailable
  case noSamples, stalled, noMagnetometer, tooSteep, noCalibration, foreignCalibration, coverage, fieldStrong
  case fieldWeak, dipOff, gyroDisagrees, settling, highLatitude, levelAssumed, hubHeading, noDate, oddDate
  case receiversDisagree
  // What to do about them.
  case adviceDoctor, adviceStalled, adviceFlatter, adviceEights, adviceCalibrate, adviceMagnets, adviceSettling
  case advicePole, adviceLevel, adviceDate, advicePlace, adviceReceivers
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
  // Keys.
  case help, quit, units, north, theme, language, calibrate, fullDial, record, pause, seek, speed
  case turn, tiltIt, magnet, city, instruments, keep
  case helpTitle, anyKey, anyKeyNext
  // What the signs mean.
  case signsTitle, signMark, signNeedle, signSquare, signFan, signRing, signRed, signHollow, signNorth, signLetters
  case signLevel
  // Answers.
  case notHere
  // Themes.
  case slate, ocean, forest, sunset, contrast
  // Shorter words for narrow places.
  case calibratingShort, interferenceShort, unavailableShort
  case noSamplesShort, stalledShort, noMagnetometerShort, tooSteepShort, noCalibrationShort, foreignCalibrationShort
  case coverageShort, fieldStrongShort, fieldWeakShort, dipOffShort, gyroDisagreesShort, highLatitudeShort
  case settlingShort
  case northUpShort
  case levelAssumedShort, hubHeadingShort, noDateShort, oddDateShort, receiversDisagreeShort
  // Words of the spoken line alone.
  case aligned, notAligned
}

extension Word {
  /// The word for narrow places; itself where it is short.
  var short: Word {
    switch self {
    case .calibrating: .calibratingShort
    case .interference: .interferenceShort
    case .unavailable: .unavailableShort
    case .noSamples: .noSamplesShort
    case .stalled: .stalledShort
    case .noMagnetometer: .noMagnetometerShort
    case .tooSteep: .tooSteepShort
    case .noCalibration: .noCalibrationShort
    case .foreignCalibration: .foreignCalibrationShort
    case .coverage: .coverageShort
    case .fieldStrong: .fieldStrongShort
    case .fieldWeak: .fieldWeakShort
    case .dipOff: .dipOffShort
    case .gyroDisagrees: .gyroDisagreesShort
    case .settling: .settlingShort
    case .highLatitude: .highLatitudeShort
    case .levelAssumed: .levelAssumedShort
    case .hubHeading: .hubHeadingShort
    case .noDate: .noDateShort
    case .oddDate: .oddDateShort
    case .receiversDisagree: .receiversDisagreeShort
    default: self
    }
  }
}
