public import Quantities
internal import System
public import Text

/// The days on which a task comes back: the part of RFC 5545's rules that is offered.
public struct PlanRule: Equatable, Sendable {
  /// How often.
  enum Frequency: String, Sendable { case daily = "DAILY", weekly = "WEEKLY", monthly = "MONTHLY" }

  let frequency: Frequency
  let interval: Int
  /// The days of the week, a bit each, from 0, Sunday; 0: all, or that of the first day.
  let weekdays: Int
  let until: CivilDay?
  let count: Int?

  private static let days = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]
  /// What is read, for messages.
  public static let expected =
    "day, week, month, weekday, days such as mon,thu, or a rule such as FREQ=WEEKLY;BYDAY=MO,TH;INTERVAL=2"

  /// Reads a rule. An error names the part that is not offered.
  public init(_ text: String) throws(Expectation) {
    let word = text.lowercased()
    var rule = text.uppercased()
    switch word {
    case "day", "daily": rule = "FREQ=DAILY"
    case "week", "weekly": rule = "FREQ=WEEKLY"
    case "month", "monthly": rule = "FREQ=MONTHLY"
    case "weekday", "weekdays": rule = "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"
    default:
      let names: [String] = word.split(separator: ",", omittingEmptySubsequences: false).map {
        $0.prefix(2).uppercased()
      }
      if !word.utf8.contains(UInt8(ascii: "=")), names.allSatisfy({ name in PlanRule.days.contains { $0 == name } }) {
        rule = "FREQ=WEEKLY;BYDAY=" + names.joined(separator: ",")
      }
    }
    guard rule.utf8.count <= 200, rule.split(separator: ";").contains(where: { $0.hasPrefix("FREQ=") }) else {
      throw Expectation("expected \(PlanRule.expected), found ‘\(String(text.prefix(60)).plain)’")
    }
    try self.init(parts: rule)
  }

  private init(parts rule: String) throws(Expectation) {
    var (frequency, interval, weekdays) = (nil as Frequency?, 1, 0)
    var (until, count) = (nil as CivilDay?, nil as Int?)
    var seen: Set<Substring> = []
    for part in rule.split(separator: ";", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let shown = "‘\(String(part.prefix(40)).plain)’"
      guard pair.count == 2, seen.insert(pair[0]).inserted else {
        throw Expectation("expected each part of a rule once, as NAME=VALUE, found \(shown)")
      }
      let (name, value) = (pair[0], pair[1])
      switch name {
      case "FREQ":
        guard let found = Frequency(rawValue: String(value)) else {
          throw Expectation("expected FREQ=DAILY, WEEKLY or MONTHLY, found \(shown)")
        }
        frequency = found
      case "INTERVAL":
        guard let found = PlanNumber.read(value, in: 1...366) else {
          throw Expectation("expected INTERVAL from 1 to 366, found \(shown)")
        }
        interval = found
      case "COUNT":
        guard let found = PlanNumber.read(value, in: 1...1000) else {
          throw Expectation("expected COUNT from 1 to 1000, found \(shown)")
        }
        count = found
      case "UNTIL":
        guard let found = CivilDay(planText: value.prefix(8)), value.utf8.count == 8 || value.dropFirst(8).first == "T"
        else { throw Expectation("expected UNTIL as YYYYMMDD, found \(shown)") }
        until = found
      case "BYDAY":
        for day in value.split(separator: ",", omittingEmptySubsequences: false) {
          guard let number = PlanRule.days.firstIndex(of: String(day)) else {
            throw Expectation("expected BYDAY with days such as MO,TH and no numbers, found \(shown)")
          }
          weekdays |= 1 << number
        }
      case "WKST" where value == "MO": break
      default:
        throw Expectation("expected a rule with FREQ, INTERVAL, BYDAY, UNTIL and COUNT, found \(shown), not offered")
      }
    }
    guard let frequency else { throw Expectation("expected FREQ in a rule, found none") }
    guard frequency != .monthly || weekdays == 0 else {
      throw Expectation("expected FREQ=MONTHLY without BYDAY, which is not offered")
    }
    guard until == nil || count == nil else { throw Expectation("expected UNTIL or COUNT, found both") }
    (self.frequency, self.interval, self.weekdays, self.until, self.count) = (
      frequency, interval, weekdays, until, count
    )
  }

  /// The rule as RFC 5545 writes it.
  public var text: String {
    var text = "FREQ=" + frequency.rawValue
    if interval > 1 { text += ";INTERVAL=\(interval)" }
    if weekdays != 0 {
      text +=
        ";BYDAY="
        + [1, 2, 3, 4, 5, 6, 0].filter { weekdays & 1 << $0 != 0 }.map { PlanRule.days[$0] }
        .joined(separator: ",")
    }
    if let until { text += ";UNTIL=" + until.iso.filter { $0 != "-" } }
    if let count { text += ";COUNT=\(count)" }
    return text
  }

  /// Whether a day is one of the rule that begins with a first day.
  public func contains(_ day: CivilDay, from first: CivilDay) -> Bool {
    guard matches(day, first), until.map({ day <= $0 }) ?? true else { return false }
    guard let count else { return true }
    // At most a thousand are counted, and a rule of rare days ends with its days.
    var (number, at) = (0, first)
    while at < day, number < count {
      if matches(at, first) { number += 1 }
      at = at + 1
    }
    return number < count
  }

  private func matches(_ day: CivilDay, _ first: CivilDay) -> Bool {
    guard day >= first else { return false }
    switch frequency {
    case .daily:
      return (day - first) % interval == 0 && (weekdays == 0 || weekdays & 1 << day.weekday != 0)
    case .weekly:
      // Weeks begin on Monday.
      let start = first - (first.weekday + 6) % 7
      let wanted = weekdays == 0 ? 1 << first.weekday : weekdays
      return (day - start) / 7 % interval == 0 && wanted & 1 << day.weekday != 0
    case .monthly:
      let (a, b) = (first.date, day.date)
      return b.day == a.day && ((b.year - a.year) * 12 + b.month - a.month) % interval == 0
    }
  }
}
