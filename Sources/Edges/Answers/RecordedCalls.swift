internal import Day
public import Events
public import Places
public import Pointing
internal import Quantities
public import Readings
internal import System
internal import TimeZones
public import Words

/// The calls of a recorded stretch of time: the same daybook and the same caller as a service has, by the clock and the
/// place of the recording.
public struct RecordedCalls {
  private var days: LocalDays
  private let language: Language
  private var caller = Caller { MomentText($0).id }
  /// The agenda of the last place, and its number.
  private var known: (agenda: Agenda, number: Int)?
  /// The date that the recording has, and when it had it.
  private var clock: (utc: UTC, at: Timestamp)?
  private var spot: Spot?

  /// What is called at an instant, or why it is not.
  public enum Found: Equatable, Sendable {
    /// A call.
    case call(Alert)
    /// As many calls were missed before a local time: the recording, or its clock, jumped over them.
    case missed(Int, before: String)
    /// The days of the place are not known.
    case trouble(String)
  }

  /// Calls by the rules of some days.
  public init(_ days: LocalDays, _ language: Language) { (self.days, self.language) = (days, language) }

  /// Why nothing could be called so far; nil if a day was found, or its clocks were not.
  public var missing: TimesTrouble? { spot == nil ? .noPlace : clock == nil ? .noClock : nil }

  /// Takes an event before the pipeline has it.
  public mutating func observe(_ event: Event) {
    if case .clock(let utc) = event.content { clock = (utc, event.time) }
  }

  /// The calls due at an output. Only outputs with a status are looked at: one a second.
  public mutating func due(at output: Output) -> [Found] {
    guard output.status != nil else { return [] }
    spot = output.spot ?? spot
    guard let clock else { return [] }
    let now = clock.utc + (output.reading.time - clock.at)
    guard let spot, WallClock.isSet(now) else { return [] }
    do throws(TimeZoneError) {
      let (today, place) = try days.today(at: spot, now: now)
      var agenda = known.flatMap { $0.number == today.agendaNumber ? $0.agenda : nil } ?? today.agenda
      let missed = caller.missed
      let calls = caller.due(at: now, &agenda)
      known = (agenda, today.agendaNumber)
      let lost =
        caller.missed > missed
        ? [Found.missed(caller.missed - missed, before: TimesCSV.iso(now, place.zone))] : []
      return lost + calls.map { .call(AlertText($0, at: place, language).alert) }
    } catch { return [.trouble(error.message)] }
  }
}
