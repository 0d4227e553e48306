internal import Events
internal import Pointing

/// Bengali on the gauge.
extension Bengali {
  static func word(_ word: Word) -> StaticString {
    switch word {
    case .name: "কিবলা"
    case .turnRight: "ডানে ঘুরুন"
    case .turnLeft: "বামে ঘুরুন"
    case .facing: "কাবার দিকে মুখ"
    case .northUp: "মানচিত্র: উপরে উত্তর"
    case .kaaba: "কাবা"
    case .heading: "অভিমুখ"
    case .accuracy: "নির্ভুলতা"
    case .place: "স্থান"
    case .field: "ক্ষেত্র"
    case .dip: "নতি"
    case .tilt: "হেলন"
    case .sensors: "হার Hz"
    case .lastMinute: "গত মিনিট"
    case .expected: "প্রত্যাশিত"
    case .accurate: "নির্ভুল"
    case .unsure: "অনিশ্চিত"
    case .calibrating: "ক্রমাঙ্কন নেই"
    case .interference: "চৌম্বক বাধা"
    case .unavailable: "দিক নেই"
    case .gps: "GPS"
    case .cached: "শেষ জানা"
    case .stale: "পুরোনো"
    case .manual: "হাতে দেওয়া"
    case .nowhere: "এখনো অজানা"
    case .placeUnknown: "স্থান অজানা"
    case .atKaaba: "কাবায় আছেন"
    case .atAntipode: "সব দিকই ঠিক"
    case .trueMark: "প্র"
    case .magneticMark: "চৌ"
    case .kilometres: "কিমি"
    case .miles: "মাইল"
    case .magnetometer: "ম্যাগ"
    case .accelerometer: "ত্বরণ"
    case .gyroscope: "জাইরো"
    case .notHere: "এখানে সম্ভব নয়"
    case .slate: "মূল রং"
    case .ocean: "সাগর"
    case .forest: "বন"
    case .sunset: "সূর্যাস্ত"
    case .contrast: "গাঢ় রং"
    case .calibratingShort: "ক্রমা নেই"
    case .interferenceShort: "বাধা"
    case .unavailableShort: "অজানা"
    case .northUpShort: "উপরে উত্তর"
    case .aligned: "মুখ এখন কাবার দিকে"
    case .notAligned: "মুখ আর কাবার দিকে নেই"
    }
  }

  static func help(_ word: HelpWord) -> StaticString {
    switch word {
    case .help: "সাহায্য"
    case .quit: "বন্ধ"
    case .units: "একক"
    case .north: "প্রকৃত/চৌম্বক"
    case .theme: "রং"
    case .language: "ভাষা"
    case .calibrate: "ক্রমাঙ্কন"
    case .fullDial: "পুরো কম্পাস"
    case .record: "রেকর্ড"
    case .pause: "বিরতি"
    case .seek: "লাফ"
    case .speed: "গতি"
    case .turn: "ঘোরানো"
    case .tiltIt: "হেলানো"
    case .magnet: "চুম্বক"
    case .satellites: "GPS"
    case .city: "অন্য শহর"
    case .instruments: "যন্ত্রপাতি"
    case .keep: "পছন্দ রাখা"
    case .helpTitle: "বোতাম"
    case .anyKey: "যেকোনো বোতাম: ফিরে যান"
    case .anyKeyNext: "যেকোনো বোতাম: চিহ্নের অর্থ"
    case .signsTitle: "চিহ্নের অর্থ"
    case .signMark: "যন্ত্রটি যেদিকে তাক করা"
    case .signNeedle: "কাবার দিক দেখায়"
    case .signSquare: "কাবা: দাগের নিচে আনুন"
    case .signFan: "কাবা এর ভেতরে, 95 % নিশ্চিত"
    case .signRing: "আপনার মুখ কাবার দিকে"
    case .signRed: "এখন বিশ্বাস করবেন না"
    case .signHollow: "ক্রমাঙ্কন নেই, বা মানচিত্র"
    case .signNorth: "উত্তর"
    case .signLetters: "প্রকৃত বা চৌম্বক উত্তর থেকে"
    case .signLevel: "সমান ধরলে সবুজ"
    }
  }

  static func advice(_ advice: Advice) -> StaticString {
    switch advice {
    case .doctor: "কারণ খুঁজুন: qibla doctor"
    case .stalled: "অপেক্ষা করুন, বা qibla doctor"
    case .flatter: "আরও সমান করে ধরুন"
    case .eights: "8 আকারে ঘোরান"
    case .calibrate: "ক্রমাঙ্কন: qibla calibrate"
    case .magnets: "চুম্বক ও লোহা থেকে সরুন"
    case .settling: "অপেক্ষা করুন বা কয়েক পা হাঁটুন"
    case .pole: "মেরুর কাছে কম্পাস দুর্বল"
    case .level: "সমান করে ধরুন"
    case .date: "যন্ত্রের তারিখ ঠিক করুন"
    case .place: "GPS-এর অপেক্ষা, বা --at CITY"
    case .receivers: "একটি খুলুন, বা --at CITY"
    }
  }

  static func gauge(_ reason: Reason) -> GaugeReason {
    switch reason {
    case .noSamples: GaugeReason("এখনো তথ্য নেই", short: "তথ্য নেই")
    case .stalled: GaugeReason("সেন্সর থেমে গেছে", short: "থেমে গেছে")
    case .noMagnetometer: GaugeReason("ম্যাগনেটোমিটার নেই", short: "ম্যাগ নেই")
    case .tilt: GaugeReason("বেশি হেলানো", short: "হেলানো")
    case .noCalibration: GaugeReason("একবার ঘুরিয়ে নিন", short: "ঘোরান")
    case .foreignCalibration: GaugeReason("অন্যের ক্রমাঙ্কন", short: "অন্যের")
    case .coverage: GaugeReason("সব দিকে ঘোরান", short: "ঘোরান")
    case .fieldStrong: GaugeReason("ক্ষেত্র খুব প্রবল", short: "প্রবল")
    case .fieldWeak: GaugeReason("ক্ষেত্র খুব দুর্বল", short: "দুর্বল")
    case .dip: GaugeReason("ক্ষেত্রের নতি ভুল", short: "নতি ভুল")
    case .gyroDisagrees: GaugeReason("চুম্বক নড়ছে", short: "নড়ছে")
    case .settling: GaugeReason("এখনো অনিশ্চিত", short: "অনিশ্চিত")
    case .highLatitude: GaugeReason("চৌম্বক মেরুর কাছে", short: "মেরু কাছে")
    case .levelAssumed: GaugeReason("সমান ধরা হলো", short: "সমান?")
    case .hubHeading: GaugeReason("হাবের অভিমুখ", short: "হাবের")
    case .noDate: GaugeReason("তারিখ দেওয়া নেই", short: "তারিখ নেই")
    case .dateOutsideModel: GaugeReason("তারিখ দেখুন", short: "তারিখ?")
    case .receiversDisagree: GaugeReason("রিসিভার মেলে না", short: "2 স্থান")
    }
  }
}
