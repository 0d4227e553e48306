import Almanac
import Day
import Earth
import Quantities
import TestKit
import Testing

@Suite struct `A year of an agenda` {
  /// Clocks of a place that go forward by an hour for the summer of its hemisphere.
  private static func clocks(_ hours: Int, north: Bool) -> LocalClocks {
    @Sendable func ahead(_ utc: UTC) -> Int {
      let month = utc.day.month
      let isSummer = north ? (4...9).contains(month) : month <= 3 || month >= 10
      return (hours + (isSummer ? 1 : 0)) * 3600
    }
    return LocalClocks(
      secondsAhead: ahead,
      instant: { day, second in
        // The earlier of the two instants, where it shows this time.
        let local = UTC(startOf: day) + .seconds(Double(second))
        let early = local + .seconds(-Double(hours + 1) * 3600)
        return ahead(early) == (hours + 1) * 3600 ? early : local + .seconds(-Double(hours) * 3600)
      })
  }

  private static let methods: [Method] = [
    .muslimWorldLeague, .egyptian, .karachi, .ummAlQura, .dubai, .moonsightingCommittee, .northAmerica, .kuwait,
    .qatar, .singapore, .turkey, .tehran,
  ]

  @Test func `has each moment once and in order, whatever the place, the method and the clocks`() throws {
    var moments = 0
    for (index, method) in Self.methods.enumerated() {
      for number in 0..<2 {
        // Places from 66 degrees north to 54 south.
        let place = index * 5 + number * 3
        let latitude = Double(66 - place * 2)
        let longitude = Double(place * 67 % 340 - 170)
        var settings = CallSettings()
        settings.after[.asr] = [15]
        settings.fasts = [.whiteDays]
        settings.recordings = [20]
        for prayer in Prayer.allCases { settings.iqama[prayer] = .after(minutes: 10) }
        settings.jumuah = [.after(minutes: 30)]
        var days = DaySettings()
        days.method = method
        var agenda = Agenda(
          PrayerSchedule(
            at: try #require(Coordinate(latitude: latitude, longitude: longitude)),
            by: Self.clocks(Int(clamping: (longitude / 15).rounded()), north: latitude > 0), country: nil, days,
            days.reckoning()),
          settings)
        let first = try #require(CivilDay(year: 2027, month: 1, day: 1))
        let whole = agenda.moments(of: first...first + 364)
        moments += whole.count
        // In windows of a day that touch, the same moments come, each once and in order.
        var (pieces, instant) = ([Moment](), UTC(startOf: first - 2))
        let end = UTC(startOf: first + 367)
        while instant < end {
          pieces += agenda.moments(in: instant..<instant + .seconds(86_400))
          instant = instant + .seconds(86_400)
        }
        pieces.removeAll { !(first...first + 364).contains($0.owner) }
        #expect(
          pieces == whole.filter { (first...first + 364).contains($0.owner) }, "\(method) \(latitude) \(longitude)")
        #expect(!zip(whole, whole.dropFirst()).contains { Moment.isBefore($1, $0) })
        // Each day has its five beginnings wherever the sun rises and sets and a rule stands for the night.
        let begins = whole.count { $0.kind == .begin }
        #expect(begins == 5 * 365, "\(method) \(latitude) \(longitude)")
        let keys = Set(whole.map { "\($0.day.number) \($0.prayer) \($0.kind)" })
        #expect(keys.count == whole.count)
      }
    }
    #expect(moments > 24 * 365 * 15)
  }
}

extension Moment {
  /// The day under which a range of days contains it: for an announced fast, the day of the evening before.
  fileprivate var owner: CivilDay { if case .fast = kind { day - 1 } else { day } }
}
