public import Almanac

/// When the takbirs of the two feasts are called.
public struct TakbirSettings: Equatable, Sendable {
  /// Whether they are called.
  public var isOn = false
  /// The minutes from one to the next within the hours; nil: once after each prayer.
  public var every: Int?
  /// Minutes after a prayer at which they are called.
  public var after = 15
  /// The hours in which they are called; nil: at any time. On the morning of Eid al-Fitr they are called before these
  /// hours too, from fajr to its prayer.
  public var hours: ClockHours? = ClockHours(from: 7 * 60, to: 22 * 60)
  /// The span of Eid al-Fitr.
  public var fitr = Fitr.night
  /// The span of Eid al-Adha.
  public var adha = Adha.arafah

  /// When those of Eid al-Fitr begin. They end with its prayer.
  public enum Fitr: String, CaseIterable, Sendable {
    /// At maghrib of the evening before.
    case night
    /// At fajr of the day.
    case morning
    /// They are not called.
    case none
  }

  /// From which prayer to which those of Eid al-Adha are called, both included.
  public enum Adha: String, CaseIterable, Sendable {
    /// From fajr of 9 Dhu al-Hijja, the day of Arafah, to asr of the 13th.
    case arafah
    /// From dhuhr of 10 Dhu al-Hijja, the feast, to fajr of the 13th.
    case feast
    /// They are not called.
    case none
  }

  /// No takbirs.
  public init() {}
}

/// One call of takbirs.
public struct Takbirs: Equatable, Sendable {
  /// The feast.
  public let feast: HijriEvent
  /// When it comes.
  public let time: Time

  /// Takbirs of a feast.
  public init(feast: HijriEvent, time: Time) { (self.feast, self.time) = (feast, time) }

  /// The time of a call of takbirs.
  public enum Time: Equatable, Sendable {
    /// It comes after a prayer.
    case after(Prayer)
    /// It comes at a minute of the day.
    case clock(minute: Int)
  }
}
