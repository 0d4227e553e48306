internal import Events
internal import Pointing

/// Bengali on the page.
extension Bengali {
  static let ownName: StaticString = "বাংলা"
  static let dates: StaticString = "bn-BD-u-ca-gregory-nu-latn"

  static let page: StaticString = """
    title: কিবলা | connecting: সংযোগ হচ্ছে… | turnLeft: {} বামে ঘুরুন | turnRight: {} ডানে ঘুরুন
    aboutLeft: প্রায় {} বামে, {} | aboutRight: প্রায় {} ডানে, {}
    ahead: সোজা সামনে | facing: আপনার মুখ কাবার দিকে
    notFacing: মুখ আর কাবার দিকে নেই | noDirection: এখনো দিক নেই | atKaaba: আপনি কাবায় আছেন
    atAntipode: সব দিকই ঠিক | whereAreYou: আপনি কোথায়? | qiblaIs: কিবলা {} | noReading: মান নেই
    gone: সার্ভিস সাড়া দিচ্ছে না। আবার চেষ্টা হচ্ছে…
    goneSince: সার্ভিস {} ধরে সাড়া দিচ্ছে না। দিক, স্থান ও সময়সূচি আগের। | goneTitle: সংযোগ নেই
    mapNorthUp: ডায়ালটি মানচিত্র: উপরে উত্তর। | bearing: কিবলা | toMecca: মক্কা পর্যন্ত | mecca: মক্কা
    setPlace: স্থান লিখুন | why: কেন? | placeGps: স্যাটেলাইট রিসিভার থেকে
    placeCached: শেষ জানা স্থান, {} আগের | placeStale: শেষ জানা স্থান {} আগের, তাই ব্যবহার হয় না।
    placeNone: স্থান অজানা। স্থান ছাড়া কিবলা পাওয়া যায় না। | calibration: ক্রমাঙ্কন | calNone: এখনো নেই
    calGiven: সংরক্ষিত | calFound: নিজে থেকে পাওয়া
    calForeign: অন্য ম্যাগনেটোমিটারের: ব্যবহার হয় না
    calibrateHow: যন্ত্রটি ধীরে ধীরে 8 আকারে ঘোরান, যেন প্রতিটি দিক একবার উপরে আসে। {} হয়েছে।
    calRefused: এ পর্যন্ত পাওয়া মানগুলো মেলে না। চুম্বক ও লোহা থেকে সরে যন্ত্রটি আবার ঘোরান।
    covered: দেখা দিক, সামনে ও পেছনে: {} | times: নামাজের সময়
    openCalendar: ক্যালেন্ডার | printMonth: ছাপানোর জন্য মাস | noTimes: নামাজের সময় নেই: {}
    noPlaceYet: স্থান অজানা। | noClock: যন্ত্রের ঘড়ি ঠিক করা নেই। | nextIs: {} {} পরে
    isNow: এখন {} | noNext: আজ বা আগামীকাল নামাজের সময় নেই | timesWhere: {}, {}-এর সময়
    map: মক্কার পথ | mapLabel: মক্কার পথের মানচিত্র, {}। তীর বোতামে সরে, যোগ ও বিয়োগে বড় ছোট হয়।
    greatCircle: রেখাটি এখান থেকে মক্কা পর্যন্ত মহাবৃত্ত, পৃথিবীর উপর সবচেয়ে ছোট পথ: {}, শুরু {} দিকে। সমতল মানচিত্রে \
    এটি বাঁকা দেখায়।
    noWay: স্থান ছাড়া কোনো পথ দেখানো যায় না। | zoomIn: বড় করুন | zoomOut: ছোট করুন
    zoomFit: পুরো পথ দেখান | lastMinute: অভিমুখ, গত মিনিট | trendText: {} ও {}-এর মধ্যে।
    trendGoal: ভাঙা রেখাটি কিবলা। | trendNone: গত মিনিটে অভিমুখ পাওয়া যায়নি।
    measured: মাপা মান | field: ক্ষেত্র | dip: নতি | declination: বিচ্যুতি | tiltText: সামনে {}, ডানে {}
    sensors: সেন্সর | sensorsText: ম্যাগ {}, ত্বরণ {}, জাইরো {} Hz | expected: {} (প্রত্যাশিত {}) | bound: সীমা, 95 %
    microtesla: µT | accurate: নির্ভুল | unsure: অনিশ্চিত | calibratingWord: ক্রমাঙ্কন হয়নি
    interference: চৌম্বক বাধা | unavailable: অভিমুখ নেই
    accurateWhy: ক্ষেত্রের শক্তি ও নতি এখানকার প্রত্যাশামতো, এবং সেন্সরগুলো একমত।
    unsureWhy: অভিমুখ তার সীমার মধ্যে ঠিক, কিন্তু সীমাটি চওড়া।
    calibratingWhy: ম্যাগনেটোমিটারের ক্রমাঙ্কন এখনো হয়নি।
    interferenceWhy: কাছে চৌম্বক কিছু আছে। এখন কাঁটাকে বিশ্বাস করবেন না। | unavailableWhy: কোনো অভিমুখ নেই।
    north: উত্তর | northTrue: প্রকৃত উত্তর | northMagnetic: চৌম্বক উত্তর | settings: সেটিংস | language: ভাষা
    digits: অঙ্ক | theme: রং | themeDefault: স্লেট ও সোনালি | themeOwn: নিজের পছন্দের রং
    accent: মূল রং | light: আলো বা অন্ধকার | lightAuto: যন্ত্রের মতো | lightLight: আলো | lightDark: অন্ধকার
    units: দূরত্বের একক | unitsKm: কিলোমিটার | unitsMi: মাইল | vibrate: কাবার দিকে মুখ হলে কম্পন
    awake: পর্দা চালু রাখুন | noVibration: এই ব্রাউজার কাঁপতে পারে না।
    noAwake: এই ব্রাউজার কেবল https পাতায়, বা যন্ত্রটিতেই পর্দা চালু রাখে।
    noFullScreen: এই ব্রাউজারে পূর্ণ পর্দা নেই। | fullScreen: পূর্ণ পর্দা | showWelcome: প্রথম ধাপগুলো দেখান
    close: বন্ধ করুন | use: এই স্থান ব্যবহার করুন | forget: আবার রিসিভার ব্যবহার করুন
    placeLabel: শহর, বা অক্ষাংশ ও দ্রাঘিমাংশ | password: পাসওয়ার্ড
    placeHow: যেমন: Dhaka, বা \u{2066}23.81, 90.41\u{2069}। যন্ত্রটি এটি রাখে, এবং এখানে বদলানো পর্যন্ত ব্যবহার করে।
    placeRefused: অন্য যন্ত্রও এই পাতায় আসতে পারে, তাই স্থান এখানে লেখা যায় না। যন্ত্রটিতে: qibla.conf-এ at = Dhaka \
    লিখুন, বা http-password-file দিয়ে একটি ফাইলের নাম দিন।
    placeDemo: এটি নমুনা: স্থানটি এরই অংশ। | placeEmpty: শহর লিখুন, বা অক্ষাংশ ও দ্রাঘিমাংশ।
    placeOf: স্থান: {} | placeUnknown: এই নামে কোনো স্থান নেই: {}
    placeCoordinates: এগুলো স্থানাঙ্ক নয়: {}। {}
    placeRange: অক্ষাংশ -90 থেকে 90, দ্রাঘিমাংশ -180 থেকে 180।
    placePlusCode: {} প্লাস কোডের মতো, যা এখানে চেনা যায় না। শহর বা স্থানাঙ্ক লিখুন।
    placePostcode: {} পোস্টকোডের মতো, যা এখানে চেনা যায় না। শহর বা স্থানাঙ্ক লিখুন।
    placeGridReference: {} গ্রিড রেফারেন্সের মতো, যা এখানে চেনা যায় না। শহর বা স্থানাঙ্ক লিখুন।
    placeAmbiguous: এই নামে একাধিক স্থান আছে। কোনটি?
    placeConfigured: যন্ত্রের কনফিগারেশনে স্থান দেওয়া আছে (at): দেখুন qibla config --show-origin।
    placeBusy: এই মুহূর্তে অন্য কেউ স্থান লিখছে। আবার চেষ্টা করুন।
    placeNeedsPassword: যন্ত্রটি এখন পাসওয়ার্ড চায়। | placePassword: পাসওয়ার্ড ভুল।
    placeLocked: অনেকবার ভুল পাসওয়ার্ড দেওয়া হয়েছে। এক মিনিট অপেক্ষা করুন।
    placeLate: যন্ত্রের ডিস্ক সাড়া দিচ্ছে না। সাড়া দিলেই স্থানটি বাতিল হবে।
    placeNotKept: এখন কার্যকর, কিন্তু রাখা হয়নি: {} | placeFailed: লেখা হয়নি: {}
    reloadPage: পাতাটি সার্ভিসের চেয়ে পুরোনো। আবার লোড করে চেষ্টা করুন। | asking: জানতে চাওয়া হচ্ছে…
    api: প্রোগ্রামের জন্য
    openSheet: আমার মসজিদের সময়… | alsoHere: এই দেশে এগুলোও প্রচলিত
    setTimes: সময় ঠিক করুন | timesMethod: পদ্ধতি | timesAuto: এই স্থানে যেমন প্রচলিত | timesMinutes: যোগ করা মিনিট
    save: সংরক্ষণ করুন
    timesHow: সময়গুলো আপনার মসজিদের সময়ের সঙ্গে মিলিয়ে দেখুন। এখানে যা ঠিক করা হয় যন্ত্রটি তা রাখে, এবং এখানে \
    বদলানো পর্যন্ত ব্যবহার করে।
    timesRefused: অন্য যন্ত্রও এই পাতায় আসতে পারে, তাই সময় এখানে ঠিক করা যায় না। যন্ত্রটিতে: qibla.conf-এ method, \
    madhab ও prayer-adjust লিখুন, বা http-password-file দিয়ে একটি ফাইলের নাম দিন।
    timesDemo: এটি নমুনা: এর সময় ঠিক করা যায় না।
    timesConfigured: এর কিছু যন্ত্রের কনফিগারেশনে ঠিক করা আছে: দেখুন qibla config --show-origin।
    timesBad: মিনিট -720 থেকে 720 পর্যন্ত সংখ্যা। | timesSet: সময় ঠিক করা হয়েছে।
    setCalls: ডাক ও শব্দ ঠিক করুন
    callsHow: যন্ত্রটি কখন ডাকে এবং তা কেমন শোনায়। এখানে যা ঠিক করা হয় যন্ত্রটি তা রাখে, এবং এখানে বদলানো পর্যন্ত \
    ব্যবহার করে।
    callsRefused: অন্য যন্ত্রও এই পাতায় আসতে পারে, তাই ডাক এখানে ঠিক করা যায় না। যন্ত্রটিতে: qibla.conf-এ alerts, \
    adhan, iqama, jumua, eid ও sound অংশ লিখুন, বা http-password-file দিয়ে একটি ফাইলের নাম দিন।
    callsDemo: এটি নমুনা: এর ডাক ঠিক করা যায় না। | callsSet: ডাক ও শব্দ ঠিক করা হয়েছে। | callsBad: বোঝা যায়নি: {}
    callsOff: যন্ত্রটি কিছুই ডাকে না: এর ডাক বন্ধ।
    callsSilent: যন্ত্রটি নীরব: কীভাবে শব্দ হবে তা qibla help adhan বলে।
    callsBefore: আগে জানানো হয়, মিনিট: 10 বা 30+10 | callsAfter: পরে মনে করানো হয়, মিনিট
    callsAdhan: আজান, শুরুর পরে হলে: 13:15, +15, বা ইকামতের আগে -10 | callsIqama: ইকামত: 13:30, বা শুরুর পরে +15
    callsRound: শুরুর পরের ইকামত, উপরের দিকে পূর্ণ করা মিনিট | callsFriday: জুমার নামাজ: 13:30,14:30
    callsEid: ঈদের নামাজ: 7:30, বা সূর্যোদয়ের পরে +20 | callsSuhoor: সাহরির জন্য জাগানো, ফজরের আগে মিনিট
    callsIftar: ইফতারের ডাক | callsFasts: রোজা, আগের সন্ধ্যায় জানানো | callsHeard: এগুলো শোনা যায়
    callsVolume: শব্দের মাত্রা, শতকরা | callsQuiet: নীরব সময়: 22:00-05:00
    insecure: পাতাটি https ছাড়া এসেছে। তাই ব্রাউজার পর্দা চালু রাখে না, পাতাটি ইনস্টল করে না, এবং নেটওয়ার্কের অন্যরা \
    এটি পড়তে পারে।
    simulated: এটি সিমুলেশন: এখানে কিছুই বাস্তব নয়। | step: ধাপ {} / {} | next: পরের | skip: বাদ দিন
    start: শুরু | welcome1: যন্ত্রটি দিক জানে
    welcome1Text: কাবা তার দিকেই দেখা যায়। ঘুরুন, যতক্ষণ না কাবা উপরের বৃত্তে আসে: তখন আপনার মুখ কিবলার দিকে। পাতার \
    উপরের বিন্দুটি বলে কতটা বিশ্বাস করা যায়।
    welcome2: স্থান কোথা থেকে আসে
    welcome2Text: যন্ত্রের স্যাটেলাইট রিসিভার থেকে, বা তার শেষ জানা স্থান থেকে। না থাকলে আপনার শহর লিখুন। এই \
    ব্রাউজারের অবস্থান কখনো চাওয়া হয় না, এবং যন্ত্র থেকে কিছুই বাইরে যায় না।
    welcome3: কীভাবে ধরবেন
    welcome3Text: সেন্সরগুলো সেই যন্ত্রে যা এই পাতা দেখায়। সেটি সমান করে ধরুন, উপরের ধার সামনে, চুম্বক ও লোহা থেকে \
    দূরে। চাইলে 8 আকারে ঘোরান।
    """

  static func step(_ reason: Reason) -> StaticString {
    switch reason {
    case .noSamples: "সেন্সরের অপেক্ষা করুন"
    case .noMagnetometer: "ম্যাগনেটোমিটার লাগান"
    case .stalled: "একটু অপেক্ষা করুন"
    case .tilt: "আরও সমান করে ধরুন"
    case .noCalibration, .foreignCalibration, .coverage: "8 আকারে ঘোরান"
    case .fieldStrong, .fieldWeak, .dip, .gyroDisagrees: "চুম্বক থেকে সরুন"
    case .settling: "অপেক্ষা করুন বা কয়েক পা হাঁটুন"
    case .highLatitude: "সূর্য বা মানচিত্র দেখুন"
    case .levelAssumed, .hubHeading: "সমান করে ধরুন"
    case .noDate: "তারিখ ঠিক করুন"
    case .dateOutsideModel: "তারিখ দেখুন"
    case .receiversDisagree: "স্থান লিখুন"
    }
  }

  static func page(_ reason: Reason) -> (why: StaticString, advice: StaticString) {
    switch reason {
    case .noSamples: ("সেন্সর এখনো কিছু পাঠায়নি।", "যন্ত্রটিতে qibla doctor কারণ খুঁজে বের করে।")
    case .noMagnetometer:
      ("কোনো ম্যাগনেটোমিটার নেই।", "একটি লাগান। যন্ত্রটিতে qibla doctor বলে কী কী খোঁজা হয়েছে।")
    case .stalled: ("সেন্সর থেমে গেছে।", "একটু অপেক্ষা করুন, বা যন্ত্রটিতে qibla doctor দেখুন।")
    case .tilt: ("যন্ত্রটি বেশি হেলানো।", "আরও সমান করে ধরুন।")
    case .noCalibration: ("ক্রমাঙ্কন এখনো হয়নি।", "8 আকারে ঘোরান।")
    case .foreignCalibration:
      ("ক্রমাঙ্কনটি অন্য ম্যাগনেটোমিটারের।", "8 আকারে ঘোরান, বা qibla calibrate চালান।")
    case .coverage:
      ("এখনো সব দিকে ঘোরানো হয়নি।", "8 আকারে ঘোরান, যেন প্রতিটি দিক একবার উপরে আসে।")
    case .fieldStrong: ("ক্ষেত্র পৃথিবীর চেয়ে প্রবল।", "চুম্বক ও লোহা থেকে সরে যান।")
    case .fieldWeak: ("ক্ষেত্র পৃথিবীর চেয়ে দুর্বল।", "চুম্বক ও লোহা থেকে সরে যান।")
    case .dip: ("ক্ষেত্রের নতি এখানকার মতো নয়।", "চুম্বক ও লোহা থেকে সরে যান।")
    case .gyroDisagrees: ("ক্ষেত্র ঘুরছে, যন্ত্র ঘুরছে না।", "চুম্বক ও লোহা থেকে সরে যান।")
    case .settling: ("এখনো নিশ্চিত নয়।", "অপেক্ষা করুন, বা লোহা ও চুম্বক থেকে দূরে কয়েক পা হাঁটুন।")
    case .highLatitude: ("চৌম্বক মেরুর কাছে কম্পাস দুর্বল।", "সূর্য বা মানচিত্রও ব্যবহার করুন।")
    case .levelAssumed: ("ত্বরণমাপক নেই, তাই সমান ধরা হয়েছে।", "সমান করে ধরুন।")
    case .hubHeading: ("অভিমুখটি সেন্সর হাবের নিজের।", "সমান করে ধরুন।")
    case .noDate: ("তারিখ দেওয়া নেই, তাই প্রকৃত উত্তর ঠিক নয়।", "যন্ত্রের তারিখ ঠিক করুন।")
    case .dateOutsideModel: ("তারিখ চৌম্বক মডেলের বছরগুলোর বাইরে।", "যন্ত্রের তারিখ দেখুন।")
    case .receiversDisagree: ("দুটি রিসিভার দূরের দুটি স্থান জানায়।", "ভুলটি খুলুন, বা স্থান লিখুন।")
    }
  }
}
