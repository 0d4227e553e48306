internal import Quantities
internal import System
public import Text

/// The days on which a task comes back: the part of RFC 5545's rules that is offered.
public struct PlanRule: Equatable, Sendable {
  /// How often.
  enum Frequency: String, Sendable { case daily = "DAILY", weekly = "WEEKLY", monthly = "MONTHLY", yearly = "YEARLY" }

  let frequency: Frequency
  let interval: Int
  /// The days of the week, a bit each, from 0, Sunday; 0: all, or that of the first day.
  let weekdays: Int
  /// The days of the month, a bit each; from bit 32 on those counted from its end. 0: that of the first day.
  let monthDays: Int
  /// The months of a year, a bit each; 0: that of the first day.
  let months: Int
  /// The day with which weeks begin, from 0, Sunday.
  let weekStart: Int
  let until: CivilDay?
  let count: Int?

  private static let days = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]
  /// What is read, for messages.
  public static let expected =
    "day, week, month, year, weekday, days such as mon,thu, or a rule such as FREQ=WEEKLY;BYDAY=MO,TH;INTERVAL=2"

  /// Reads a rule. An error names the part that is not offered.
  public init(_ text: String) throws(Expectation) {
    let word = text.lowercased()
    var rule = text.uppercased()
    switch word {
    case "day", "daily": rule = "FREQ=DAILY"
    case "week", "weekly": rule = "FREQ=WEEKLY"
    case "month", "monthly": rule = "FREQ=MONTHLY"
    case "year", "yearly": rule = "FREQ=YEARLY"
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

  private static func number(
    _ value: Substring, _ range: ClosedRange<Int>, _ expected: String, _ shown: String
  ) throws(Expectation) -> Int {
    guard let found = PlanNumber.read(value, in: range) else {
      throw Expectation("expected \(expected), found \(shown)")
    }
    return found
  }

  /// A bit for each of some values with commas between.
  private static func bits(
    _ value: Substring, _ expected: String, _ shown: String, _ bit: (Substring) -> Int?
  ) throws(Expectation) -> Int {
    var bits = 0
    for part in value.split(separator: ",", omittingEmptySubsequences: false) {
      guard let found = bit(part) else { throw Expectation("expected \(expected), found \(shown)") }
      bits |= 1 << found
    }
    return bits
  }

  private init(parts rule: String) throws(Expectation) {
    var (frequency, interval, weekdays) = (nil as Frequency?, 1, 0)
    var (monthDays, months, weekStart) = (0, 0, 1)
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
          throw Expectation("expected FREQ=DAILY, WEEKLY, MONTHLY or YEARLY, found \(shown)")
        }
        frequency = found
      case "INTERVAL":
        interval = try PlanRule.number(value, 1...366, "INTERVAL from 1 to 366", shown)
      case "COUNT":
        count = try PlanRule.number(value, 1...1000, "COUNT from 1 to 1000", shown)
      case "UNTIL":
        guard let found = CivilDay(planText: value.prefix(8)), value.utf8.count == 8 || value.dropFirst(8).first == "T"
        else { throw Expectation("expected UNTIL as YYYYMMDD, found \(shown)") }
        until = found
      case "BYDAY":
        weekdays = try PlanRule.bits(value, "BYDAY with days such as MO,TH and no numbers", shown) { day in
          PlanRule.days.firstIndex(of: String(day))
        }
      case "BYMONTHDAY":
        monthDays = try PlanRule.bits(value, "BYMONTHDAY from 1 to 31 or -31 to -1", shown) { day in
          let isFromEnd = day.first == "-"
          return PlanNumber.read(isFromEnd ? day.dropFirst() : day, in: 1...31).map { isFromEnd ? 31 + $0 : $0 }
        }
      case "BYMONTH":
        months = try PlanRule.bits(value, "BYMONTH from 1 to 12", shown) { PlanNumber.read($0, in: 1...12) }
      case "WKST":
        guard let number = PlanRule.days.firstIndex(of: String(value)) else {
          throw Expectation("expected WKST with a day such as MO, found \(shown)")
        }
        weekStart = number
      default:
        throw Expectation(
          "expected a rule with FREQ, INTERVAL, BYDAY, BYMONTHDAY, BYMONTH, WKST, UNTIL and COUNT, found \(shown), "
            + "not offered")
      }
    }
    guard let frequency else { throw Expectation("expected FREQ in a rule, found none") }
    (self.frequency, self.interval, self.weekdays, self.until, self.count) = (
      frequency, interval, weekdays, until, count
    )
    (self.monthDays, self.months, self.weekStart) = (monthDays, months, weekStart)
    try check()
  }

  /// Refuses parts that do not fit together.
  private func check() throws(Expectation) {
    let isByDate = frequency == .monthly || frequency == .yearly
    guard !isByDate || weekdays == 0 else {
      throw Expectation("expected FREQ=\(frequency.rawValue) without BYDAY, which is not offered")
    }
    guard isByDate || monthDays == 0, frequency == .yearly || months == 0 else {
      throw Expectation("expected FREQ=\(frequency.rawValue) without BYMONTHDAY and BYMONTH, which are not offered")
    }
    guard until == nil || count == nil else { throw Expectation("expected UNTIL or COUNT, found both") }
  }

  /// The rule as RFC 5545 writes it.
  public var text: String {
    func list(_ numbers: some Sequence<Int>, _ bits: Int, _ text: (Int) -> String) -> String {
      numbers.filter { bits & 1 << $0 != 0 }.map(text).joined(separator: ",")
    }
    var text = "FREQ=" + frequency.rawValue
    if interval > 1 { text += ";INTERVAL=\(interval)" }
    if weekdays != 0 { text += ";BYDAY=" + list([1, 2, 3, 4, 5, 6, 0], weekdays) { PlanRule.days[$0] } }
    if months != 0 { text += ";BYMONTH=" + list(1...12, months) { "\($0)" } }
    if monthDays != 0 { text += ";BYMONTHDAY=" + list(1...62, monthDays) { $0 > 31 ? "-\($0 - 31)" : "\($0)" } }
    if weekStart != 1 { text += ";WKST=" + PlanRule.days[weekStart] }
    if let until { text += ";UNTIL=" + until.iso.filter { $0 != "-" } }
    if let count { text += ";COUNT=\(count)" }
    return text
  }
}
