internal import Almanac
internal import Answers
internal import Keeping
internal import Quantities
internal import Text
internal import Words

/// Marked prayers as people and programs read them.
struct LogAnswer {
  private let format: AnswerFormat
  private let language: Language
  private let hasSigns: Bool

  init(_ format: AnswerFormat, _ language: Language, hasSigns: Bool) {
    (self.format, self.language, self.hasSigns) = (format, language, hasSigns)
  }

  /// The mark that a prayer has got; nil: it was taken away.
  func mark(_ day: String, _ prayer: Prayer, _ mark: PrayerMark?, missed: Int, hasChanged: Bool) -> [String] {
    guard format == .text else { return rows([(day, prayer, mark)], missed: missed) }
    return ["\(day)  \(name(prayer))  " + text(mark)] + (hasChanged ? [toMakeUp(missed)] : [])
  }

  /// The five prayers of a day.
  func day(_ day: CivilDay, _ marks: [MarkedPrayer], missed: Int) -> [String] {
    let rows = LogCommand.prayers.map { prayer in
      (day.iso, prayer, marks.first { $0.prayer == prayer }?.mark)
    }
    guard format == .text else { return self.rows(rows, missed: missed) }
    let width = LogCommand.prayers.map { name($0).columns }.max() ?? 0
    return [day.iso] + rows.map { "  " + name($0.1).padded(to: width) + "  " + text($0.2) }
      + (missed > 0 ? [toMakeUp(missed)] : [])
  }

  /// All marks.
  func list(_ marks: [MarkedPrayer]) -> [String] {
    guard format == .text else { return rows(marks.map { ($0.day, $0.prayer, $0.mark) }) }
    return marks.map { "\($0.day)  \(name($0.prayer))  " + text($0.mark) }
  }

  /// A calendar of the month that begins on a day: a dot for each of the five prayers.
  func month(_ first: CivilDay, _ marks: [MarkedPrayer], until last: CivilDay, missed: Int) -> [String] {
    guard format == .text else { return rows(marks.map { ($0.day, $0.prayer, $0.mark) }, missed: missed) }
    let names = LogCommand.prayers.map(name)
    var lines = [String(repeating: " ", count: 12) + names.joined(separator: "  ")]
    let start = first.iso.prefix(8)
    var day = first
    while day <= last, day.iso.hasPrefix(start) {
      let iso = day.iso
      let dots = zip(LogCommand.prayers, names).map { prayer, name in
        sign(marks.first { $0.day == iso && $0.prayer == prayer }?.mark).padded(to: name.columns)
      }
      lines.append("\(iso)  " + dots.joined(separator: "  "))
      day = day + 1
    }
    lines.append(PrayerMark.allCases.map { text($0) }.joined(separator: "  "))
    return (lines + (missed > 0 ? [toMakeUp(missed)] : [])).map(\.trimmed)
  }

  private func name(_ prayer: Prayer) -> String { PrayerWords(language).prayerName(prayer) }

  private func toMakeUp(_ count: Int) -> String { language.words.log(.toMakeUp).filled("\(count)") }

  private func text(_ mark: PrayerMark?) -> String {
    guard let mark else { return sign(nil) }
    let word: LogWord =
      switch mark {
      case .prayed: .prayed
      case .late: .late
      case .inCongregation: .inCongregation
      case .missed: .missed
      case .madeUp: .madeUp
      }
    return sign(mark) + " " + language.words.log(word)
  }

  private func sign(_ mark: PrayerMark?) -> String {
    switch mark {
    case .prayed: hasSigns ? "●" : "*"
    case .late: hasSigns ? "◐" : "l"
    case .inCongregation: hasSigns ? "◉" : "c"
    case .missed: hasSigns ? "○" : "o"
    case .madeUp: hasSigns ? "◍" : "u"
    case nil: hasSigns ? "·" : "."
    }
  }

  private func rows(_ rows: [(day: String, prayer: Prayer, mark: PrayerMark?)], missed: Int? = nil) -> [String] {
    if format == .csv { return ["day,prayer,mark"] + rows.map { "\($0.day),\($0.prayer),\($0.mark?.rawValue ?? "")" } }
    return rows.map { row in
      String(class: "prayer_mark") { json in
        json.add("day", row.day)
        json.add("prayer", "\(row.prayer)")
        json.add("mark", row.mark?.rawValue)
        if let missed { json.add("to_make_up", missed) }
      }
    }
  }
}
