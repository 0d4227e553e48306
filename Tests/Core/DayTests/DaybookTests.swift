import Almanac
import Day
import Earth
import Quantities
import Testing

@Suite struct `A daybook` {
  private let cairo: DayPlace
  private let noon: UTC

  init() throws {
    let spot = Spot(try #require(Coordinate(latitude: 30.06, longitude: 31.25)))
    cairo = DayPlace(spot, by: LocalClocks(fixed: 7200), country: "EG")
    noon = try #require(UTC(year: 2026, month: 11, day: 23)) + .seconds(36_000)
  }

  private func book() -> Daybook {
    var book = Daybook()
    book.observe(.rules(DayRules(DaySettings())))
    book.observe(.place(cairo))
    return book
  }

  @Test func `has no day before it knows rules, place and date, and says which is missing`() {
    var book = Daybook()
    func missing(_ event: Daybook.Event) -> Daybook.Missing? {
      if case .failure(let missing) = book.observe(event) { missing } else { nil }
    }
    #expect(missing(.clock(noon)) == .noRules)
    #expect(missing(.rules(DayRules(DaySettings()))) == .noPlace)
    #expect(missing(.place(cairo)) == nil)
    #expect(missing(.clock(nil)) == .noClock)
    #expect(missing(.clock(noon)) == nil)
    #expect(missing(.place(nil)) == .noPlace)
  }

  @Test func `gives the same day whatever the order of its events`() throws {
    let events: [Daybook.Event] = [.rules(DayRules(DaySettings())), .place(cairo), .clock(noon)]
    var days: [Today] = []
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      var book = Daybook()
      var last: Today?
      for place in order { last = try? book.observe(events[place]).get() }
      days.append(try #require(last))
    }
    #expect(days.count == 6)
    for day in days {
      #expect(day.current?.prayer == .dhuhr && day.next?.prayer == .asr && day.next?.time == days[0].next?.time)
      #expect(day.hijri == days[0].hijri && day.validity == days[0].validity)
    }
  }

  @Test func `finds a day once for each minute, and never one that is over`() throws {
    var book = book()
    var numbers: [Int] = []
    for second in stride(from: 0.0, to: 7200, by: 7) {
      let now = noon + .seconds(second)
      let today = try book.observe(.clock(now)).get()
      #expect(today.now == now && today.validity.contains(now))
      if let next = today.next { #expect(next.time > now) }
      if numbers.last != today.number { numbers.append(today.number) }
    }
    // 120 minutes, in the course of which one prayer begins on a whole minute.
    #expect(numbers == Array(1...120))
  }

  @Test func `finds a day once for each minute of each clock by which it is asked`() throws {
    var book = book()
    // The wall clock, a simulated date that stands still, and one that runs a year ahead.
    var numbers: [[Int]] = [[], [], []]
    for second in stride(from: 0.0, to: 600, by: 5) {
      let clocks = [noon + .seconds(second), noon + .seconds(-8_640_000), noon + .seconds(31_536_000 + second)]
      for (asker, now) in clocks.enumerated() {
        let today = try book.observe(.clock(now)).get()
        #expect(today.now == now && today.validity.contains(now))
        if numbers[asker].last != today.number { numbers[asker].append(today.number) }
      }
    }
    #expect(numbers.map(\.count) == [10, 1, 10])
    // Each was computed once, and no other one.
    #expect(numbers.flatMap(\.self).sorted() == Array(1...21))
    let next = try book.observe(.clock(noon + .seconds(6000))).get()
    #expect(next.number == 22)
  }

  @Test func `holds a few days at most`() throws {
    var book = book()
    func number(_ day: Int) throws -> Int {
      try book.observe(.clock(noon + .seconds(Double(day) * 86_400))).get().number
    }
    #expect(try (0..<5).map(number) == [1, 2, 3, 4, 5])
    #expect(try [4, 3, 2, 1].map(number) == [5, 4, 3, 2])
    #expect(try number(0) == 6)
  }

  @Test func `keeps its agenda until rules or place are others`() throws {
    var book = book()
    let first = try book.observe(.clock(noon)).get()
    #expect(try book.observe(.clock(noon + .seconds(7200))).get().agendaNumber == first.agendaNumber)
    book.observe(.place(cairo))
    let moved = try book.observe(.clock(noon)).get()
    book.observe(.rules(DayRules(DaySettings())))
    let ruled = try book.observe(.clock(noon)).get()
    #expect(Set([first, moved, ruled].map(\.agendaNumber)).count == 3)
    #expect(Set([first, moved, ruled].map(\.number)).count == 3)
  }

  @Test func `has the next prayer that is held, and ends with it`() throws {
    var rules = DayRules(DaySettings())
    rules.calls.iqama[.asr] = .after(minutes: 20)
    var book = book()
    book.observe(.rules(rules))
    let begin = try #require(try book.observe(.clock(noon)).get().next?.time)
    let before = try book.observe(.clock(begin + .seconds(19 * 60 + 59))).get()
    #expect(before.held?.prayer == .asr && before.held?.time == begin + .seconds(1200))
    #expect(before.validity.upperBound <= begin + .seconds(1200))
    // None is set for the others: the next one is tomorrow's.
    let after = try #require(try book.observe(.clock(begin + .seconds(1200))).get().held)
    #expect(after.prayer == .asr && after.time > begin + .seconds(80_000))
  }

  @Test func `puts a place that a person has set by its own name, however near it is`() throws {
    let here = cairo.spot.coordinate
    let near = try #require(Coordinate(latitude: here.latitude + 0.0005, longitude: here.longitude))
    #expect(Spot(here).serves(Spot(near)))
    #expect(!Spot(here, isChosen: true).serves(Spot(near)) && !Spot(here).serves(Spot(near, isChosen: true)))
    #expect(Spot(here, isChosen: true).serves(Spot(here)))
  }

  @Test func `has the doubts about its files, with the reasons that an outlet may say`() throws {
    var rules = DayRules(DaySettings())
    (rules.unread, rules.unreadMonths) = ("a file", "another file")
    var book = book()
    book.observe(.rules(rules))
    let today = try book.observe(.clock(noon)).get()
    #expect(today.doubts == [.refused(.unread("a file")), .unreadMonths("another file")])
    let said = today.saying { "no \($0)" }
    #expect(said.doubts == [.refused(.unread("no a file")), .unreadMonths("no another file")])
    #expect(said.schedule.refusal == .unread("no a file") && said.number == today.number)
  }
}
