public import Almanac
internal import Quantities

// SEQUENCE of a Hijri event. A feed has no memory of what it has published before, so that its bytes depend on the data
// alone and a restart, another machine or a lost disk changes nothing. The data show how often a month may have been
// moved: each start of a month that is announced may move it, and so does an adjustment. Announcements are only added,
// so the number rises with each that may move the month, before the month and after it: its end may move too. It counts
// threefold, above any adjustment (at most two days), so that an announcement that replaces an adjustment raises it.
//
// A date that is moved back by hand has a lower number again; no function of the data could have a higher one in both
// directions. A subscriber takes the whole feed each time, and a folder (`CalendarFolder`) remembers: there the number
// only rises.

extension HijriReckoning {
  /// How many months around a month can move it by an announcement of their start. An announced start is at most eight
  /// days from the calendar's, and a month gains or loses half a day against a calendar's mean month of 29.53 days.
  private static let reach = 18

  /// A number that rises when the data move a month.
  public func revision(of month: HijriMonth) -> Int {
    guard !announced.isEmpty else { return abs(adjustment) }
    let near = (-HijriReckoning.reach...HijriReckoning.reach).count { distance in
      let number = month.number + distance
      guard number >= 0, let month = HijriMonth(year: number / 12 + 1, month: number % 12 + 1) else { return false }
      return announced.contains(month)
    }
    return 3 * near + abs(adjustment)
  }
}
