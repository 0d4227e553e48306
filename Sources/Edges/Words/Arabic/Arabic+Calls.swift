/// Arabic around what is called, timetables and the screen for the wall.
extension Arabic {
  static func call(_ word: CallWord) -> StaticString {
    switch word {
    case .soon: "{} بعد {}"
    case .begins: "حان وقت {}"
    case .ago: "دخل وقت {} منذ {}"
    case .adhan: "أذان {}"
    case .iqama: "إقامة {}"
    case .suhoor: "السحور: {} حتى بدء الصوم"
    case .iftar: "الإفطار"
    case .jumuah: "صلاة الجمعة"
    case .eid: "صلاة العيد"
    case .fast: "صيام الغد: {}"
    case .recording: "تسجيل قبل {}"
    case .stop: "إيقاف"
    case .again: "ذكّرني بعد {}"
    case .doubtful: "قد يكون هذا الوقت خاطئًا"
    case .fasting: "صيام: {}"
    case .block: "{}: الطريق والصلاة"
    case .sighting: "بالحساب: حيث يبدأ الشهر بالرؤية قد يتقدم يومًا أو يتأخر يومًا"
    }
  }

  static func table(_ word: TableWord) -> StaticString {
    switch word {
    case .fromTable: "أوقات الجدول {}"
    case .notInTable: "لا أوقات لهذا اليوم في الجدول {}: حُسبت"
    case .lackingInTable: "ليست في الجدول، وحُسبت"
    case .otherTable: "الجدول {} لمكان آخر: حُسبت الأوقات"
    case .winterTable:
      "يبدو أن الجدول {} بالتوقيت الشتوي طوال السنة: اكتب فيه clock = winter أو clock = local؛ حُسبت الأوقات"
    case .unreadTable: "تعذّرت قراءة الجدول، فحُسبت الأوقات: {}"
    case .keptTable: "تعذّرت قراءة الجدول، فبقي ما قُرئ قبل ذلك: {}"
    case .unreadMonths: "تعذّرت قراءة الشهور المعلنة، فحُسبت الشهور: {}"
    case .keptMonths: "تعذّرت قراءة الشهور المعلنة، فبقي ما قُرئ قبل ذلك: {}"
    }
  }

  static func wall(_ word: WallWord) -> StaticString {
    switch word {
    case .begin: "الوقت"
    case .adhan: "الأذان"
    case .iqama: "الإقامة"
    case .phones: "يرجى إغلاق الهاتف"
    case .suhoorEnds: "نهاية السحور"
    case .hush: "إسكات"
    case .silent: "لا تجيب الخدمة منذ {}. الأوقات من آخر جواب لها."
    case .ended: "لا تجيب الخدمة منذ {}، وليس في آخر جواب لها أوقات هذا اليوم."
    case .clockUnsure: "قد تكون الساعة خاطئة: لم يضبطها بعد خادم وقت ولا مستقبل"
    case .impossible: "{} في {} غير ممكن: تُرك"
    }
  }
}
