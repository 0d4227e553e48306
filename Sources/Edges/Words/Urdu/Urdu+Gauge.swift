internal import Events
internal import Pointing

/// Urdu on the gauge.
extension Urdu {
  static func word(_ word: Word) -> StaticString {
    switch word {
    case .name: "قبلہ"
    case .turnRight: "دائیں مڑیں"
    case .turnLeft: "بائیں مڑیں"
    case .facing: "آپ قبلہ رخ ہیں"
    case .northUp: "نقشہ: شمال اوپر ہے"
    case .kaaba: "کعبہ"
    case .heading: "رخ"
    case .accuracy: "درستی"
    case .place: "مقام"
    case .field: "میدان"
    case .dip: "میلان"
    case .tilt: "جھکاؤ"
    case .sensors: "ہرٹز"
    case .lastMinute: "پچھلا منٹ"
    case .expected: "متوقع"
    case .accurate: "درست"
    case .unsure: "تقریبی"
    case .calibrating: "کیلیبریٹ نہیں"
    case .interference: "مقناطیسی خلل"
    case .unavailable: "رخ نامعلوم"
    case .gps: "GPS"
    case .cached: "آخری مقام"
    case .stale: "پرانا مقام"
    case .manual: "خود لکھا"
    case .nowhere: "ابھی نامعلوم"
    case .placeUnknown: "مقام نامعلوم"
    case .atKaaba: "آپ کعبہ پر ہیں"
    case .atAntipode: "ہر سمت درست ہے"
    case .trueMark: "ح"
    case .magneticMark: "م"
    // Latin: the word is long, and its first letters alone mean less.
    case .kilometres: "کلومیٹر"
    case .miles: "میل"
    case .magnetometer: "مق"
    case .accelerometer: "ای"
    case .gyroscope: "جا"
    case .notHere: "یہاں ممکن نہیں"
    case .slate: "عام رنگ"
    case .ocean: "سمندر"
    case .forest: "جنگل"
    case .sunset: "غروب"
    case .contrast: "تیز فرق"
    case .calibratingShort: "سیٹ نہیں"
    case .interferenceShort: "خلل"
    case .unavailableShort: "نامعلوم"
    case .northUpShort: "شمال اوپر"
    case .aligned: "آپ قبلہ رخ ہیں"
    case .notAligned: "آپ اب قبلہ رخ نہیں ہیں"
    }
  }

  static func help(_ word: HelpWord) -> StaticString {
    switch word {
    case .help: "مدد"
    case .quit: "بند کریں"
    case .units: "اکائیاں"
    case .north: "شمال کی قسم"
    case .theme: "رنگ"
    case .language: "زبان"
    case .calibrate: "کیلیبریشن"
    case .fullDial: "پورا ڈائل"
    case .record: "ریکارڈ"
    case .pause: "وقفہ"
    case .seek: "آگے پیچھے"
    case .speed: "رفتار"
    case .turn: "گھمائیں"
    case .tiltIt: "جھکائیں"
    case .magnet: "مقناطیس"
    case .satellites: "GPS"
    case .city: "اگلا شہر"
    case .instruments: "پیمائشیں"
    case .keep: "محفوظ کریں"
    case .helpTitle: "بٹن"
    case .anyKey: "واپسی کے لیے کوئی بٹن دبائیں"
    case .anyKeyNext: "کوئی بٹن: نشانوں کے معنی"
    case .signsTitle: "نشانوں کے معنی"
    case .signMark: "ڈیوائس کا رخ"
    case .signNeedle: "کعبہ کی سمت"
    case .signSquare: "کعبہ: اسے نشان کے نیچے لائیں"
    case .signFan: "کعبہ 95 % یقین سے اس میں ہے"
    case .signRing: "آپ قبلہ رخ ہیں"
    case .signRed: "ابھی بھروسہ نہ کریں"
    case .signHollow: "کیلیبریٹ نہیں، یا نقشہ"
    case .signNorth: "شمال"
    case .signLetters: "حقیقی یا مقناطیسی شمال سے"
    case .signLevel: "سیدھا ہو تو سبز"
    }
  }

  static func advice(_ advice: Advice) -> StaticString {
    switch advice {
    case .doctor: "وجہ جانیں: qibla doctor"
    case .stalled: "رکیں، یا qibla doctor چلائیں"
    case .flatter: "اسے زیادہ سیدھا پکڑیں"
    case .eights: "اسے 8 کی شکل میں گھمائیں"
    case .calibrate: "کیلیبریٹ کریں: qibla calibrate"
    case .magnets: "مقناطیس اور لوہے سے دور ہٹیں"
    case .settling: "رکیں یا چند قدم چلیں"
    case .pole: "قطب کے پاس قطب نما کمزور ہے"
    case .level: "اسے سیدھا پکڑیں"
    case .date: "مشین کی تاریخ ٹھیک کریں"
    case .place: "GPS کا انتظار کریں یا --at CITY"
    case .receivers: "ایک ہٹا دیں یا --at CITY لکھیں"
    }
  }

  static func gauge(_ reason: Reason) -> GaugeReason {
    switch reason {
    case .noSamples: GaugeReason("ابھی ڈیٹا نہیں", short: "ڈیٹا نہیں")
    case .stalled: GaugeReason("سینسر رک گئے", short: "رک گئے")
    case .noMagnetometer: GaugeReason("میگنیٹومیٹر نہیں", short: "میگ نہیں")
    case .tilt: GaugeReason("بہت جھکا ہوا ہے", short: "جھکا ہے")
    case .noCalibration: GaugeReason("ایک چکر گھمائیں", short: "گھمائیں")
    case .foreignCalibration: GaugeReason("غلط کیلیبریشن", short: "غلط سیٹ")
    case .coverage: GaugeReason("ہر طرف گھمائیں", short: "گھمائیں")
    case .fieldStrong: GaugeReason("میدان بہت تیز", short: "بہت تیز")
    case .fieldWeak: GaugeReason("میدان بہت کمزور", short: "کمزور")
    case .dip: GaugeReason("میدان کا میلان غلط", short: "میلان؟")
    case .gyroDisagrees: GaugeReason("مقناطیس ہل رہا ہے", short: "ہل رہا ہے")
    case .settling: GaugeReason("ابھی یقینی نہیں", short: "تقریبی")
    case .highLatitude: GaugeReason("مقناطیسی قطب قریب", short: "قطب قریب")
    case .levelAssumed: GaugeReason("سیدھا مانا گیا", short: "سیدھا؟")
    case .hubHeading: GaugeReason("رخ حب سے آیا", short: "حب سے")
    case .noDate: GaugeReason("تاریخ سیٹ نہیں", short: "بے تاریخ")
    case .dateOutsideModel: GaugeReason("تاریخ دیکھیں", short: "تاریخ؟")
    case .receiversDisagree: GaugeReason("ریسیور متفق نہیں", short: "2 مقام")
    }
  }
}
