public import Choices
internal import Day
internal import Quantities
internal import System

/// The wall screen, `/board`: the section `board`.
public struct WallOptions: Equatable, ConfigurationSection {
  /// One language, or two that alternate; empty: the program's.
  public var languages: [Language] = []
  /// For how many seconds each of two languages is shown.
  public var languageSeconds = 20
  /// Whether two languages take turns or are shown at once.
  public var twoLanguages = WallLanguages.turns
  /// Minutes after isha, or after its iqama, from which tomorrow's times are shown.
  public var afterIsha = 30
  /// For how many minutes after an adhan its view is shown.
  public var adhanMinutes = 3
  /// For how many minutes after an iqama people are asked to switch off their phones.
  public var phonesMinutes = 10
  /// The folder of the announcements; nil: no announcements.
  public var announcements: String?
  /// For how many seconds each announcement is shown.
  public var announcementSeconds = 20
  /// When the screen is dimmed.
  public var dim = WallDim.night
  /// The digits.
  public var digits = WallDigits.auto
  /// Whether the ground is dark or light.
  public var light = WallLight.dark
  /// The mosque's own colour, as `#rrggbb`; nil: that of the theme.
  public var color: String?
  /// The file of a picture below the screen; nil: none.
  public var picture: String?
  /// The border.
  public var border = WallBorder.none
  /// The file of the text that is shown after a prayer; nil: none.
  public var afterPrayer: String?
  /// For how many minutes it is shown.
  public var afterPrayerMinutes = 10

  /// All values at their defaults.
  public init() {}

  /// The entries of the section.
  public static let entries: [ConfigurationEntry] = [
    ConfigurationEntry(
      "board.languages", of: WallOptions.self, \.languages, .languages,
      "language of the screen for the wall, or two that take turns"),
    ConfigurationEntry(
      "board.language-seconds", of: WallOptions.self, \.languageSeconds, .from(5, to: 600, "seconds"),
      "how long each of two languages is shown"),
    ConfigurationEntry(
      "board.two-languages", of: WallOptions.self, \.twoLanguages, .choice(),
      "how two languages are shown: in turns, or names of the second below those of the first"),
    ConfigurationEntry(
      "board.digits", of: WallOptions.self, \.digits, .choice(),
      "digits of the screen: auto as usual in the language, 0 to 9, or its own"),
    ConfigurationEntry(
      "board.after-isha", of: WallOptions.self, \.afterIsha, .from(0, to: 300, "minutes"),
      "minutes after isha, or its iqama, from which on tomorrow's times are shown"),
    ConfigurationEntry(
      "board.adhan-minutes", of: WallOptions.self, \.adhanMinutes, .from(0, to: 30, "minutes"),
      "how long an adhan is shown"),
    ConfigurationEntry(
      "board.phones-minutes", of: WallOptions.self, \.phonesMinutes, .from(0, to: 120, "minutes"),
      "how long people are asked to switch off their phones, from an iqama on"),
    ConfigurationEntry(
      "board.announcements", of: WallOptions.self, \.announcements, .optional(.wholePath),
      "folder of announcements: .txt, .png, .jpg and .webp"),
    ConfigurationEntry(
      "board.announcement-seconds", of: WallOptions.self, \.announcementSeconds, .from(3, to: 3600, "seconds"),
      "how long each announcement is shown"),
    ConfigurationEntry(
      "board.light", of: WallOptions.self, \.light, .choice(), "ground of the screen for the wall"),
    ConfigurationEntry(
      "board.color", of: WallOptions.self, \.color, .optional(.colour),
      "colour of the mosque for the screen, in place of the theme's: #rrggbb"),
    ConfigurationEntry(
      "board.picture", of: WallOptions.self, \.picture, .optional(.wholeFile),
      "picture below the screen: .png, .jpg or .webp; it shines through as far as text stays readable"),
    ConfigurationEntry(
      "board.border", of: WallOptions.self, \.border, .choice(), "border of the screen: a line, a row of stars, or none"
    ),
    ConfigurationEntry(
      "board.after-prayer", of: WallOptions.self, \.afterPrayer, .optional(.wholeFile),
      "text that is shown after a prayer, such as the adhkar: a .txt file, shown as it is"),
    ConfigurationEntry(
      "board.after-prayer-minutes", of: WallOptions.self, \.afterPrayerMinutes, .from(1, to: 60, "minutes"),
      "how long it is shown, after the request to switch off phones"),
    ConfigurationEntry(
      "board.dim", of: WallOptions.self, \.dim, .dim,
      "when the screen is dark: night is from tomorrow's times to fajr, but for the ten minutes before a call"),
  ]
}

/// When the wall screen is dimmed.
public enum WallDim: Equatable, Sendable {
  /// Never.
  case never
  /// From the time when tomorrow's times are shown until fajr.
  case night
  /// From one minute of the day to another, perhaps on the next day.
  case clock(from: Int, to: Int)
}

/// How two languages are shown on the wall screen.
public enum WallLanguages: String, CaseIterable, Sendable {
  /// One after the other.
  case turns
  /// Names in both, the second below the first.
  case together
}

/// The ground of the wall screen.
public enum WallLight: String, CaseIterable, Sendable {
  /// Light letters on a dark ground.
  case dark
  /// Dark letters on a light ground.
  case light
}

/// The border of the wall screen.
public enum WallBorder: String, CaseIterable, Sendable {
  /// No border.
  case none
  /// A line.
  case line
  /// A row of eight-pointed stars.
  case stars
}

/// The digits on the wall screen.
public enum WallDigits: String, CaseIterable, Sendable {
  /// As usual in the language shown: its own in Persian, 0 to 9 in the others.
  case auto
  /// 0 to 9.
  case latin
  /// The digits of the language shown.
  case own
}

extension Argument<[Language]> {
  /// One or two languages.
  fileprivate static let languages: Argument = {
    let codes = Language.allCases.map(\.rawValue)
    return Argument(
      shape: .word("LANG[,LANG]"), expected: "one or two of \(codes.listed("and")) such as ar,en, or auto",
      read: { text in
        if text == "auto" { return [] }
        let words = text.split(separator: ",", omittingEmptySubsequences: false)
        let languages = words.compactMap { Language(rawValue: String($0)) }
        return languages.count == words.count && languages.count <= 2 && Set(languages).count == languages.count
          ? languages : nil
      }, text: { $0.isEmpty ? "auto" : $0.map(\.rawValue).joined(separator: ",") })
  }()
}

extension Argument<Int> {
  /// An integer within bounds.
  fileprivate static func from(_ least: Int, to most: Int, _ unit: String) -> Argument {
    Argument(
      shape: .word(unit.uppercased()), expected: "\(unit) from \(least) to \(most)",
      read: { word in
        guard (1...4).contains(word.utf8.count), word.utf8.allSatisfy({ 48...57 ~= $0 }) else { return nil }
        return Int(word).flatMap { (least...most).contains($0) ? $0 : nil }
      })
  }
}

extension Argument<String> {
  /// A folder's absolute path: a service may be started anywhere.
  fileprivate static let wholePath = Argument(
    shape: .file("FOLDER"), expected: "a path from /", read: { $0.hasPrefix("/") ? $0 : nil })
  /// The same of a file.
  fileprivate static let wholeFile = Argument(
    shape: .file("FILE"), expected: "a path from /", read: { $0.hasPrefix("/") && !$0.hasSuffix("/") ? $0 : nil })
  /// A colour as on the web.
  fileprivate static let colour = Argument(
    shape: .word("#RRGGBB"), expected: "a colour such as #1a6b4f",
    read: { word in
      let digits = word.utf8.dropFirst()
      guard word.hasPrefix("#"), digits.count == 6 else { return nil }
      return digits.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 | 0x20 } ? word.lowercased() : nil
    })
}

extension Argument<WallDim> {
  /// Never, at night, or between two clock times.
  fileprivate static let dim = Argument(
    shape: .word("WHEN"), expected: "night, two times such as 22:30-04:00, or never",
    read: { text in
      switch text {
      case "never": return .never
      case "night": return .night
      default: return ClockHours(text).map { .clock(from: $0.start, to: $0.end) }
      }
    },
    text: { dim in
      switch dim {
      case .never: "never"
      case .night: "night"
      case .clock(let from, let to): ClockHours.text(from, to)
      }
    })
}
