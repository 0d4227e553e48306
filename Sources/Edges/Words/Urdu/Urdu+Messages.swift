internal import Pointing

/// Urdu in messages of the gauge, and in the guide of a calibration.
extension Urdu {
  static func message(_ message: Message) -> StaticString {
    switch message {
    case .noSensors: "سینسر نہیں: {1} · {2}"
    case .noSensorsForLong: "سینسر نہیں · {2} · {1}"
    case .noService: "{} پر سروس نہیں چل رہی؛ چلائیں: {}"
    case .recordingEnded: "ریکارڈنگ ختم ہوئی۔"
    case .recordingTo: "{} میں ریکارڈ ہو رہا ہے؛ r سے ختم ہوگا۔"
    case .backgroundOff: "پس منظر کی کیلیبریشن بند ہے: calibration.background"
    case .calibrated: "کیلیبریٹ ہو گیا: نئی کیلیبریشن استعمال میں ہے۔"
    case .calibrating: "کیلیبریشن {} %: 8 کی شکل بنائیں، اور اسے الٹیں۔"
    case .notKept: "محفوظ نہیں ہوا: {}"
    case .kept: "{} میں محفوظ ہوا: {}"
    case .keptAlready: "یہ انتخاب پہلے سے محفوظ ہے۔"
    case .overridden: "{} مگر ماحول کا {} اس پر حاوی ہے۔"
    case .overriddenByMany: "{} مگر ماحول کے {} اس پر حاوی ہیں۔"
    case .magnetComes: "ایک مقناطیس قریب آ رہا ہے۔"
    case .magnetGone: "مقناطیس دور ہو گیا۔"
    case .satellitesLost: "ریسیور کو سیٹلائٹ نہیں مل رہے۔"
    case .satellitesFound: "ریسیور کو سیٹلائٹ مل گئے۔"
    case .calibrationDropped: "کیلیبریشن ہٹا دی؛ ہوا میں 8 بنانے سے نئی ملے گی۔"
    case .movedTo: "اب مقام {}: جب تک یہ مانا نہ جائے، میدان غلط لگے گا۔"
    case .jakarta: "جکارتہ"
    case .capeTown: "کیپ ٹاؤن"
    case .sanFrancisco: "سان فرانسسکو"
    case .tromsø: "ٹرومسو"
    case .makkah: "مکہ"
    case .istanbul: "استنبول"
    }
  }

  static func guide(_ word: GuideWord) -> StaticString {
    switch word {
    case .title: "قبلہ کیلیبریشن"
    case .waiting: "سینسر کا انتظار ہے۔"
    case .waitingFor: "سینسر کا انتظار ہے ({})۔"
    case .waitingShort: "سینسر کا انتظار"
    case .noAccelerometer: "ایکسیلرومیٹر نہیں: اس کے بغیر نیچے کا پتہ نہیں چلتا۔"
    case .noAccelerometerShort: "ایکسیلرومیٹر نہیں"
    case .faulty: "کیلیبریٹ نہیں ہو سکتا: {}"
    case .faultyShort: "ایک سینسر خراب ہے"
    case .turn: "ہوا میں آہستہ آہستہ، پورے بازو سے 8 کی شکل بنائیں۔"
    case .turnShort: "8 کی شکل بنائیں"
    case .leaveMagnets: "یہاں کا میدان زمین کا نہیں: مقناطیس اور لوہے سے ہٹیں، پھر جاری رکھیں۔"
    case .otherField: "میدان موجودہ کیلیبریشن سے نہیں ملتا: مقناطیس اور لوہے سے دور 8 کی شکل بنائیں۔"
    case .magnetsShort: "مقناطیس سے ہٹیں"
    case .turnUp: "ہوا میں 8 بنائیں، اور گھمائیں کہ یہ رخ اوپر آئے: {}۔"
    case .turnUpShort: "اوپر لائیں: {}"
    case .allUp: "ہر رخ اوپر آ چکا: 8 کی شکل بناتے رہیں۔"
    case .noneMissing: "ہر رخ اوپر آ چکا ہے۔"
    case .noneMissingShort: "ہر رخ اوپر آ چکا"
    case .missingShort: "6 میں سے {} رخ باقی"
    case .goal: "اچھا: {} یا بہتر؛ ابھی معلوم نہیں۔"
    case .goalShort: "اچھا: {}"
    case .quality: "اچھا: {2} یا بہتر؛ اب {1}۔"
    case .qualityShort: "{1}، اچھا {2}"
    case .before: "پہلے {}"
    case .noneBefore: "پہلے کوئی نہ تھی"
    case .result: "کیلیبریشن کی غلطی پہلے {}، اب {} (95 %)۔"
    case .firstResult: "پہلے کیلیبریشن نہ تھی؛ غلطی اب {} (95 %)۔"
    case .goodTo: "درستی تقریباً {}؛ کبھی کبھی 8 کی شکل میں گھمانے سے برقرار رہے گی"
    case .goodToShort: "درستی {}"
    case .leave: "q یا Ctrl-C سے واپس؛ پرانی کیلیبریشن رہے گی۔"
    case .leaveShort: "q سے واپس"
    case .close: "جاری رکھنے کے لیے کوئی بٹن دبائیں۔"
    case .closeShort: "کوئی بٹن"
    case .good: "ہو گیا: کیلیبریشن اچھی ہے۔"
    case .goodShort: "ہو گیا: اچھی ہے"
    case .asGood: "پرانی کیلیبریشن سے بہتر نہیں؛ وہی استعمال میں رہے گی۔"
    case .asGoodShort: "پرانی ہی رہے گی"
    case .faceUp: "سامنا اوپر"
    case .backUp: "پشت اوپر"
    case .figures: "احاطہ {} %   باقی {} %   میدان {}"
    case .ofField: "{2} میں سے {1}"
    }
  }

  static func side(_ side: Side) -> StaticString {
    switch side {
    case .face: "سامنا"
    case .back: "پشت"
    case .top: "اوپری سرا"
    case .bottom: "نچلا سرا"
    case .left: "بایاں"
    case .right: "دایاں"
    }
  }

  static func missing(_ sides: [Side]) -> String {
    "ابھی اوپر نہیں آئے: " + sides.map { "\(side($0))" }.joined(separator: "، ") + "۔"
  }
}
