public import Almanac

/// The settings of the calls of a user or a mosque.
public struct CallSettings: Equatable, Sendable {
  /// Minutes before each time at which an announcement is given.
  public var before = ByPrayer<[Int]>(repeating: [10])
  /// Minutes after each time at which a reminder is given.
  public var after = ByPrayer<[Int]>(repeating: [])
  /// When the adhan is called if not at the beginning.
  public var adhan = ByPrayer<CallTime?>(repeating: nil)
  /// Minutes before fajr, or before the fast begins, at which the first of the two adhans of the dawn is called; nil:
  /// there is only one.
  public var firstAdhan: Int?
  /// When each prayer is held; nil: unknown.
  public var iqama = ByPrayer<CallTime?>(repeating: nil)
  /// An iqama counted from the beginning is rounded up to a multiple of these minutes on the clock.
  public var iqamaStep = 1
  /// The Friday prayers, which replace that day's iqama of dhuhr.
  public var jumuah: [CallTime] = []
  /// The prayers of the two feasts, by the clock or from sunrise.
  public var eid: [CallTime] = []
  /// Minutes before fajr at which sleepers are woken in Ramadan; nil: never.
  public var suhoor: Int? = 45
  /// Whether the end of the day's fast is called in Ramadan.
  public var hasIftar = true
  /// The fasts other than Ramadan that are announced at maghrib of the evening before.
  public var fasts: [HijriEvent] = []
  /// When the takbirs of the two feasts are called.
  public var takbirs = TakbirSettings()
  /// Minutes before an adhan at which a recording is played, such as tarhim.
  public var recordings: [Int] = []

  /// The defaults: ten minutes before each of the five prayers, the beginning of each, suhoor and iftar.
  public init() { before[.sunrise] = [] }
}
