import Events
import Foundation
import Quantities
import Testing
import Text
import Traces

/// Plays a trace with these lines and returns what happened as words `t:kind`, with times in milliseconds.
private func played(
  _ lines: [String], header: String = "{\"qibla_trace\":1}", rate: Double? = nil, overrides: Overrides = Overrides(),
  torn: String = ""
) throws -> (events: [Event], words: String, trouble: String?) {
  let file = FileManager.default.temporaryDirectory.appending(path: "qibla-replay-\(UUID().uuidString).jsonl")
  try Data((([header] + lines).map { $0 + "\n" }.joined() + torn).utf8).write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }
  var replay = try Replay(path: file.path, rate: rate, overrides: overrides)
  var events: [Event] = []
  var trouble: String?
  do throws(TraceError) {
    while let event = try replay.next() { events.append(event) }
  } catch {
    trouble = error.trouble
  }
  let words = events.map { event in
    let kind = "\(event.content)".prefix { $0 != "(" }
    return "\(event.time.nanoseconds / 1_000_000):\(kind)"
  }
  return (events, words.joined(separator: " "), trouble)
}

private func magn(_ milliseconds: Int) -> String {
  "{\"t\":\(milliseconds * 1_000_000),\"magn\":[1,2,\(milliseconds)]}"
}
private func tick(_ milliseconds: Int) -> String { "{\"t\":\(milliseconds * 1_000_000),\"tick\":true}" }

@Suite struct `Ticks` {
  @Test func `begin where the trace begins`() throws {
    #expect(
      try played([magn(86_400_000), magn(86_400_150)], header: "{\"qibla_trace\":1,\"t\":86400000000000}", rate: 10)
        .words
        == "86400000:magn 86400100:tick 86400150:magn")
  }

  @Test func `come after all events up to their time, and end with the last event`() throws {
    #expect(
      try played([magn(0), magn(50), magn(100), magn(120), magn(200)], rate: 10).words
        == "0:magn 50:magn 100:magn 100:tick 120:magn 200:magn 200:tick")
    #expect(try played([magn(0), magn(199)], rate: 10).words == "0:magn 100:tick 199:magn")
  }

  @Test func `that were recorded go forward: a tick that does not is no reading`() throws {
    #expect(try played([tick(5), tick(7), tick(7), tick(6), tick(8)]).words == "5:tick 7:tick 8:tick")
  }

  @Test func `are none before the start, however long before it an event lies`() throws {
    let early = #"{"t":-86400000000000,"mark":"a day before"}"#
    #expect(try played([early]).words == "-86400000:mark")
    for time in ["-86400000000001", "-9223372036854775808"] {
      let refused = try played([magn(0), #"{"t":\#(time),"mark":"a"}"#])
      #expect(refused.words == "0:magn")
      #expect(refused.trouble?.contains("hours before the start") == true)
    }
  }

  @Test func `come at their rate through a gap in a trace`() throws {
    #expect(
      try played([magn(0), magn(350)], rate: 10).words == "0:magn 100:tick 200:tick 300:tick 350:magn")
  }

  @Test(arguments: [1, 3])
  func `are at most 36,000 in a gap, of which the last is just before the next event, and what is left out is counted`(
    days: Int
  ) throws {
    let day = 86_400_000
    // Seven milliseconds before a tick.
    let events = try played([magn(7)] + (1...days).map { magn($0 * day - 7) } + [magn(days * day + 93)]).events
    let ticks = events.filter { $0.content == .tick }.map(\.time.nanoseconds)
    // In each gap the readings of ten minutes and the last one; six more behind it.
    #expect(ticks.count == days * 36_001 + 6)
    #expect(ticks.count { $0 <= 600_100_000_000 } == 36_000)
    for number in 1...days {
      let end = Int64(number * day - 7) * 1_000_000
      #expect(ticks.contains { $0 > end - 17_000_000 && $0 < end })
    }
    // Half a gap at a low rate has no more than it has room for.
    #expect(try played([magn(0), magn(day)], rate: 0.01).events.count == 2 + 864)
  }

  @Test func `are those of the trace where it has some`() throws {
    #expect(try played([magn(0), tick(40), magn(100), tick(140)]).words == "0:magn 40:tick 100:magn 140:tick")
  }

  @Test func `are sixty a second where the trace has none`() throws {
    let words = try played([magn(0), magn(40)]).words
    #expect(words == "0:magn 16:tick 33:tick 40:magn")
  }

  @Test func `are replaced by a rate`() throws {
    let lines = [magn(0), tick(40), magn(100), tick(140), tick(200)]
    #expect(try played(lines, rate: 10).words == "0:magn 100:magn 100:tick 200:tick")
  }

  @Test func `that begin after the first 4096 events are ignored and counted`() throws {
    let quiet = (0..<Replay.decidingEvents).map { magn($0 * 2) }
    let end = Replay.decidingEvents * 2
    let (events, _, _) = try played(quiet + [tick(end), magn(end + 1)])
    let ticks = events.filter { $0.content == .tick }
    #expect(ticks.count == (end + 1) * 60 / 1000)
    let early = try played(quiet.dropLast() + [tick(end)]).events
    #expect(early.filter { $0.content == .tick }.count == 1)
  }

  @Test func `still come before what breaks a trace off`() throws {
    let (_, words, trouble) = try played([magn(0), magn(20), "{\"t\":nonsense}"])
    #expect(words == "0:magn 16:tick 20:magn")
    #expect(trouble?.hasPrefix("expected") == true)
    // However far it is.
    let long = (0..<Replay.decidingEvents + 10).map { magn($0) }
    let broken = try played(long + ["nonsense"])
    #expect(broken.events.last?.time.nanoseconds == Int64(Replay.decidingEvents + 9) * 1_000_000)
    #expect(broken.trouble != nil)
  }

  @Test func `come before a torn end as before a whole one`() throws {
    let (_, words, trouble) = try played([magn(0), magn(20)], torn: "{\"t\":30000000,\"mag")
    #expect(words == "0:magn 16:tick 20:magn")
    #expect(trouble == nil)
  }
}

@Suite struct `What the command line says instead of the trace` {
  private let header = #"{"qibla_trace":1,"start":"2026-11-21T06:00:00Z","sensors":{"magn":{"device":"lis3mdl"}}}"#
  private let calibration = #"{"t":0,"calibration":{"qibla_calibration":1,"magn":{"offset":[9,9,9]}}}"#

  @Test func `counts from behind the header on`() throws {
    var overrides = Overrides()
    overrides.calibration = Calibration(magn: .identity)
    overrides.place = Place(source: .manual, latitude: 1, longitude: 2)
    overrides.settings = [{ $0.alignment.enter = 3 }]
    #expect(
      try played([magn(0)], header: header, overrides: overrides).words
        == "0:settings 0:sensors 0:clock 0:calibration 0:place 0:magn")
    #expect(try played([magn(0)], header: header).words == "0:sensors 0:clock 0:magn")
  }

  @Test func `overrides calibrations, fixes and places of the trace, and nothing else`() throws {
    let lines = [
      calibration, #"{"t":1000000,"fix":{"mode":3,"lat":5,"lon":6}}"#,
      #"{"t":2000000,"place":{"source":"cached","lat":5,"lon":6}}"#, magn(3), calibration,
    ]
    var overrides = Overrides()
    overrides.calibration = Calibration(magn: .identity)
    #expect(try played(lines, overrides: overrides).words == "0:calibration 1:fix 2:place 3:magn")
    overrides = Overrides()
    overrides.place = Place(source: .manual, latitude: 1, longitude: 2)
    #expect(try played(lines, overrides: overrides).words == "0:place 0:calibration 3:magn 0:calibration")
  }

  @Test func `holds in every settings event of the trace, which keeps the rest`() throws {
    var overrides = Overrides()
    overrides.settings = [{ $0.pointing.forward = .back }]
    let events = try played(
      [#"{"t":5000000,"settings":{"alignment.enter_deg":3,"pointing.forward":"y"}}"#], overrides: overrides
    ).events
    let settings = events.compactMap { event -> Settings? in
      if case .settings(let settings) = event.content { settings } else { nil }
    }
    #expect(settings.map(\.pointing.forward) == [.back, .back])
    #expect(settings.map(\.alignment.enter) == [5, 3])
  }
}
