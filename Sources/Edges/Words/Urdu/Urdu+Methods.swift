internal import Almanac

/// Urdu for the methods of prayer times.
extension Urdu {
  static func name(_ method: Method) -> StaticString {
    switch method {
    case .muslimWorldLeague: "رابطہ عالم اسلامی"
    case .egyptian: "مصری جنرل اتھارٹی آف سروے"
    case .karachi: "جامعہ علوم اسلامیہ، کراچی"
    case .ummAlQura: "جامعہ ام القریٰ، مکہ"
    case .dubai: "جنرل اتھارٹی برائے اسلامی امور، امارات"
    case .gulf: "خلیجی خطہ"
    case .moonsightingCommittee: "Moonsighting Committee Worldwide"
    case .northAmerica: "اسلامک سوسائٹی آف نارتھ امریکہ"
    case .kuwait: "کویت"
    case .qatar: "قطر"
    case .singapore: "مجلس اسلامی سنگاپور"
    case .tehran: "انسٹیٹیوٹ آف جیوفزکس، تہران"
    case .jafari: "لوا انسٹیٹیوٹ، قم"
    case .turkey: "دیانت، ترکیہ"
    case .france: "فرانس کی اسلامی تنظیموں کا اتحاد"
    case .russia: "روسی مسلمانوں کا دینی ادارہ"
    case .jakim: "JAKIM"
    case .kemenag: "Kemenag"
    case .tunisia: "وزارت مذہبی امور، تونس"
    case .algeria: "وزارت مذہبی امور، الجزائر"
    case .morocco: "وزارت اوقاف، مراکش"
    case .portugal: "اسلامی برادری، لزبن"
    case .jordan: "وزارت اوقاف، اردن"
    case .bahrain: "اوقاف، بحرین"
    case .bosnia: "اسلامی برادری کی ریاست، بوسنیا"
    case .brunei: "وزارت مذہبی امور، برونائی"
    case .libya: "اوقاف، لیبیا"
    case .maldives: "وزارت اسلامی امور، مالدیپ"
    case .oman: "وزارت اوقاف، عمان"
    case .sriLanka: "جمعیت علماء، سری لنکا"
    }
  }

  static func region(_ method: Method) -> StaticString {
    switch method {
    case .muslimWorldLeague: "یورپ، مشرق بعید، امریکہ کے کچھ حصے"
    case .egyptian: "مصر؛ شام، عراق، لبنان، سوڈان میں عام"
    case .karachi: "پاکستان، بھارت، بنگلہ دیش، افغانستان"
    case .ummAlQura: "سعودی عرب، یمن"
    case .dubai: "متحدہ عرب امارات"
    case .gulf: "عام استعمال میں"
    case .moonsightingCommittee: "برطانیہ، آئرلینڈ، شمالی امریکہ"
    case .northAmerica: "امریکہ، کینیڈا"
    case .kuwait: "کویت"
    case .qatar: "قطر"
    case .singapore: "سنگاپور"
    case .tehran: "ایران"
    case .jafari: "شیعہ برادریاں"
    case .turkey: "ترکیہ"
    case .france: "فرانس"
    case .russia: "روس، وسطی ایشیا"
    case .jakim: "ملائیشیا"
    case .kemenag: "انڈونیشیا"
    case .tunisia: "تونس"
    case .algeria: "الجزائر"
    case .morocco: "مراکش"
    case .portugal: "پرتگال"
    case .jordan: "اردن"
    case .bahrain: "بحرین"
    case .bosnia: "بوسنیا"
    case .brunei: "برونائی"
    case .libya: "لیبیا"
    case .maldives: "مالدیپ"
    case .oman: "عمان"
    case .sriLanka: "سری لنکا"
    }
  }

  static func printed(_ method: Method) -> StaticString? {
    switch method {
    case .algeria: "الجزائر شہر"
    case .bahrain: "منامہ"
    case .bosnia: "سرائیوو"
    case .brunei: "بندر سری بگاوان"
    case .dubai: "ابوظہبی اور دبئی"
    case .egyptian: "اسوان"
    case .jakim: "کوالالمپور"
    case .jordan: "عمان"
    case .kemenag: "جکارتہ، مکاسر اور ملانگ"
    case .kuwait: "کویت شہر"
    case .libya: "طرابلس"
    case .maldives: "مالے"
    case .morocco: "کاسابلانکا"
    case .oman: "مسقط اور صلالہ"
    case .qatar: "دوحہ"
    case .singapore: "سنگاپور"
    case .sriLanka: "کولمبو"
    case .tunisia: "توزر اور تونس"
    case .turkey: "انقرہ، دیار بکر اور استنبول"
    case .ummAlQura: "مکہ اور ریاض"
    case .muslimWorldLeague, .karachi, .gulf, .moonsightingCommittee, .northAmerica, .tehran, .jafari, .france,
      .russia, .portugal:
      nil
    }
  }
}
