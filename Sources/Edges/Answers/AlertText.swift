public import Agenda
internal import Almanac
public import Formats
internal import Quantities
internal import TimeZones
public import Whereabouts
public import Words

/// A call as programs and people get it.
public struct AlertText {
  /// The alert.
  public let alert: Alert

  /// The texts of a call at a place, with a sentence for people in a language.
  public init(_ call: Caller.Call, at place: Locality, _ language: Language) {
    let (moment, text) = (call.moment, MomentText(call.moment))
    var alert = Alert()
    alert.id = text.id
    alert.kind = text.kind
    alert.prayer = "\(moment.prayer)"
    alert.time = TimesCSV.iso(moment.instant, place.zone)
    alert.epoch = Int(clamping: moment.instant.nanoseconds / 1_000_000_000)
    alert.late = Int(clamping: call.late.seconds)
    alert.adhan = call.soundsAdhan
    alert.text = text.sentence(language, late: call.late)
    // Its clocks or its place may be others: the time may be wrong.
    alert.doubtful = place.isDoubtful(at: moment.instant)
    self.alert = alert
  }
}
