internal import Pointing

/// Bengali in messages of the gauge, and in the guide of a calibration.
extension Bengali {
  static func message(_ message: Message) -> StaticString {
    switch message {
    case .noSensors: "সেন্সর নেই: {1} · {2}"
    case .noSensorsForLong: "সেন্সর নেই · {2} · {1}"
    case .noService: "{}-এ কোনো সার্ভিস চলছে না; চালু করুন: {}"
    case .recordingEnded: "রেকর্ড শেষ হয়েছে।"
    case .recordingTo: "{}-এ রেকর্ড হচ্ছে; r থামায়।"
    case .backgroundOff: "স্বয়ংক্রিয় ক্রমাঙ্কন বন্ধ: calibration.background।"
    case .calibrated: "ক্রমাঙ্কন হয়েছে: নতুনটি ব্যবহার হচ্ছে।"
    case .calibrating: "ক্রমাঙ্কন {} %: 8 আকারে ঘোরান, এবং উল্টে দিন।"
    case .notKept: "রাখা হয়নি: {}"
    case .kept: "{}-এ রাখা হলো: {}।"
    case .keptAlready: "এই পছন্দগুলো আগেই রাখা আছে।"
    case .overridden: "{} কিন্তু পরিবেশের {} এর চেয়ে অগ্রগণ্য।"
    case .overriddenByMany: "{} কিন্তু পরিবেশের {} এগুলোর চেয়ে অগ্রগণ্য।"
    case .magnetComes: "একটি চুম্বক কাছে আসছে।"
    case .magnetGone: "চুম্বকটি সরে গেছে।"
    case .satellitesLost: "রিসিভার স্যাটেলাইট হারিয়েছে।"
    case .satellitesFound: "রিসিভার স্যাটেলাইট পেয়েছে।"
    case .calibrationDropped: "ক্রমাঙ্কন বাদ গেল; বাতাসে 8 আঁকলে নতুন পাওয়া যায়।"
    case .movedTo: "এখন {}: এটি গৃহীত না হওয়া পর্যন্ত ক্ষেত্র ভুল মনে হয়।"
    case .jakarta: "জাকার্তা"
    case .capeTown: "কেপটাউন"
    case .sanFrancisco: "সান ফ্রান্সিসকো"
    case .tromsø: "ট্রমসো"
    case .makkah: "মক্কা"
    case .istanbul: "ইস্তাম্বুল"
    }
  }

  static func guide(_ word: GuideWord) -> StaticString {
    switch word {
    case .title: "কিবলা ক্রমাঙ্কন"
    case .waiting: "সেন্সরের অপেক্ষা।"
    case .waitingFor: "সেন্সরের অপেক্ষা ({})।"
    case .waitingShort: "সেন্সরের অপেক্ষা"
    case .noAccelerometer: "ত্বরণমাপক নেই: নিচ কোন দিকে তা জানতে ক্রমাঙ্কনে এটি লাগে।"
    case .noAccelerometerShort: "ত্বরণমাপক নেই"
    case .faulty: "ক্রমাঙ্কন করা যায় না: {}।"
    case .faultyShort: "সেন্সর ত্রুটিপূর্ণ"
    case .turn: "পুরো হাত দিয়ে বাতাসে ধীরে ধীরে 8 আঁকুন।"
    case .turnShort: "8 আঁকুন"
    case .leaveMagnets: "এখানকার ক্ষেত্র পৃথিবীর নয়: চুম্বক ও লোহা থেকে সরে চালিয়ে যান।"
    case .otherField: "ক্ষেত্র এই ক্রমাঙ্কনের সঙ্গে মেলে না: চুম্বক ও লোহা থেকে দূরে 8 আঁকুন।"
    case .magnetsShort: "চুম্বক থেকে সরুন"
    case .turnUp: "বাতাসে 8 আঁকুন, এবং ঘোরান যতক্ষণ না {} উপরে আসে।"
    case .turnUpShort: "{} উপরে"
    case .allUp: "সব দিক উপরে এসেছে: 8 আঁকতে থাকুন।"
    case .noneMissing: "সব দিক উপরে এসেছে।"
    case .noneMissingShort: "সব দিক হয়েছে"
    case .missingShort: "6 দিকের {}টি বাকি"
    case .goal: "ভালো মানে {} বা কম; এখনো অজানা।"
    case .goalShort: "ভালো: {}"
    case .quality: "ভালো মানে {2} বা কম; এখন {1}।"
    case .qualityShort: "{1}, ভালো {2}"
    case .before: "আগে {}"
    case .noneBefore: "আগে ছিল না"
    case .result: "ক্রমাঙ্কনের ত্রুটি আগে {}, এখন {} (95 %)।"
    case .firstResult: "আগে ক্রমাঙ্কন ছিল না; ত্রুটি এখন {} (95 %)।"
    case .goodTo: "প্রায় {} পর্যন্ত ঠিক; মাঝে মাঝে 8 আকারে ঘোরালে তেমনই থাকে"
    case .goodToShort: "{} পর্যন্ত ঠিক"
    case .leave: "q বা Ctrl-C: বন্ধ, আগের ক্রমাঙ্কন থাকে।"
    case .leaveShort: "q বন্ধ"
    case .close: "যেকোনো বোতাম: এগিয়ে যান।"
    case .closeShort: "যেকোনো বোতাম"
    case .good: "শেষ: ক্রমাঙ্কন ভালো।"
    case .goodShort: "শেষ: ভালো"
    case .asGood: "আগের ক্রমাঙ্কনের চেয়ে ভালো নয়; আগেরটিই থাকে।"
    case .asGoodShort: "আগেরটি থাকে"
    case .faceUp: "সামনে"
    case .backUp: "পেছন"
    case .figures: "দেখা {} %   বাকি ত্রুটি {} %   ক্ষেত্র {}"
    case .ofField: "{2}-এর {1}"
    }
  }

  static func side(_ side: Side) -> StaticString {
    switch side {
    case .face: "সামনের দিক"
    case .back: "পেছনের দিক"
    case .top: "উপরের ধার"
    case .bottom: "নিচের ধার"
    case .left: "বাম ধার"
    case .right: "ডান ধার"
    }
  }

  static func missing(_ sides: [Side]) -> String {
    "উপরে আসেনি: " + sides.map { "\(side($0))" }.joined(separator: ", ") + "।"
  }
}
