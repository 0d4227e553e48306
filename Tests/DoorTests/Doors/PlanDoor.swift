import Day
import Planning
import Quantities
import Text

extension Door {
  /// A calendar of another program, a plan, and an order of a program: the first byte says which.
  static let plan = Door(
    name: "plan", longest: 4096,
    words: [
      "BEGIN:VCALENDAR\n", "BEGIN:VEVENT\n", "END:VEVENT\n", "END:VCALENDAR",
      "DTSTART;TZID=Europe/Berlin:20261130T140000\n",
      "DTEND:20261130T150000Z\n", "DURATION:PT1H\n", "RRULE:FREQ=WEEKLY;BYDAY=MO;INTERVAL=2;UNTIL=20271231\n",
      "RDATE:20261208T140000Z/PT2H\n", "RRULE:FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=-1;WKST=SU;UNTIL=20281130T140000Z\n",
      "EXDATE:20261207T140000Z\n", "RECURRENCE-ID:20261207T140000Z\n", "SUMMARY:a\\, b\n", "\n ",
      #"{"class":"plan","version":1,"journeys":[{"from":"2026-12-01","to":null}],"tasks":["#,
      #"{"number":1,"title":"a","minutes":30,"category":"work","day":"2026-12-01","minute":600,"every":"FREQ=DAILY"}"#,
      #""changes":[{"on":"2026-12-02","state":"done","day":"2026-12-03","minute":615,"minutes":45}]"#,
      #"{"op":"at","day":"2026-12-01","minute":840,"title":"a","minutes":30}"#, #"{"op":"move","id":"1@2026-12-01"}"#,
      #"{"op":"later","id":"1","order":"a7-1"}"#,
      "]}", "null",
    ]
  ) { bytes in
    let rest = Array(bytes.dropFirst())
    switch bytes.first {
    case UInt8(ascii: "p"):
      do throws(TraceError) {
        let plan = try PlanFile.plan(rest, file: "plan.json")
        guard try PlanFile.plan(PlanFile.bytes(of: plan), file: "plan.json") == plan else {
          return "a plan is read as another one than it was written"
        }
        _ = plan.items(on: CivilDay(number: 20_780)...CivilDay(number: 20_790))
        return nil
      } catch { return fault(ofMessage: error.message, naming: "plan.json") }
    case UInt8(ascii: "o"):
      do throws(Expectation) {
        _ = try PlanFile.order(rest)
        return nil
      } catch { return fault(ofMessage: error.text, naming: "expected") }
    default:
      do throws(TraceError) {
        let clocks = LocalClocks(fixed: 3600)
        let reader = try CalendarReader(rest, file: "a.ics", clocks: clocks) { $0.count < 20 ? clocks : nil }
        for block in reader.blocks(on: CivilDay(number: 20_780)...CivilDay(number: 20_800)) {
          if block.end <= block.start { return "an event without a length" }
          if block.title.contains("\n") { return "a title of several lines" }
        }
        return nil
      } catch {
        return error.line == nil ? "no line: \(error.message)" : fault(ofMessage: error.message, naming: "a.ics")
      }
    }
  }
}
