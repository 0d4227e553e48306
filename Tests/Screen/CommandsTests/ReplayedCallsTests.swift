import Foundation
import TestKit
import Testing

/// A recorded stretch of the day of a device in Istanbul, where asr begins at 15:25 on this day.
@Suite struct `qibla replay --calls` {
  /// A trace with a tick each second from 15:14:30 on; after 60 s its clock steps to another time if one is given.
  private func trace(seconds: Int, from start: String = "2026-11-23T12:14:30Z", step: String? = nil) -> String {
    var lines = [
      #"{"qibla_trace":1,"start":"\#(start)"}"#,
      #"{"t":0,"place":{"source":"manual","lat":41.0138,"lon":28.9497}}"#,
    ]
    for second in 1...seconds {
      let time = second * 1_000_000_000
      if second == 60, let step { lines.append(#"{"t":\#(time),"clock":"\#(step)"}"#) }
      lines.append(#"{"t":\#(time),"tick":true}"#)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func replay(
    _ trace: String, _ options: String..., environment: [String: String] = [:]
  ) throws -> BuiltProgram.Result {
    let folder = try TemporaryFolder(["trace.jsonl": trace])
    return try BuiltProgram.run(
      ["replay", "--calls", folder.path("trace.jsonl")] + options,
      environment: ["LANG": "C"].merging(environment) { $1 }
    ).hiding(folder.url.path + "/")
  }

  @Test func `prints each call once, at the time that the trace's clock shows`() throws {
    let run = try replay(trace(seconds: 700))
    #expect(run.code == 0 && run.messages.isEmpty, "\(run.messages)")
    #expect(
      run.output == """
        2026-11-23T15:15:00+03:00  Asr in 10 min
        2026-11-23T15:25:00+03:00  Asr begins

        """)
  }

  @Test func `gives the lines that programs get of a service`() throws {
    let lines = try replay(trace(seconds: 60), "--format", "json").output.split(separator: "\n")
    #expect(lines.count == 1)
    let alert = try #require(lines.first.map(String.init)).object
    #expect(alert["class"] as? String == "alert" && alert["id"] as? String == "2026-11-23/asr/before-10")
    #expect(alert["epoch"] as? Int == 1_795_436_100 && alert["late_s"] as? Int == 0)
  }

  @Test func `has a first adhan before fajr, which is not fajr's`() throws {
    // Fajr begins at 06:25 on the next day.
    let trace = trace(seconds: 1600, from: "2026-11-24T03:00:00Z")
    let run = try replay(trace, environment: ["QIBLA_ADHAN_FAJR_FIRST": "-15", "QIBLA_ALERTS_BEFORE": "none"])
    #expect(
      run.output == """
        2026-11-24T06:10:00+03:00  First adhan before fajr
        2026-11-24T06:25:00+03:00  Fajr begins

        """)
  }

  @Test func `has the takbirs of a feast after its prayers, by the months in force, and not at night`() throws {
    // 9 Dhu al-Hijja 1447 by Turkey's calendar and Umm al-Qura; asr begins at 17:04.
    let trace = trace(seconds: 1500, from: "2026-05-26T14:00:00Z")
    let on = ["QIBLA_TAKBIRS": "on", "QIBLA_ALERTS_BEFORE": "none"]
    let said = "2026-05-26T17:19:00+03:00  Takbirs: Eid al-Adha"
    #expect(try replay(trace, environment: on).output.contains(said))
    let json = try replay(trace, "--format", "json", environment: on).output
    #expect(json.contains(#""id":"2026-05-26/takbirs/asr","kind":"takbirs","prayer":"asr""#), "\(json)")
    let pace = try replay(
      trace, "--format", "json", environment: on.merging(["QIBLA_TAKBIRS_EVERY": "10"]) { $1 }
    ).output
    #expect(pace.contains(#""id":"2026-05-26/takbirs/1720","kind":"takbirs","prayer":"""#), "\(pace)")
    let quiet = on.merging(["QIBLA_TAKBIRS_HOURS": "07:00-17:00"]) { $1 }
    #expect(try !replay(trace, environment: quiet).output.contains("Takbirs"))
  }

  @Test func `finds a call that was missed because the clock jumped over it, and one that came late`() throws {
    let missed = try replay(trace(seconds: 65, step: "2026-11-23T13:30:00Z"))
    #expect(missed.code == 0 && missed.output == "2026-11-23T15:15:00+03:00  Asr in 10 min\n")
    #expect(
      missed.messages
        == "qibla: trace.jsonl: 1 call was missed before 2026-11-23T16:30:00+03:00: the recording or its clock jumped over it\n"
    )
    let late = try replay(trace(seconds: 65, step: "2026-11-23T12:27:00Z"))
    #expect(late.output.hasSuffix("\n2026-11-23T15:25:00+03:00  Asr began 2 min ago, 120 s late\n"), "\(late.output)")
    #expect(late.messages.isEmpty)
  }

  @Test func `refuses a format without calls, and a trace without a place has none`() throws {
    let refused = try replay(trace(seconds: 2), "--format", "nmea")
    #expect(refused.code == 64 && refused.messages.contains("--calls prints text or json, found --format nmea"))
    let placeless = trace(seconds: 700).split(separator: "\n").filter { !$0.contains("place") }
    let nowhere = try replay(placeless.joined(separator: "\n") + "\n")
    #expect(nowhere.code == 0 && nowhere.output.isEmpty)
    #expect(nowhere.messages.contains("trace.jsonl: nothing could be called: The position is not known."))
    // What was found before a line that cannot be read is printed all the same.
    let broken = try replay(trace(seconds: 60) + "{\"t\":61000000000,\"tick\":nonsense}\n")
    #expect(broken.code == 65 && broken.output == "2026-11-23T15:15:00+03:00  Asr in 10 min\n", "\(broken.messages)")
  }
}
