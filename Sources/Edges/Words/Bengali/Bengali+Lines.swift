internal import Events
internal import Pointing

/// Bengali in lines of text.
extension Bengali {
  static let lines = LineWords(
    atKaaba: "কাবায়", atAntipode: "কাবার বিপরীত প্রান্তে", qibla: "কিবলা ", qiblaUnknown: "কিবলা অজানা",
    turn: "ঘুরুন ", left: " বামে", right: " ডানে", aligned: "কাবামুখী", straightAhead: "সোজা সামনে",
    heading: "অভিমুখ ", headingUnknown: "অভিমুখ অজানা", trueMark: "প্র", magneticMark: "চৌ", kilometres: " কিমি",
    miles: " মাইল", pulse: "স্পন্দন",
    ageEnd: " আগের", between: "; ", columns: (20, 37, 59, 73, 84),
    placeAdvice: "GPS-এর অপেক্ষা করুন বা --at LAT,LON দিন")

  static func accuracy(_ accuracy: Accuracy) -> StaticString {
    switch accuracy {
    case .unavailable: "পাওয়া যায়নি"
    case .calibrating: "ক্রমাঙ্কন চলছে"
    case .interference: "চৌম্বক বাধা"
    case .unsure: "অনিশ্চিত"
    case .accurate: "নির্ভুল"
    }
  }

  static func sentence(_ reason: Reason) -> StaticString {
    switch reason {
    case .noSamples: "এখনো কোনো সেন্সর থেকে তথ্য আসেনি"
    case .stalled: "সেন্সর থেমে গেছে: সংযোগ পরীক্ষা করুন"
    case .noMagnetometer: "ম্যাগনেটোমিটার নেই: এটি ছাড়া উত্তর জানা যায় না"
    case .tilt: "হেলন অনিশ্চিত: স্থির রাখুন, সোজা উপরে বা নিচে নয়"
    case .noCalibration: "ক্রমাঙ্কন নেই: একবার চারদিকে ঘোরান, তারপর 8 আকারে ঘোরান"
    case .foreignCalibration: "ক্রমাঙ্কনটি অন্য সেন্সরের: এই সেন্সরটির ক্রমাঙ্কন করুন"
    case .coverage: "ক্রমাঙ্কনে খুব কম দিক দেখা হয়েছে: আরও ঘোরান"
    case .fieldStrong: "কাছে চুম্বক বা লোহা আছে: সেখান থেকে সরে যান"
    case .fieldWeak: "কাছের লোহা পৃথিবীর ক্ষেত্র আটকায়: সেখান থেকে সরে যান"
    case .dip: "কাছের লোহা পৃথিবীর ক্ষেত্র বাঁকায়: সেখান থেকে সরে যান"
    case .gyroDisagrees: "ক্ষেত্র ঘুরছে কিন্তু যন্ত্র নয়: কাছে চৌম্বক কিছু নড়ছে"
    case .settling: "এখনো অনিশ্চিত: অপেক্ষা করুন, বা লোহা ও চুম্বক থেকে দূরে কয়েক পা হাঁটুন"
    case .highLatitude: "চৌম্বক মেরুর খুব কাছে: ক্ষেত্র মাটির ভেতরের দিকে যায়"
    case .levelAssumed: "ত্বরণমাপক নেই: সমান করে ধরুন"
    case .hubHeading: "অভিমুখ সেন্সর হাব থেকে আসে: এর ত্রুটি অজানা"
    case .noDate: "তারিখ নেই: ঘড়ি ঠিক করুন, চৌম্বক উত্তর বছরে বছরে সরে"
    case .dateOutsideModel: "তারিখ চৌম্বক মডেলের বাইরে: ঘড়ি ঠিক করুন, বা qibla হালনাগাদ করুন"
    case .receiversDisagree: "দুই রিসিভারের স্থান অনেক দূরে: একটি খুলুন, বা স্থান লিখুন"
    }
  }

  static func note(_ location: LocationState) -> StaticString? {
    switch location {
    case .gps, .manual: nil
    case .cached: "শেষ জানা স্থান "
    case .stale: "স্থান পুরোনো, "
    case .none: "স্থান এখনো অজানা"
    }
  }
}
