import Almanac
import Day
import Quantities
import TestKit
import Testing

@Suite struct `A caller` {
  /// Eleven in the morning of 8 February 2027 in Makkah, UTC.
  private static let start = UTC(startOf: `An agenda`.day) + .seconds(8 * 3600)

  private static func name(_ moment: Moment) -> String { "\(moment.day.number)/\(moment.prayer)/\(moment.kind)" }

  private func caller(_ called: [Caller.Called] = []) -> Caller {
    Caller(called: CalledMoments(called), name: Self.name)
  }

  @Test func `calls each moment once, at its instant`() throws {
    var (agenda, caller) = (try `An agenda`.agenda(), caller())
    let moments = agenda.moments(in: Self.start..<Self.start + .seconds(86_400))
    var (now, calls) = (Self.start, [Caller.Call]())
    while now < Self.start + .seconds(86_400) {
      calls += caller.due(at: now, &agenda)
      now = try #require(caller.next(after: now, &agenda))
    }
    #expect(calls.map(\.moment) == moments && moments.count == 12)
    #expect(calls.count { $0.late == .zero } == 12 && caller.missed == 0)
    #expect(calls.count { $0.soundsAdhan } == 5)
  }

  @Test func `says what is late within its lapse, but sounds no adhan after a minute`() throws {
    for (late, isCalled, sounds) in [(59.0, true, true), (61, true, false), (900, true, false), (901, false, false)] {
      var (agenda, caller) = (try `An agenda`.agenda { $0.before[.dhuhr] = [] }, caller())
      let dhuhr = try #require(agenda.next(20, after: Self.start).first { $0.kind == .begin && $0.prayer == .dhuhr })
      _ = caller.due(at: Self.start, &agenda)
      let calls = caller.due(at: dhuhr.instant + .seconds(late), &agenda)
      #expect(calls.map(\.moment) == (isCalled ? [dhuhr] : []), "\(late)")
      #expect((calls.first?.soundsAdhan ?? false) == sounds, "\(late)")
      #expect(caller.missed == (isCalled ? 0 : 1))
    }
  }

  @Test func `calls a first adhan before fajr within a minute or not at all`() throws {
    for (late, isCalled) in [(0.0, true), (60, true), (61, false)] {
      var (agenda, caller) = (try `An agenda`.agenda { $0.firstAdhan = 20 }, caller())
      let first = try #require(agenda.next(20, after: Self.start).first { $0.kind == .firstAdhan })
      _ = caller.due(at: first.instant + .seconds(-1), &agenda)
      let calls = caller.due(at: first.instant + .seconds(late), &agenda)
      #expect(calls.map(\.moment) == (isCalled ? [first] : []) && caller.missed == (isCalled ? 0 : 1), "\(late)")
      #expect(calls.filter(\.soundsAdhan).isEmpty)
    }
  }

  @Test func `calls nothing again that an earlier run has called, and what that has missed within its lapse`() throws {
    var (agenda, first) = (try `An agenda`.agenda(), caller())
    let dhuhr = try #require(agenda.next(20, after: Self.start).first { $0.kind == .begin && $0.prayer == .dhuhr })
    #expect(first.due(at: dhuhr.instant + .seconds(-300), &agenda).map(\.moment.kind) == [.before(minutes: 10)])
    let earlier = first.fresh
    #expect(first.due(at: dhuhr.instant + .seconds(1), &agenda).map(\.moment) == [dhuhr])
    #expect(earlier.count == 1 && first.fresh.count == 1)
    var again = caller(earlier + first.fresh)
    #expect(again.due(at: dhuhr.instant + .seconds(2), &agenda) == [])
    // A run that ended before dhuhr has called only what was before it.
    var other = caller(earlier)
    #expect(other.due(at: dhuhr.instant + .seconds(240), &agenda).map(\.moment) == [dhuhr])
  }

  @Test func `announces a prayer once where two announcements are late, and not when it has begun`() throws {
    var (agenda, caller) = (try `An agenda`.agenda { $0.before[.dhuhr] = [30, 10] }, caller())
    let dhuhr = try #require(agenda.next(20, after: Self.start).first { $0.kind == .begin && $0.prayer == .dhuhr })
    #expect(caller.due(at: dhuhr.instant + .seconds(-300), &agenda).map(\.moment.kind) == [.before(minutes: 10)])
    #expect(caller.due(at: dhuhr.instant, &agenda).map(\.moment) == [dhuhr])
    var other = self.caller()
    #expect(other.due(at: dhuhr.instant, &agenda).map(\.moment) == [dhuhr])
  }

  @Test func `survives steps of its clock and sleep: never twice, and no adhan late by over a minute`() throws {
    var random = Seeded(33)
    var (called, steps) = (0, 0)
    for _ in 0..<40 {
      var (agenda, caller) = (try `An agenda`.agenda(), caller())
      var (now, names) = (Self.start, Set<String>())
      for _ in 0..<120 {
        for call in caller.due(at: now, &agenda) {
          called += 1
          #expect(names.insert(Self.name(call.moment)).inserted, "twice: \(call.moment)")
          #expect(call.late >= .zero && call.late <= call.moment.lapse)
          #expect(!call.soundsAdhan || call.late <= .seconds(60))
        }
        let next = try #require(caller.next(after: now, &agenda))
        #expect(next > now)
        switch random.next() % 6 {
        case 0:
          // A step from a second to a day, forwards or backwards.
          let size = [1.0, 30, 600, 3600, 28_800, 86_400][Int(clamping: random.next() % 6)]
          now = now + .seconds(random.next() % 2 == 0 ? size : -size)
          steps += 1
        case 1: now = next + .seconds(28_800)
        default: now = next
        }
      }
    }
    #expect(called > 2000 && steps > 500)
  }

  @Test func `calls a moment when its time comes, after a clock that was a day ahead is set right`() throws {
    var (agenda, caller) = (try `An agenda`.agenda(), caller())
    _ = caller.due(at: Self.start + .seconds(86_400), &agenda)
    _ = caller.due(at: Self.start, &agenda)
    let dhuhr = try #require(agenda.next(20, after: Self.start).first { $0.kind == .begin && $0.prayer == .dhuhr })
    #expect(caller.due(at: dhuhr.instant, &agenda).contains { $0.moment == dhuhr && $0.soundsAdhan })
  }
}
