internal import Almanac

/// A word of the planner beside the timeline, and on the notification of a task.
public enum PlanWord: CaseIterable, Sendable {
  // A task: in some minutes; at its time; after its end; the button that moves it.
  case soon, now, asks, later
  // Voluntary prayers: before and after another prayer, and in the last third of the night.
  case before, after, lastThird
  // How the plan stands.
  case late, over, earlier, none, noRoom, passed, waits, noGap
  // Where home is far away.
  case journey
}

extension English {
  static func plan(_ word: PlanWord) -> String {
    switch word {
    case .soon: "{}: in {}"
    case .now: "{}: now"
    case .asks: "{}: done?"
    case .later: "Later"
    case .before: "Voluntary prayer before {}"
    case .after: "Voluntary prayer after {}"
    case .lastThird: "Prayer in the last third of the night"
    case .late: "Late: {}"
    case .over: "Lying over something: {}"
    case .earlier: "Late from the days before: {}"
    case .none: "Nothing is late, and nothing lies over a prayer."
    case .noRoom: "No room within a week: {}"
    case .passed: "After its deadline, {}"
    case .waits: "Nothing waits."
    case .noGap: "No gap of {} is left: {}"
    case .journey: "{} km from home: is this a journey?"
    }
  }
}

/// The words of the planner in a language.
public struct PlanWords: Sendable {
  private let words: Vocabulary

  /// The words of a language.
  public init(_ language: Language) { words = language.words }

  /// A word or a sentence with its values.
  public func callAsFunction(_ word: PlanWord, _ values: String...) -> String { words.plan(word).filled(values) }

  /// What a task is called where its title is hidden.
  public var task: String { day("taskLabel") }
  /// The button that marks a task.
  public var done: String { day("done") }
  /// Tasks without a time.
  public var inbox: String { day("inbox") }

  /// The name of a block of a plan by its identifier. Two prayers together are both named.
  public func name(_ id: String) -> String {
    if let prayer = prayer(id) { return words.name(prayer) }
    switch id {
    case "jumuah": return words.call(.jumuah)
    case "eid": return words.call(.eid)
    case "iftar": return words.call(.iftar)
    case "last-third": return self(.lastThird)
    case "last-ten": return words.hijri(.lastNights)
    case "suhoor", "tarawih", "duha", "witr", "tahajjud": return day(id)
    default: break
    }
    let parts = id.split(separator: "-", maxSplits: 1)
    if parts.count == 2, let second = prayer(parts[1]) {
      if let first = prayer(parts[0]) { return words.name(first) + " + " + words.name(second) }
      if parts[0] == "before" { return self(.before, words.name(second)) }
      if parts[0] == "after" { return self(.after, words.name(second)) }
    }
    return id.prefix(1).uppercased() + String(id.dropFirst().map { $0 == "-" ? " " : $0 })
  }

  private func prayer(_ id: some StringProtocol) -> Prayer? { Prayer.allCases.first { "\($0)" == id } }

  private func day(_ key: String) -> String {
    words.text("day", key, English.day.first { $0.key == key }?.value ?? key)
  }
}
