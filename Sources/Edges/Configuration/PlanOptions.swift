internal import Almanac
public import Earth
public import Planning
internal import Quantities
internal import System

/// The planner, `qibla plan` and `/day`: the section `plan`.
public struct PlanOptions: Equatable, ConfigurationSection {
  /// How the user plans.
  public var settings = PlanSettings()
  /// A folder of foreign calendars, as vdirsyncer keeps them; nil: none.
  public var calendars: String?
  /// A file in place of the program's table of prayers; nil: that one.
  public var table: String?
  /// Where the user is at home; nil: not known.
  public var home: Coordinate?

  /// Whether the owner's calendar has the tasks.
  public var isInFeed = false
  /// When tasks are called.
  public var alerts = PlanAlerts()

  /// All values at their defaults.
  public init() {}

  private static let twoNumbers = "2 numbers from 0 to 120 with commas between"

  /// The entries of the section.
  public static let entries: [ConfigurationEntry] = [
    ConfigurationEntry(
      "plan.minutes", of: PlanOptions.self, \.settings.lengths,
      .minutes(5, "5 numbers from 0 to 120 with commas between"),
      "minutes of the five prayers in a plan"),
    ConfigurationEntry(
      "plan.around", of: PlanOptions.self, \.settings.around, .minutes(2, twoNumbers),
      "minutes kept free before and after each prayer"),
    ConfigurationEntry(
      "plan.mosque", of: PlanOptions.self, \.settings.mosque, .planPrayers,
      "prayers that a plan has at the mosque"),
    ConfigurationEntry(
      "plan.way", of: PlanOptions.self, \.settings.ways, .minutes(2, twoNumbers),
      "minutes of the way to the mosque, and by how many a prayer is longer there"),
    ConfigurationEntry(
      "plan.friday", of: PlanOptions.self, \.settings.friday, .gathering,
      "Friday prayer in a plan: minutes after dhuhr, its length, and before it"),
    ConfigurationEntry(
      "plan.eid", of: PlanOptions.self, \.settings.eid, .gathering,
      "prayer of a feast in a plan: minutes after sunrise, its length, and before it"),
    ConfigurationEntry(
      "plan.fast", of: PlanOptions.self, \.settings.fast, .minutes(2, twoNumbers),
      "minutes of suhoor and iftar in Ramadan"),
    ConfigurationEntry(
      "plan.tarawih", of: PlanOptions.self, \.settings.tarawihChoice, .choice(),
      "rak'ahs of tarawih in the plans of Ramadan"),
    ConfigurationEntry(
      "plan.voluntary", of: PlanOptions.self, \.settings.voluntary, .chosenPrayers,
      "voluntary prayers in a plan, with their rak'ahs"),
    ConfigurationEntry(
      "plan.school", of: PlanOptions.self, \.settings.school, .choice(), "school whose figures a plan has"),
    ConfigurationEntry(
      "plan.joining", of: PlanOptions.self, \.settings.joining, .choice(),
      "prayers of a journey together, in the time of the first or the second"),
    ConfigurationEntry(
      "plan.hours", of: PlanOptions.self, \.settings.hours, .hours, "hours in which gaps are offered"),
    ConfigurationEntry(
      "plan.calendars", of: PlanOptions.self, \.calendars, .optional(.calendarFolder),
      "folder of the calendars of other programs"),
    ConfigurationEntry(
      "plan.table", of: PlanOptions.self, \.table, .optional(.file), "file in place of the table of prayers"),
    ConfigurationEntry(
      "plan.home", of: PlanOptions.self, \.home, .optional(.coordinate),
      "home, from which a journey is noticed"),
    ConfigurationEntry(
      "plan.feed", of: PlanOptions.self, \.isInFeed, .onOrOff, "tasks in the calendar that this machine reads"),
    ConfigurationEntry(
      "plan.alerts", of: PlanOptions.self, \.alerts, .planAlerts,
      "calls of tasks: minutes before their time, at it, and after their end"),
  ]
}

extension PlanSettings {
  /// Pairs and choices as the configuration writes them.
  fileprivate var around: [Int] {
    get { [before, after] }
    set { (before, after) = (newValue[0], newValue[1]) }
  }
  fileprivate var ways: [Int] {
    get { [way, extra] }
    set { (way, extra) = (newValue[0], newValue[1]) }
  }
  fileprivate var fast: [Int] {
    get { [suhoor, iftar] }
    set { (suhoor, iftar) = (newValue[0], newValue[1]) }
  }
  fileprivate var tarawihChoice: TarawihChoice {
    get { TarawihChoice(rawValue: "\(tarawih)") ?? .off }
    set { tarawih = Int(newValue.rawValue) ?? 0 }
  }
}

/// The rak'ahs of tarawih: off, 8 or 20.
private enum TarawihChoice: String, CaseIterable, Sendable {
  case off
  case eight = "8"
  case twenty = "20"
}

extension Argument<[Int]> {
  /// Some numbers of minutes, with commas between.
  fileprivate static func minutes(_ count: Int, _ expected: String) -> Argument {
    Argument(
      shape: .word("MINUTES,..."), expected: expected,
      read: { text in
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
          .map { PlanNumber.read($0, in: 0...120) }
        return numbers.count == count && !numbers.contains(nil) ? numbers.compactMap(\.self) : nil
      }, text: { $0.map { "\($0)" }.joined(separator: ",") })
  }
}

extension Argument<PlanSettings.Gathering?> {
  /// A gathering, or off.
  fileprivate static let gathering = Argument(
    shape: .word("AFTER,LENGTH,BEFORE"), expected: "3 numbers from 0 to 120 with commas between or off",
    read: { text in
      if text == "off" { return .some(nil) }
      guard let numbers = Argument<[Int]>.minutes(3, "").read(text) else { return nil }
      return PlanSettings.Gathering(delay: numbers[0], length: numbers[1], before: numbers[2])
    }, text: { $0.map { "\($0.delay),\($0.length),\($0.before)" } ?? "off" })
}

extension Argument<[Prayer]> {
  /// Some of the five prayers.
  fileprivate static let planPrayers = Argument(
    shape: .word("PRAYER,..."), expected: "some of fajr, dhuhr, asr, maghrib, isha, or none",
    read: { text in
      if text == "none" { return [] }
      let names = text.split(separator: ",", omittingEmptySubsequences: false)
      let found = names.map { name in Prayer.allCases.first { $0 != .sunrise && "\($0)" == name } }
      return found.contains(nil) ? nil : found.compactMap(\.self)
    }, text: { $0.isEmpty ? "none" : $0.map { "\($0)" }.joined(separator: ",") })
}

extension Argument<[PlanSettings.ChosenPrayer]> {
  /// Voluntary prayers.
  fileprivate static let chosenPrayers = Argument(
    shape: .word("NAME[:N],..."), expected: "names such as duha,witr:3, or none",
    read: { text in
      if text == "none" { return [] }
      let found = text.split(separator: ",", omittingEmptySubsequences: false).map { PlanSettings.ChosenPrayer($0) }
      return found.contains(nil) || found.count > 20 ? nil : found.compactMap(\.self)
    }, text: { $0.isEmpty ? "none" : $0.map(\.text).joined(separator: ",") })
}

extension Argument<PlanAlerts> {
  /// Calls of tasks, or off.
  fileprivate static let planAlerts = Argument(
    shape: .word("before[:N],at,after"), expected: "some of before:N with minutes from 1 to 120, at and after, or off",
    read: { text in
      var alerts = PlanAlerts()
      if text == "off" { return alerts }
      for word in text.split(separator: ",", omittingEmptySubsequences: false) {
        switch word {
        case "at" where !alerts.atTime: alerts.atTime = true
        case "after" where !alerts.afterEnd: alerts.afterEnd = true
        case "before" where alerts.ahead == nil: alerts.ahead = PlanAlerts.usual
        default:
          guard word.hasPrefix("before:"), alerts.ahead == nil,
            let minutes = PlanNumber.read(word.dropFirst(7), in: 1...120)
          else { return nil }
          alerts.ahead = minutes
        }
      }
      return alerts
    },
    text: { alerts in
      let words = [alerts.ahead.map { "before:\($0)" }, alerts.atTime ? "at" : nil, alerts.afterEnd ? "after" : nil]
      return alerts.isOff ? "off" : words.compactMap(\.self).joined(separator: ",")
    })
}

extension Argument<Range<Int>> {
  /// Hours of a day.
  fileprivate static let hours = Argument(
    shape: .word("HH:MM-HH:MM"), expected: "two times such as 06:00-22:00",
    read: { text in
      let times = text.split(separator: "-", omittingEmptySubsequences: false).map { time -> Int? in
        let parts = time.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].utf8.count == 2, let hour = PlanNumber.read(parts[0], in: 0...24),
          let minute = PlanNumber.read(parts[1], in: 0...59)
        else { return nil }
        return hour * 60 + minute
      }
      guard times.count == 2, let from = times[0], let to = times[1], from < to, to <= 1440 else { return nil }
      return from..<to
    }, text: { "\(PlanSlot.clock($0.lowerBound))-\(PlanSlot.clock($0.upperBound))" })
}
