import Almanac
import Answers
import Configuration
import Day
import Quantities

@testable import WebPage

extension Door {
  /// The values in the address of the calendar, of a month, and of the list of reminders, one on each line, as
  /// libmicrohttpd passes them. They are rejected with a short line, or are within the limits of the answer.
  static let datesQuery = Door(
    name: "dates-query", longest: 512,
    words: [
      "prayers", "events", "reminders", "all", ",", "none", "10", "1440", "ar", "xx", "1448-09", "2027-02-08", "1-0",
      "-1", "+1", "1000000", "9223372036854775808", "\u{661}", "\u{202e}", "\0", "zakat", "%", "'", "*",
    ]
  ) { bytes in
    var fields = ByteFile.fields(bytes)[...]
    func next() -> String? { fields.popFirst().flatMap { $0.isEmpty ? nil : $0 } }
    var head = RequestHead(
      method: "GET", path: "/calendar.ics", host: "localhost", origin: nil, site: nil, wantedRate: nil, hasBody: false)
    (head.what, head.alarm, head.language, head.accepted, head.token) = (next(), next(), next(), next(), next())
    for name in RequestHead.queries { head.query[name] = next() }
    func refusal(_ answer: Answer) -> String? {
      guard answer.status == 400, answer.body.count < 1000, answer.body.last == 0x0a else {
        return "status \(answer.status), \(answer.body.count) bytes"
      }
      let line = answer.body.dropLast()
      return line.contains { $0 < 0x20 || $0 == 0x7f } ? "a control character in an answer" : nil
    }
    do throws(Answer) {
      let question = try PageCalendar.question(head, ConfigurationValues())
      if question.options.kinds.isEmpty { return "a calendar of nothing" }
      if let alarm = question.options.alarm, !(0...120).contains(alarm) { return "an alarm \(alarm) min before" }
    } catch { if let fault = refusal(error) { return fault } }
    do throws(Answer) {
      switch try RemindersQuestion(head) {
      case .one(let number): if number < 1 { return "reminder \(number)" }
      case .day(_, let from, let count), .list(let from, let count, _):
        if from < 0 || !(1...RemindersQuestion.most).contains(count) { return "\(count) from \(from)" }
      }
    } catch { if let fault = refusal(error) { return fault } }
    do throws(Answer) {
      if let month = try head.month, !(1...12).contains(month.ofYear) { return "month \(month.ofYear)" }
    } catch { if let fault = refusal(error) { return fault } }
    _ = head.preferred
    return nil
  }
}
