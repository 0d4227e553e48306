internal import Quantities

/// Reads rules in POSIX notation, with the hours of -167 to 167 that RFC 9636 adds: `std offset [dst [offset]
/// [,start[/time],end[/time]]]`.
struct RuleText {
  private let text: [UInt8]
  /// The next byte.
  private var place = 0

  /// The rule in a text, and its local times; nil if there is none.
  static func rule(_ text: [UInt8]) -> (YearlyRule, [LocalTime])? {
    var reader = RuleText(text: text)
    guard let rule = reader.rule(), reader.next == 0 else { return nil }
    return rule
  }

  private init(text: [UInt8]) { self.text = text }

  /// The next byte; 0 at the end.
  private var next: UInt8 { place < text.count ? text[place] : 0 }

  private mutating func rule() -> (YearlyRule, [LocalTime])? {
    guard let name = name(), let west = duration(hours: 24) else { return nil }
    let standard = LocalTime(offset: -west, isDaylight: false, abbreviation: name)
    guard next != 0 else { return (YearlyRule(daylight: nil), [standard]) }
    guard let summer = self.name() else { return nil }
    var offset = standard.offset + 3600
    if next != UInt8(ascii: ","), next != 0 {
      guard let west = duration(hours: 24) else { return nil }
      offset = -west
    }
    let kinds = [standard, LocalTime(offset: offset, isDaylight: true, abbreviation: summer)]
    guard next != 0 else {
      // The C library uses the United States' rule if none is given.
      let start = YearlyRule.Moment(form: .weekday, day: 0, nth: 2, month: 3)
      return (YearlyRule(daylight: (start, .init(form: .weekday, day: 0, nth: 1, month: 11))), kinds)
    }
    guard take(","), let start = moment(), take(","), let end = moment() else { return nil }
    return (YearlyRule(daylight: (start, end)), kinds)
  }

  /// Three or more letters; between `<` and `>` also digits and signs.
  private mutating func name() -> String? {
    let isQuoted = take("<")
    let start = place
    while isQuoted ? RuleText.isOfAbbreviation(next) : RuleText.isLetter(next) { place += 1 }
    let name = text[start..<place]
    guard (3...LocalTime.longestAbbreviation).contains(name.count), !isQuoted || take(">") else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func moment() -> YearlyRule.Moment? {
    let form: YearlyRule.Form = take("J") ? .julian : take("M") ? .weekday : .ordinal
    guard let first = number(form == .weekday ? 12 : 365), form == .ordinal || first > 0 else { return nil }
    var moment = YearlyRule.Moment(form: form, day: first)
    if form == .weekday {
      guard take("."), let nth = number(5), nth > 0, take("."), let weekday = number(6) else { return nil }
      (moment.day, moment.nth, moment.month) = (weekday, nth, first)
    }
    if take("/") {
      guard let second = duration(hours: 167) else { return nil }
      moment.second = second
    }
    return moment
  }

  /// Seconds of `[+-]hh[:mm[:ss]]`.
  private mutating func duration(hours: Int) -> Int? {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    guard var seconds = number(hours) else { return nil }
    seconds *= 3600
    var unit = 60
    while unit > 0, take(":") {
      guard let part = number(59) else { return nil }
      seconds += part * unit
      unit /= 60
    }
    return isNegative ? -seconds : seconds
  }

  /// A number of up to three digits, at most `most`.
  private mutating func number(_ most: Int) -> Int? {
    let start = place
    var value = 0
    while RuleText.isDigit(next), place < start + 4 {
      value = value * 10 + Int(next & 15)
      place += 1
    }
    return place > start && place < start + 4 && value <= most ? value : nil
  }

  private mutating func take(_ letter: Unicode.Scalar) -> Bool {
    let isThere = next == UInt8(ascii: letter)
    if isThere { place += 1 }
    return isThere
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5a).contains(byte & 0xdf) }
  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Whether a byte may be part of an abbreviation: a letter, a digit or a sign.
  static func isOfAbbreviation(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
  }
}

extension LocalTime {
  /// The most letters of an abbreviation. Those of tzdata have at most 6.
  static let longestAbbreviation = 31
}
