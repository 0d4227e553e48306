import Almanac
import CAllocations
import Earth
import Quantities

/// The cities of the rows: one at a low latitude, one that needs a high-latitude rule in summer, one without sunrise in
/// winter.
private let places: [(name: String, place: Coordinate?)] = [
  ("makkah", Coordinate(latitude: 21.4225241, longitude: 39.8261818)),
  ("london", Coordinate(latitude: 51.5074, longitude: -0.1278)),
  ("tromso", Coordinate(latitude: 69.6492, longitude: 18.9553)),
]

/// The times of a day: on consecutive days, on days far apart, and as the Adhan libraries compute them.
func sunRows() {
  let start = 20_000
  let rules = PrayerRules(Method.muslimWorldLeague.convention)
  let rows = (0..<7305).map { CivilDay(number: start + $0) }
  let scattered = (0..<7305).map { CivilDay(number: start + $0 * 3163 % 7305) }
  for (name, place) in places {
    guard let place else { preconditionFailure("no place \(name)") }
    var ephemeris = Ephemeris()
    let before = allocations_on_this_thread()
    var found = 0
    for day in rows.prefix(1000) { if ephemeris.prayers(on: day, at: place, by: rules)[.asr] != nil { found += 1 } }
    for day in rows.prefix(1000) {
      if PrayerTimes(compatibleOn: day, at: place, by: rules)[.asr] != nil { found += 1 }
    }
    precondition(allocations_on_this_thread() == before && found > 0, "prayer times allocate memory")

    func row(_ kind: String, _ days: [CivilDay], _ work: (CivilDay) -> PrayerTimes) {
      print("prayers-\(kind)-\(name) \(nanoseconds(days, batches: 40) { work($0)[.asr] == nil ? 0 : 1 })")
    }
    row("in-a-row", rows) { ephemeris.prayers(on: $0, at: place, by: rules) }
    row("scattered", scattered) { ephemeris.prayers(on: $0, at: place, by: rules) }
    row("compatible", rows) { PrayerTimes(compatibleOn: $0, at: place, by: rules) }
  }
}

/// Checks that the times of every day are in order: over the whole globe in steps of 7.5 degrees of latitude, on each
/// day of two years, with each method and each rule in turn. Ends the program if they are not.
func checkOrder() {
  var ephemeris = Ephemeris()
  var (days, complete, wrong) = (0, 0, 0)
  let (methods, rules) = (Method.allCases, HighLatitudeRule.allCases)
  for step in -12...12 {
    for eastwards in 0..<8 {
      let place = Coordinate(latitude: Double(step) * 7.5, longitude: Double(eastwards) * 45 - 180 + Double(step))
      guard let place else { preconditionFailure("no place") }
      for day in 0..<730 {
        for turn in 0..<7 {
          let method = methods[(day + turn * 3 + eastwards) % methods.count]
          let times = ephemeris.prayers(
            on: CivilDay(number: 20_089 + day), at: place,
            by: PrayerRules(
              method.convention, madhab: day % 2 == 0 ? .shafi : .hanafi, highLatitude: rules[turn % rules.count]))
          var last: UTC?
          var count = 0
          for prayer in Prayer.allCases {
            guard let time = times[prayer] else { continue }
            // Near a pole, maghrib and isha computed from a depth may both be the middle of the night.
            if last.map({ $0 > time }) ?? false { wrong += 1 }
            (last, count) = (time, count + 1)
          }
          (days, complete) = (days + 1, complete + (count == 6 ? 1 : 0))
        }
      }
    }
  }
  precondition(wrong == 0, "\(wrong) days have times that do not come in their order")
  print("days-in-order \(days)")
  print("of-them-complete \(complete)")
}
