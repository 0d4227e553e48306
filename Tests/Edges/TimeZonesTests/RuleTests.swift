import Quantities
import TestKit
import Testing

@testable import TimeZones

@Suite struct `A rule of POSIX` {
  @Test(arguments: [
    "UTC0", "CET-1CEST,M3.5.0,M10.5.0/3", "EST5EDT", "<-03>3<-02>,M3.2.0,M11.1.0", "IST-1GMT0,M10.5.0,M3.5.0/1",
    "<+1245>-12:45<+1345>,M9.5.0/2:45,M4.1.0/3:45", "EET-2EEST,M3.4.4/50,M10.4.4/50", "XXX3YYY,J60,J300/-167",
    "XXX3YYY,0/0,365/167:59:59", "LMT-0:53:28", "ABCDEF+24:59:59",
  ])
  func `is read`(text: String) { #expect(RuleText.rule(Array(text.utf8)) != nil) }

  @Test(arguments: [
    "", "CET", "CE-1", "CET-1CEST,", "CET-1CEST,M3.5.0", "CET-1CEST,M3.5.0,M10.5.0/", "CET-1CEST,M0.5.0,M10.5.0",
    "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,J0,J366", "CET-1CEST,366,1", "CET-25",
    "CET-1CEST,M3.5.0/168,M10.5.0", "CET-1CEST,M3.5.0,M10.5.0x", "<CET-1", "<>-1", "CET--1", "CET-1:60",
    "CET-0001", "CET-1CEST,M3.5.0,,M10.5.0", "C T-1", "<C\u{1b}T>-1", "CET-99999999999999999999",
    "ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZ1",
  ])
  func `that is none is refused`(text: String) { #expect(RuleText.rule(Array(text.utf8)) == nil) }

  @Test func `may keep daylight saving time all year`() throws {
    let zone = TimeZone(name: "", rule: try #require(RuleText.rule(Array("EST5EDT,0/0,J365/25".utf8))))
    for day in stride(from: 0, to: 40_000, by: 1) {
      for second in [17_999, 18_000] {
        #expect(zone.time(at: UTC(second: day * 86_400 + second)).abbreviation == "EDT")
      }
    }
    #expect(zone.change(after: UTC(second: 0)) == nil)
  }

  @Test func `counts days of the year with and without the 29th of February`() throws {
    for (rule, dates) in [
      ("J60", [(2023, 3, 1), (2024, 3, 1)]), ("J59", [(2023, 2, 28), (2024, 2, 28)]),
      ("59", [(2023, 3, 1), (2024, 2, 29)]), ("0", [(2023, 1, 1), (2024, 1, 1)]),
      ("M2.5.4", [(2023, 2, 23), (2024, 2, 29)]), ("M2.1.4", [(2023, 2, 2), (2024, 2, 1)]),
    ] {
      let text = "AAA0BBB,\(rule)/0,J300"
      let parsed = try #require(RuleText.rule(Array(text.utf8))?.0.daylight)
      for (year, month, dayOfMonth) in dates {
        #expect(parsed.start.number(in: year) == day(year, month, dayOfMonth).number, "\(rule) in \(year)")
      }
    }
  }

  @Test func `is kept as the C library keeps it`() throws {
    let rules = [
      "CET-1CEST,M3.5.0,M10.5.0/3", "IST-1GMT0,M10.5.0,M3.5.0/1", "EET-2EEST,M3.4.4/50,M10.4.4/50",
      "AAA4BBB3:30,J100/1,J280/5", "AAA-9:30BBB,99,279/-3", "<-02>2<-01>,M3.5.0/-1,M10.5.0/0",
    ]
    var random = Seeded(1)
    let seconds = (0..<500).map { _ in Int.random(in: 0...4_102_444_800, using: &random) }
    let told = try CLibrary.local(rules.map { ($0, seconds) })
    for (rule, lines) in zip(rules, told) {
      let zone = TimeZone(name: rule, rule: try #require(RuleText.rule(Array(rule.utf8))))
      for (second, line) in zip(seconds, try lines.atLeast(500)) {
        #expect(CLibrary.line(zone.time(at: UTC(second: second))) == line, "\(rule) at \(second)")
      }
    }
  }
}
