import Almanac
import Answers
import Pointing
import Quantities
import Readings
import TestKit
import Testing
import Words

@Suite struct `An alert on a notification` {
  private func alert(_ kind: String, _ number: String = "") -> Alert {
    var alert = Alert()
    (alert.id, alert.kind, alert.prayer) = ("2027-02-08/asr/\(kind)\(number)", .init(word: kind), .asr)
    (alert.epoch, alert.text) = (1_801_917_420, "as the service says")
    return alert
  }

  private func at(_ minutes: Double) -> UTC { UTC(nanoseconds: 1_801_917_420_000_000_000) + .seconds(minutes * 60) }

  @Test func `counts from the instant at which it is shown`() {
    let before = alert("before", "-10")
    let sentences = [0, 5, 10, 15].map { before.sentence(.english, at: at($0)) }
    #expect(sentences == ["Asr in 10 min", "Asr in 5 min", "Asr begins", "Asr began 5 min ago"])
    #expect(alert("begin").sentence(.turkish, at: at(0)) == "İkindi vakti girdi")
    #expect(alert("suhoor").sentence(.english, at: at(0)) == "as the service says")
  }

  @Test func `of the first adhan never says that fajr has begun, however late it is shown, in no language`() throws {
    var first = alert("first-adhan")
    (first.id, first.prayer) = ("2027-02-08/fajr/first-adhan", .fajr)
    #expect(first.sentence(.english, at: at(45)) == "First adhan before fajr")
    for language in try Language.allCases.atLeast(16) {
      let words = PrayerWords(language)
      let said = first.sentence(language, at: at(45))
      #expect(said == words.call(.firstAdhan) && said != words.call(.begins, words.name(.fajr)), "\(language)")
      #expect(said != words.call(.adhan, words.prayerName(.fajr)), "\(language)")
    }
  }

  @Test(arguments: [Int.min, -1, 9_223_372_036, .max]) func `with an impossible instant has the service's sentence`(
    epoch: Int
  ) {
    var alert = alert("begin")
    alert.epoch = epoch
    #expect(alert.sentence(.english, at: at(0)) == "as the service says")
  }

  @Test(arguments: ["-9223372036854775807", "-99999", "-x", ""]) func `takes no impossible number of minutes`(
    number: String
  ) {
    #expect(alert("after", number).sentence(.english, at: at(3)) == "Asr began 3 min ago")
  }

  @Test func `tells the direction, and the turn only by an accurate heading`() {
    var reading = Reading(at: .zero)
    (reading.compass, reading.bearing, reading.heading) = (.live, .degrees(58.48), .degrees(121.4))
    (reading.pointer, reading.accuracy) = (.degrees(-62.9), .accurate)
    func body(_ alert: Alert) -> String { AlertNote(alert, reading, at: at(0), .english).body }
    #expect(body(alert("begin")) == "Qibla 58° ENE, turn 63° left")
    reading.pointer = .degrees(0.3)
    #expect(body(alert("begin")) == "Qibla 58° ENE, straight ahead")
    reading.accuracy = .interference
    #expect(body(alert("begin")) == "Qibla 58° ENE")
    var doubtful = alert("begin")
    doubtful.doubtful = true
    #expect(body(doubtful) == "Qibla 58° ENE\nthis time may be wrong")
  }
}
