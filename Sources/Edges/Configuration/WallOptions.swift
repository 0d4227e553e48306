public import Choices
internal import Quantities
internal import System

/// The wall screen, `/board`: the section `board`.
public struct WallOptions: Equatable, ConfigurationSection {
  /// One language, or two that alternate; empty: the program's.
  public var languages: [Language] = []
  /// For how many seconds each of two languages is shown.
  public var languageSeconds = 20
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
  public var digits = WallDigits.latin

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
      "board.digits", of: WallOptions.self, \.digits, .choice(),
      "digits of the screen: 0 to 9, or those of the language"),
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

/// The digits on the wall screen.
public enum WallDigits: String, CaseIterable, Sendable {
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
