import Almanac
import CAllocations
import Day
import Earth
import Quantities

/// Places with a printed table, without one, and without one but with short nights.
private let places: [(name: String, country: String, place: Coordinate?)] = [
  ("printed", "TR", Coordinate(latitude: 41.0082, longitude: 28.9784)),
  ("general", "IT", Coordinate(latitude: 41.9028, longitude: 12.4964)),
  ("general-north", "FI", Coordinate(latitude: 60.1699, longitude: 24.9384)),
]

/// The times of a day with the bounds of each, on days in a row.
func boundsRows() {
  let days = (0..<7305).map { CivilDay(number: 20_000 + $0) }
  for (name, country, place) in places {
    guard let place else { preconditionFailure("no place \(name)") }
    let (settings, authority) = (DaySettings(), Authority(country: country, at: place))
    let (rules, bounds) = (settings.rules(by: authority), BoundsRule(settings, authority, at: place))
    var ephemeris = Ephemeris()
    func work(_ day: CivilDay) -> Int {
      let times = ephemeris.prayers(on: day, at: place, by: rules)
      let found = bounds.bounds(times, shown: { times[$0] }, rules, onDay: { $0 }, &ephemeris)
      return found[.fajr] == nil || found[.maghrib] == nil ? 0 : 1
    }
    // The tables are made at their first use.
    var bounded = work(days[0])
    let before = allocations_on_this_thread()
    bounded += days.prefix(1000).reduce(0) { $0 + work($1) }
    precondition(allocations_on_this_thread() == before, "bounds allocate memory")
    precondition(bounded == 1001, "\(name): \(1001 - bounded) of 1001 days have no bounds")
    print("prayers-with-bounds-\(name) \(nanoseconds(days, batches: 40, work))")
  }
}
