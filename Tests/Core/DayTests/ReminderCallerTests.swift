import Almanac
import Quantities
import TestKit
import Testing

@testable import Day

@Suite struct `A caller of reminders` {
  private static let start = UTC(startOf: `An agenda`.day) + .seconds(8 * 3600)

  private typealias Entry = ReminderCaller.Entry

  private func entry(_ number: Int, _ seconds: Double) -> Entry {
    Entry(number, on: `An agenda`.day, at: Self.start + .seconds(seconds))
  }

  private func moment(_ entry: Entry) -> Caller.Called {
    Caller.Called(name: "\(entry.number)/\(entry.day.number)", instant: entry.instant)
  }

  /// Gives the caller the stored entries of the present span that have not been called.
  private func look(_ caller: inout ReminderCaller, _ stored: [Entry], at now: UTC) {
    guard caller.needsEntries(at: now) else { return }
    let span = caller.span(at: now)
    caller.take(
      stored.filter { span.contains($0.instant) && !caller.called.contains(moment($0).name) }, of: span)
  }

  /// Calls everything that is due, in portions; returns the numbers, and the sizes of the portions.
  private func call(_ caller: inout ReminderCaller, at now: UTC) -> (numbers: [Int], portions: [Int]) {
    var (numbers, portions) = ([Int](), [Int]())
    while case let due = Array(caller.due(at: now, atMost: 8)), !due.isEmpty {
      numbers += due.map(\.number)
      portions.append(due.count)
      caller.finish(due.count, calling: due.map(moment), at: now)
    }
    return (numbers, portions)
  }

  @Test func `calls those that are due a few at a time, in their order, and no other`() {
    var caller = ReminderCaller()
    let stored = (0..<1000).map { entry($0, 60) } + [entry(5000, 59), entry(5001, 61)]
    look(&caller, stored, at: Self.start)
    #expect(call(&caller, at: Self.start).numbers == [] && caller.next?.number == 5000)
    let (numbers, portions) = call(&caller, at: Self.start + .seconds(60))
    #expect(numbers == [5000] + Array(0..<1000) && portions.max() == 8 && caller.next?.number == 5001)
    #expect(call(&caller, at: Self.start + .seconds(60)).numbers == [])
    #expect(call(&caller, at: Self.start + .seconds(61)).numbers == [5001] && caller.next == nil)
    #expect(caller.called.count == 1002 && caller.missed == 0)
  }

  @Test func `calls nothing again that an earlier run has called, and not what is more than 12 hours late`() {
    var first = ReminderCaller()
    let stored = [entry(1, -43_201), entry(2, -43_200), entry(3, 0)]
    look(&first, stored, at: Self.start)
    #expect(call(&first, at: Self.start).numbers == [2, 3])
    var again = ReminderCaller(called: first.called)
    look(&again, stored, at: Self.start)
    #expect(call(&again, at: Self.start).numbers == [] && again.missed == 0)
  }

  @Test func `counts what it has missed while the machine slept`() {
    var caller = ReminderCaller()
    let stored = [entry(1, 0), entry(2, 3600), entry(3, 60_000)]
    look(&caller, stored, at: Self.start)
    #expect(call(&caller, at: Self.start).numbers == [1])
    let later = Self.start + .seconds(60_000)
    look(&caller, stored, at: later)
    #expect(call(&caller, at: later).numbers == [3] && caller.missed == 1)
  }

  @Test func `calls each once, whatever its clock does`() throws {
    var random = Seeded(52)
    var total = 0
    for _ in 0..<40 {
      let stored = (0..<500).map { entry($0, Double(random.next() % 200_000)) }
      var (caller, now, called) = (ReminderCaller(), Self.start, Set<Int>())
      for _ in 0..<200 {
        look(&caller, stored, at: now)
        for number in call(&caller, at: now).numbers {
          #expect(called.insert(number).inserted)
          let late = now - stored[number].instant
          #expect(late >= .zero && late <= ReminderCaller.lapse)
        }
        let step = [1.0, 60, 1000, 3600, 86_400, -1, -3600, -86_400][Int(clamping: random.next() % 8)]
        now = now + .seconds(step)
      }
      total += called.count
    }
    #expect(total > 5000)
  }
}

@Suite struct `The months of reminders` {
  @Test func `find the same days as the calendar, of any reminder at any time`() throws {
    var random = Seeded(7)
    func draw(_ range: ClosedRange<Int>) -> Int {
      range.lowerBound + Int(clamping: random.next() % UInt64(range.count))
    }
    var (found, shortened) = (0, 0)
    for reckoning in [HijriReckoning(), HijriReckoning(.ummAlQura, adjustment: -2), HijriReckoning(.civil)] {
      for _ in 0..<100 {
        let first = try #require(CivilDay(year: draw(1900...2100), month: draw(1...12), day: draw(1...28)))
        let days = first...first + draw(0...6)
        let months = ReminderMonths(days, by: reckoning)
        let year = try #require(reckoning.date(of: first)).date.year
        for _ in 0..<100 {
          let date = try #require(
            HijriRecurrence(
              month: draw(1...12), day: draw(1...30), year: draw(0...3) == 0 ? year + draw(-1...1) : nil,
              days: draw(1...30)))
          let reminder = Reminder(id: "a", title: "a", date: date, time: .wholeDay)
          let expected = reminder.days(on: days, by: reckoning)
          #expect(months.days(of: reminder) == expected)
          #expect(expected.isEmpty || months.ofYear.contains(date.month))
          found += expected.count
          shortened += expected.count { $0.occurrence.isShortened }
        }
      }
    }
    #expect(found > 3000 && shortened > 20, "\(found), \(shortened)")
  }

  @Test func `are none outside the calendar`() {
    let days = CivilDay(number: 190_000)...CivilDay(number: 190_004)
    #expect(
      ReminderMonths(days, by: HijriReckoning()).ofYear.isEmpty == (HijriReckoning().date(of: days.upperBound) == nil))
  }
}

@Suite struct `Moments that were called` {
  private static let now = UTC(startOf: `An agenda`.day)

  @Test func `are known by name, at any number, and forgotten when they can no longer be called`() {
    var called = CalledMoments()
    for number in 0..<100_000 {
      called.insert(Caller.Called(name: "2027-02-08/reminder/due-\(number)-1448-1-1200", instant: Self.now))
    }
    called.forget(at: Self.now)
    #expect(called.count == 100_000)
    #expect(called.contains("2027-02-08/reminder/due-99999-1448-1-1200"))
    #expect(!called.contains("2027-02-08/reminder/due-100000-1448-1-1200"))
    called.insert(Caller.Called(name: "later", instant: Self.now + .seconds(86_400)))
    called.forget(at: Self.now + .seconds(4 * 86_400))
    #expect(called.count == 100_001)
    called.forget(at: Self.now + .seconds(4 * 86_400 + 3600))
    #expect(called.count == 1 && called.contains("later"))
  }
}
