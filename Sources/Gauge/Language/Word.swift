/// What the gauge can say; each language gives every one its phrase.
enum Word: Int, CaseIterable, Sendable {
  // What this is.
  case name
  // What to do.
  case turnRight, turnLeft, facing
  // Names of values.
  case kaaba, heading, accuracy, place, field, dip, tilt, sensors, lastMinute, expected
  // Accuracy and its reasons.
  case accurate, calibrating, interference, unavailable
  case noSamples, stalled, noMagnetometer, tooSteep, noCalibration, foreignCalibration, coverage, fieldStrong
  case fieldWeak, dipOff, gyroDisagrees, highLatitude, levelAssumed, hubHeading
  // Where the position comes from.
  case gps, cached, stale, manual, nowhere
  // Places without a bearing.
  case atKaaba, atAntipode
  // Units.
  case kilometres, miles
  // Sensors.
  case magnetometer, accelerometer, gyroscope
  // Keys.
  case help, quit, units, north, theme, language, calibrate, fullDial, record, pause, seek, speed
  case turn, tiltIt, magnet, city
  case helpTitle, anyKey
  // Answers.
  case notHere
  // Themes.
  case slate, ocean, forest, sunset, contrast
  // What has to do where there is no room.
  case calibratingShort, interferenceShort, unavailableShort
  case noSamplesShort, stalledShort, noMagnetometerShort, tooSteepShort, noCalibrationShort, foreignCalibrationShort
  case coverageShort, fieldStrongShort, fieldWeakShort, dipOffShort, gyroDisagreesShort, highLatitudeShort
  case levelAssumedShort, hubHeadingShort
  // What only the spoken line needs.
  case degree, degrees, aligned, notAligned
}

extension Word {
  /// What does for it where there is no room; itself where it is short.
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
    case .highLatitude: .highLatitudeShort
    case .levelAssumed: .levelAssumedShort
    case .hubHeading: .hubHeadingShort
    default: self
    }
  }

  var english: String {
    switch self {
    case .name: "qibla"
    case .turnRight: "turn right"
    case .turnLeft: "turn left"
    case .facing: "facing the Kaaba"
    case .kaaba: "Kaaba"
    case .heading: "Heading"
    case .accuracy: "Accuracy"
    case .place: "Place"
    case .field: "Field"
    case .dip: "Dip"
    case .tilt: "Tilt"
    case .sensors: "Rates Hz"
    case .lastMinute: "last minute"
    case .expected: "expected"
    case .accurate: "accurate"
    case .calibrating: "not calibrated"
    case .interference: "interference"
    case .unavailable: "no heading"
    case .noSamples: "no sensor data yet"
    case .stalled: "sensors stopped"
    case .noMagnetometer: "no magnetometer"
    case .tooSteep: "too steep"
    case .noCalibration: "move in a figure 8"
    case .foreignCalibration: "other device's fit"
    case .coverage: "turn it all ways"
    case .fieldStrong: "field too strong"
    case .fieldWeak: "field too weak"
    case .dipOff: "field dips wrongly"
    case .gyroDisagrees: "field turns alone"
    case .highLatitude: "near magnetic pole"
    case .levelAssumed: "level assumed"
    case .hubHeading: "the hub's heading"
    case .gps: "GPS"
    case .cached: "last fix"
    case .stale: "old fix"
    case .manual: "set by hand"
    case .nowhere: "not known yet"
    case .atKaaba: "at the Kaaba"
    case .atAntipode: "every way is right"
    case .kilometres: "km"
    case .miles: "mi"
    case .magnetometer: "mag"
    case .accelerometer: "acc"
    case .gyroscope: "gyr"
    case .help: "help"
    case .quit: "quit"
    case .units: "units"
    case .north: "true/magnetic"
    case .theme: "theme"
    case .language: "language"
    case .calibrate: "calibrate"
    case .fullDial: "full dial"
    case .record: "record"
    case .pause: "pause"
    case .seek: "seek"
    case .speed: "speed"
    case .turn: "turn"
    case .tiltIt: "tilt"
    case .magnet: "magnet"
    case .city: "next city"
    case .helpTitle: "Keys"
    case .anyKey: "any key goes back"
    case .notHere: "not possible here"
    case .slate: "default colours"
    case .ocean: "ocean"
    case .forest: "forest"
    case .sunset: "sunset"
    case .contrast: "high contrast"
    case .calibratingShort: "uncalib."
    case .interferenceShort: "suspect"
    case .unavailableShort: "unknown"
    case .noSamplesShort: "no data"
    case .stalledShort: "stopped"
    case .noMagnetometerShort: "no magn."
    case .tooSteepShort: "steep"
    case .noCalibrationShort: "figure 8"
    case .foreignCalibrationShort: "other fit"
    case .coverageShort: "turn it"
    case .fieldStrongShort: "strong"
    case .fieldWeakShort: "weak"
    case .dipOffShort: "dip off"
    case .gyroDisagreesShort: "field off"
    case .highLatitudeShort: "near pole"
    case .levelAssumedShort: "level?"
    case .hubHeadingShort: "the hub's"
    case .degree: "degree"
    case .degrees: "degrees"
    case .aligned: "facing the Kaaba"
    case .notAligned: "no longer facing the Kaaba"
    }
  }

  var arabic: String {
    switch self {
    case .name: "القبلة"
    case .turnRight: "استدر يمينا"
    case .turnLeft: "استدر يسارا"
    case .facing: "أنت باتجاه الكعبة"
    case .kaaba: "الكعبة"
    case .heading: "الاتجاه"
    case .accuracy: "الدقة"
    case .place: "الموقع"
    case .field: "المجال"
    case .dip: "الميل"
    case .tilt: "الإمالة"
    case .sensors: "هرتز"
    case .lastMinute: "آخر دقيقة"
    case .expected: "المتوقع"
    case .accurate: "دقيق"
    case .calibrating: "غير معاير"
    case .interference: "تشويش مغناطيسي"
    case .unavailable: "لا يوجد اتجاه"
    case .noSamples: "لا بيانات بعد"
    case .stalled: "توقفت الحساسات"
    case .noMagnetometer: "لا مقياس مغناطيسي"
    case .tooSteep: "الإمالة كبيرة"
    case .noCalibration: "حركه كالرقم 8"
    case .foreignCalibration: "معايرة جهاز آخر"
    case .coverage: "أدره في كل اتجاه"
    case .fieldStrong: "المجال قوي جدا"
    case .fieldWeak: "المجال ضعيف جدا"
    case .dipOff: "ميل المجال خاطئ"
    case .gyroDisagrees: "المجال يدور وحده"
    case .highLatitude: "قرب القطب المغناطيسي"
    case .levelAssumed: "افترض الاستواء"
    case .hubHeading: "اتجاه من المجمع"
    case .gps: "GPS"
    case .cached: "آخر موقع"
    case .stale: "موقع قديم"
    case .manual: "محدد يدويا"
    case .nowhere: "غير معروف بعد"
    case .atKaaba: "عند الكعبة"
    case .atAntipode: "كل اتجاه صحيح"
    case .kilometres: "كم"
    case .miles: "ميل"
    case .magnetometer: "مغ"
    case .accelerometer: "تس"
    case .gyroscope: "جي"
    case .help: "مساعدة"
    case .quit: "خروج"
    case .units: "وحدات"
    case .north: "حقيقي/مغناطيسي"
    case .theme: "ألوان"
    case .language: "اللغة"
    case .calibrate: "معايرة"
    case .fullDial: "القرص كاملا"
    case .record: "تسجيل"
    case .pause: "إيقاف"
    case .seek: "تنقل"
    case .speed: "سرعة"
    case .turn: "تدوير"
    case .tiltIt: "إمالة"
    case .magnet: "مغناطيس"
    case .city: "مدينة أخرى"
    case .helpTitle: "المفاتيح"
    case .anyKey: "أي مفتاح للعودة"
    case .notHere: "غير ممكن هنا"
    case .slate: "الألوان المعتادة"
    case .ocean: "المحيط"
    case .forest: "الغابة"
    case .sunset: "الغروب"
    case .contrast: "تباين عال"
    case .calibratingShort: "بلا ضبط"
    case .interferenceShort: "تشويش"
    case .unavailableShort: "مجهول"
    case .noSamplesShort: "لا بيانات"
    case .stalledShort: "توقفت"
    case .noMagnetometerShort: "لا مقياس"
    case .tooSteepShort: "مائل"
    case .noCalibrationShort: "كالرقم 8"
    case .foreignCalibrationShort: "جهاز آخر"
    case .coverageShort: "أدره"
    case .fieldStrongShort: "مجال قوي"
    case .fieldWeakShort: "مجال ضعيف"
    case .dipOffShort: "ميل خاطئ"
    case .gyroDisagreesShort: "يدور وحده"
    case .highLatitudeShort: "قرب قطب"
    case .levelAssumedShort: "مستو"
    case .hubHeadingShort: "المجمع"
    case .degree, .degrees: "درجة"
    case .aligned: "أنت باتجاه الكعبة"
    case .notAligned: "لم تعد باتجاه الكعبة"
    }
  }
}
