internal import Quantities
public import Text

/// How a language is written beside its texts: its direction, its numbers, lists and dates, and its rule for numbers of
/// things. A catalog has it in its header.
public final class LanguageForm: Sendable {
  /// The language's name in itself.
  public let ownName: String
  /// Its name in English.
  let englishName: String
  /// Whether lines begin at the right.
  public let isRightToLeft: Bool
  /// The separator of two parts of a sentence.
  public let comma: String
  /// The colon after a name, and the full stop between two sentences, each with its blank.
  public let colon, stop: String
  /// The signs in its numbers.
  public let numbers: NumberForm
  /// The ten digits of its script, from 0; nil where they are those of English. Texts have Latin digits where it does
  /// not use its own.
  public let digits: String?, usesOwnDigits: Bool
  /// The locale by which a browser writes dates.
  public let locale: String
  /// Where the turn, the heading, the trust, the distance and the notes of a line of text begin.
  let columns: [Int]
  /// The months of the solar Hijri calendar, where people who speak the language count days by it; else empty.
  public let solarMonths: [String]
  /// Which form things have for a number, and the names of the forms.
  let rule: PluralRule?
  let kinds: [Counted.Kind]
  /// How far speakers have read its texts.
  public let reading: SpeakersReading
  /// Whether the names of months begin with a small letter in a date.
  private let hasSmallMonths: Bool
  /// A word that a list has only at its first part: `tepi atas, kiri`.
  private let once: String

  /// The form in a catalog's header. What it lacks is as in English.
  init(header: String) {
    var fields: [Substring: String] = [:]
    for line in header.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      fields[line[..<colon]] = String(line[line.index(after: colon)...].drop { $0 == " " })
    }
    ownName = fields["X-Qibla-Name"] ?? "English"
    englishName = fields["Language-Team"] ?? "English"
    isRightToLeft = fields["X-Qibla-Direction"] == "rtl"
    comma = (fields["X-Qibla-Comma"] ?? ",") + " "
    colon = (fields["X-Qibla-Colon"] ?? ":") + " "
    stop = (fields["X-Qibla-Stop"] ?? ".") + " "
    numbers = NumberForm(
      decimal: LanguageForm.sign(fields["X-Qibla-Decimal"]) ?? ".",
      thousands: LanguageForm.sign(fields["X-Qibla-Thousands"]) ?? ",")
    let digits = fields["X-Qibla-Digits"]?.split(separator: " ") ?? []
    self.digits = digits.first.flatMap { $0.count == 10 ? String($0) : nil }
    usesOwnDigits = digits.count > 1
    reading = SpeakersReading(fields["X-Qibla-Unread"] ?? "0 1")
    locale = fields["X-Qibla-Locale"] ?? "en-GB"
    let columns = (fields["X-Qibla-Columns"] ?? "").split(separator: " ").compactMap { Int($0) }
    self.columns = columns.count == 5 ? columns : [19, 35, 58, 71, 82]
    let rule = PluralRule(fields["Plural-Forms"] ?? "nplurals=2; plural=(n != 1);")
    let names = (fields["X-Qibla-Plurals"] ?? "one other").split(separator: " ")
    kinds = names.compactMap { name in Counted.Kind.allCases.first { "\($0)" == name } }
    self.rule = rule?.count == kinds.count ? rule : nil
    let months = (fields["X-Qibla-Solar"] ?? "").split(separator: " ").map(String.init)
    solarMonths = months.count == 12 ? months : []
    hasSmallMonths = fields["X-Qibla-Months"] == "small"
    once = fields["X-Qibla-Once"].map { $0 + " " } ?? ""
  }

  /// A sign of the header: itself, or its number as in `U+202F` if it is a space.
  private static func sign(_ field: String?) -> Unicode.Scalar? {
    guard let field else { return nil }
    if field.hasPrefix("U+") { return UInt32(field.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init) }
    return field.unicodeScalars.first
  }

  /// The form of things for a number, from 0.
  func form(of number: Int64) -> Int { rule?.form(of: number) ?? 0 }

  /// The name of a month as it stands in a date.
  func inDate(_ month: String) -> String { hasSmallMonths ? month.lowercased() : month }

  /// The parts of a list in one text.
  func list(_ parts: [String]) -> String {
    var hasWord = false
    return parts.map { part in
      guard !once.isEmpty, part.hasPrefix(once) else { return part }
      defer { hasWord = true }
      return hasWord ? String(part.dropFirst(once.count)) : part
    }.joined(separator: comma)
  }

  /// The mark that keeps a row of figures in the order in which they stand; empty where lines begin at the left.
  public var orderMark: String { isRightToLeft ? "\u{200e}" : "" }

  /// A text in the order of its characters, whatever stands around it.
  public func isolated(_ text: String) -> String { isRightToLeft ? "\u{2066}\(text)\u{2069}" : text }

  /// The arrow from what stands before it to what stands behind it.
  var arrow: String { isRightToLeft ? "←" : "→" }
}
