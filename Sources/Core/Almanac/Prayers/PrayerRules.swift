public import Quantities

/// A user's choices about prayer times.
public struct PrayerRules: Equatable, Sendable {
  /// The depths and minutes.
  public var convention: Convention
  /// The shadow at asr.
  public var madhab: Madhab
  /// The rule for days without dawn, dusk, sunrise or sunset.
  public var highLatitude: HighLatitudeRule
  /// Minutes that the user adds to times.
  public var adjustment: Convention.Minutes
  /// Whether the times are those that the authority prints: with its precautionary minutes, its horizon and its
  /// midnight declination. Otherwise they are the sky's.
  public var hasCaution: Bool

  /// A convention with the user's other choices.
  public init(
    _ convention: Convention, madhab: Madhab = .shafi, highLatitude: HighLatitudeRule = .automatic,
    adjustment: Convention.Minutes = Convention.Minutes(), hasCaution: Bool = true
  ) {
    (self.convention, self.madhab, self.highLatitude) = (convention, madhab, highLatitude)
    (self.adjustment, self.hasCaution) = (adjustment, hasCaution)
  }
}

extension PrayerRules {
  /// The rules of a day: some differ in Ramadan or did in earlier years.
  public func on(_ day: CivilDay, _ reckoning: HijriReckoning) -> PrayerRules {
    var rules = self
    let isRamadan = convention.ramadanIsha != nil && reckoning.date(of: day)?.date.month == 9
    rules.convention = convention.on(day, isRamadan: isRamadan)
    return rules
  }
}
