internal import Almanac
internal import Formats
internal import Quantities
internal import Words

/// The words of `qibla hijri`, around figures that are the same in every language.
struct HijriWords {
  private let isArabic: Bool

  init(_ language: Language) { isArabic = language == .arabic }

  /// A name or a sentence.
  subscript(_ wording: Wording) -> String { (isArabic ? wording.arabic : wording.english).description }

  /// A date: `13 Jumada al-akhirah 1448`.
  func date(_ date: HijriDate) -> String {
    "\(date.day) \(month(date.inMonth))"
  }

  /// A month: `Jumada al-akhirah 1448`.
  func month(_ month: HijriMonth) -> String { "\(self[month.name]) \(month.year)\(isArabic ? " هـ" : "")" }

  /// What a date comes from, and by how much it was moved.
  func source(_ source: HijriSource, _ reckoning: HijriReckoning) -> String {
    let moved = reckoning.adjustment
    let name =
      switch source {
      case .ummAlQura: isArabic ? "تقويم أم القرى" : "Umm al-Qura"
      case .icu: isArabic ? "تقويم أم القرى في ICU" : "Umm al-Qura as in ICU"
      case .civil where reckoning.calendar != .civil:
        isArabic
          ? "التقويم الحسابي: لا جدول لهذه السنة" : "civil calendar: no table of that year"
      case .civil: isArabic ? "التقويم الحسابي" : "civil calendar"
      case .announced: isArabic ? "كما أعلن" : "as announced"
      }
    guard moved != 0, source != .announced else { return name }
    return name + (isArabic ? "، معدل \(moved)" : ", adjusted by \(moved)")
  }

  /// The civil day of an answer; after maghrib the one on whose evening the date began.
  func civil(_ day: CivilDay, isAfterMaghrib: Bool) -> String {
    isAfterMaghrib ? "\((day - 1).iso) \(isArabic ? "بعد المغرب" : "after sunset")" : day.iso
  }

  /// How long until an event.
  func countdown(_ days: Int, isNight: Bool) -> String {
    switch (days, isArabic) {
    case (..<0, false): "\(-days) d ago"
    case (..<0, true): "قبل \(Counted.day.text(-days, .arabic))"
    case (0, false): isNight ? "tonight" : "today"
    case (0, true): isNight ? "الليلة" : "اليوم"
    case (1, false): "tomorrow"
    case (1, true): "غدا"
    case (_, false): "in \(days) days"
    case (_, true): "بعد \(Counted.day.text(days, .arabic))"
    }
  }

  /// The comma between two parts of a line.
  var comma: String { isArabic ? "، " : ", " }
  /// In front of what is on a day, on the night after it, and of what comes later.
  var today: String { isArabic ? "اليوم" : "today" }
  /// In front of what is on the night after a day.
  var tonight: String { isArabic ? "الليلة" : "tonight" }
  /// The title of what comes later.
  var next: String { isArabic ? "القادم" : "next" }
  /// What the date of a night means.
  var nightNote: String {
    isArabic ? "تبدأ الليلة عند غروب اليوم المذكور" : "a night begins at sunset on the day that is shown"
  }

  /// The title of a list of events.
  func events(of year: Int?) -> String {
    switch (year, isArabic) {
    case (let year?, false): "Days and nights of \(year)"
    case (let year?, true): "أيام وليالي سنة \(year) هـ"
    case (nil, false): "Days and nights of the coming year"
    case (nil, true): "أيام وليالي السنة القادمة"
    }
  }

  /// The head of a column of the calendar page. In Arabic a mark keeps the columns in their order, where a terminal
  /// turns lines round.
  func weekday(_ day: CivilDay) -> String {
    isArabic
      ? "\u{200e}" + self[day.weekdayName].padded(to: 10) : String(self[day.weekdayName].prefix(3)).padded(to: 10)
  }

  /// An occasion in a line: when it begins, in how many days, its dates, its name.
  func line(_ occasion: HijriOccasion, from day: CivilDay?) -> String {
    let last = occasion.date.day + (occasion.last - occasion.first)
    let days = last > occasion.date.day ? "\(occasion.date.day)-\(last)" : "\(occasion.date.day)"
    let countdown = day.map {
      self.countdown(occasion.days(from: $0), isNight: occasion.event.isNight).padded(to: 13)
    }
    return "  \(occasion.begins.iso)  \(countdown ?? "")"
      + "\(days) \(self[occasion.date.inMonth.name])".padded(to: 25) + self[occasion.event.name]
  }
}
