import Almanac
import Answers
import Configuration
import Day
import Places
import Pointing
import Quantities
import TestKit
import Testing
import Words

@testable import WebPage

@Suite struct `The page of a month` {
  private static let cairo = Status.Position(latitude: 30.06, longitude: 31.23, altitude: nil)
  private let times = PageTimes(DayDesk(environment: [:]) { ConfigurationValues() })

  private func page(_ language: Language?, _ position: Status.Position? = cairo) throws -> String {
    let now = try #require(UTC(year: 2026, month: 11, day: 25)) + .seconds(36_000)
    return try times.sheet(of: .month, at: position?.coordinate.map { Spot($0) }, now, in: language)
  }

  @Test func `has the place, both months, a row for each day, and today marked`() throws {
    let html = try page(nil)
    #expect(html.contains("<h1>November 2026</h1>") && html.contains("Jumada al-ula 1448 – Jumada al-akhirah 1448"))
    #expect(html.contains("<p class=\"place\">Cairo, Egypt (30.0600, 31.2300)</p>"))
    let rows = html.split(separator: "\n").filter { $0.contains("scope=\"row\"") }
    #expect(rows.count == 30)
    let marked = rows.filter { $0.contains("class=\"today\"") }
    #expect(marked.count == 1 && marked[0].contains("<b>25</b> Wed</th><td>15</td>"))
    // The first day of a Hijri month names it.
    #expect(rows.count { $0.contains("<td>1 Jumada al-akhirah</td>") } == 1)
    #expect(html.contains("Egyptian General Authority of Survey: Fajr 19.5°"))
    #expect(!html.contains("qibla.conf") && !html.contains("<script"))
  }

  @Test func `says when the prayers are held, on Friday the Friday prayers, where that is known`() throws {
    #expect(!(try page(nil).contains("<small>")))
    var values = ConfigurationValues()
    values[CallOptions.self].calls.iqama[.fajr] = .after(minutes: 20)
    values[CallOptions.self].calls.iqama[.dhuhr] = .clock(minute: 12 * 60 + 30)
    values[CallOptions.self].calls.jumuah = [.clock(minute: 12 * 60 + 45), .clock(minute: 13 * 60 + 30)]
    let known = values
    let times = PageTimes(DayDesk(environment: [:]) { known })
    let now = try #require(UTC(year: 2026, month: 11, day: 25)) + .seconds(36_000)
    let spot = try #require(Self.cairo.coordinate.map { Spot($0) })
    let html = try times.sheet(of: .week, at: spot, now, in: nil)
    #expect(html.contains("<h1>Wednesday 25 November 2026 – Tuesday 1 December 2026</h1>"))
    let rows = html.split(separator: "\n").filter { $0.contains("scope=\"row\"") }
    #expect(rows.count == 7 && rows[0].contains("class=\"today\""))
    #expect(rows[0].contains("<td>04:57 <small>05:17</small></td>") && rows[0].contains("<small>12:30</small>"))
    #expect(rows[2].contains("Fri") && rows[2].contains("<small>12:45 13:30</small>"), "\(rows[2])")
    #expect(rows.count { $0.contains("<small>12:45 13:30</small>") } == 1)
    // Only the prayers that have one name the second time.
    let head = try #require(html.split(separator: "\n").first { $0.hasPrefix("<thead>") })
    #expect(head.contains("Fajr <small>Iqama</small>") && head.contains("<th scope=\"col\">Asr</th>"))
  }

  @Test func `is in the language that is asked for`() throws {
    let html = try page(.arabic)
    #expect(html.contains("<html lang=\"ar\" dir=\"rtl\">") && html.contains("<h1>نوفمبر 2026</h1>"))
    #expect(html.contains("القاهرة، مصر"))
  }

  @Test(arguments: [
    ("ur-PK,ur;q=0.9,en;q=0.5", Language.urdu), ("sv, fr;q=0.5, tr;q=0.8", .turkish), ("EN-us", .english),
    ("ar;q=0, id", .indonesian), ("sv", nil), ("", nil), (";;,=;q", nil),
  ])
  func `is else in the language that the browser's user likes best`(accepted: String, language: Language?) throws {
    var head = RequestHead(
      method: "GET", path: "/month", host: nil, origin: nil, site: nil, wantedRate: nil, hasBody: false)
    head.accepted = accepted
    #expect(head.preferred == language)
    let now = try #require(UTC(year: 2026, month: 11, day: 25))
    let spot = Spot(try #require(Self.cairo.coordinate))
    let html = try times.sheet(of: .month, at: spot, now, in: nil, else: head.preferred)
    #expect(html.contains("<html lang=\"\((language ?? .english).rawValue)\""))
    let asked = try times.sheet(of: .month, at: spot, now, in: .bengali, else: language)
    #expect(asked.contains("<html lang=\"bn\""))
  }

  @Test func `may load the style sheet that it names, and nothing else`() throws {
    let stage = try CalendarStage()
    let page = try stage.ask("/month")
    #expect(page.status == 200 && page.body.contains("<link rel=\"stylesheet\" href=\"month.css\">"))
    let policy = "default-src 'none'; style-src 'self'; base-uri 'none'"
    #expect(page.headers["content-security-policy"]?.hasPrefix(policy) == true, "\(page.headers)")
    #expect(try stage.ask("/month.css").status == 200 && stage.ask("/week").body.contains("scope=\"row\""))
    #expect(try stage.ask("/ramadan").body.contains("scope=\"row\""))
  }

  @Test func `is that of the next Ramadan, with the ends of the fast and the source of its dates`() throws {
    let now = try #require(UTC(year: 2026, month: 11, day: 25)) + .seconds(36_000)
    let spot = try #require(Self.cairo.coordinate.map { Spot($0) })
    let html = try times.sheet(of: .ramadan, at: spot, now, in: nil)
    #expect(html.contains("<h1>Ramadan 1448</h1>"))
    #expect(html.contains("Monday 8 February 2027 – Tuesday 9 March 2027"))
    let rows = html.split(separator: "\n").filter { $0.contains("scope=\"row\"") }
    // The calendar has 29 days; the thirtieth is needed where the moon is not seen.
    #expect(rows.count == 30 && rows[28].contains("<b>29</b> </th><td>Mon 8 March</td>"), "\(rows)")
    #expect(rows[29].contains("<b>(30)</b> </th><td>Tue 9 March</td>"), "\(rows)")
    let head = try #require(html.split(separator: "\n").first { $0.hasPrefix("<thead>") })
    #expect(head.contains("<th>Suhoor ends</th><th>Iftar</th>"))
    // Before the times, the ends of the fast: the earliest fajr and the latest maghrib.
    let ends = /<td><b>(\d\d:\d\d)<\/b><\/td><td><b>(\d\d:\d\d)<\/b><\/td><td>(\d\d:\d\d)/
    let first = try #require(rows.first?.firstMatch(of: ends))
    #expect(first.1 <= first.3 && first.2 >= "17:30", "\(rows[0])")
    #expect(html.contains("Ramadan 1448: Umm al-Qura, 29 or 30 days"))
  }

  @Test func `needs a place`() {
    #expect(throws: TimesTrouble.self) { try page(nil, nil) }
  }
}
