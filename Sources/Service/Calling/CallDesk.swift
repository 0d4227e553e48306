internal import Agenda
internal import Almanac
internal import Answers
internal import Configuration
internal import Earth
internal import Formats
internal import Quantities
internal import Service
internal import System
internal import TimeZones
internal import Whereabouts
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
  private var settings: FollowedSettings
  /// The agenda of the last place, and its place.
  private var known: (coordinate: Coordinate, place: Locality, agenda: Agenda)?
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
    settings = FollowedSettings(
      FollowedSettings.Source(context.configuration, environment: context.environment, .noLines))
  }

  private var options: CallOptions { settings.values[CallOptions.self] }

  /// Whether the clock is trusted. A change is logged.
  mutating func trusts(_ now: UTC, isConfirmed: Bool) -> Bool {
    guard WallClock.isSet(now) else { return waits("the clock is not set: it shows the year \(now.day.year)") }
    if options.clock == .synchronized, !clock.isRight(at: now, isConfirmed: isConfirmed) {
      return waits("no time server or receiver has set the clock yet (alerts.clock = always trusts it as it is)")
    }
    say("prayers are called by the system's clock")
    return true
  }

  private mutating func waits(_ why: String) -> Bool {
    say("no prayers are called: \(why)")
    context.inbox.tell(CallState(waiting: why))
    leaveReminders()
    return false
  }

  private mutating func say(_ words: String) {
    guard words != said else { return }
    said = words
    context.journal.log(.notice, words, about: "calls")
  }

  /// Calls what is due at a place, and returns the next instant; nil where nothing is known of one.
  mutating func call(at coordinate: Coordinate, isSetByHand: Bool, reloads: Int, _ now: UTC) -> UTC? {
    readOnce(at: now)
    guard prepare(coordinate, isSetByHand, reloads, now), var agenda = known?.agenda, let place = known?.place else {
      leaveReminders()
      return nil
    }
    let calls = caller.due(at: now, &agenda)
    store(at: now)
    let alerts = calls.map { AlertText($0, at: place, language).alert }
    if !alerts.isEmpty { context.inbox.leave(alerts.map { .alert($0) }) }
    if let path = options.program { for alert in alerts { program.run(path, alert) } }
    if isNew { reminders.take(CallGround(agenda: agenda, place: place, language: language, program: options.program)) }
    isNew = false
    reminders.trust(now)
    if caller.missed > missed {
      let words = "\(caller.missed - missed) calls were missed: it is too late for them"
      context.journal.log(.warning, words)
      context.inbox.mark(words)
      missed = caller.missed
    }
    let next = caller.next(after: now, &agenda)
    tell(
      CallState(
        &agenda, at: place, now,
        ClockText(place.zone, settings.values.program, language, environment: context.environment), language))
    known?.agenda = agenda
    return next
  }

  /// Lets no reminders be called until the next calls.
  private mutating func leaveReminders() {
    reminders.take(nil)
    isNew = true
  }

  private var language: Language { settings.values.program.language ?? .english }

  /// Tells how it does, and logs what may be wrong with a day's calls where that is new.
  private mutating func tell(_ known: CallState) {
    var state = known
    let report = reminders.report
    state.faults += report.faults
    if let reminder = report.next, reminder.epoch < state.next?.epoch ?? .max { state.next = reminder }
    if let staying = settings.staying { state.faults.insert(staying, at: 0) }
    context.inbox.tell(state)
    for fault in state.faults where !saidFaults.contains(fault) { context.journal.log(.warning, fault.plain) }
    saidFaults = state.faults
  }

  /// Logs and tells why nothing is called.
  private func refuse(_ why: String, cause: String? = nil, about: String) {
    context.inbox.tell(CallState(waiting: why))
    context.journal.log(.warning, "no prayers are called: \(cause ?? why)", about: about)
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

  /// Makes the agenda of a place, where the last one does not serve; false where there are no times for it.
  private mutating func prepare(
    _ coordinate: Coordinate, _ isSetByHand: Bool, _ reloads: Int, _ now: UTC
  ) -> Bool {
    if settings.follow(reloads) { takeOver() }
    guard settings.areKnown else { return false }
    if settings.lookAgain(now) { known = nil }
    if let known,
      isSetByHand ? known.coordinate == coordinate : PrayerSchedule.serves(known.coordinate, for: coordinate)
    {
      return true
    }
    do throws(TimesTrouble) {
      let today = try settings.today(at: coordinate, isSetByHand: isSetByHand, now: now)
      known = (coordinate, today.locality, Agenda(today.schedule, options.calls))
      isNew = true
      return true
    } catch {
      refuse(error.message, about: "calls' times")
      return false
    }
  }

  /// Takes over settings that were read. If that failed, the old ones stay, and the state of the calls says so. If only
  /// the timetable cannot be read, `LocalSchedule` uses the one before, or computes.
  private mutating func takeOver() {
    guard let trouble = settings.trouble else {
      for fault in settings.tableFaults { context.journal.log(.warning, fault) }
      return known = nil
    }
    if !settings.areKnown { return refuse(trouble, cause: settings.cause, about: "calls' settings") }
    // All on this machine read the state of the calls; the line that is wrong, which may have a password, is logged.
    context.journal.log(.warning, "\(settings.cause ?? trouble); the old settings stay", about: "calls' settings")
  }
}
