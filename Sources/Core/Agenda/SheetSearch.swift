public import Almanac
public import Earth
public import Quantities

/// The search for the rule that gives a mosque's sheet: each method with both schools and whole minutes.
public struct SheetSearch: Sendable {
  /// The sheet.
  public let sheet: MosqueSheet
  private let place: Coordinate
  private let clocks: LocalClocks
  private let country: String?
  private let settings: DaySettings
  private let reckoning: HijriReckoning
  private let authority: Authority
  private let neighbours: [Method]

  /// A search at a place, by its clocks. The user's other settings hold; `neighbours` are the methods of the countries
  /// around, the nearest first.
  public init(
    _ sheet: MosqueSheet, at place: Coordinate, by clocks: LocalClocks, country: String?, neighbours: [Method] = [],
    _ settings: DaySettings = DaySettings(), _ reckoning: HijriReckoning = HijriReckoning()
  ) {
    (self.sheet, self.place, self.clocks, self.country) = (sheet, place, clocks, country)
    (self.neighbours, self.reckoning, self.settings) = (neighbours, reckoning, settings)
    authority = Authority(country: country ?? "", at: place)
  }

  /// What the search has found.
  public struct Finding: Sendable {
    /// The rule that is best.
    public let best: SheetFit
    /// The others that give the sheet as well, the better first; empty where the best does not give it.
    public let others: [SheetFit]
    /// How the others part from the best one over the year; those that are within a minute of it are `same`.
    public let partings: [YearParting]
    /// The largest differences of all others from the best over the year.
    public let parting: YearParting?

    /// The number of the others that give the same times within a minute all year.
    public var same: Int { partings.count { $0.isWithin(SheetFit.tolerance) } }
  }

  /// Another authority's rule goes before that of the place only if its minutes weigh less by more than this.
  private static let ofStranger = 2.0
  /// Others give the sheet as well if their minutes weigh at most so much more: one day tells less than two.
  private var margin: Double { sheet.days.count == 1 ? 10 : 3 }
  /// So many others are compared over the year: the better ones.
  private static let compared = 12

  /// The best rule, and what else may be meant over the year that begins with a day.
  public func finding(overYearFrom first: CivilDay) -> Finding {
    let ranked = ranked()
    let best = ranked[0]
    guard best.isWhole else { return Finding(best: best, others: [], partings: [], parting: nil) }
    let others = ranked.dropFirst().filter { $0.isWhole && $0.cost <= best.cost + margin }
    let year = YearParting.year(from: first, schedule(of: best))
    let partings = others.prefix(SheetSearch.compared).map { YearParting(from: first, year, schedule(of: $0)) }
    var parting = partings.first
    for other in partings.dropFirst() { parting?.widen(by: other) }
    return Finding(best: best, others: Array(others), partings: Array(partings), parting: parting)
  }

  /// All rules, the best first.
  public func ranked() -> [SheetFit] {
    let fits = Method.allCases.flatMap { method in Madhab.allCases.map { fit(method, $0) } }
    let rank = fits.map { fit in
      (
        // Of rules that do not give the sheet, that one is nearest whose largest difference is least.
        Double(fit.missing.count), fit.isWhole ? 0 : Double(abs(fit.rest[fit.farthest])),
        fit.cost + (fit.method == authority.method ? 0 : SheetSearch.ofStranger), kinship(fit),
        complexity(fit.method)
      )
    }
    // A stable order: of equal ones the first method.
    return fits.indices.sorted { one, other in
      rank[one] != rank[other] ? rank[one] < rank[other] : one < other
    }.map { fits[$0] }
  }

  /// The times by a rule that was found.
  public func schedule(of fit: SheetFit) -> PrayerSchedule {
    var settings = settings(fit.method, fit.madhab)
    settings.adjustment = fit.minutes
    return schedule(settings)
  }

  /// The times by the user's settings as they are.
  public func schedule(_ settings: DaySettings) -> PrayerSchedule {
    PrayerSchedule(at: place, by: clocks, country: country, settings, reckoning)
  }

  private func settings(_ method: Method, _ madhab: Madhab) -> DaySettings {
    var settings = settings
    (settings.method, settings.madhab, settings.angles) = (method, madhab, OwnAngles())
    (settings.adjustment, settings.isCompatible, settings.hasCaution) = (Convention.Minutes(), false, true)
    return settings
  }

  private func fit(_ method: Method, _ madhab: Madhab) -> SheetFit {
    var schedule = schedule(settings(method, madhab))
    var (differences, missing) = (ByPrayer<[Int]>(repeating: []), Set<Prayer>())
    for day in sheet.days {
      let computed = schedule.clockMinutes(of: day.day)?.minutes ?? ByPrayer(repeating: nil)
      for prayer in Prayer.allCases {
        guard let printed = day.minutes[prayer] else { continue }
        if let minute = computed[prayer] {
          differences[prayer].append(MosqueSheet.minutes(from: minute, to: printed))
        } else {
          missing.insert(prayer)
        }
      }
    }
    return SheetFit(method, madhab, differences, missing: missing)
  }

  /// How near a rule is to the place: its own, that of a neighbour, any other.
  private func kinship(_ fit: SheetFit) -> Double {
    let school = fit.madhab == authority.madhab ? 0 : 0.5
    if fit.method == authority.method { return school }
    return 1 + school + Double(neighbours.firstIndex(of: fit.method) ?? neighbours.count)
  }

  /// What a definition has beyond depths and minutes.
  private func complexity(_ method: Method) -> Double {
    let convention = method.convention
    return [
      convention.dawn != nil, convention.dusk != nil, convention.season != nil, convention.hasShortNights,
      convention.mostOfNight != nil, convention.former != nil, convention.ramadanIsha != nil,
    ].reduce(0) { $0 + ($1 ? 1 : 0) }
  }
}
