/// How a method compares with the times that its authority printed. docs/times.md names the sources.
public struct PrintedTimes: Sendable {
  /// The method.
  public let method: Method
  /// The number of days that were compared.
  public let days: Int
  /// The years of the tables; nil: they are the same every year.
  public let years: StaticString?
  /// The largest difference in whole minutes, of the rounded times.
  public let largest: Int

  /// The comparison of a method; nil where no printed times were at hand.
  public init?(of method: Method) {
    guard let (days, years, largest) = PrintedTimes.compared(method) else { return nil }
    (self.method, self.days, self.years, self.largest) = (method, days, years, largest)
  }

  private static func compared(_ method: Method) -> (days: Int, years: StaticString?, largest: Int)? {
    switch method {
    case .algeria, .bahrain, .egyptian, .kuwait, .libya, .maldives, .qatar: (60, nil, 1)
    case .bosnia: (60, "2025", 2)
    case .brunei, .sriLanka: (30, "2026", 1)
    case .dubai, .ummAlQura: (120, nil, 1)
    case .jakim, .singapore: (60, "2026", 1)
    case .jordan: (36, "2026", 1)
    case .kemenag: (180, nil, 1)
    case .morocco: (8, "2026", 1)
    case .oman: (119, nil, 1)
    case .tunisia: (120, "2026", 1)
    case .turkey: (181, "2025-26", 1)
    case .muslimWorldLeague, .karachi, .gulf, .moonsightingCommittee, .northAmerica, .tehran, .jafari, .france,
      .russia, .portugal:
      nil
    }
  }
}
