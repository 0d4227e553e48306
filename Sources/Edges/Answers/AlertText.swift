internal import Almanac
public import Day
public import Places
public import Quantities
public import Readings
internal import TimeZones
public import Words

/// A call as programs and people get it.
public struct AlertText {
  /// The alert.
  public let alert: Alert

  /// The texts of a call at a place, with a sentence for people in a language. `hidesTitle`: the title of a reminder is
  /// not for everyone.
  public init(_ call: Caller.Call, at place: Locality, _ language: Language, hidesTitle: Bool = false) {
    let (moment, text) = (call.moment, MomentText(call.moment))
    var alert = Alert()
    alert.id = text.id
    alert.kind = .call(moment.kind.call)
    alert.prayer = text.prayer
    alert.time = TimesCSV.stamp(moment.instant, place.zone)
    alert.epoch = Int(clamping: moment.instant.nanoseconds / 1_000_000_000)
    alert.late = Int(clamping: call.late.seconds)
    alert.adhan = call.soundsAdhan
    alert.text = text.sentence(language, late: call.late)
    alert.openText = hidesTitle ? text.untitled(language) : nil
    // Its clocks or its place may be others: the time may be wrong.
    alert.doubtful = place.isDoubtful(at: moment.instant)
    if let bounds = moment.bounds {
      alert.earliest = TimesCSV.stamp(bounds.lowerBound, place.zone)
      alert.latest = TimesCSV.stamp(bounds.upperBound, place.zone)
    }
    self.alert = alert
  }
}

extension Alert {
  /// Instants that can be counted in nanoseconds, with room for a day's difference: up to the year 2200.
  private static let epochs = 0...7_258_118_400

  /// The sentence for people at an instant: what was to come in ten minutes may have begun. Kinds whose sentence needs
  /// more than an alert tells have the service's.
  public func sentence(_ language: Language, at now: UTC) -> String {
    // It comes from a service that may be another machine's.
    guard case .call(let call) = kind, let prayer, Alert.epochs.contains(epoch) else { return text }
    let minutes = id.split(separator: "-").last.flatMap { Int($0) }.flatMap { (0...1440).contains($0) ? $0 : nil } ?? 0
    guard let known = Moment.Kind(call, minutes: minutes) else { return text }
    let begin = UTC(nanoseconds: Int64(epoch) * 1_000_000_000)
    return MomentText(Moment(saying: known, of: prayer, at: begin)).sentence(language, late: max(.zero, now - begin))
  }
}
