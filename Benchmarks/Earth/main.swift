// The time of Earth's, Places' and TimeZones' functions: prints lines "NAME NANOSECONDS", each the median of several
// batches.
import CAllocations
import Earth
import Places
import Quantities
import TimeZones

/// Places spread over the globe by the golden angle, at 0 to 12,000 m. Peers/geographiclib.cpp uses the same places.
func places(_ count: Int) -> [Coordinate] {
  (0..<count).compactMap { index in
    let share = (Double(index) + 0.5) / Double(count)
    let latitude = 180 * share - 90
    let longitude = (Double(index) * 137.507_764).truncatingRemainder(dividingBy: 360) - 180
    return Coordinate(latitude: latitude, longitude: longitude, altitude: 12_000 * share)
  }
}

/// The time for one place in nanoseconds, the median of several batches.
func nanoseconds(_ places: [Coordinate], batches: Int = 400, _ work: (Coordinate) -> Double) -> Double {
  let clock = ContinuousClock()
  var sink = 0.0
  var costs: [Double] = []
  for _ in 0..<batches {
    let began = clock.now
    for place in places { sink += work(place) }
    let (seconds, attoseconds) = (clock.now - began).components
    costs.append((Double(seconds) * 1e9 + Double(attoseconds) * 1e-9) / Double(places.count))
  }
  // This use of the result keeps the compiler from removing the work.
  precondition(sink.isFinite)
  costs.sort()
  return costs[costs.count / 2]
}

/// A city's latitude; 0 for an unknown name.
func latitude(of name: String) -> Double {
  if case .one(let city, _) = Gazetteer().find(name) { city.coordinate.latitude } else { 0 }
}

let globe = places(1000)

// The first use computes the model's tables. After that, Earth must not allocate.
var sink = LocalField(at: globe[0]).field(year: 2025).north
let allocated = allocations_on_this_thread()
for place in globe {
  sink += MagneticField(at: place, year: 2026.5).declination.degrees + Qibla(from: place).distance
}
precondition(allocations_on_this_thread() == allocated && sink.isFinite, "Earth allocates memory")

let field = nanoseconds(globe) { place in
  let field = MagneticField(at: place, year: 2026.5)
  return field.north + field.east + field.down + field.rates.north + field.rates.east + field.rates.down
}
let angles = nanoseconds(globe) { place in
  let field = MagneticField(at: place, year: 2026.5)
  return field.declination.degrees + field.dip.degrees + field.strength
}
let local = globe.first.map(LocalField.init(at:))
let date = nanoseconds(globe) { place in local?.field(year: 2025 + place.height * 1e-4).north ?? 0 }
let bearing = nanoseconds(globe) { place in
  let way = Qibla(from: place)
  return way.distance + (way.bearing?.radians ?? 0)
}
let known = nanoseconds([globe[0]]) { _ in latitude(of: "Zürich") }
let unknown = nanoseconds([globe[0]]) { _ in latitude(of: "Instanbul") }
let gazetteer = Gazetteer()
let zone = nanoseconds(globe, batches: 5) { place in gazetteer.zone(of: place).nearest.distance }
let environment = ["TZ": "Europe/Berlin"]
let read = nanoseconds([globe[0]]) { _ in
  Double(SystemZone.find(environment: environment).zone.time(at: UTC(nanoseconds: 0)).offset)
}
let berlin = SystemZone.find(environment: environment).zone
/// Converts an instant to clock and calendar, and the day back to its instants.
func hours(_ place: Coordinate) -> Double {
  let local = berlin.local(at: UTC(nanoseconds: Int64(clamping: place.longitude * 3e16)))
  let day = berlin.instants(of: local.day)
  return (day.upperBound - day.lowerBound).seconds / 3600
}
for place in globe { sink += hours(place) }
let allocatedByZones = allocations_on_this_thread()
for place in globe { sink += hours(place) }
precondition(allocations_on_this_thread() == allocatedByZones && sink.isFinite, "TimeZones allocates memory")
let days = nanoseconds(globe, hours)
let clocks = nanoseconds(globe) { place in
  Double(berlin.local(at: UTC(nanoseconds: Int64(clamping: place.longitude * 3e16))).secondOfDay)
}
print("field-and-rates \(field)")
print("field-with-angles \(angles)")
print("field-at-a-known-place \(date)")
print("bearing-and-distance \(bearing)")
print("city-found \(known)")
print("city-unknown-with-suggestions \(unknown)")
print("time-zone-of-a-place \(zone)")
print("time-zone-read \(read)")
print("clock-and-calendar \(clocks)")
print("day-and-its-bounds \(days)")
