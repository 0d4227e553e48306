public import Quantities

/// One occurrence of an event: the consecutive days of one month on which it falls.
public struct HijriOccasion: Equatable, Sendable {
  /// The event.
  public let event: HijriEvent
  /// Its first date.
  public let date: HijriDate
  /// The civil day of its first date.
  public let first: CivilDay
  /// The civil day of its last date.
  public let last: CivilDay

  /// The civil day on which it begins: for a night the day before its date, at sunset.
  public var begins: CivilDay { event.isNight ? first - 1 : first }

  /// The days from a civil day to its beginning; negative if it has begun.
  public func days(from day: CivilDay) -> Int { begins - day }
}

extension HijriReckoning {
  /// The occasion of an event on a day of the calendar; nil if the event is not on that day.
  @inline(never) public func occasion(of event: HijriEvent, on day: HijriDay) -> HijriOccasion? {
    guard event.falls(on: day.date, weekday: day.day.weekday) else { return nil }
    let (month, length) = (day.date.inMonth, length(of: day.date.inMonth))
    func falls(_ number: Int) -> Bool {
      let date = HijriDate(day: number, of: month)
      return event.falls(on: date, weekday: (day.day + (number - day.date.day)).weekday)
    }
    var (first, last) = (day.date.day, day.date.day)
    while first > 1, falls(first - 1) { first -= 1 }
    while last < length, falls(last + 1) { last += 1 }
    return HijriOccasion(
      event: event, date: HijriDate(day: first, of: month), first: day.day + (first - day.date.day),
      last: day.day + (last - day.date.day))
  }

  /// The rule of fasting on a day.
  public func fasting(on day: HijriDay) -> HijriEvent.Fasting {
    var fasting = HijriEvent.Fasting.free
    var number = 0
    while let event = HijriEvent(rawValue: number) {
      if event.falls(on: day.date, weekday: day.day.weekday), event.fasting > fasting { fasting = event.fasting }
      number += 1
    }
    return fasting
  }

  /// The occasions that begin on a civil day or later, in order, without weekly ones.
  public func occasions(from day: CivilDay) -> HijriOccasions { HijriOccasions(by: self, from: day) }

  /// The next occasion of at least this rank (default: Ramadan, the feasts, and the days and nights observed all over
  /// the Muslim world); nil at the end of the calendar's years.
  public func next(_ rank: HijriEvent.Rank = .major, from day: CivilDay) -> HijriOccasion? {
    var occasions = occasions(from: day)
    while let next = occasions.next() {
      if next.event.rank >= rank { return next }
    }
    return nil
  }

  /// The next occasion of an event.
  public func next(_ event: HijriEvent, from day: CivilDay) -> HijriOccasion? {
    var occasions = occasions(from: day)
    while let next = occasions.next() {
      if next.event == event { return next }
    }
    return nil
  }
}

/// Occasions in the order of the civil days on which they begin. It does not allocate.
public struct HijriOccasions: Sendable {
  private let reckoning: HijriReckoning
  private var today: HijriDay?
  private var tomorrow: HijriDay?
  private var event = 0

  init(by reckoning: HijriReckoning, from day: CivilDay) {
    self.reckoning = reckoning
    today = reckoning.date(of: day)
    tomorrow = today.flatMap { reckoning.date(of: $0.day + 1) }
  }

  /// The next occasion; nil at the end of the calendar's years.
  public mutating func next() -> HijriOccasion? {
    while let today {
      while let event = HijriEvent(rawValue: event) {
        self.event += 1
        let day = event.isNight ? tomorrow : today
        if !event.isWeekly, let day, let occasion = reckoning.occasion(of: event, on: day), occasion.first == day.day {
          return occasion
        }
      }
      event = 0
      (self.today, tomorrow) = (tomorrow, tomorrow.flatMap { reckoning.date(of: $0.day + 1) })
    }
    return nil
  }
}
