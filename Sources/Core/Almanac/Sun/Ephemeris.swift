internal import Earth
public import Quantities

/// The sun on any day. It stores the midnights of the last day: going through days in either direction costs one
/// evaluation of the theory for two days, any other day costs four.
///
/// The theory was fitted from 1900 to 2100. In the other years of `CivilDay`, too, sunrise and sunset are exact to half
/// a second, as far as the earth's rotation is known.
public struct Ephemeris: Sendable {
  /// The day of the first midnight, an even number.
  private var first = CivilDay(number: .min)
  private var midnights: InlineArray<4, SunPosition>
  /// The short nights of the last place and year.
  private var nights: (place: Coordinate, year: Int, found: ShortNights?)?

  /// No midnights are stored yet.
  public init() { midnights = InlineArray(repeating: SunPosition(at: SunInstant(days: 0))) }

  /// The sun on a day of universal time.
  public mutating func sun(on day: CivilDay) -> SunDay {
    let offset = day.number & 1
    let wanted = day - (offset + 2)
    if first != wanted {
      // The next and the previous day need three of the stored midnights.
      let shift = first.number == .min ? 0 : (wanted.number - first.number) / 2
      let known = midnights
      for index in 0..<4 {
        let isKnown = abs(shift) == 1 && (0..<4).contains(index + shift)
        midnights[index] =
          isKnown ? known[index + shift] : SunPosition(at: SunInstant(startOf: wanted + 2 * index))
      }
      first = wanted
    }
    return SunDay(day, Double(offset), midnights)
  }

  /// The short nights of a place in a year, for a method with such a rule.
  mutating func nights(at place: Coordinate, in year: Int, _ convention: Convention) -> ShortNights? {
    if let nights, nights.place == place, nights.year == year { return nights.found }
    let found = ShortNights(at: place, in: year, self, convention)
    nights = (place, year, found)
    return found
  }
}
