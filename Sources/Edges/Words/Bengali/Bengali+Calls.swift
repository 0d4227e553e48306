/// Bengali around what is called, timetables and the screen for the wall.
extension Bengali {
  static func call(_ word: CallWord) -> StaticString {
    switch word {
    case .soon: "{} {} পরে"
    case .begins: "{} শুরু"
    case .ago: "{} {} আগে শুরু হয়েছে"
    case .adhan: "{}-এর আযান"
    case .iqama: "{}-এর ইকামত"
    case .suhoor: "সাহরি: রোজা শুরু পর্যন্ত {}"
    case .iftar: "ইফতার"
    case .jumuah: "জুমার নামাজ"
    case .eid: "ঈদের নামাজ"
    case .fast: "আগামীকাল রোজা: {}"
    case .recording: "{}-এর আগে রেকর্ডিং"
    case .stop: "থামান"
    case .again: "{} পরে আবার"
    case .doubtful: "এই সময় ভুল হতে পারে"
    case .fasting: "রোজা: {}"
    case .block: "{}: পথ ও নামাজ"
    case .sighting: "গণনা অনুযায়ী: যেখানে চাঁদ দেখে মাস শুরু হয়, সেখানে এক দিন আগে বা পরে হতে পারে"
    }
  }

  static func table(_ word: TableWord) -> StaticString {
    switch word {
    case .fromTable: "সময়সূচি {}-এর সময়"
    case .notInTable: "সময়সূচি {}-এ এই দিনের সময় নেই: হিসাব করা হয়েছে"
    case .lackingInTable: "সময়সূচিতে নেই, হিসাব করা"
    case .otherTable: "সময়সূচি {} অন্য জায়গার: সময় হিসাব করা হয়েছে"
    case .winterTable:
      "সময়সূচি {} সারা বছর শীতকালীন সময়ে মনে হয়: এতে clock = winter বা clock = local লিখুন; সময় হিসাব করা হয়েছে"
    case .unreadTable: "সময়সূচি পড়া যায়নি, সময় হিসাব করা হয়েছে: {}"
    case .keptTable: "সময়সূচি পড়া যায়নি, আগে পড়া সূচিই বহাল আছে: {}"
    case .unreadMonths: "ঘোষিত মাস পড়া যায়নি, মাস হিসাব করা হয়েছে: {}"
    case .keptMonths: "ঘোষিত মাস পড়া যায়নি, আগে পড়া মাসই বহাল আছে: {}"
    }
  }

  static func wall(_ word: WallWord) -> StaticString {
    switch word {
    case .begin: "ওয়াক্ত"
    case .adhan: "আযান"
    case .iqama: "ইকামত"
    case .phones: "অনুগ্রহ করে ফোন বন্ধ করুন"
    case .suhoorEnds: "সাহরির শেষ"
    case .hush: "নীরব"
    case .silent: "সার্ভিস {} থেকে সাড়া দিচ্ছে না। সময়গুলো তার শেষ উত্তরের।"
    case .ended: "সার্ভিস {} থেকে সাড়া দিচ্ছে না, আর তার শেষ উত্তরে এই দিনের সময় নেই।"
    case .clockUnsure: "ঘড়ি ভুল হতে পারে: এখনও কোনো টাইম সার্ভার বা রিসিভার ঠিক করেনি"
    case .impossible: "{} {}-এ সম্ভব নয়: বাদ দেওয়া হলো"
    }
  }
}
