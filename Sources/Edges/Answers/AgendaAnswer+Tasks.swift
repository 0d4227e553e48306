public import Day
internal import Places
public import Planning
internal import Quantities
internal import Readings
internal import Text
public import Words

// The calls of tasks, among those of prayers.
extension AgendaAnswer {
  /// Lines of moments and tasks, in the order of their instants.
  public static func merged(
    _ moments: [Moment], _ tasks: [PlanCall], _ moment: (Moment) -> String, task: (PlanCall) -> String
  ) -> [String] {
    var (lines, rest) = ([String](), tasks[...])
    for one in moments {
      while let first = rest.first, first.instant < one.instant {
        lines.append(task(first))
        rest = rest.dropFirst()
      }
      lines.append(moment(one))
    }
    return lines + rest.map(task)
  }

  /// A task's call as a line of CSV.
  public func csv(_ call: PlanCall) -> String {
    let alert = Alert(call, at: place, language())
    return "\(alert.id),\(alert.epoch),\(TimesCSV.iso(call.instant, place.zone)),task,,\(lapse(call)),,"
  }

  /// A task's call as an object of JSON.
  public func json(_ call: PlanCall) -> String {
    let alert = Alert(call, at: place, language())
    return String(class: "moment") { json in
      json.add("id", alert.id)
      json.add("epoch", alert.epoch)
      json.add("local", TimesCSV.iso(call.instant, place.zone))
      json.add("kind", alert.kind.word)
      json.add("prayer", "")
      json.add("lapse_s", lapse(call))
      json.add("adhan", false)
      json.add("text", alert.text)
      json.add("earliest", raw: nil)
      json.add("latest", raw: nil)
    }
  }

  private func lapse(_ call: PlanCall) -> Int { Int(clamping: call.lapse.seconds) }
}

extension CalendarEvent {
  /// A task's call.
  public init(_ call: PlanCall, at place: CalendarPlace, _ language: Language) {
    self.init(
      String(call.name.map { $0 == "/" || $0 == "@" ? "-" : $0 }), .instant(call.instant),
      call.sentence(call.item.task.title, language), at: place)
  }
}
