public import Almanac
public import Earth
internal import Quantities

/// The search for the rule that reproduces a mosque's sheet: each method with both schools and whole minutes.
public struct SheetSearch: Sendable {
  /// The sheet.
  public let sheet: MosqueSheet
  let place: Coordinate
  private let clocks: LocalClocks
  private let country: String?
  private let settings: DaySettings
  private let reckoning: HijriReckoning
  let authority: Authority
  private let neighbours: [Method]

  /// A search at a place, by its clocks. The user's other settings apply; `neighbours` are the methods of the
  /// surrounding countries, the nearest first.
  public init(
    _ sheet: MosqueSheet, at place: Coordinate, by clocks: LocalClocks, country: String?, neighbours: [Method] = [],
    _ settings: DaySettings = DaySettings(), _ reckoning: HijriReckoning = HijriReckoning()
  ) {
    (self.sheet, self.place, self.clocks, self.country) = (sheet, place, clocks, country)
    (self.neighbours, self.reckoning, self.settings) = (neighbours, reckoning, settings)
    authority = Authority(country: country ?? "", at: place)
  }

  /// Another authority's rule ranks before the place's own only if it costs less by more than this.
  private static let ofStranger = 2.0

  /// All rules, the best first.
  public func ranked() -> [SheetFit] {
    let fits = Method.allCases.flatMap { method in Madhab.allCases.map { fit(method, $0) } }
    let rank = fits.map { fit in
      (
        // Among rules that do not reproduce the sheet, the one whose largest excess is smallest ranks first.
        Double(fit.missing.count), fit.isWhole ? 0 : Double(fit.excess[fit.farthest]),
        fit.cost + (fit.method == authority.method ? 0 : SheetSearch.ofStranger), kinship(fit),
        complexity(fit.method)
      )
    }
    // A stable order: among equal rules the first method.
    return fits.indices.sorted { one, other in
      rank[one] != rank[other] ? rank[one] < rank[other] : one < other
    }.map { fits[$0] }
  }

  /// The times by a found rule.
  public func schedule(of fit: SheetFit) -> PrayerSchedule {
    var settings = settings(fit.method, fit.madhab)
    settings.adjustment = fit.minutes
    return schedule(settings)
  }

  /// The times by these settings.
  public func schedule(_ settings: DaySettings) -> PrayerSchedule {
    PrayerSchedule(at: place, by: clocks, country: country, settings, reckoning)
  }

  /// The user's settings with a method and without added minutes.
  func settings(_ method: Method, _ madhab: Madhab) -> DaySettings {
    var settings = settings
    (settings.method, settings.madhab, settings.angles) = (method, madhab, OwnAngles())
    (settings.adjustment, settings.isCompatible, settings.hasCaution) = (Convention.Minutes(), false, true)
    return settings
  }

  private func fit(_ method: Method, _ madhab: Madhab) -> SheetFit {
    var schedule = schedule(settings(method, madhab))
    let tables = method == authority.method && authority.isOwn ? PrintedTimes(of: method)?.at(place) : nil
    let measured = tables?.margins
    var (differences, missing) = (ByPrayer<[SheetFit.Difference]>(repeating: []), Set<Prayer>())
    for day in sheet.days {
      let computed = schedule.clockMinutes(of: day.day)?.minutes ?? ByPrayer(repeating: nil)
      let convention = schedule.rules(of: day.day).convention
      for prayer in Prayer.allCases {
        guard let printed = day.minutes[prayer] else { continue }
        guard let minute = computed[prayer] else {
          missing.insert(prayer)
          continue
        }
        let more = convention.isInShortNight(prayer) ? tables?.inShortNights ?? 0 : 0
        let (earlier, later) = (measured?.earlier[prayer] ?? 0, measured?.later[prayer] ?? 0)
        differences[prayer].append(
          SheetFit.Difference(
            minutes: MosqueSheet.minutes(from: minute, to: printed),
            allowed: -SheetSearch.allowed(earlier + more)...SheetSearch.allowed(later + more)))
      }
    }
    return SheetFit(method, madhab, differences, missing: missing)
  }

  /// The whole minutes by which a rule may be off, from the measured margin: at most as many as a mosque may add,
  /// because beyond that a fit means nothing.
  private static func allowed(_ measured: Double) -> Int {
    Int(clamping: min(max(measured, Double(SheetFit.tolerance)), Double(SheetFit.most)))
  }

  /// How near a rule is to the place: its own, a neighbour's, or any other.
  private func kinship(_ fit: SheetFit) -> Double {
    let school = fit.madhab == authority.madhab ? 0 : 0.5
    if fit.method == authority.method { return school }
    return 1 + school + Double(neighbours.firstIndex(of: fit.method) ?? neighbours.count)
  }

  /// The number of features that a definition has beyond angles and minutes.
  private func complexity(_ method: Method) -> Double {
    let convention = method.convention
    return [
      convention.dawn != nil, convention.dusk != nil, convention.season != nil, convention.hasShortNights,
      convention.mostOfNight != nil, convention.former != nil, convention.ramadanIsha != nil,
    ].reduce(0) { $0 + ($1 ? 1 : 0) }
  }
}
