internal import Answers
internal import Day
internal import Keeping
internal import Quantities
internal import Readings
internal import Service
internal import System
internal import Text

/// The work of the reminders' thread: finds those of the next day in their store, calls those that are due, a few at a
/// time, and remembers them.
struct ReminderDesk: ~Copyable {
  /// Reminders that are called at a time, and the pause between: 160 a second. The slowest outlet, MQTT, takes 200.
  private static let most = 8
  private static let pace = TimeSpan.milliseconds(50)
  /// A store that changes all the time is looked through at most so often, and one that cannot be read is tried again.
  private let pause: TimeSpan
  /// One that cannot be read is tried again after this time where what is due, or its words, is not known.
  private static let retry = TimeSpan.milliseconds(250)

  /// Faults that are told.
  private static let mostFaults = 8

  private let context: BridgeContext
  private let program: CallProgram
  private var store: ReminderStore
  private var file: CalledFile?
  private var caller = ReminderCaller()
  /// Whether what earlier runs have called is known.
  private var isRead = false

  /// The number of the store's state that was read last; nil where there was none.
  private var seen: Int?
  /// Why it cannot be read now, and when that was noticed.
  private var failure: (words: String, at: Timestamp)?
  private var ground: CallGround?
  private var number = 0
  private let clock = StreamClock()
  private var lookedAt: Timestamp?
  private var missed = 0
  private var faults: [String] = []
  private var upcoming: (entry: ReminderCaller.Entry, alert: Alert)?

  /// A desk that knows nothing yet. Another program's change of the store is waited for so long, and the store is left
  /// alone for `pause` after it was looked through.
  init(
    _ context: BridgeContext, _ folder: StateFolder, _ program: CallProgram, patience: TimeSpan = .seconds(1),
    pause: TimeSpan = .seconds(2)
  ) {
    (self.context, self.program, self.pause) = (context, program, pause)
    store = ReminderStore(folder.reminders, patience: patience)
    file = CalledFile(folder.calledReminders, in: folder)
  }

  /// The instant of the next reminder; nil where the next day has none.
  var next: UTC? { caller.next?.instant }

  /// Calls what is due. Returns after which time there is more to do at once; nil where there is not.
  mutating func call(on new: CallGround, _ number: Int, _ now: UTC) -> TimeSpan? {
    readOnce(at: now)
    var wait = rest(at: now)
    if wait == nil {
      do throws(TraceError) { wait = try look(new, number, now) } catch { wait = fail(error, at: now) }
    }
    let due = caller.due(at: now, atMost: ReminderDesk.most)
    if due.isEmpty {
      tellMissed()
      // What a full disk has refused is written when there is room.
      write([], at: now)
      if failure == nil {
        do throws(TraceError) { upcoming = try alertOfNext(at: now) } catch { wait = fail(error, at: now) }
      }
      return wait
    }
    let found = words(of: due, at: now)
    guard !found.isEmpty else { return ReminderDesk.retry }
    call(due.prefix(found.count), found, isFresh: wait == nil, now)
    return ReminderDesk.pace
  }

  /// What the state of the calls tells.
  func report(at now: UTC) -> ReminderCalls.Report {
    ReminderCalls.Report(
      next: upcoming?.entry == caller.next ? upcoming?.alert : nil, faults: failure.map { [$0.words] } ?? faults)
  }

  /// The words of those that are due, or of the first of them: as they are in the store, or, where that cannot be read,
  /// as they were.
  private mutating func words(of due: ArraySlice<ReminderCaller.Entry>, at now: UTC) -> [Moment?] {
    guard let ground else { return [] }
    if failure == nil {
      do throws(TraceError) {
        return try store.moments(of: due, of: caller.next(ReminderStore.most), ground.agenda, at: now)
      } catch { _ = fail(error, at: now) }
    }
    return store.known(of: due)
  }

  /// Calls entries. Where they are fresh, the store is as it was when they were found.
  private mutating func call(
    _ due: ArraySlice<ReminderCaller.Entry>, _ found: [Moment?], isFresh: Bool, _ now: UTC
  ) {
    guard let ground else { return }
    var (moments, alerts) = ([Caller.Called](), [Alert]())
    for (entry, moment) in zip(due, found) {
      guard let moment, moment.instant == entry.instant else {
        // A row that was changed since is found by the next look.
        if isFresh { add(fault: ReminderBook.fault(inRow: entry.number)) }
        continue
      }
      let name = MomentText(moment).id
      if caller.called.contains(name) || moments.contains(where: { $0.name == name }) { continue }
      moments.append(Caller.Called(name: name, instant: entry.instant))
      let call = Caller.Call(moment, late: max(.zero, now - entry.instant))
      alerts.append(AlertText(call, at: ground.place, ground.language, hidesTitle: ground.hidesTitles).alert)
    }
    // On the disk before anyone hears of it. Where that fails they are called all the same.
    write(moments, at: now)
    caller.finish(due.count, calling: moments, at: now)
    if !alerts.isEmpty { context.inbox.notices.leave(alerts.map { .alert($0) }) }
    if let path = ground.program { for alert in alerts { program.run(path, alert) } }
  }

  private mutating func write(_ moments: [Caller.Called], at now: UTC) {
    do throws(SystemError) { try file?.add(moments, at: now) } catch {
      context.journal.log(
        .warning, "reminders that were called cannot be stored, and may come again after a restart: \(error.words)",
        about: "reminders' file")
    }
  }

  private mutating func add(fault: String) {
    if faults.count < ReminderDesk.mostFaults, !faults.contains(fault) { faults.append(fault) }
  }

  private mutating func alertOfNext(
    at now: UTC
  ) throws(TraceError) -> (entry: ReminderCaller.Entry, alert: Alert)? {
    guard let ground, let entry = caller.next else { return nil }
    if let upcoming, upcoming.entry == entry { return upcoming }
    let found = try store.moments(of: caller.next(1), of: caller.next(ReminderStore.most), ground.agenda, at: now)
    guard let moment = found.first ?? nil else { return nil }
    return (entry, AlertText(Caller.Call(moment, late: .zero), at: ground.place, ground.language).alert)
  }

  // MARK: - The store

  /// Looks whether the store, the ground or the clock is another one, and finds the entries again. Returns how long
  /// that must wait; nil where nothing waits.
  private mutating func look(_ new: CallGround, _ number: Int, _ now: UTC) throws(TraceError) -> TimeSpan? {
    let version = try store.version(at: now)
    failure = nil
    if version == seen, number == self.number, !caller.needsEntries(at: now) { return nil }
    // The first look, and that on another ground, need no patience.
    if let lookedAt, number == self.number {
      let left = lookedAt + pause - clock.now()
      if left > .zero { return max(.milliseconds(1), left) }
    }
    lookedAt = clock.now()
    (ground, upcoming) = (new, nil)
    let span = caller.span(at: now)
    let found = try store.find(span, on: new, but: caller.called, at: now)
    caller.take(found?.entries ?? [], of: span)
    (seen, self.number, faults) = (found?.version, number, [])
    for fault in found?.faults ?? [] { add(fault: fault) }
    try store.prepare(caller.next(ReminderStore.most), new.agenda, at: now)
    return nil
  }

  /// How long the store is left alone; nil where it is not. One that cannot be read, or that another program has for
  /// itself, does not delay those that are due and whose words are ready.
  private func rest(at now: UTC) -> TimeSpan? {
    guard let failure, let next, next <= now, !store.known(of: caller.next(1)).isEmpty else { return nil }
    let left = failure.at + pause - clock.now()
    return left > .zero ? left : nil
  }

  /// Notes that the store cannot be read: what was found before stays. Returns when it is tried again.
  private mutating func fail(_ error: TraceError, at now: UTC) -> TimeSpan {
    if failure?.words != error.message { context.journal.log(.warning, error.message, about: "reminders") }
    failure = (error.message, clock.now())
    return caller.needsEntries(at: now) ? ReminderDesk.retry : pause
  }

  // MARK: - What was called

  /// Reads what earlier runs have called, also one that had the calls of prayers and reminders in one file.
  private mutating func readOnce(at now: UTC) {
    guard !isRead else { return }
    isRead = true
    var called = CalledMoments(reading: &file, at: now, context.journal)
    if let folder = context.stateFolder {
      var older = CalledFile(folder.calls, in: folder)
      // Where it cannot be read, the thread of prayers says so.
      _ = try? older.read(at: now) { one in
        if one.name.split(separator: "/").dropFirst().first == "reminder" { called.insert(one) }
      }
    }
    caller = ReminderCaller(called: called)
  }

  private mutating func tellMissed() {
    guard caller.missed > missed else { return }
    let words = "\(caller.missed - missed) calls were missed: it is too late for them"
    context.journal.log(.warning, words)
    context.inbox.notices.mark(words)
    missed = caller.missed
  }
}
