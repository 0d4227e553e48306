internal import Agenda
internal import Answers
internal import Formats
internal import Glibc
internal import Keeping
internal import Quantities
internal import Service
internal import System

/// The work of the reminders' thread: finds those of the next day in their store, calls those that are due, a few at a
/// time, and remembers them.
struct ReminderDesk: ~Copyable {
  /// Reminders that are called at a time, and the pause between: 160 a second. The slowest outlet, MQTT, takes 200.
  private static let most = 8
  private static let pace = TimeSpan.milliseconds(50)
  /// A store that changes all the time is looked through at most so often, and one that cannot be read is tried again.
  private static let pause = TimeSpan.seconds(2)

  /// Faults that are told.
  private static let mostFaults = 8

  private let context: BridgeContext
  private let program: CallProgram
  private let folder: String
  private var file: CalledFile?
  private var caller = ReminderCaller()
  /// Whether what earlier runs have called is known.
  private var isRead = false

  private var book: ReminderBook?
  /// The store that was read last: its file, and the number of its state.
  private var seen: (file: UInt64, version: Int)?
  private var ground: CallGround?
  private var number = 0
  private let clock = StreamClock()
  private var lookedAt: Timestamp?
  private var missed = 0
  private var faults: [String] = []
  private var upcoming: (entry: ReminderCaller.Entry, alert: Alert)?

  /// A desk that knows nothing yet.
  init(_ context: BridgeContext, _ folder: StateFolder, _ program: CallProgram) {
    (self.context, self.program, self.folder) = (context, program, folder.reminders)
    file = CalledFile(folder.calledReminders, in: folder)
  }

  /// The instant of the next reminder; nil where the next day has none.
  var next: UTC? { caller.next?.instant }

  /// Calls what is due. Returns after which time there is more to do at once; nil where there is not.
  mutating func call(on new: CallGround, _ number: Int, _ now: UTC) -> TimeSpan? {
    readOnce(at: now)
    do throws(TraceError) {
      let wait = try look(new, number, now)
      let due = caller.due(at: now, atMost: ReminderDesk.most)
      if due.isEmpty {
        tellMissed()
        // What a full disk has refused is written when there is room.
        store([], at: now)
        upcoming = try alertOfNext()
        return wait
      }
      try call(due, isFresh: wait == nil, now)
      return ReminderDesk.pace
    } catch {
      fail(error)
      return ReminderDesk.pause
    }
  }

  /// What the state of the calls tells.
  func report(at now: UTC) -> ReminderCalls.Report {
    ReminderCalls.Report(next: upcoming?.entry == caller.next ? upcoming?.alert : nil, faults: faults)
  }

  /// Calls entries. Where they are fresh, the store is as it was when they were found.
  private mutating func call(
    _ due: ArraySlice<ReminderCaller.Entry>, isFresh: Bool, _ now: UTC
  ) throws(TraceError) {
    guard var ground else { return }
    var (moments, alerts) = ([Caller.Called](), [Alert]())
    for entry in due {
      guard let moment = try moment(of: entry, &ground.agenda), moment.instant == entry.instant else {
        // A row that was changed since is found by the next look.
        if isFresh, faults.count < ReminderDesk.mostFaults { faults.append(ReminderBook.fault(inRow: entry.number)) }
        continue
      }
      let name = MomentText(moment).id
      if caller.called.contains(name) || moments.contains(where: { $0.name == name }) { continue }
      moments.append(Caller.Called(name: name, instant: entry.instant))
      let call = Caller.Call(moment, late: max(.zero, now - entry.instant))
      alerts.append(AlertText(call, at: ground.place, ground.language).alert)
    }
    // On the disk before anyone hears of it. Where that fails they are called all the same.
    store(moments, at: now)
    caller.finish(due.count, calling: moments, at: now)
    if !alerts.isEmpty { context.inbox.leave(alerts.map { .alert($0) }) }
    if let path = ground.program { for alert in alerts { program.run(path, alert) } }
  }

  private mutating func store(_ moments: [Caller.Called], at now: UTC) {
    do throws(SystemError) { try file?.add(moments, at: now) } catch {
      context.journal.log(
        .warning, "reminders that were called cannot be stored, and may come again after a restart: \(error.words)",
        about: "reminders' file")
    }
  }

  /// The moment of an entry, with its words; nil where the store has it no longer.
  private func moment(of entry: ReminderCaller.Entry, _ agenda: inout Agenda) throws(TraceError) -> Moment? {
    guard let reminder = try book?.entry(entry.number)?.record.reminder else { return nil }
    let months = ReminderMonths(entry.day...entry.day, by: agenda.schedule.reckoning)
    guard let day = months.days(of: reminder).first else { return nil }
    return Moment(reminding: day, at: agenda.instant(of: reminder.time, on: day.day))
  }

  private func alertOfNext() throws(TraceError) -> (entry: ReminderCaller.Entry, alert: Alert)? {
    guard var ground, let entry = caller.next else { return nil }
    if let upcoming, upcoming.entry == entry { return upcoming }
    return try moment(of: entry, &ground.agenda).map {
      (entry, AlertText(Caller.Call($0, late: .zero), at: ground.place, ground.language).alert)
    }
  }

  // MARK: - The store

  /// Looks whether the store, the ground or the clock is another one, and finds the entries again. Returns how long
  /// that must wait; nil where nothing waits.
  private mutating func look(_ new: CallGround, _ number: Int, _ now: UTC) throws(TraceError) -> TimeSpan? {
    let state = try open(now)
    let isSame = seen?.file == state?.file && seen?.version == state?.version
    if isSame, number == self.number, !caller.needsEntries(at: now) { return nil }
    // The first look, and that on another ground, need no patience.
    if let lookedAt, number == self.number {
      let left = lookedAt + ReminderDesk.pause - clock.now()
      if left > .zero { return max(.milliseconds(1), left) }
    }
    lookedAt = clock.now()
    (ground, upcoming) = (new, nil)
    let span = caller.span(at: now)
    var (found, troubles) = ([ReminderCaller.Entry](), [String]())
    try ReminderDesk.find(in: book, new, caller.called, span, &found, &troubles)
    caller.take(found, of: span)
    if let refusal = book?.refusal { troubles.append("the reminders cannot be changed: \(refusal)") }
    (seen, self.number, faults) = (state, number, troubles)
    return nil
  }

  /// Opens the store where there is one, and returns its state. Where none was ever made, no library is loaded.
  private mutating func open(_ now: UTC) throws(TraceError) -> (file: UInt64, version: Int)? {
    var about = stat()
    guard stat(ReminderBook.file(in: folder), &about) == 0 else {
      book = nil
      guard errno == ENOENT || errno == ENOTDIR else {
        throw TraceError(.io, file: ReminderBook.file(in: folder), SystemError.last.words)
      }
      return nil
    }
    let file = UInt64(about.st_ino)
    // A backup may have been put into its place.
    if book == nil || seen?.file != file {
      book = nil
      book = try ReminderBook(folder, now: now)
      seen = nil
    }
    return (file, try book?.version() ?? 0)
  }

  /// Finds the entries of a span that were not called yet.
  private static func find(
    in book: borrowing ReminderBook?, _ ground: CallGround, _ called: CalledMoments, _ span: Range<UTC>,
    _ found: inout [ReminderCaller.Entry], _ troubles: inout [String]
  ) throws(TraceError) {
    var schedule = ground.agenda.schedule
    let months = ReminderMonths(ReminderCaller.days(of: span), by: schedule.reckoning)
    var times: [CivilDay: DaySchedule?] = [:]
    var (entries, faults) = ([ReminderCaller.Entry](), [String]())
    func take(fault: String) { if faults.count < mostFaults { faults.append(fault) } }
    try book?.dates(inMonths: months.ofYear, fault: take) { number, reminder in
      for day in months.days(of: reminder) {
        if times[day.day] == nil { times[day.day] = .some(schedule.day(day.day)) }
        let instant = ground.agenda.instant(of: reminder.time, times[day.day] ?? nil, on: day.day)
        guard span.contains(instant) else { continue }
        if called.count > 0, called.contains(MomentText(Moment(reminding: day, at: instant)).id) { continue }
        entries.append(ReminderCaller.Entry(number, on: day.day, at: instant))
      }
    }
    (found, troubles) = (entries, faults)
  }

  /// Notes that the store cannot be read: what was found before stays, and it is tried again.
  private mutating func fail(_ error: TraceError) {
    book = nil
    if faults != [error.message] { context.journal.log(.warning, error.message, about: "reminders") }
    faults = [error.message]
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
    context.inbox.mark(words)
    missed = caller.missed
  }
}
