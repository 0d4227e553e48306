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
    return try times.month(at: position?.coordinate.map { Spot($0) }, now, in: language)
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
    let html = try times.month(at: spot, now, in: nil, else: head.preferred)
    #expect(html.contains("<html lang=\"\((language ?? .english).rawValue)\""))
    #expect(try times.month(at: spot, now, in: .bengali, else: language).contains("<html lang=\"bn\""))
  }

  @Test func `may load the style sheet that it names, and nothing else`() throws {
    let stage = try CalendarStage()
    let page = try stage.ask("/month")
    #expect(page.status == 200 && page.body.contains("<link rel=\"stylesheet\" href=\"month.css\">"))
    let policy = "default-src 'none'; style-src 'self'; base-uri 'none'"
    #expect(page.headers["content-security-policy"]?.hasPrefix(policy) == true, "\(page.headers)")
    #expect(try stage.ask("/month.css").status == 200)
  }

  @Test func `needs a place`() {
    #expect(throws: TimesTrouble.self) { try page(nil, nil) }
  }
}
