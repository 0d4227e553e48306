public import Agenda
internal import Almanac
public import Formats
public import Quantities
internal import TimeZones
public import Whereabouts
public import Words

/// What is called at a place on some days.
public struct AgendaAnswer {
  private let place: Locality
  private let words: PrayerWords
  private let clock: ClockText
  private let ink: Emphasis

  /// An answer.
  public init(place: Locality, words: PrayerWords, clock: ClockText, ink: Emphasis = .none) {
    (self.place, self.words, self.clock, self.ink) = (place, words, clock, ink)
  }

  /// The head of the columns of `csv`.
  public static let csvHead = "id,epoch,local,kind,prayer,lapse_s"

  /// A moment as a line of CSV.
  public func csv(_ moment: Moment) -> String {
    let text = MomentText(moment)
    return [
      text.id, "\(epoch(moment))", TimesCSV.iso(moment.instant, place.zone), text.kind, "\(moment.prayer)",
      "\(Int(clamping: moment.lapse.seconds))",
    ].joined(separator: ",")
  }

  /// A moment as an object of JSON.
  public func json(_ moment: Moment) -> String {
    let text = MomentText(moment)
    return String(class: "moment") { json in
      json.add("id", text.id)
      json.add("epoch", epoch(moment))
      json.add("local", TimesCSV.iso(moment.instant, place.zone))
      json.add("kind", text.kind)
      json.add("prayer", "\(moment.prayer)")
      json.add("lapse_s", Int(clamping: moment.lapse.seconds))
      json.add("adhan", moment.callsAdhan)
      json.add("text", text.sentence(words.language))
    }
  }

  /// The lines of a day for people: its date, its moments, and what is set and cannot be.
  public func text(_ day: CivilDay, _ moments: [Moment], _ calls: DayCalls?) -> [String] {
    var title = "\(words.weekday(day)) \(day.iso)"
    if let hijri = calls?.schedule.hijri { title += words.comma + HijriWords(words.language).date(hijri.date) }
    return [ink.bold(title)]
      + moments.map { moment in
        let line = "  \(clock.time(moment.instant, of: day))  \(MomentText(moment).sentence(words.language))"
        return moment.callsAdhan ? ink.gold(line) : line
      } + faults(calls).map { "  \($0)" }
  }

  /// What is set for a day and cannot be, in words.
  public func faults(_ calls: DayCalls?) -> [String] {
    guard let calls else { return [] }
    let day = calls.schedule.day
    func sentence(_ name: String, _ instant: UTC, _ bounds: String) -> String {
      "\(day.iso): \(name) at \(clock.time(instant, of: day)) is not \(bounds): it is left out"
    }
    return calls.faults.map { fault in
      switch fault {
      case .iqama(let prayer, let instant):
        sentence("the iqama of \(prayer)", instant, "within its time\(begin(prayer, calls))")
      case .adhan(let prayer, let instant):
        sentence("the adhan of \(prayer)", instant, "between its beginning\(begin(prayer, calls)) and its iqama")
      case .jumuah(let instant): sentence("the Friday prayer", instant, "between dhuhr\(begin(.dhuhr, calls)) and asr")
      case .eid(let instant): sentence("the Eid prayer", instant, "between sunrise\(begin(.sunrise, calls)) and dhuhr")
      }
    }
  }

  private func begin(_ prayer: Prayer, _ calls: DayCalls) -> String {
    calls.schedule[prayer].map { " (\(clock.time($0, of: calls.schedule.day)))" } ?? ""
  }

  private func epoch(_ moment: Moment) -> Int { Int(moment.instant.nanoseconds / 1_000_000_000) }
}
