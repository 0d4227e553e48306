internal import Almanac
public import Day
public import Quantities
internal import TimeZones
public import Words

/// Ramadan in words: the end of the fast that comes next, and how far the month is.
public struct RamadanText {
  private let ramadan: RamadanHere
  private let words: PrayerWords

  /// The words of a day.
  public init(_ ramadan: RamadanHere, _ words: PrayerWords) { (self.ramadan, self.words) = (ramadan, words) }

  /// The name of the end of a fast: `Iftar`.
  public var name: String? { ramadan.next.map { RamadanText.name($0.end, words.language) } }

  /// The name of an end of a fast.
  public static func name(_ end: RamadanHere.End, _ language: Language) -> String {
    switch end {
    case .suhoor: language.words.wall(.suhoorEnds).description
    case .iftar: language.words.call(.iftar).description
    }
  }

  /// The end of a fast on a clock, and how long until then: `Iftar 17:42, in 1h 20m`.
  public func end(_ clock: ClockText, at now: UTC) -> String? {
    ramadan.next.map { next in
      let time = clock.time(next.time, of: clock.zone.local(at: next.time).day)
      return RamadanText.name(next.end, words.language) + " " + time + words.comma
        + words(.inTime, clock.span(next.time - now))
    }
  }

  /// How far the month is: `day 12 of 30`, or `29 or 30 days` while that is not known, and that it is one of the last
  /// ten nights; empty outside the month.
  public var month: String {
    guard let date = ramadan.date else { return "" }
    let hijri = HijriWords(words.language)
    let length = ramadan.length.map { hijri(.dayOf, "\(date.day)", "\($0)") } ?? hijri(.openLength)
    return ramadan.isLastNight ? hijri(.lastNights) + words.comma + length : length
  }

  /// Both in one line.
  public func line(_ clock: ClockText, at now: UTC) -> String {
    [end(clock, at: now) ?? "", month].filter { !$0.isEmpty }.joined(separator: words(.semicolon))
  }
}
