internal import Almanac
internal import Answers
internal import Configuration
internal import Day
internal import Earth
internal import Places
internal import Quantities
internal import Readings
internal import Service
internal import System
internal import TimeZones
internal import Words

/// The work of the caller's thread: the agenda of the place, what was called, and the lines that go out. Reminders are
/// called by a thread of their own: the adhan waits neither for their store nor for their number.
struct CallDesk: ~Copyable {
  private let context: BridgeContext
  private var file: CalledFile?
  private let program: CallProgram
  private let reminders: ReminderCalls
  private var caller = Caller { MomentText($0).id }
  /// Whether what earlier runs have called is known.
  private var isRead = false
  /// The last day, and the agenda of its place.
  private var known: (day: LocalDay, agenda: Agenda)?
  /// Whether the reminders' thread does not have that agenda yet.
  private var isNew = false
  private var missed = 0
  private var clock = ConfirmedClock()

  /// What was logged last about the clock, and about the calls of a day.
  private var said: String?
  private var saidFaults: [String] = []

  /// A desk that knows nothing yet. A simulated board's calls are not stored.
  init(_ context: BridgeContext, _ program: CallProgram, _ reminders: ReminderCalls) {
    (self.context, self.program, self.reminders) = (context, program, reminders)
    file = context.stateFolder.map { CalledFile($0.calls, in: $0) }
  }

  /// The configuration of the last day.
  private var values: ConfigurationValues { (known?.day.ground ?? context.day.ground).values }
  private var options: CallOptions { values[CallOptions.self] }

  /// Whether the clock is trusted. A change is logged.
  mutating func trusts(_ now: UTC, isConfirmed: Bool) -> Bool {
    guard WallClock.isSet(now) else { return waits("the clock is not set: it shows the year \(now.day.year)") }
    // The configuration in force, not the last day's: a reload may trust a clock for which no day was found.
    let trust = context.day.ground.values[CallOptions.self].clock
    if trust == .synchronized, !clock.isRight(at: now, isConfirmed: isConfirmed) {
      return waits("no time server or receiver has set the clock yet (alerts.clock = always trusts it as it is)")
    }
    say("prayers are called by the system's clock")
    return true
  }

  private mutating func waits(_ why: String) -> Bool {
    say("no prayers are called: \(why)")
    context.inbox.states.tell(CallState(waiting: why))
    leaveReminders()
    return false
  }

  private mutating func say(_ words: String) {
    guard words != said else { return }
    said = words
    context.journal.log(.notice, words, about: "calls")
  }

  /// Calls what is due at a place, and returns the next instant; nil where nothing is known of one.
  mutating func call(at spot: Spot, _ now: UTC) -> UTC? {
    readOnce(at: now)
    guard prepare(at: spot, now), var agenda = known?.agenda, let day = known?.day else {
      leaveReminders()
      return nil
    }
    let (place, calls) = (day.place, caller.due(at: now, &agenda))
    store(at: now)
    let alerts = calls.map { AlertText($0, at: place, language).alert }
    if !alerts.isEmpty { context.inbox.notices.leave(alerts.map { .alert($0) }) }
    if let path = options.program { for alert in alerts { program.run(path, alert) } }
    if isNew {
      reminders.take(
        CallGround(
          agenda: agenda, place: place, language: language, program: options.program,
          hidesTitles: !values[ReminderOptions.self].hasPublicTitles, tasks: values[PlanOptions.self].alerts))
    }
    isNew = false
    reminders.trust(now)
    if caller.missed > missed {
      let words = "\(caller.missed - missed) calls were missed: it is too late for them"
      context.journal.log(.warning, words)
      context.inbox.notices.mark(words)
      missed = caller.missed
    }
    let next = caller.next(after: now, &agenda)
    let clock = ClockText(place.zone, day.values.program, language, environment: context.environment)
    tell(CallState(day, &agenda, clock, language))
    known?.agenda = agenda
    return next
  }

  /// Lets no reminders be called until the next calls.
  private mutating func leaveReminders() {
    reminders.take(nil)
    isNew = true
  }

  private var language: Language { values.program.language ?? .english }

  /// Tells how it does, and logs what may be wrong with a day's calls where that is new.
  private mutating func tell(_ known: CallState) {
    var state = known
    let report = reminders.report
    state.faults += report.faults
    if let reminder = report.next, reminder.epoch < state.next?.epoch ?? .max { state.next = reminder }
    context.inbox.states.tell(state)
    for fault in state.faults where !saidFaults.contains(fault) { context.journal.log(.warning, fault.plain) }
    saidFaults = state.faults
  }

  /// On the disk before anyone hears of it. Where that fails it is called all the same: a call that is missed is worse
  /// than one that may come again after a crash.
  private mutating func store(at now: UTC) {
    do throws(SystemError) { try file?.add(caller.fresh, at: now) } catch {
      context.journal.log(
        .warning, "calls cannot be stored, and may come again after a restart: \(error.words)", about: "calls' file")
    }
  }

  /// Reads what earlier runs have called. By a clock that is not right yet all of it would seem too old.
  private mutating func readOnce(at now: UTC) {
    guard !isRead else { return }
    isRead = true
    let called = CalledMoments(reading: &file, at: now, context.journal)
    caller = Caller(called: called) { MomentText($0).id }
  }

  /// Takes the day, and the agenda of its place if that is another one; false if there are no times for it.
  private mutating func prepare(at spot: Spot, _ now: UTC) -> Bool {
    do throws(TimesTrouble) {
      let day = try context.day.today(at: spot, now, .noLines)
      if known?.day.ground.number != day.ground.number {
        for fault in day.ground.tableFaults { context.journal.log(.warning, fault) }
      }
      isNew =
        isNew || known?.day.today.agendaNumber != day.today.agendaNumber
        || known?.day.ground.number != day.ground.number
      known = (day, isNew ? day.today.agenda : known?.agenda ?? day.today.agenda)
      return true
    } catch {
      context.inbox.states.tell(CallState(waiting: error.message))
      context.journal.log(.warning, "no prayers are called: \(error.message)", about: "calls' times")
      return false
    }
  }
}
