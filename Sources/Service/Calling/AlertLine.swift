internal import Agenda
internal import Almanac
internal import Answers
internal import Formats
internal import Quantities
internal import TimeZones
internal import Whereabouts
internal import Words

/// A call as a line of JSON.
enum AlertLine {
  /// The line, with its line feed.
  static func line(_ call: Caller.Call, at place: Locality, _ language: Language) -> [UInt8] {
    let (moment, text) = (call.moment, MomentText(call.moment))
    let line = String(class: "alert") { json in
      json.add("id", text.id)
      json.add("kind", text.kind)
      json.add("prayer", "\(moment.prayer)")
      json.add("time", TimesCSV.iso(moment.instant, place.zone))
      json.add("epoch", Int(moment.instant.nanoseconds / 1_000_000_000))
      json.add("late_s", Int(clamping: call.late.seconds))
      json.add("adhan", call.soundsAdhan)
      json.add("text", text.sentence(language, late: call.late))
      // Its clocks or its place may be others: the time may be wrong.
      json.add("doubtful", place.isDoubtful(at: moment.instant))
    }
    return Array((line + "\n").utf8)
  }
}
