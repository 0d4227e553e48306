internal import Almanac

/// What a method is called, and where it is in use.
struct MethodWords {
  /// Its name.
  let title: Wording
  /// Where it is in use.
  let region: Wording

  private init(_ title: StaticString, _ arabic: StaticString, _ region: StaticString, _ inArabic: StaticString) {
    (self.title, self.region) = (Wording(title, arabic), Wording(region, inArabic))
  }

  init(_ method: Method) {
    self =
      switch method {
      case .muslimWorldLeague:
        MethodWords(
          "Muslim World League", "رابطة العالم الإسلامي", "Europe, the Far East, parts of America",
          "أوروبا والشرق الأقصى")
      case .egyptian:
        MethodWords(
          "Egyptian General Authority of Survey", "الهيئة المصرية العامة للمساحة",
          "Egypt; in general use in Syria, Iraq, Lebanon, Sudan", "مصر، وعموما الشام والعراق والسودان")
      case .karachi:
        MethodWords(
          "University of Islamic Sciences, Karachi", "جامعة العلوم الإسلامية بكراتشي",
          "Pakistan, India, Bangladesh, Afghanistan", "باكستان والهند وبنغلاديش وأفغانستان")
      case .ummAlQura:
        MethodWords("Umm al-Qura University, Makkah", "جامعة أم القرى", "Saudi Arabia, Yemen", "السعودية واليمن")
      case .dubai:
        MethodWords(
          "General Authority of Islamic Affairs, UAE", "الهيئة العامة للشؤون الإسلامية بالإمارات",
          "United Arab Emirates",
          "الإمارات")
      case .gulf: MethodWords("Gulf region", "منطقة الخليج", "in general use", "قاعدة عامة")
      case .moonsightingCommittee:
        MethodWords(
          "Moonsighting Committee Worldwide", "لجنة رؤية الهلال العالمية", "United Kingdom, Ireland, North America",
          "بريطانيا وأيرلندا وأمريكا الشمالية")
      case .northAmerica:
        MethodWords(
          "Islamic Society of North America", "الجمعية الإسلامية لأمريكا الشمالية", "United States, Canada",
          "الولايات المتحدة وكندا")
      case .kuwait: MethodWords("Kuwait", "الكويت", "Kuwait", "الكويت")
      case .qatar: MethodWords("Qatar", "قطر", "Qatar", "قطر")
      case .singapore: MethodWords("Majlis Ugama Islam Singapura", "مجلس سنغافورة الإسلامي", "Singapore", "سنغافورة")
      case .tehran: MethodWords("Institute of Geophysics, Tehran", "معهد الجيوفيزياء بطهران", "Iran", "إيران")
      case .jafari: MethodWords("Leva Institute, Qum", "مؤسسة لواء بقم", "Shia communities", "الشيعة الجعفرية")
      case .turkey:
        MethodWords("Diyanet, Turkey", "رئاسة الشؤون الدينية التركية", "Turkey", "تركيا")
      case .france:
        MethodWords("Union of Islamic Organisations of France", "اتحاد المنظمات الإسلامية بفرنسا", "France", "فرنسا")
      case .russia:
        MethodWords(
          "Spiritual Administration of Muslims of Russia", "الإدارة الدينية لمسلمي روسيا", "Russia, Central Asia",
          "روسيا وآسيا الوسطى")
      case .jakim: MethodWords("JAKIM", "جاكيم", "Malaysia", "ماليزيا")
      case .kemenag: MethodWords("Kemenag", "وزارة الشؤون الدينية الإندونيسية", "Indonesia", "إندونيسيا")
      case .tunisia:
        MethodWords("Ministry of Religious Affairs, Tunisia", "وزارة الشؤون الدينية التونسية", "Tunisia", "تونس")
      case .algeria:
        MethodWords("Ministry of Religious Affairs, Algeria", "وزارة الشؤون الدينية الجزائرية", "Algeria", "الجزائر")
      case .morocco: MethodWords("Ministry of Habous, Morocco", "وزارة الأوقاف المغربية", "Morocco", "المغرب")
      case .portugal: MethodWords("Islamic Community of Lisbon", "الجالية الإسلامية بلشبونة", "Portugal", "البرتغال")
      case .jordan: MethodWords("Ministry of Awqaf, Jordan", "وزارة الأوقاف الأردنية", "Jordan", "الأردن")
      case .bahrain:
        MethodWords("Awqaf, Bahrain", "الأوقاف البحرينية", "Bahrain", "البحرين")
      case .bosnia:
        MethodWords("Rijaset of the Islamic Community, Bosnia", "المشيخة الإسلامية في البوسنة", "Bosnia", "البوسنة")
      case .brunei:
        MethodWords("Ministry of Religious Affairs, Brunei", "وزارة الشؤون الدينية ببروناي", "Brunei", "بروناي")
      case .libya: MethodWords("Awqaf, Libya", "الأوقاف الليبية", "Libya", "ليبيا")
      case .maldives:
        MethodWords("Ministry of Islamic Affairs, Maldives", "وزارة الشؤون الإسلامية بالمالديف", "Maldives", "المالديف")
      case .oman:
        MethodWords("Ministry of Endowments, Oman", "وزارة الأوقاف العمانية", "Oman", "عمان")
      case .sriLanka:
        MethodWords("ACJU, Sri Lanka", "جمعية علماء سيلان", "Sri Lanka", "سريلانكا")
      }
  }
}
