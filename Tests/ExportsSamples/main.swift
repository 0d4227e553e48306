// exports-samples places|days|hijri COUNT   prints what the functions of C give natively for drawn places and days, as
//                                          numbers of eight bytes. Tests/Wasm/draws.mjs draws the same in JavaScript.

internal import CCore
internal import Exports
internal import Glibc

/// Marsaglia's xorshift with 32 bits: the same numbers in every language.
struct Draws {
  private var state: UInt32 = 2_463_534_242

  /// A number from 0 up to 1.
  mutating func next() -> Double {
    state ^= state << 13
    state ^= state >> 17
    state ^= state << 5
    return Double(state) / 4_294_967_296
  }

  /// A number from 0 to `count` - 1.
  mutating func below(_ count: Int32) -> Int32 { Int32(next() * Double(count)) }
}

/// The numbers to print.
struct Samples {
  private var draws = Draws()
  private var output: [Double] = []

  mutating func flush() {
    output.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count { sent += max(1, write(1, bytes.baseAddress! + sent, bytes.count - sent)) }
    }
    output.removeAll(keepingCapacity: true)
  }

  mutating func places(_ count: Int) {
    for _ in 0..<count {
      let (latitude, longitude) = (draws.next() * 180 - 90, draws.next() * 360 - 180)
      let (year, utc) = (2020 + draws.next() * 15, (1.5e12 + draws.next() * 6e11).rounded(.down))
      var (way, field, sun) = (qibla_way(), qibla_field(), qibla_sun())
      _ = qiblaBearing(latitude, longitude, &way)
      _ = qiblaField(latitude, longitude, .nan, year, &field)
      _ = qiblaSun(latitude, longitude, utc, &sun)
      output += [
        way.bearing, way.distance, field.declination, field.dip, field.strength, field.declination_sigma, sun.azimuth,
        sun.altitude,
      ]
    }
  }

  /// The countries of the drawn places: authorities of all kinds. The place need not lie there.
  private static let countries: [StaticString] = [
    "GB", "SA", "TR", "ID", "MY", "PK", "EG", "MA", "DE", "FR", "US", "RU", "NO", "SE", "IR", "IQ", "BD", "IN", "KZ",
    "ZA", "AE", "DZ", "BA", "XX",
  ]

  mutating func rules() -> qibla_day_rules {
    var rules = qibla_day_rules()
    qiblaDayRulesDefault(&rules)
    (rules.latitude, rules.longitude) = (draws.next() * 180 - 90, draws.next() * 360 - 180)
    rules.offset = Int32((rules.longitude / 15).rounded()) * 3600
    rules.offset_after = rules.offset
    let country = Self.countries[Int(draws.below(Int32(Self.countries.count)))]
    rules.country = Int32(country.utf8Start[0]) * 256 + Int32(country.utf8Start[1])
    if draws.below(2) == 0 { rules.method = draws.below(60) }
    rules.madhab = draws.below(3) - 1
    rules.high_latitude = draws.below(7)
    rules.calendar = draws.below(4)
    return rules
  }

  mutating func days(_ count: Int) {
    for _ in 0..<count / 100 {
      var (rules, day) = (rules(), qibla_day())
      let first = 14_610 + draws.below(7300)
      guard let days = qiblaDaysOpen(&rules) else { fatalError("a drawn place has no days") }
      for number in first..<first + 100 {
        output.append(Double(qiblaDaysDay(days, number, &day)))
        for six in [day.times, day.exact, day.earliest, day.latest] {
          output += [six.0, six.1, six.2, six.3, six.4, six.5]
        }
        output += [day.fast_begin, day.fast_end]
      }
      qiblaDaysClose(days)
      flush()
    }
  }

  mutating func hijri(_ count: Int32) {
    for calendar: Int32 in 0..<4 {
      for day in -45_000..<count - 45_000 {
        var date = qibla_hijri()
        _ = qiblaHijriOfDay(calendar, 0, day, &date)
        output += [
          Double(date.year), Double(date.month), Double(date.of_month), Double(date.length), Double(date.source),
          Double(date.events), Double(qiblaDayOfHijri(calendar, 0, date.year, date.month, date.of_month)),
        ]
      }
      flush()
    }
  }
}

let arguments = CommandLine.arguments
var samples = Samples()
let count = arguments.count == 3 ? Int(arguments[2]) ?? 0 : 0
switch (arguments.count > 1 ? arguments[1] : "", count) {
case ("places", 1...): samples.places(count)
case ("days", 100...): samples.days(count)
case ("hijri", 1...): samples.hijri(Int32(count))
default: fatalError("use: exports-samples places|days|hijri COUNT")
}
samples.flush()
