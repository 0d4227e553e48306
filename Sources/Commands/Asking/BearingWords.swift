internal import Earth
internal import Formats
internal import Quantities

/// The sentences of `qibla bearing`, around figures that are the same in every language.
struct BearingWords {
  private let language: TextLanguage

  init(_ language: TextLanguage) { self.language = language }

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
}
