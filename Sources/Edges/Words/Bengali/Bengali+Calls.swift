/// Bengali around what is called, and timetables.
extension Bengali {
  static func call(_ word: CallWord) -> StaticString {
    switch word {
    case .soon: "{} {} পরে"
    case .begins: "{} শুরু"
    case .ago: "{} {} আগে শুরু হয়েছে"
    case .adhan: "{}-এর আযান"
    case .iqama: "{}-এর ইকামত"
    case .suhoor: "সাহরি: ফজর পর্যন্ত {}"
    case .iftar: "ইফতার"
    case .jumuah: "জুমার নামাজ"
    case .eid: "ঈদের নামাজ"
    case .fast: "আগামীকাল রোজা: {}"
    case .recording: "{}-এর আগে রেকর্ডিং"
    case .stop: "থামান"
    case .again: "{} পরে আবার"
    case .doubtful: "এই সময় ভুল হতে পারে"
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
    }
  }
}
