import Readings
import Testing

@Suite struct `A service's notice` {
  private static let alert: Alert = {
    var alert = Alert()
    (alert.id, alert.kind, alert.prayer) = ("2027-02-08/asr/before-10", "before", "asr")
    (alert.time, alert.epoch, alert.late) = ("2027-02-08T15:37:00+03:00", 1_801_917_420, 7)
    (alert.adhan, alert.text, alert.doubtful) = (true, "العصر \"in\" 10 min", true)
    (alert.earliest, alert.latest) = ("2027-02-08T15:36:00+03:00", "2027-02-08T15:39:00+03:00")
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
    #expect(alert.id == "a\u{fffd}[2J" && alert.text == "b\u{fffd}" && alert.time == "\u{fffd}")
    #expect(alert.late == 99_999_999_999)
  }
}
