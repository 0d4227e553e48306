internal import Events
internal import Pointing

/// Urdu in lines of text.
extension Urdu {
  static let lines = LineWords(
    atKaaba: "آپ کعبہ پر ہیں", atAntipode: "کعبہ کے عین مقابل", qibla: "قبلہ ", qiblaUnknown: "قبلہ نامعلوم",
    turn: "", left: " بائیں مڑیں", right: " دائیں مڑیں", aligned: "قبلہ رخ", straightAhead: "بالکل سامنے",
    heading: "رخ ", headingUnknown: "رخ نامعلوم", trueMark: "ح", magneticMark: "م", kilometres: " کلومیٹر",
    miles: " میل", pulse: "اشارہ",
    ageEnd: " پہلے", between: "؛ ", columns: (0, 0, 0, 0, 0), placeAdvice: "مقام ملنے تک رکیں یا --at LAT,LON لکھیں")

  static func accuracy(_ accuracy: Accuracy) -> StaticString {
    switch accuracy {
    case .unavailable: "رخ نامعلوم"
    case .calibrating: "کیلیبریٹ نہیں"
    case .interference: "مقناطیسی خلل"
    case .unsure: "تقریبی"
    case .accurate: "درست"
    }
  }

  static func sentence(_ reason: Reason) -> StaticString {
    switch reason {
    case .noSamples: "ابھی کسی سینسر سے ڈیٹا نہیں آیا"
    case .stalled: "سینسر رک گئے: دیکھیں کہ ٹھیک جڑے ہیں"
    case .noMagnetometer: "میگنیٹومیٹر نہیں: اس کے بغیر شمال معلوم نہیں ہوتا"
    case .tilt: "جھکاؤ یقینی نہیں: اسے ساکن رکھیں، سیدھا اوپر یا نیچے نہ کریں"
    case .noCalibration: "کیلیبریٹ نہیں: ایک چکر گھمائیں، پھر 8 کی شکل میں"
    case .foreignCalibration: "کیلیبریشن دوسرے سینسر کی ہے: اس سینسر کو کیلیبریٹ کریں"
    case .coverage: "کیلیبریشن میں سمتیں کم ہیں: اسے اور گھمائیں"
    case .fieldStrong: "قریب مقناطیس یا لوہا ہے: اس سے دور ہٹیں"
    case .fieldWeak: "قریب کا لوہا زمین کے میدان کو روکتا ہے: اس سے دور ہٹیں"
    case .dip: "قریب کا لوہا زمین کے میدان کو موڑتا ہے: اس سے دور ہٹیں"
    case .gyroDisagrees: "میدان گھوم رہا ہے، ڈیوائس نہیں: قریب کوئی مقناطیسی چیز ہل رہی ہے"
    case .settling: "ابھی یقینی نہیں: رکیں، یا لوہے اور مقناطیس سے دور چند قدم چلیں"
    case .highLatitude: "مقناطیسی قطب بہت قریب ہے: میدان زمین کے اندر جاتا ہے"
    case .levelAssumed: "ایکسیلرومیٹر نہیں: اسے سیدھا پکڑیں"
    case .hubHeading: "رخ سینسر حب سے آیا ہے: اس کی غلطی نامعلوم ہے"
    case .noDate: "تاریخ سیٹ نہیں: گھڑی ٹھیک کریں، مقناطیسی شمال ہر سال بدلتا ہے"
    case .dateOutsideModel: "تاریخ مقناطیسی ماڈل سے باہر ہے: گھڑی یا qibla کو درست کریں"
    case .receiversDisagree: "دو ریسیور دور دور کے مقام بتاتے ہیں: ایک ہٹائیں یا مقام لکھیں"
    }
  }

  static func note(_ location: LocationState) -> StaticString? {
    switch location {
    case .gps, .manual: nil
    case .cached: "آخری مقام "
    case .stale: "مقام پرانا ہے، "
    case .none: "مقام ابھی نامعلوم ہے"
    }
  }
}
