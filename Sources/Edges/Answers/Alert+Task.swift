public import Places
public import Planning
public import Quantities
public import Readings
internal import TimeZones
public import Words

extension Alert {
  /// The alert of a task. Its title is for its owner alone: others learn that a task is called.
  public init(_ call: PlanCall, at place: Locality, _ language: Language, late: TimeSpan = .zero) {
    self.init()
    (id, kind) = (call.name, .task)
    time = TimesCSV.stamp(call.instant, place.zone)
    epoch = Int(clamping: call.instant.nanoseconds / 1_000_000_000)
    self.late = Int(clamping: late.seconds)
    text = call.sentence(call.item.task.title, language, late: late)
    openText = call.sentence(PlanWords(language).task, language, late: late)
    doubtful = place.isDoubtful(at: call.instant)
  }
}

extension PlanCall {
  /// The sentence for people: `Report: in 10 min`.
  public func sentence(_ title: String, _ language: Language, late: TimeSpan = .zero) -> String {
    let words = PlanWords(language)
    switch part {
    case .before(let minutes):
      let left = minutes - Int(clamping: late.seconds / 60)
      return left > 0 ? words(.soon, title, Counted.minute.text(left, language)) : words(.now, title)
    case .at: return words(.now, title)
    case .after: return words(.asks, title)
    }
  }
}
