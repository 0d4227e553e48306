/// What a user chooses about prayer times.
public struct PrayerRules: Equatable, Sendable {
  /// The depths and minutes.
  public var convention: Convention
  /// The shadow at asr.
  public var madhab: Madhab
  /// What happens on days without dawn, dusk, sunrise or sunset.
  public var highLatitude: HighLatitudeRule
  /// Minutes that the user adds to times.
  public var adjustment: Convention.Minutes
  /// Whether the convention's minutes of caution are added.
  public var hasCaution: Bool

  /// A convention with what the user chooses beside it.
  public init(
    _ convention: Convention, madhab: Madhab = .shafi, highLatitude: HighLatitudeRule = .automatic,
    adjustment: Convention.Minutes = Convention.Minutes(), hasCaution: Bool = true
  ) {
    (self.convention, self.madhab, self.highLatitude) = (convention, madhab, highLatitude)
    (self.adjustment, self.hasCaution) = (adjustment, hasCaution)
  }
}
