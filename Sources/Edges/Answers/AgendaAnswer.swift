internal import Almanac
public import Day
public import Places
public import Planning
public import Quantities
internal import Readings
internal import System
public import Text
internal import TimeZones
public import Words

/// What is called at a place on some days.
public struct AgendaAnswer {
  let place: Locality
  private let words: PrayerWords
  let clock: ClockText
  private let ink: Emphasis

  /// An answer.
  public init(place: Locality, words: PrayerWords, clock: ClockText, ink: Emphasis = .none) {
    (self.place, self.words, self.clock, self.ink) = (place, words, clock, ink)
  }

  /// The head of the columns of `csv`.
  public static let csvHead = "id,epoch,local,kind,prayer,lapse_s,earliest,latest"

  /// A moment as a line of CSV.
  public func csv(_ moment: Moment) -> String {
    let text = MomentText(moment)
    return [
      text.id, "\(epoch(moment))", TimesCSV.iso(moment.instant, place.zone), moment.kind.call.rawValue,
      text.prayer?.word ?? "", "\(Int(clamping: moment.lapse.seconds))", bound(moment.bounds?.lowerBound) ?? "",
      bound(moment.bounds?.upperBound) ?? "",
    ].joined(separator: ",")
  }

  /// A moment as an object of JSON.
  public func json(_ moment: Moment) -> String {
    let text = MomentText(moment)
    return String(class: "moment") { json in
      json.add("id", text.id)
      json.add("epoch", epoch(moment))
      json.add("local", TimesCSV.iso(moment.instant, place.zone))
      json.add("kind", moment.kind.call.rawValue)
      json.add("prayer", text.prayer?.word ?? "")
      json.add("lapse_s", Int(clamping: moment.lapse.seconds))
      json.add("adhan", moment.callsAdhan)
      json.add("text", text.sentence(words.language))
      json.add("earliest", bound(moment.bounds?.lowerBound))
      json.add("latest", bound(moment.bounds?.upperBound))
    }
  }

  /// The lines of a day for people: its date, its moments, and what is set and cannot be.
  public func text(_ day: CivilDay, _ moments: [Moment], _ tasks: [PlanCall] = [], _ calls: DayCalls?) -> [String] {
    var title = words.civil(day)
    if let hijri = calls?.schedule.hijri { title += words.comma + HijriWords(words.language).date(hijri.date) }
    return [ink.bold(title)]
      + AgendaAnswer.merged(moments, tasks) { moment in
        let line = "  \(clock.time(moment.instant, of: day))  \(MomentText(moment).sentence(words.language))"
        return moment.callsAdhan ? ink.gold(line) : line
      } task: {
        "  \(clock.time($0.instant, of: day))  \($0.sentence($0.item.task.title, words.language))".plain
      } + faults(calls).map { "  \($0)" }
  }

  /// What is set for a day and cannot be, in words.
  public func faults(_ calls: DayCalls?) -> [String] {
    guard let calls else { return [] }
    let day = calls.schedule.day
    return calls.faults.map { fault in
      let bounds = words.bounds(of: fault, calls, clock)
      return "\(day.iso): " + words.impossible(fault, on: day, clock) + (bounds.isEmpty ? "" : " (\(bounds))")
    }
  }

  /// What is said once below all days: that suhoor and iftar are on the safe side of the shown times.
  public func note(_ calls: DayCalls?) -> String? {
    guard let calls, calls.isOfFast, calls.schedule.isFastSafe else { return nil }
    return words.spread(.fastSafe)
  }

  private func bound(_ instant: UTC?) -> String? { instant.map { TimesCSV.iso($0, place.zone) } }

  func language() -> Language { words.language }

  private func epoch(_ moment: Moment) -> Int { Int(moment.instant.nanoseconds / 1_000_000_000) }
}
