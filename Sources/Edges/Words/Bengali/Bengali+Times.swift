internal import Almanac

/// Bengali around prayer times and bearings.
extension Bengali {
  static func name(_ prayer: Prayer) -> StaticString {
    switch prayer {
    case .fajr: "ফজর"
    case .sunrise: "সূর্যোদয়"
    case .dhuhr: "যোহর"
    case .asr: "আসর"
    case .maghrib: "মাগরিব"
    case .isha: "ইশা"
    }
  }

  static func times(_ word: TimesWord) -> StaticString {
    switch word {
    case .imsak: "সাহরির শেষ"
    case .ishraq: "ইশরাক"
    case .firstThird: "রাতের প্রথম তৃতীয়াংশ শেষ"
    case .midnight: "রাতের মধ্যভাগ"
    case .lastThird: "রাতের শেষ তৃতীয়াংশ শুরু"
    case .tomorrowsFajr: "আগামীকালের ফজর"
    case .inTime: "{} পরে"
    case .now: "এখন"
    case .passed: "পার হয়েছে"
    case .noTime: "নামাজের সময় নেই"
    case .ownAngles: "নিজের কোণ"
    case .afterMaghrib: "মাগরিবের {1} মি. পরে"
    case .horizon: "দিগন্তের {}° নিচে সূর্যোদয় ও সূর্যাস্ত"
    case .bySeason: "ঋতু অনুযায়ী"
    case .minutes: "{} {} মি."
    case .oneShadow: "এক ছায়া দৈর্ঘ্যে"
    case .twoShadows: "দুই ছায়া দৈর্ঘ্যে"
    case .ofLatitude: "এখানে সূর্য ওঠে না ও ডোবে না: {}° অক্ষাংশের সময়"
    case .ofDay: "এখানে সূর্য ওঠে না ও ডোবে না: {} তারিখের সময়"
    case .ofNoLibrary: "এখানে সূর্য ওঠে না ও ডোবে না: Adhan লাইব্রেরি কোনো সময় দেয় না"
    case .ofNoRule: "এখানে সূর্য ওঠে না ও ডোবে না: দেখুন --high-latitude"
    case .beforeMinutes: ", পদ্ধতির মিনিট পার হওয়ার আগে"
    case .withoutCaution: "পদ্ধতির মিনিট বাদ গেছে: দিন বা রাত খুব ছোট"
    case .bySeasonsTable: "ঋতুর সারণি অনুযায়ী"
    case .partOfNight: "রাতের {}"
    case .middleOfNight: "রাতের মধ্যভাগ"
    case .seventh: "এক সপ্তমাংশ"
    case .nightOfLatitude: "{}° অক্ষাংশের রাতের অংশ"
    case .bySunset: "সূর্যাস্ত, কারণ ইশার আগে সেই কোণ আসে না"
    case .nearestDay: "সবচেয়ে কাছের দিনের মতো, {}"
    case .byRule: "{}, উচ্চ অক্ষাংশের নিয়মে"
    case .days: ", দিন: {}"
    case .checked: "{2}-এর জন্য মুদ্রিত {1}-এর সঙ্গে মেলানো ({3}): সর্বোচ্চ ব্যবধান {4}"
    case .relayed: "{2}-এর {1}-এর সময়সূচি অনুযায়ী ({3}), যা অন্যের মাধ্যমে এসেছে: সর্বোচ্চ ব্যবধান {4}"
    case .everyYear: "প্রতি বছর একই"
    case .published: "প্রকাশিত নিয়ম, মুদ্রিত সময়ের সঙ্গে মেলানো হয়নি"
    case .general: "সাধারণ নিয়ম, আপনার কর্তৃপক্ষের সময়সূচি নয়"
    case .own: "আপনার নিজের কোণ, কর্তৃপক্ষের মিনিট ছাড়া"
    case .mosque: "আপনার মসজিদের মিনিট: --adjust, বা qibla.conf-এ prayer-adjust"
    case .leftOut: "{} পঞ্জিকা এই দিনটি বাদ দেয়"
    case .isOld: "স্থানটি {} আগের"
    case .noZone: "সময় UTC-তে: {} সময় অঞ্চলের জন্য tzdata ইনস্টল করুন"
    case .noFolder: "সময় UTC-তে: নির্ধারিত tzdata ফোল্ডার নেই"
    case .otherZones: "সময় অঞ্চল {}-ও হতে পারে; --timezone তা ঠিক করে"
    case .from: "{} থেকে {}"
    case .changedClocks:
      """
      এই সিস্টেমের tzdata{2} তৈরির পরে {1}-এর ঘড়ি বদলেছে: {3} বা নতুনটি ইনস্টল করুন; --tzdata তার ফোল্ডার বলে
      """
    case .am: "AM"
    case .pm: "PM"
    case .semicolon: "; "
    }
  }

  static func spread(_ word: SpreadWord) -> StaticString {
    switch word {
    case .hereabouts: "এখানে {} থেকে {}"
    case .aroundAll: "এখানকার মসজিদ প্রতিটি সময় {} পর্যন্ত আগে বা পরে ছাপতে পারে"
    case .fastSafe: "ইমসাক ও রোজা এখানকার সবচেয়ে আগের ফজর ও সবচেয়ে পরের মাগরিব অনুযায়ী"
    case .ofChosen: "এই সীমা এই পদ্ধতি অনুসরণকারী মসজিদের: এখানকার অন্য মসজিদ অন্য সময় ছাপতে পারে"
    case .noHeight: "এই স্থানের উচ্চতা জানা নেই: সূর্যোদয় ও মাগরিব সমতল দিগন্তের"
    }
  }

  static func bearing(_ word: BearingWord) -> StaticString {
    switch word {
    case .kilometres: "কিমি"
    case .miles: "মাইল"
    case .atKaaba: "কাবায়, কেন্দ্র থেকে {} মিটার: কোনো দিক নেই"
    case .opposite: "পৃথিবীতে কাবার বিপরীত প্রান্তে, {} দূরে: সব দিকই সমান"
    case .blackout: "এখানে কম্পাস কাজ করে না: ক্ষেত্র খুব দুর্বল"
    case .compass: "কম্পাসে {}° {}, ± {}°"
    case .onDay: "{} তারিখে"
    case .noDay: "যদি তারিখ জানা থাকত: সিস্টেমের ঘড়ি ঠিক করা নেই"
    case .weakField: ": এখানে ক্ষেত্র দুর্বল, কম্পাস অনেক ভুল হতে পারে"
    case .sun: "{} টায় সূর্য সেদিকে থাকে"
    case .shadow: "{} টায় ছায়া সেদিকে পড়ে"
    case .and: " এবং "
    case .neither: "এই দিনে সূর্য বা ছায়া কোনোটিই দিক দেখায় না"
    case .sunAbove: "{} তারিখে {} টায় সূর্য কাবার ঠিক উপরে: সূর্য কিবলা দেখায়"
    case .sunOpposite: "{} তারিখে {} টায় সূর্য কাবার বিপরীতে: ছায়া কিবলা দেখায়"
    case .unsureZone: "এই স্থানের সময় অঞ্চল নিশ্চিত নয়"
    case .noZones: "tzdata প্যাকেজ ইনস্টল করা নেই"
    }
  }
}
