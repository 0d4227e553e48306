public import Almanac
public import Quantities

/// How a user plans: how long each prayer takes, and what is planned around it. All lengths are in minutes.
public struct PlanSettings: Equatable, Sendable {
  /// How long each prayer takes.
  public var lengths = [15, 20, 20, 15, 20]
  /// What is kept free before and after each.
  public var before = 5, after = 5
  /// The prayers that are prayed at the mosque, when they are held there.
  public var mosque: [Prayer] = []
  /// The way there; the same back.
  public var way = 10
  /// How much longer a prayer takes there.
  public var extra = 10
  /// The Friday prayer in place of dhuhr: after the beginning of dhuhr where its time is not known, its length, and
  /// what is kept free before it; nil: it is not planned.
  public var friday: Gathering? = Gathering(delay: 30, length: 60, before: 15)
  /// The prayer of a feast: the same after sunrise.
  public var eid: Gathering? = Gathering(delay: 30, length: 60, before: 15)
  /// In Ramadan, before the fast begins and when it ends.
  public var suhoor = 30, iftar = 15
  /// The rak'ahs of tarawih in Ramadan; 0: it is not planned.
  public var tarawih = 0
  /// How long two rak'ahs of a voluntary prayer take.
  public var two = 5
  /// The voluntary prayers that are planned.
  public var voluntary: [ChosenPrayer] = []
  /// Whose row of the table replaces that of all schools.
  public var school = PrayerSchool.all
  /// Whether prayers are joined on a journey.
  public var joining = Joining.off
  /// The hours of a day in which gaps are offered, in minutes from midnight.
  public var hours = 360..<1320

  /// The defaults.
  public init() {}

  /// A prayer that people gather for.
  public struct Gathering: Equatable, Sendable {
    /// Minutes.
    public var delay, length, before: Int

    /// A gathering.
    public init(delay: Int, length: Int, before: Int) {
      (self.delay, self.length, self.before) = (delay, length, before)
    }
  }

  /// A voluntary prayer by its name in the table, with its rak'ahs; nil: as many as are usual.
  public struct ChosenPrayer: Equatable, Sendable {
    /// Its name and its rak'ahs.
    public let name: String, rakahs: Int?

    /// A choice as it is written, `witr:3`; nil if it is none.
    public init?(_ text: some StringProtocol) {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard let name = parts.first, (1...30).contains(name.utf8.count),
        name.utf8.allSatisfy({ 97...122 ~= $0 || $0 == 45 }), parts.count <= 2
      else { return nil }
      self.name = String(name)
      guard parts.count == 2 else {
        rakahs = nil
        return
      }
      guard let number = PlanNumber.read(parts[1], in: 1...40) else { return nil }
      rakahs = number
    }

    /// The choice as it is written.
    public var text: String { rakahs.map { "\(name):\($0)" } ?? name }
  }

  /// When two prayers are prayed together: off, early or late.
  public enum Joining: String, CaseIterable, Sendable {
    /// Each in its own time; both in the time of the first; both in that of the second.
    case off, early, late
  }

  func length(of prayer: Prayer) -> Int {
    switch prayer {
    case .fajr, .sunrise: lengths[0]
    case .dhuhr: lengths[1]
    case .asr: lengths[2]
    case .maghrib: lengths[3]
    case .isha: lengths[4]
    }
  }
}

/// A school of law: all, hanafi, maliki, shafii, hanbali or jafari.
public enum PrayerSchool: String, CaseIterable, Sendable {
  /// None is chosen: the rows of all schools hold.
  case all
  case hanafi, maliki, shafii, hanbali, jafari
}

/// Numbers as the planner's texts have them: digits alone.
public enum PlanNumber {
  /// A number of a range; nil for any other text.
  public static func read(_ text: some StringProtocol, in range: ClosedRange<Int>) -> Int? {
    guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ 48...57 ~= $0 }), let number = Int(text) else {
      return nil
    }
    return range.contains(number) ? number : nil
  }
}

extension UTC {
  /// The instant so many minutes later.
  public func adding(minutes: Int) -> UTC { self + TimeSpan(nanoseconds: Int64(minutes) * 60_000_000_000) }

  /// The whole minutes up to a later instant.
  func minutes(to end: UTC) -> Int { Int((end - self).nanoseconds / 60_000_000_000) }
}
