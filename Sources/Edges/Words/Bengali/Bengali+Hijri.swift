internal import Almanac

/// Bengali around Hijri dates.
extension Bengali {
  static func hijri(_ word: HijriWord) -> StaticString {
    switch word {
    case .ummAlQura: "উম্মুল কুরা"
    case .icu: "উম্মুল কুরা, ICU-এর মতো"
    case .fcna: "FCNA-এর নিয়ম, মক্কার চাঁদ"
    case .civil: "গাণিতিক পঞ্জিকা"
    case .civilInstead: "গাণিতিক পঞ্জিকা: সেই বছরের সারণি নেই"
    case .announced: "ঘোষণা অনুযায়ী"
    case .presumed: "অনুমিত"
    case .adjusted: "{}, {} দিন সরানো"
    case .month: "{} {} হিজরি"
    case .afterSunset: "সূর্যাস্তের পর {}"
    case .today: "আজ"
    case .tonight: "আজ রাতে"
    case .tomorrow: "আগামীকাল"
    case .ago: "{1} দিন আগে"
    case .inDays: "{} পরে"
    case .next: "পরেরটি"
    case .nightNote: "রাত শুরু হয় দেখানো দিনের সূর্যাস্তে"
    case .eventsOfYear: "{} হিজরির দিন ও রাত"
    case .eventsToCome: "আগামী এক বছরের দিন ও রাত"
    case .yearly: "প্রতি বছর"
    case .shortened: "এই মাস 29 দিনের: 29 তারিখে"
    case .dayOf: "দিন {} / {}"
    case .isOver: "পেরিয়ে গেছে"
    case .newMonths: "{} মাসের নতুন তথ্য; পঞ্জিকা হালনাগাদ হয়েছে।"
    }
  }

  static func month(_ ofYear: Int) -> StaticString {
    switch ofYear {
    case 1: "মুহাররম"
    case 2: "সফর"
    case 3: "রবিউল আউয়াল"
    case 4: "রবিউস সানি"
    case 5: "জমাদিউল আউয়াল"
    case 6: "জমাদিউস সানি"
    case 7: "রজব"
    case 8: "শাবান"
    case 9: "রমজান"
    case 10: "শাওয়াল"
    case 11: "জিলকদ"
    default: "জিলহজ"
    }
  }

  static func gregorianMonth(_ ofYear: Int) -> StaticString {
    switch ofYear {
    case 1: "জানুয়ারি"
    case 2: "ফেব্রুয়ারি"
    case 3: "মার্চ"
    case 4: "এপ্রিল"
    case 5: "মে"
    case 6: "জুন"
    case 7: "জুলাই"
    case 8: "আগস্ট"
    case 9: "সেপ্টেম্বর"
    case 10: "অক্টোবর"
    case 11: "নভেম্বর"
    default: "ডিসেম্বর"
    }
  }

  static func weekday(_ number: Int) -> StaticString {
    switch number {
    case 0: "রবিবার"
    case 1: "সোমবার"
    case 2: "মঙ্গলবার"
    case 3: "বুধবার"
    case 4: "বৃহস্পতিবার"
    case 5: "শুক্রবার"
    default: "শনিবার"
    }
  }

  static func shortWeekday(_ number: Int) -> StaticString {
    switch number {
    case 0: "রবি"
    case 1: "সোম"
    case 2: "মঙ্গল"
    case 3: "বুধ"
    case 4: "বৃহঃ"
    case 5: "শুক্র"
    default: "শনি"
    }
  }

  static func name(_ event: HijriEvent) -> StaticString {
    switch event {
    case .newYear: "হিজরি নববর্ষ"
    case .tasua: "তাসুয়া"
    case .ashura: "আশুরা"
    case .mawlid: "ঈদে মিলাদুন্নবি"
    case .isra: "শবে মেরাজ"
    case .midShaban: "শবে বরাত"
    case .ramadan: "রমজান"
    case .laylatAlQadr: "শবে কদর, বেজোড় রাত"
    case .eidAlFitr: "ঈদুল ফিতর"
    case .sixOfShawwal: "শাওয়ালের ছয় রোজা"
    case .firstTen: "জিলহজের দশ দিন"
    case .arafah: "আরাফার দিন"
    case .eidAlAdha: "ঈদুল আজহা"
    case .tashriq: "তাশরিকের দিনগুলো"
    case .whiteDays: "আইয়ামে বিজ"
    case .sacredMonth: "সম্মানিত মাস"
    case .weeklyFast: "সোম ও বৃহস্পতিবারের রোজা"
    }
  }

  static func note(_ event: HijriEvent) -> StaticString {
    switch event {
    case .newYear: "বছরের প্রথম দিন"
    case .tasua: "মুস্তাহাব রোজা, পরের দিনের সঙ্গে"
    case .ashura: "মুস্তাহাব রোজা; শিয়া মুসলিমদের জন্য হোসাইনের শোকের দিন"
    case .mawlid: "প্রচলিত তারিখে নবীর জন্মদিন; সবাই পালন করেন না"
    case .isra: "প্রচলিত তারিখে নবীর রাত্রিভ্রমণ, তারিখে মতভেদ আছে"
    case .midShaban: "অনেকের জন্য ইবাদতের রাত; পালনে মতভেদ আছে"
    case .ramadan: "রোজার মাস, ফজর থেকে সূর্যাস্ত পর্যন্ত"
    case .laylatAlQadr: "শেষ দশকের বেজোড় রাতে খোঁজা হয়; অনেকে 27তম রাত আশা করেন"
    case .eidAlFitr: "রোজার পরের ঈদ; এই দিনে রোজা রাখা নিষেধ"
    case .sixOfShawwal: "এই মাসের যেকোনো ছয় দিনে মুস্তাহাব রোজা"
    case .firstTen: "নেক আমলের দিন; 9 তারিখ পর্যন্ত রোজা মুস্তাহাব"
    case .arafah: "হজের দিন; যারা হজে নেই তাদের রোজা মুস্তাহাব"
    case .eidAlAdha: "কোরবানির ঈদ; এই দিনে রোজা রাখা নিষেধ"
    case .tashriq: "ঈদুল আজহার পরের দিনগুলো; রোজা রাখা নিষেধ"
    case .whiteDays: "পূর্ণিমার দিনগুলোতে মুস্তাহাব রোজা"
    case .sacredMonth: "চারটি সম্মানিত মাসের একটি"
    case .weeklyFast: "প্রতি সপ্তাহে মুস্তাহাব"
    }
  }
}
