public import Agenda
internal import Almanac
internal import Formats
internal import Quantities
internal import TimeZones
public import Whereabouts
public import Words

/// A call as programs get it: as a line of JSON, and as variables of an environment.
public struct AlertText {
  private let call: Caller.Call
  private let place: Locality
  private let text: MomentText
  private let sentence: String

  /// The texts of a call at a place, with a sentence for people in a language.
  public init(_ call: Caller.Call, at place: Locality, _ language: Language) {
    (self.call, self.place, text) = (call, place, MomentText(call.moment))
    sentence = text.sentence(language, late: call.late)
  }

  /// The name of the moment.
  public var id: String { text.id }

  /// The object, without a line feed.
  public var json: String {
    String(class: "alert") { json in
      json.add("id", text.id)
      json.add("kind", text.kind)
      json.add("prayer", "\(call.moment.prayer)")
      json.add("time", time)
      json.add("epoch", Int(call.moment.instant.nanoseconds / 1_000_000_000))
      json.add("late_s", late)
      json.add("adhan", call.soundsAdhan)
      json.add("text", sentence)
      // Its clocks or its place may be others: the time may be wrong.
      json.add("doubtful", place.isDoubtful(at: call.moment.instant))
    }
  }

  /// The variables for a program that the user names.
  public var variables: [(name: String, value: String)] {
    [
      ("QIBLA_ALERT_ID", text.id), ("QIBLA_ALERT_KIND", text.kind), ("QIBLA_ALERT_PRAYER", "\(call.moment.prayer)"),
      ("QIBLA_ALERT_TIME", time), ("QIBLA_ALERT_LATE_S", "\(late)"),
      ("QIBLA_ALERT_ADHAN", call.soundsAdhan ? "1" : "0"), ("QIBLA_ALERT_TEXT", sentence),
    ]
  }

  private var time: String { TimesCSV.iso(call.moment.instant, place.zone) }
  private var late: Int { Int(clamping: call.late.seconds) }
}
