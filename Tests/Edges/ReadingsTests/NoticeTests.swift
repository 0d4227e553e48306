import Almanac
import Day
import Foundation
import Quantities
import Readings
import TestKit
import Testing
import Text

@Suite struct `A service's notice` {
  private static let alert: Alert = {
    var alert = Alert()
    (alert.id, alert.kind, alert.prayer) = ("2027-02-08/asr/before-10", .call(.before), .asr)
    (alert.time, alert.epoch, alert.late) = (LocalStamp(text: "2027-02-08T15:37:00+03:00"), 1_801_917_420, 7)
    (alert.adhan, alert.text, alert.doubtful) = (true, "العصر \"in\" 10 min", true)
    (alert.earliest, alert.latest) = (
      LocalStamp(text: "2027-02-08T15:36:00+03:00"), LocalStamp(text: "2027-02-08T15:39:00+03:00")
    )
    return alert
  }()

  @Test(arguments: [Notice.alert(alert), .alert(Alert()), .hush]) func `is read back as it was written`(notice: Notice)
  {
    #expect(notice.line.last == 0x0a && notice.line.count(where: { $0 == 0x0a }) == 1)
    #expect(Notice(line: Array(notice.line.dropLast())) == notice)
  }

  @Test(arguments: [
    #"{"class":"reading","t":0}"#, "", "{", #"{"class":"alert""#, #"{"class":"alert","epoch":"x"}"#,
    #" {"class":"hush"}"#,
  ])
  func `is not read from other lines`(text: String) {
    #expect(Notice(line: Array(text.utf8)) == nil)
  }

  @Test func `has no characters that a terminal obeys, whatever a service sends`() throws {
    let line = #"{"class":"alert","id":"a\u001b[2J","text":"b\u0007","time":"\u202e","late_s":99999999999}"#
    let alert = try #require(Alert(line: Array(line.utf8)))
    #expect(alert.id == "a\u{fffd}[2J" && alert.text == "b\u{fffd}" && alert.time == nil)
    #expect(alert.late == 99_999_999_999)
  }

  @Test func `of another version's kind and prayer keeps its word and its sentence`() throws {
    let line = #"{"class":"alert","id":"1","kind":"tah\u001bajjud","prayer":"witr","time":"soon","text":"Witr"}"#
    let alert = try #require(Alert(line: Array(line.utf8)))
    #expect(alert.kind == .other("tah\u{fffd}ajjud") && alert.prayer == nil && alert.time == nil)
    #expect(alert.isOfPrayer && alert.subject == "1" && alert.text == "Witr")
    #expect(String(decoding: alert.line, as: UTF8.self).contains(#""kind":"tah\#u{fffd}ajjud","prayer":"","time":"""#))
  }

  @Test func `has a kind that the schema names, whatever is called`() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../../docs/schemas/alert.json").standardized
    let schema = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    let kind = try #require((schema["properties"] as? [String: Any])?["kind"] as? [String: Any])
    let words = try #require(kind["examples"] as? [String])
    #expect(words.sorted() == Alert.Kind.all.map(\.word).sorted())
    for word in try words.atLeast(13) {
      #expect(Alert.Kind(word: word).word == word && Alert.Kind(word: word) != .other(word))
    }
  }
}

@Suite struct `An instant by a place's clocks` {
  @Test(arguments: [
    ("2027-02-08T15:37:00+03:00", 937, 180), ("2027-02-08T23:37:05-03:30", 1417, -210),
    ("2027-02-08T00:00:59+00:00", 0, 0), ("2027-02-08T12:37:00Z", 757, nil),
  ])
  func `is read back as it was written`(text: String, minute: Int, ahead: Int?) throws {
    let stamp = try #require(LocalStamp(text: text))
    #expect(stamp.text == text && stamp.minuteOfDay == minute && stamp.minutesAhead == ahead)
    #expect(LocalStamp(stamp.utc, minutesAhead: ahead) == stamp && UTC(text: text) == stamp.utc)
  }

  @Test(arguments: ["", "2027-02-08", "2027-02-08T15:37:00", "2027-02-08T15:37:00+3", "15:37+03:00"])
  func `is not read from another text`(text: String) { #expect(LocalStamp(text: text) == nil) }

  @Test func `has whole seconds`() {
    #expect(LocalStamp(UTC(nanoseconds: 1_802_090_820_999_999_999), minutesAhead: 180).text.hasSuffix(":00+03:00"))
  }
}
