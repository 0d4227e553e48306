import Almanac
import Answers
import Configuration
import Day
import Earth
import Places
import Quantities
import Readings
import TestKit
import Testing
import Words

/// What a service says that it calls next: in its status, on D-Bus and over MQTT.
@Suite struct `The next call of a service` {
  @Test func `is never a call of takbirs, which would hide the next prayer`() throws {
    var values = ConfigurationValues()
    var calls = CallOptions()
    (calls.calls.takbirs.isOn, calls.calls.takbirs.every, calls.calls.takbirs.hours) = (true, 10, nil)
    values[CallOptions.self] = calls
    let desk = DayDesk(environment: [:]) { [values] in values }
    let makkah = Spot(try #require(Coordinate(latitude: 21.4225, longitude: 39.8262)))
    // 9:01 on the day of Eid al-Adha.
    let now = try #require(UTC(year: 2027, month: 5, day: 16)) + .seconds(21_660)
    let day = try desk.today(at: makkah, now)
    var agenda = day.today.agenda
    #expect(agenda.next(1, after: now).first?.kind.call == .takbirs)
    let clock = ClockText(day.place.zone, values.program, .english, environment: ["LANG": "C"])
    let next = try #require(CallState(day, &agenda, clock, .english).next)
    #expect(next.kind == .call(.before) && next.prayer == .dhuhr)
  }
}
