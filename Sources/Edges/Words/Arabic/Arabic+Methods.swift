internal import Almanac

/// Arabic for the methods of prayer times.
extension Arabic {
  static func name(_ method: Method) -> StaticString {
    switch method {
    case .muslimWorldLeague: "رابطة العالم الإسلامي"
    case .egyptian: "الهيئة المصرية العامة للمساحة"
    case .karachi: "جامعة العلوم الإسلامية بكراتشي"
    case .ummAlQura: "جامعة أم القرى"
    case .dubai: "الهيئة العامة للشؤون الإسلامية بالإمارات"
    case .gulf: "منطقة الخليج"
    case .moonsightingCommittee: "لجنة رؤية الهلال العالمية"
    case .northAmerica: "الجمعية الإسلامية لأمريكا الشمالية"
    case .kuwait: "الكويت"
    case .qatar: "قطر"
    case .singapore: "مجلس سنغافورة الإسلامي"
    case .tehran: "معهد الجيوفيزياء بطهران"
    case .jafari: "مؤسسة لواء بقم"
    case .turkey: "رئاسة الشؤون الدينية التركية"
    case .france: "اتحاد المنظمات الإسلامية بفرنسا"
    case .russia: "الإدارة الدينية لمسلمي روسيا"
    case .jakim: "جاكيم"
    case .kemenag: "وزارة الشؤون الدينية الإندونيسية"
    case .tunisia: "وزارة الشؤون الدينية التونسية"
    case .algeria: "وزارة الشؤون الدينية الجزائرية"
    case .morocco: "وزارة الأوقاف المغربية"
    case .portugal: "الجالية الإسلامية بلشبونة"
    case .jordan: "وزارة الأوقاف الأردنية"
    case .bahrain: "الأوقاف البحرينية"
    case .bosnia: "المشيخة الإسلامية في البوسنة"
    case .brunei: "وزارة الشؤون الدينية ببروناي"
    case .libya: "الأوقاف الليبية"
    case .maldives: "وزارة الشؤون الإسلامية بالمالديف"
    case .oman: "وزارة الأوقاف العمانية"
    case .sriLanka: "جمعية علماء سيلان"
    }
  }

  static func region(_ method: Method) -> StaticString {
    switch method {
    case .muslimWorldLeague: "أوروبا والشرق الأقصى"
    case .egyptian: "مصر، وعموما الشام والعراق والسودان"
    case .karachi: "باكستان والهند وبنغلاديش وأفغانستان"
    case .ummAlQura: "السعودية واليمن"
    case .dubai: "الإمارات"
    case .gulf: "قاعدة عامة"
    case .moonsightingCommittee: "بريطانيا وأيرلندا وأمريكا الشمالية"
    case .northAmerica: "الولايات المتحدة وكندا"
    case .kuwait: "الكويت"
    case .qatar: "قطر"
    case .singapore: "سنغافورة"
    case .tehran: "إيران"
    case .jafari: "الشيعة الجعفرية"
    case .turkey: "تركيا"
    case .france: "فرنسا"
    case .russia: "روسيا وآسيا الوسطى"
    case .jakim: "ماليزيا"
    case .kemenag: "إندونيسيا"
    case .tunisia: "تونس"
    case .algeria: "الجزائر"
    case .morocco: "المغرب"
    case .portugal: "البرتغال"
    case .jordan: "الأردن"
    case .bahrain: "البحرين"
    case .bosnia: "البوسنة"
    case .brunei: "بروناي"
    case .libya: "ليبيا"
    case .maldives: "المالديف"
    case .oman: "عمان"
    case .sriLanka: "سريلانكا"
    }
  }

  static func printed(_ method: Method) -> StaticString? {
    switch method {
    case .algeria: "الجزائر"
    case .bahrain: "المنامة"
    case .bosnia: "سراييفو"
    case .brunei: "بندر سري بكاوان"
    case .dubai: "أبوظبي ودبي"
    case .egyptian: "أسوان"
    case .jakim: "كوالالمبور"
    case .jordan: "عمان"
    case .kemenag: "جاكرتا ومكاسر ومالانغ"
    case .kuwait: "مدينة الكويت"
    case .libya: "طرابلس"
    case .maldives: "ماليه"
    case .morocco: "الدار البيضاء"
    case .oman: "مسقط وصلالة"
    case .qatar: "الدوحة"
    case .singapore: "سنغافورة"
    case .sriLanka: "كولومبو"
    case .tunisia: "توزر وتونس"
    case .turkey: "أنقرة وديار بكر وإسطنبول"
    case .ummAlQura: "مكة المكرمة والرياض"
    case .muslimWorldLeague, .karachi, .gulf, .moonsightingCommittee, .northAmerica, .tehran, .jafari, .france,
      .russia, .portugal:
      nil
    }
  }
}
