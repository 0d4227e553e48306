import Almanac
import Answers
import Configuration
import Day
import Earth
import Foundation
import Places
import Quantities
import Synchronization
import TestKit
import Testing
import TimeZones
import Words

@Suite struct `The desk of a service's day` {
  private static let row = "date,fajr,sunrise,dhuhr,asr,maghrib,isha\n2026-11-23,6:20,7:50,12:59,15:26,17:41,19:05\n"
  private let istanbul: Spot
  private let noon: UTC
  private let folder: TemporaryFolder

  init() throws {
    istanbul = Spot(try #require(Coordinate(latitude: 41.0138, longitude: 28.9497)))
    noon = try #require(UTC(year: 2026, month: 11, day: 23)) + .seconds(36_000)
    folder = try TemporaryFolder()
  }

  private func write(_ lines: String) throws {
    let file = URL(filePath: folder.path("etc/qibla/qibla.conf"))
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data((lines + "\n").utf8).write(to: file)
  }

  private func load() throws -> LoadedConfiguration {
    try LoadedConfiguration(
      from: ConfigurationSources(
        environment: ["QIBLA_ROOT": folder.path("")], catalog: ConfigurationCatalog(sections: [])))
  }

  /// A configuration that counts how often it is read.
  private final class Counted: Sendable {
    private let state = Mutex((readings: 0, values: ConfigurationValues()))
    var readings: Int { state.withLock { $0.readings } }
    func read() -> ConfigurationValues {
      state.withLock { state in
        state.readings += 1
        return state.values
      }
    }
    func change(_ change: (inout ConfigurationValues) -> Void) { state.withLock { change(&$0.values) } }
  }

  @Test func `reads the configuration once, however many ask`() throws {
    let counted = Counted()
    let desk = DayDesk(environment: [:], counted.read)
    #expect(counted.readings == 0 && desk.number == 0)
    for second in 0..<100 { _ = try desk.today(at: istanbul, noon + .seconds(Double(second))) }
    #expect(counted.readings == 1 && desk.number == 1)
    desk.renew()
    _ = try desk.today(at: istanbul, noon)
    #expect(counted.readings == 2 && desk.number == 2)
  }

  @Test func `gives all who ask the same day until the minute, the place or the configuration is another one`() throws {
    let counted = Counted()
    let desk = DayDesk(environment: [:], counted.read)
    let first = try desk.today(at: istanbul, noon).today
    let second = try desk.today(at: istanbul, noon + .seconds(59.5)).today
    #expect(second.number == first.number && second.now == noon + .seconds(59.5))
    let minute = try desk.today(at: istanbul, noon + .seconds(60)).today
    #expect(minute.number != first.number && minute.agendaNumber == first.agendaNumber)
    let near = Spot(try #require(Coordinate(latitude: 41.0183, longitude: 28.9497)))
    #expect(try desk.today(at: near, noon + .seconds(60)).today.number == minute.number, "a receiver is never still")
    let far = Spot(try #require(Coordinate(latitude: 41.04, longitude: 28.9497)))
    #expect(try desk.today(at: far, noon + .seconds(60)).today.agendaNumber != first.agendaNumber)
    counted.change { $0.program.days.method = .egyptian }
    #expect(try desk.today(at: far, noon + .seconds(60)).today.schedule.method == .turkey)
    desk.renew()
    #expect(try desk.today(at: far, noon + .seconds(60)).today.schedule.method == .egyptian)
  }

  @Test func `computes a day once, although clocks differ among those who ask`() throws {
    let desk = DayDesk(environment: [:]) { ConfigurationValues() }
    var numbers: Set<Int> = []
    for second in 0..<50 {
      for now in [noon + .seconds(Double(second)), noon + .seconds(8_640_000)] {
        numbers.insert(try desk.today(at: istanbul, now).today.number)
      }
    }
    #expect(numbers == [1, 2])
  }

  @Test func `marks the announced months as they were when they were read`() throws {
    let head = "year,month,start,source,announced_at\n"
    let path = folder.path("months.csv")
    try folder.write(head + "1448,6,2026-11-11,Diyanet,\n", to: "months.csv")
    let desk = DayDesk(environment: [:]) {
      var values = ConfigurationValues()
      values.program.announced = path
      return values
    }
    let first = desk.ground
    #expect(first.months != nil && FileMark(first.values.program) == first.months)
    try folder.write(head + "1448,6,2026-11-12,Diyanet council,\n", to: "months.csv")
    #expect(FileMark(first.values.program) != desk.ground.months)
    desk.renew()
    #expect(FileMark(first.values.program) == desk.ground.months && desk.ground.months != first.months)
    try FileManager.default.removeItem(atPath: path)
    desk.renew()
    #expect(desk.ground.months == nil && desk.ground.rules.unreadMonths != nil)
  }

  @Test func `has another configuration from the instant at which it is in force, and not before`() throws {
    try write("method = turkey")
    let loaded = try load()
    let desk = DayDesk(loaded)
    #expect(try desk.today(at: istanbul, noon).today.schedule.method == .turkey)
    try write("method = egyptian")
    let fresh = try loaded.again()
    #expect(try desk.today(at: istanbul, noon).today.schedule.method == .turkey)
    fresh.putInForce()
    let day = try desk.today(at: istanbul, noon)
    #expect(day.today.schedule.method == .egyptian && day.values.program.days.method == .egyptian)
    // A wrong one is in force for nobody.
    try write("method = nonsense")
    #expect(throws: ConfigurationError.self) { try loaded.again() }
    #expect(try desk.today(at: istanbul, noon).today.schedule.method == .egyptian)
  }

  @Test func `keeps the newer of two configurations, in whichever order they come`() throws {
    try write("method = turkey")
    let loaded = try load()
    let desk = DayDesk(loaded)
    let older = try loaded.again()
    try write("method = egyptian")
    let newer = try loaded.again()
    newer.putInForce()
    older.putInForce()
    #expect(try desk.today(at: istanbul, noon).today.schedule.method == .egyptian)
  }

  @Test func `tries a timetable that cannot be read once a minute, and says to each outlet what it may`() throws {
    let path = folder.path("mosque.csv")
    let desk = DayDesk(environment: [:]) {
      var values = ConfigurationValues()
      values.program.timetable = path
      return values
    }
    func doubts(_ second: Double, _ candour: Candour = .everything) throws -> [String] {
      let day = try desk.today(at: istanbul, noon + .seconds(second), candour)
      return day.today.doubts.map(PrayerWords(.english).sentence)
    }
    let told = "the timetable cannot be read, and times are computed: "
    #expect(try doubts(0) == [told + "\(path): No such file or directory"])
    #expect(try doubts(0, .nothing) == [told + "the service's log says why"])
    try folder.write(Self.row, to: "mosque.csv")
    #expect(try !doubts(59).isEmpty, "it is not tried with each question")
    #expect(try doubts(61).isEmpty)
    #expect(try desk.today(at: istanbul, noon + .seconds(61)).today.day.today?.isPrinted(.dhuhr) == true)
    // The one that was read stays if it is gone after a reload, which is said.
    try folder.write("nothing", to: "mosque.csv")
    desk.renew()
    let kept = try doubts(62)
    #expect(kept.count == 1 && kept[0].hasPrefix("the timetable cannot be read, and stays as it was read before"))
    #expect(try desk.today(at: istanbul, noon + .seconds(62)).today.day.today?.isPrinted(.dhuhr) == true)
  }

  @Test func `looks the clocks up again after a reload: time zones may have been installed since`() throws {
    let zones = folder.path("zoneinfo")
    let desk = DayDesk(environment: ["TZDIR": zones]) { ConfigurationValues() }
    #expect(try !desk.today(at: istanbul, noon).place.hasZone)
    try FileManager.default.createSymbolicLink(atPath: zones, withDestinationPath: "/usr/share/zoneinfo")
    #expect(try !desk.today(at: istanbul, noon).place.hasZone)
    desk.renew()
    let day = try desk.today(at: istanbul, noon)
    #expect(day.place.hasZone && day.place.zone.name == "Europe/Istanbul")
  }

  @Test func `has a configured place at once with the rules beside it, before the pipeline has it`() throws {
    try write("method = turkey")
    let loaded = try load()
    let desk = DayDesk(loaded)
    _ = try desk.today(at: istanbul, noon)
    try write("method = egyptian\nat = 30.06,31.25")
    try loaded.again().putInForce()
    let day = try desk.today(at: istanbul, noon)
    #expect(day.today.place.spot.coordinate == Coordinate(latitude: 30.06, longitude: 31.25))
    #expect(day.today.schedule.method == .egyptian && day.place.country == "EG")
  }

  @Test func `gives with a day the configuration by which it is, and without one the configuration in force`() throws {
    let counted = Counted()
    let desk = DayDesk(environment: [:], counted.read)
    for number in 1...3 {
      if number > 1 { desk.renew() }
      let look = desk.look(at: istanbul, noon)
      #expect(try look.day.get().ground.number == look.ground.number && look.ground.number == number)
      #expect(desk.look(at: istanbul, nil).ground.number == number)
    }
    #expect(counted.readings == 3)
  }

  @Test func `says why there is no day`() throws {
    let desk = DayDesk(environment: [:]) { ConfigurationValues() }
    #expect(throws: TimesTrouble.noPlace) { try desk.today(at: nil, noon) }
    #expect(desk.look(at: nil, noon).ground.number == 1)
    #expect(throws: TimesTrouble.noClock) { try desk.today(at: istanbul, nil) }
    #expect(throws: TimesTrouble.noClock) { try desk.today(at: istanbul, UTC(nanoseconds: 3_600_000_000_000)) }
  }
}
