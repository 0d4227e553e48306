internal import Earth
internal import Formats
internal import Quantities
internal import Words

/// The sentences of `qibla bearing`, around figures that are the same in every language.
struct BearingWords {
  private let language: Language

  init(_ language: Language) { self.language = language }

  /// A distance: `10,306 km`.
  func distance(_ metres: Double, in unit: ReadingText.Unit) -> String {
    let text = Figures.distance(metres, in: unit)
    guard language == .arabic else { return text }
    return text.prefix { $0 != " " } + (unit == .kilometres ? " كم" : " ميل")
  }

  /// A direction with its wind, and the distance.
  func direction(_ text: String, _ bearing: Angle, _ distance: String) -> String {
    switch language {
    case .english: "\(text), \(distance)"
    case .arabic: "\(text.prefix { $0 != " " }) \(language.words.longWind(Wind(bearing)))، \(distance)"
    }
  }

  /// Within the Kaaba's 30 m.
  func atKaaba(_ metres: String) -> String {
    switch language {
    case .english: "at the Kaaba, \(metres) m from its centre: there is no bearing"
    case .arabic: "عند الكعبة، على بعد \(metres) م من مركزها: لا اتجاه"
    }
  }

  /// On the other side of the earth.
  func opposite(_ distance: String) -> String {
    switch language {
    case .english: "opposite the Kaaba on the earth, \(distance) away: every direction is equally short"
    case .arabic: "في الجهة المقابلة للكعبة من الأرض، على بعد \(distance): كل الاتجاهات متساوية"
    }
  }

  /// The bearing by a magnetic compass on a day, with one standard deviation.
  func compass(_ bearing: String, on date: String?, doubt: String, _ zone: MagneticField.Zone) -> String {
    switch (language, zone) {
    case (.english, .blackout): return "a compass does not work here: the field is too weak"
    case (.english, _):
      let dated = date.map { "on \($0)" } ?? "if its date were known: the system's clock is not set"
      let weak = zone == .caution ? ": the field is weak here, and a compass may be far off" : ""
      return "\(bearing)° by a compass \(dated), ± \(doubt)°\(weak)"
    case (.arabic, .blackout): return "لا تعمل البوصلة هنا: المجال ضعيف جدا"
    case (.arabic, _):
      let dated = date.map { "في \($0)" } ?? "لو عرف تاريخها: ساعة الجهاز غير مضبوطة"
      let weak = zone == .caution ? ": المجال ضعيف هنا وقد تخطئ البوصلة كثيرا" : ""
      return "\(bearing)° بالبوصلة \(dated)، ± \(doubt)°\(weak)"
    }
  }

  /// When the sun stands in the direction, and when a shadow points there.
  func sun(at times: [String], shadowAt shadows: [String]) -> String {
    let isArabic = language == .arabic
    var parts: [String] = []
    if !times.isEmpty {
      parts.append(
        isArabic
          ? "تكون الشمس في هذا الاتجاه الساعة " + times.joined(separator: " و")
          : "the sun stands there at " + times.joined(separator: " and "))
    }
    if !shadows.isEmpty {
      parts.append(
        isArabic
          ? "يشير الظل إلى هذا الاتجاه الساعة " + shadows.joined(separator: " و")
          : "a shadow points there at " + shadows.joined(separator: " and "))
    }
    if parts.isEmpty {
      return isArabic
        ? "لا الشمس ولا الظل يدلان على هذا الاتجاه في هذا اليوم"
        : "on this day neither the sun nor a shadow shows the direction"
    }
    return parts.joined(separator: isArabic ? "، " : ", ")
  }

  /// When the sun is above the Kaaba, or on the other side of the earth above its antipode.
  func sunOverKaaba(on date: String, at time: String, byShadow: Bool) -> String {
    switch (language, byShadow) {
    case (.english, false): "on \(date) at \(time) the sun is above the Kaaba: it shows the Qibla"
    case (.english, true): "on \(date) at \(time) the sun is opposite the Kaaba: shadows show the Qibla"
    case (.arabic, false): "في \(date) الساعة \(time) تتعامد الشمس على الكعبة: اتجاهها هو القبلة"
    case (.arabic, true): "في \(date) الساعة \(time) تقابل الشمس الكعبة: اتجاه الظل هو القبلة"
    }
  }

  /// The zone of times, in parentheses.
  func zone(_ name: String, _ doubt: ZoneDoubt?) -> String {
    let reason: String? =
      switch (language, doubt) {
      case (_, nil): nil
      case (.english, .unsure): "the place's time zone is not certain"
      case (.english, .notInstalled): "the package tzdata is not installed"
      case (.arabic, .unsure): "المنطقة الزمنية للمكان غير مؤكدة"
      case (.arabic, .notInstalled): "حزمة tzdata غير مثبتة"
      }
    return " (\(name)\(reason.map { ": " + $0 } ?? ""))"
  }
}
