public import Almanac
public import Quantities

/// The events of a Hijri day, and the coming ones.
public struct HijriOutlook: Sendable {
  /// The present civil day.
  public let now: CivilDay
  /// The events of that day, and of the coming or present night; the most important comes first.
  public let present: [HijriOccasion]
  /// The next date of each event that is more than a custom, in order, up to the next feast or Ramadan.
  public let coming: [HijriOccasion]

  /// How many coming events are listed. Beyond them the list only continues up to the next principal event.
  private static let listed = 5

  /// The outlook of a day with its date, which may have begun at the last sunset.
  public init(_ day: HijriDay, isAfterMaghrib: Bool, by reckoning: HijriReckoning) {
    now = isAfterMaghrib ? day.day - 1 : day.day
    present = HijriOutlook.present(on: day, night: isAfterMaghrib ? day : reckoning.date(of: day.day + 1), reckoning)
    coming = HijriOutlook.coming(after: day, now, reckoning)
  }

  private static func present(
    on day: HijriDay, night: HijriDay?, _ reckoning: HijriReckoning
  ) -> [HijriOccasion] {
    var present: [HijriOccasion] = []
    for rank in [HijriEvent.Rank.principal, .major, .recommended, .minor] {
      for event in HijriEvent.allCases where event.rank == rank {
        if let day = event.isNight ? night : day, let occasion = reckoning.occasion(of: event, on: day) {
          present.append(occasion)
        }
      }
    }
    return present
  }

  private static func coming(
    after day: HijriDay, _ now: CivilDay, _ reckoning: HijriReckoning
  ) -> [HijriOccasion] {
    var (next, hasPrincipal) = ([HijriOccasion](), false)
    var occasions = reckoning.occasions(from: now)
    while next.count < listed || !hasPrincipal, let occasion = occasions.next() {
      let isPrincipal = occasion.event.rank == .principal
      guard occasion.begins > now, occasion.first > day.day, occasion.event.rank >= .recommended,
        next.count < listed || isPrincipal, !next.contains(where: { $0.event == occasion.event })
      else { continue }
      next.append(occasion)
      if isPrincipal { hasPrincipal = true }
    }
    return next
  }
}

extension HijriReckoning {
  /// The occasions of the dates of some civil days, in order.
  public func occasions(on days: ClosedRange<CivilDay>) -> [HijriOccasion] {
    var found: [HijriOccasion] = []
    // A night of the first date begins on the previous day.
    var occasions = occasions(from: days.lowerBound - 1)
    while let occasion = occasions.next(), occasion.begins <= days.upperBound {
      if days.contains(occasion.first) { found.append(occasion) }
    }
    return found
  }
}
