import Almanac
import Answers
import Configuration
import Day
import Earth
import Places
import Quantities
import TestKit
import Testing
import Text
import Words

@Suite struct `The moments on the wall` {
  private typealias Object = [String: Any]

  /// The answer for the days around one at a place, London unless another is named.
  private func answer(
    _ today: String, at place: (Double, Double) = (51.5074, -0.1278), dayStart: DayStart = .midnight,
    _ change: (inout CallSettings) -> Void = { _ in }
  ) throws -> Object {
    let coordinate = try #require(Coordinate(latitude: place.0, longitude: place.1))
    let locality = try Locality(coordinate, ZoneSettings())
    var settings = DaySettings()
    settings.method = .moonsightingCommittee
    settings.madhab = .shafi
    settings.dayStart = dayStart
    var calls = CallSettings()
    change(&calls)
    var agenda = DayRules(settings, nil, calls).agenda(at: locality.dayPlace())
    let answer = WallDays(place: locality, languages: [.english], ProgramOptions(), environment: ["LANG": "C"])
    guard case .date(let day) = try GivenDay(today) else { throw Trouble.noDay }
    return try String { answer.add(&agenda, around: day, to: &$0) }.object
  }

  private enum Trouble: Error { case noDay }

  /// The moments of a day, each as `iqama dhuhr: current begin dhuhr, next begin asr`.
  private func said(_ answer: Object, on date: String) throws -> [String] {
    let all = try moments(answer)
    func name(_ moment: Object) throws -> String {
      try #require(moment["kind"] as? String) + " " + #require(moment["prayer"] as? String)
    }
    return try all.filter { $0["date"] as? String == date }.map { moment in
      let (current, next) = (moment["current"] as? Int, moment["next"] as? Int)
      return try "\(name(moment)): current \(current.map { try name(all[$0]) } ?? "none"), "
        + "next \(next.map { try name(all[$0]) } ?? "none")"
    }
  }

  private func moments(_ answer: Object) throws -> [Object] {
    let moments = try #require(answer["moments"] as? [Object])
    let instants = moments.compactMap { $0["at"] as? Int }
    #expect(instants.count == moments.count && instants == instants.sorted())
    return moments
  }

  @Test func `lead to the begin and then to the iqama, and not to an adhan between them`() throws {
    let answer = try answer("2027-01-06") {
      $0.adhan[.dhuhr] = .clock(minute: 12 * 60 + 30)
      $0.iqama[.dhuhr] = .clock(minute: 12 * 60 + 45)
    }
    let told = try said(answer, on: "2027-01-06")
    #expect(
      told == [
        "begin fajr: current begin fajr, next begin dhuhr", "adhan fajr: current begin fajr, next begin dhuhr",
        "sunrise sunrise: current none, next begin dhuhr", "begin dhuhr: current begin dhuhr, next iqama dhuhr",
        "adhan dhuhr: current begin dhuhr, next iqama dhuhr", "iqama dhuhr: current begin dhuhr, next begin asr",
        "begin asr: current begin asr, next begin maghrib", "adhan asr: current begin asr, next begin maghrib",
        "begin maghrib: current begin maghrib, next begin isha",
        "adhan maghrib: current begin maghrib, next begin isha", "begin isha: current begin isha, next begin fajr",
        "adhan isha: current begin isha, next begin fajr",
      ])
    // Nothing is known behind the last day.
    #expect(try said(answer, on: "2027-01-12").last == "adhan isha: current begin isha, next none")
  }

  @Test func `have the prayers of Friday and of the feasts`() throws {
    let friday = try answer("2027-01-06") { $0.jumuah = [.clock(minute: 795), .clock(minute: 825)] }
    #expect(
      try said(friday, on: "2027-01-08").filter { $0.contains("jumuah") } == [
        "begin dhuhr: current begin dhuhr, next jumuah dhuhr", "adhan dhuhr: current begin dhuhr, next jumuah dhuhr",
        "jumuah dhuhr: current begin dhuhr, next jumuah dhuhr", "jumuah dhuhr: current begin dhuhr, next begin asr",
      ])
    let feast = try answer("2027-03-07") { $0.eid = [.after(minutes: 30)] }
    #expect(try said(feast, on: "2027-03-09").contains("eid sunrise: current none, next begin dhuhr"))
  }

  @Test func `have the prayer that is held behind its adhan at the same instant`() throws {
    let answer = try answer("2027-01-06") { $0.iqama[.asr] = .after(minutes: 0) }
    let asr = try moments(answer).filter { $0["date"] as? String == "2027-01-06" && $0["prayer"] as? String == "asr" }
    #expect(asr.compactMap { $0["kind"] as? String } == ["begin", "adhan", "iqama"])
    #expect(Set(asr.compactMap { $0["at"] as? Int }).count == 1)
  }

  @Test func `are in the order of time where an isha is after midnight`() throws {
    let answer = try answer("2027-06-21")
    let told = try said(answer, on: "2027-06-21")
    #expect(told.contains { $0.hasPrefix("begin isha: current begin isha, next begin fajr") })
    let fajr = try #require(
      try moments(answer).first { $0["prayer"] as? String == "fajr" && $0["date"] as? String == "2027-06-22" })
    let isha = try #require(
      try moments(answer).first { $0["prayer"] as? String == "isha" && $0["date"] as? String == "2027-06-21" })
    #expect(try #require(isha["at"] as? Int) < #require(fajr["at"] as? Int))
  }

  @Test func `say when each Hijri date begins`() throws {
    for dayStart in [DayStart.midnight, .maghrib] {
      let answer = try answer("2027-01-06", dayStart: dayStart)
      let days = try #require(answer["days"] as? [Object])
      #expect(days.count == 8)
      for (before, day) in zip(days, days.dropFirst()) {
        let rows = try #require(before["rows"] as? [Object])
        let sunset = (rows[3]["begin"] as? Object)?["epoch"] as? Int
        #expect(day["hijri_begins"] as? Int == (dayStart == .maghrib ? sunset : day["begins"] as? Int))
      }
    }
  }
}
