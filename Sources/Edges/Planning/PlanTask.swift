public import Quantities
internal import System

/// Something that a user plans: once, or on the days of a rule.
public struct PlanTask: Equatable, Sendable {
  /// Its number, from 1; 0 before it is stored.
  public var number = 0
  /// Its title.
  public var title: String
  /// How long it takes.
  public var minutes: Int
  /// Its category.
  public var category = PlanCategory.work
  /// A note.
  public var note = ""
  /// The last day on which it is of use.
  public var deadline: CivilDay?
  /// Its day, or the first of a rule; nil: it waits in the inbox.
  public var day: CivilDay?
  /// When it begins, in minutes from midnight; nil: it waits in the inbox, or in that of each day of its rule.
  public var minute: Int?
  /// The days on which it comes back.
  public var rule: PlanRule?
  /// How it stands; one of a rule stands by its `changes`.
  public var state = PlanState.open
  /// What became of single days of its rule, by the days' numbers.
  public var changes: [Int: Change] = [:]

  /// A task.
  public init(title: String, minutes: Int) { (self.title, self.minutes) = (title, minutes) }

  /// What became of one day of a rule.
  public struct Change: Equatable, Sendable {
    /// How it stands.
    public var state = PlanState.open
    /// Where it was moved.
    public var slot: PlanSlot?
    /// How long it takes; nil: as the others.
    public var minutes: Int?

    /// Nothing became of it yet.
    public init() {}
  }

  /// The limits.
  static let lengths = 5...1440
  static let mostTitle = 200, mostNote = 2000
  /// The most tasks of a plan, and the most changes of a rule's days.
  public static let most = 20_000, mostChanges = 4000
  /// The highest number that an import may have: identifiers have room for many more.
  static let highest = 900_000_000
  /// The days that can be planned: 2000 to 2199.
  public static let days = CivilDay(number: 10_957)...CivilDay(number: 84_005)

  /// What is wrong with its values: what was expected and what was found; nil if nothing is.
  public var fault: String? {
    if !(1...PlanTask.mostTitle).contains(title.unicodeScalars.count) || title.contains(where: \.isNewline) {
      return "expected a title of 1 to \(PlanTask.mostTitle) characters in one line, found \(title.count)"
    }
    if note.unicodeScalars.count > PlanTask.mostNote {
      return "expected a note of at most \(PlanTask.mostNote) characters, found \(note.count)"
    }
    if !PlanTask.fits(minutes) { return "expected 5 to 1440 minutes in steps of 5, found \(minutes)" }
    if let minute, !PlanSlot.minutes.contains(minute) || minute % PlanSlot.step != 0 {
      return "expected a time in steps of 15 minutes, found \(PlanSlot.clock(minute))"
    }
    for day in [day, deadline] { if let day, !PlanTask.days.contains(day) { return PlanTask.fault(in: day) } }
    if minute != nil || rule != nil, day == nil { return "expected a day, found none" }
    if changes.count > PlanTask.mostChanges { return "expected at most \(PlanTask.mostChanges) changes of its days" }
    for change in changes.values {
      if let minutes = change.minutes, !PlanTask.fits(minutes) {
        return "expected 5 to 1440 minutes in steps of 5, found \(minutes)"
      }
      if let slot = change.slot, let fault = slot.fault { return fault }
    }
    return nil
  }

  static func fits(_ minutes: Int) -> Bool { lengths.contains(minutes) && minutes % 5 == 0 }

  static func fault(in day: CivilDay) -> String { "expected a day from 2000 to 2199, found \(day.iso)" }
}

/// A category of tasks.
public enum PlanCategory: String, CaseIterable, Sendable {
  case work, study, family, health, errand, worship
}

/// How a task stands.
public enum PlanState: String, CaseIterable, Sendable {
  case open, done, skipped
}

/// A time of a day by the clock of the place, on the grid.
public struct PlanSlot: Equatable, Comparable, Sendable {
  /// The day.
  public let day: CivilDay
  /// Minutes from midnight.
  public let minute: Int

  /// A time of a day.
  public init(_ day: CivilDay, _ minute: Int) { (self.day, self.minute) = (day, minute) }

  /// The grid, and the minutes of a day.
  public static let step = 15
  static let minutes = 0...1425

  /// Earlier ones come first.
  public static func < (a: PlanSlot, b: PlanSlot) -> Bool { (a.day.number, a.minute) < (b.day.number, b.minute) }

  var fault: String? {
    if !PlanTask.days.contains(day) { return PlanTask.fault(in: day) }
    guard PlanSlot.minutes.contains(minute), minute % PlanSlot.step == 0 else {
      return "expected a time in steps of 15 minutes, found \(PlanSlot.clock(minute))"
    }
    return nil
  }

  /// Minutes as a time: `14:05`.
  public static func clock(_ minute: Int) -> String {
    let (hour, rest) = (minute / 60, minute % 60)
    return "\(hour < 10 ? "0" : "")\(hour):\(rest < 10 ? "0" : "")\(rest)"
  }
}

/// The identifier of a task, or of one day of a task that comes back: `12`, `12@2026-12-01`.
public struct PlanID: Equatable, Sendable {
  /// The number of the task.
  public let number: Int
  /// The day of its rule.
  public let day: CivilDay?

  /// An identifier.
  public init(_ number: Int, _ day: CivilDay? = nil) { (self.number, self.day) = (number, day) }

  /// Reads an identifier; nil for any other text.
  public init?(_ text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count <= 2, let first = parts.first, let number = PlanNumber.read(first, in: 1...999_999_999) else {
      return nil
    }
    guard parts.count == 2 else {
      self.init(number)
      return
    }
    guard let day = CivilDay(planText: parts[1]) else { return nil }
    self.init(number, day)
  }

  /// The identifier as text.
  public var text: String { day.map { "\(number)@\($0.iso)" } ?? "\(number)" }
}

/// A task on a day.
public struct PlanItem: Equatable, Sendable {
  /// Its identifier.
  public let id: PlanID
  /// The task.
  public let task: PlanTask
  /// When it is; nil: it waits in the inbox.
  public let slot: PlanSlot?
  /// How long it takes.
  public let minutes: Int
  /// How it stands.
  public let state: PlanState
}

extension CivilDay {
  /// Reads `2026-12-01`, or without the hyphens; nil for any other text.
  public init?(planText text: some StringProtocol) {
    let digits = text.utf8.filter { $0 != 45 }
    guard digits.count == 8, text.utf8.count == 8 || text.utf8.count == 10, digits.allSatisfy({ 48...57 ~= $0 }) else {
      return nil
    }
    if text.utf8.count == 10 {
      for (place, byte) in text.utf8.enumerated() where (byte == 45) != (place == 4 || place == 7) { return nil }
    }
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + Int($1) - 48 } }
    self.init(year: number(0..<4), month: number(4..<6), day: number(6..<8))
  }
}
