public import Almanac
internal import Words

/// A column of a timetable.
public enum TimetableColumn: Equatable, Sendable {
  /// The day, or the first and the last day of a row.
  case date
  /// The beginning of a prayer's time.
  case begin(Prayer)
  /// The adhan of a prayer.
  case adhan(Prayer)
  /// The iqama: when a prayer is held.
  case iqama(Prayer)
  /// A Friday prayer.
  case jumuah
  /// A prayer of a feast.
  case eid
  /// A weekday, a Hijri date or a remark, which is not read.
  case remark

  /// The column with this head; nil for an unknown one. Heads are compared without case, blanks and marks.
  public init?(_ head: String) {
    var word = TimetableColumn.letters(head)
    if let known = TimetableColumn.alone(word) {
      self = known
      return
    }
    var make: @Sendable (Prayer) -> TimetableColumn = { .begin($0) }
    for (suffix, column) in TimetableColumn.suffixes where word.hasSuffix(suffix) {
      (make, word) = (column, String(word.dropLast(suffix.count)))
      break
    }
    guard let prayer = TimetableColumn.prayer(word) else { return nil }
    let column = make(prayer)
    if prayer == .sunrise, column != .begin(.sunrise) { return nil }
    self = column
  }

  /// The column with this head among all heads of a table. Imsak means fajr. But if the table also has fajr, imsak is
  /// the caution before fajr, as in Indonesian tables; in Turkish tables sabah is then the prayer in the mosque.
  public init?(_ head: String, among heads: [String]) {
    guard let column = TimetableColumn(head) else { return nil }
    self = column
    guard column == .begin(.fajr) else { return }
    let names = heads.filter { TimetableColumn($0) == column }
    guard names.contains(where: TimetableColumn.isImsak), !names.allSatisfy(TimetableColumn.isImsak) else { return }
    if TimetableColumn.isImsak(head) != TimetableColumn.haveImsakAsFajr(heads) { self = .remark }
  }

  /// Whether a head is the name of imsak.
  static func isImsak(_ head: String) -> Bool {
    ["imsak", "imsaku", "إمساك", "الإمساك", "امساك", "الامساك"].contains(letters(head))
  }

  /// Whether the heads show that imsak is the time of fajr: they are Turkish, Bosnian or Albanian.
  static func haveImsakAsFajr(_ heads: [String]) -> Bool {
    heads.contains { head in
      [
        "gunes", "güneş", "öğle", "ogle", "ikindi", "akşam", "aksam", "akşamnamazı", "yatsı", "yatsi", "podne",
        "ikindija", "akšam", "jacija", "imsaku", "dreka", "ikindia", "akshami", "jacia",
      ].contains(letters(head))
    }
  }

  /// The letters of a head in lower case, without marks.
  static func letters(_ head: String) -> String {
    // The lower case of İ is an i with a dot above it, of two scalars.
    head.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic && $0.value != 0x640 }
      .reduce(into: "") { $0.unicodeScalars.append($1) }
  }

  /// The head with which the column is written.
  public var head: String {
    switch self {
    case .date: "date"
    case .begin(let prayer): "\(prayer)"
    case .adhan(let prayer): "\(prayer)_adhan"
    case .iqama(let prayer): "\(prayer)_iqama"
    case .jumuah: "jumuah"
    case .eid: "eid"
    case .remark: "note"
    }
  }

  /// All heads that are written, for help and errors.
  public static let heads =
    "date, fajr, sunrise, dhuhr, asr, maghrib, isha, fajr_adhan to isha_adhan, fajr_iqama to isha_iqama, jumuah, eid"

  private static let suffixes: [(String, @Sendable (Prayer) -> TimetableColumn)] = [
    ("adhan", { .adhan($0) }), ("azan", { .adhan($0) }), ("athan", { .adhan($0) }),
    ("iqama", { .iqama($0) }), ("iqamah", { .iqama($0) }), ("iqamat", { .iqama($0) }), ("jamaat", { .iqama($0) }),
    ("jamaah", { .iqama($0) }), ("jamat", { .iqama($0) }), ("begins", { .begin($0) }), ("begin", { .begin($0) }),
    ("start", { .begin($0) }),
  ]

  private static func alone(_ word: String) -> TimetableColumn? {
    switch word {
    case "date", "tarih", "miladitarih", "miladitarihi", "datum", "tanggal", "tarikh", "data", "التاريخ", "تاريخ",
      "تاریخ",
      "তারিখ":
      .date
    case "jumuah", "jumua", "jumah", "jummah", "juma", "jumaa", "friday", "cuma": .jumuah
    case "eid", "id", "aid", "bayram": .eid
    case "day", "weekday", "hijri", "hicritarih", "hicritarihi", "note", "notes", "remark", "imsakwarning", "kible",
      "kiblesaati", "midnight", "hari", "jour", "اليوم", "دن", "বার":
      .remark
    default: nil
    }
  }

  /// The prayer with this name in the languages of the usual tables.
  private static func prayer(_ word: String) -> Prayer? {
    switch word {
    case "fajr", "fadjr", "imsak", "fajar", "subuh", "sabah", "sobh", "subh", "fecr", "zora", "imsaku", "إمساك",
      "الإمساك", "امساك", "الامساك", "صبح", "الصبح":
      .fajr
    case "sunrise", "shuruq", "shurooq", "shuruk", "chourouq", "gunes", "güneş", "gunesh", "syuruk", "terbit",
      "shourouk", "شروق", "الشمس":
      .sunrise
    case "dhuhr", "zuhr", "dhohr", "zohr", "zohar", "duhr", "thuhr", "öğle", "ogle", "zohor", "zuhur", "podne",
      "dzuhur", "dreka", "ظهر":
      .dhuhr
    case "asr", "ikindi", "asar", "ashar", "ikindija", "ikindia": .asr
    case "maghrib", "maghreb", "magrib", "akşam", "aksam", "akşamnamazı", "akšam", "akshami": .maghrib
    case "isha", "esha", "icha", "ishaa", "yatsı", "yatsi", "isya", "isyak", "jacija", "jacia", "عشا": .isha
    default: names[word]
    }
  }

  /// The program's own names in all its languages.
  private static let names: [String: Prayer] = Language.allCases.reduce(into: [:]) { names, language in
    for prayer in Prayer.allCases {
      let name = letters("\(language.words.name(prayer))")
      if names[name] == nil { names[name] = prayer }
    }
  }
}
