internal import Agenda
internal import Almanac
internal import Answers
internal import Configuration
internal import Earth
internal import Formats
internal import Keeping
internal import Quantities
internal import Service
internal import System
internal import TimeZones
internal import Whereabouts
internal import Words

/// The work of the caller's thread: the agenda of the place, what was called, and the lines that go out.
struct CallDesk: ~Copyable {
  private let context: BridgeContext
  private let file: CalledFile?
  private let program: CallProgram
  /// The reminders in the agenda.
  private var reminders: NearReminders
  private var caller: Caller
  private var settings: FollowedSettings
  /// The agenda of the last place, and its place.
  private var known: (coordinate: Coordinate, place: Locality, agenda: Agenda)?
  private var missed = 0
  private var clock = ConfirmedClock()

  /// What was logged last about the clock, and about the calls of a day.
  private var said: String?
  private var saidFaults: [String] = []

  /// A desk with what an earlier run has called. A simulated board's calls are not stored.
  init(_ context: BridgeContext) {
    self.context = context
    program = CallProgram(context.journal)
    let folder = context.stateFolder
    file = folder.map { CalledFile(in: $0) }
    // A call waits for no other program.
    reminders = NearReminders(ReminderShelf(folder?.reminders, patience: .seconds(0.05)))
    var called: [Caller.Called] = []
    do throws(SystemError) { called = try file?.read() ?? [] } catch {
      context.journal.log(.warning, "what was called before is not known: \(error.words)", about: "calls")
    }
    caller = Caller(called: called) { MomentText($0).id }
    settings = FollowedSettings(
      FollowedSettings.Source(context.configuration, environment: context.environment))
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
    return false
  }

  private mutating func say(_ words: String) {
    guard words != said else { return }
    said = words
    context.journal.log(.notice, words, about: "calls")
  }

  /// Calls what is due at a place, and returns the next instant; nil where nothing is known of one.
  mutating func call(at coordinate: Coordinate, isSetByHand: Bool, reloads: Int, _ now: UTC) -> UTC? {
    guard prepare(coordinate, isSetByHand, reloads, now), var agenda = known?.agenda, let place = known?.place else {
      return nil
    }
    let calls = caller.due(at: now, &agenda)
    if !calls.isEmpty {
      store()
      for call in calls {
        let alert = AlertText(call, at: place, language).alert
        context.inbox.leave(.alert(alert))
        if let path = options.program { program.run(path, alert) }
      }
    }
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

  private var language: Language { settings.values.program.language ?? .english }

  /// Tells how it does, and logs what may be wrong with a day's calls where that is new.
  private mutating func tell(_ known: CallState) {
    var state = known
    state.faults += reminders.faults
    if let staying = settings.staying { state.faults.insert(staying, at: 0) }
    context.inbox.tell(state)
    for fault in state.faults where !saidFaults.contains(fault) { context.journal.log(.warning, fault.plain) }
    saidFaults = state.faults
  }

  /// Logs and tells why nothing is called.
  private func refuse(_ why: String, about: String) {
    context.inbox.tell(CallState(waiting: why))
    context.journal.log(.warning, "no prayers are called: \(why)", about: about)
  }

  /// On the disk before anyone hears of it. Where that fails it is called all the same: a call that is missed is worse
  /// than one that may come again after a crash.
  private func store() {
    do throws(SystemError) { try file?.write(caller.called) } catch {
      context.journal.log(
        .warning, "calls cannot be stored, and may come again after a restart: \(error.words)", about: "calls' file")
    }
  }

  /// Makes the agenda of a place, where the last one does not serve; false where there are no times for it.
  private mutating func prepare(
    _ coordinate: Coordinate, _ isSetByHand: Bool, _ reloads: Int, _ now: UTC
  ) -> Bool {
    if settings.follow(reloads) { takeOver() }
    guard settings.areKnown else { return false }
    if settings.lookAgain(now) { known = nil }
    if reminders.areOthers(now) { known = nil }
    if let known,
      isSetByHand ? known.coordinate == coordinate : PrayerSchedule.serves(known.coordinate, for: coordinate)
    {
      return true
    }
    do throws(TimesTrouble) {
      let today = try settings.today(at: coordinate, isSetByHand: isSetByHand, now: now)
      reminders.readAgain(now, by: today.schedule.reckoning)
      known = (
        coordinate, today.locality, Agenda(today.schedule, options.calls, reminders: reminders.reminders)
      )
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
    if !settings.areKnown { refuse(trouble, about: "calls' settings") }
  }
}
