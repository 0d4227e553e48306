/// Urdu around what is called, timetables and the screen for the wall.
extension Urdu {
  static func call(_ word: CallWord) -> StaticString {
    switch word {
    case .soon: "{} {} میں"
    case .begins: "{} کا وقت ہو گیا"
    case .ago: "{} کا وقت {} پہلے ہوا"
    case .adhan: "{} کی اذان"
    case .iqama: "{} کی اقامت"
    case .suhoor: "سحری: روزہ شروع ہونے میں {}"
    case .iftar: "افطار"
    case .jumuah: "نمازِ جمعہ"
    case .eid: "نمازِ عید"
    case .fast: "کل روزہ: {}"
    case .recording: "{} سے پہلے ریکارڈنگ"
    case .stop: "بند کریں"
    case .again: "{} بعد دوبارہ"
    case .doubtful: "یہ وقت غلط ہو سکتا ہے"
    case .fasting: "روزہ: {}"
    case .block: "{}: راستہ اور نماز"
    case .sighting: "حساب کے مطابق: جہاں مہینہ رویت سے شروع ہوتا ہے وہاں ایک دن پہلے یا بعد ہو سکتا ہے"
    }
  }

  static func table(_ word: TableWord) -> StaticString {
    switch word {
    case .fromTable: "ٹائم ٹیبل {} کے اوقات"
    case .notInTable: "ٹائم ٹیبل {} میں اس دن کے اوقات نہیں: حساب سے نکالے گئے"
    case .lackingInTable: "ٹائم ٹیبل میں نہیں، حساب سے نکالے گئے"
    case .otherTable: "ٹائم ٹیبل {} کسی اور جگہ کا ہے: اوقات حساب سے نکالے گئے"
    case .winterTable:
      "ٹائم ٹیبل {} سارا سال سرمائی وقت میں لگتا ہے: اس میں clock = winter یا clock = local لکھیں؛ اوقات حساب سے نکالے گئے"
    case .unreadTable: "ٹائم ٹیبل پڑھا نہیں جا سکا، اوقات حساب سے نکالے گئے: {}"
    case .keptTable: "ٹائم ٹیبل پڑھا نہیں جا سکا، جو پہلے پڑھا گیا تھا وہی نافذ ہے: {}"
    case .unreadMonths: "اعلان شدہ مہینے پڑھے نہیں جا سکے، مہینے حساب سے نکالے گئے: {}"
    case .keptMonths: "اعلان شدہ مہینے پڑھے نہیں جا سکے، جو پہلے پڑھے گئے تھے وہی نافذ ہیں: {}"
    }
  }

  static func wall(_ word: WallWord) -> StaticString {
    switch word {
    case .begin: "وقت"
    case .adhan: "اذان"
    case .iqama: "اقامت"
    case .phones: "براہِ کرم اپنا فون بند کر دیں"
    case .suhoorEnds: "سحری کا اختتام"
    case .hush: "خاموش"
    case .silent: "سروس {} سے جواب نہیں دے رہی۔ اوقات اس کے آخری جواب کے ہیں۔"
    case .ended: "سروس {} سے جواب نہیں دے رہی، اور اس کے آخری جواب میں اس دن کے اوقات نہیں۔"
    case .clockUnsure: "گھڑی غلط ہو سکتی ہے: ابھی کسی ٹائم سرور یا ریسیور نے اسے درست نہیں کیا"
    case .impossible: "{} {} پر ممکن نہیں: چھوڑ دیا گیا"
    }
  }
}
