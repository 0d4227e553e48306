internal import Answers
internal import Configuration
internal import Day
internal import Keeping
internal import Places
internal import Planning
internal import Quantities
internal import Readings
internal import Service
internal import System
internal import Text

/// Calls the tasks of the plan, on the reminders' thread. The plan is read where the store has changed, and what was
/// called is on the disk before anyone hears of it.
struct TaskDesk: ~Copyable {
  private let context: BridgeContext
  private let program: CallProgram
  private let folder: String
  private var file: CalledFile?
  private var called = CalledMoments()
  private var caller = PlanCaller()
  /// Whether what earlier runs have called is known.
  private var isRead = false
  /// The store and the ground as they were when calls were collected.
  private var seen: (tag: String, number: Int)?
  private var failure: String?
  /// Another program's change of the store is waited for so long.
  private let patience: TimeSpan

  /// A desk that knows nothing yet.
  init(_ context: BridgeContext, _ folder: StateFolder, _ program: CallProgram, patience: TimeSpan = .seconds(1)) {
    (self.context, self.program, self.folder, self.patience) = (context, program, folder.reminders, patience)
    file = CalledFile(folder.calledTasks, in: folder)
  }

  /// The instant of the next call; nil where the next day has none.
  var next: UTC? { caller.next }

  /// Calls what is due.
  mutating func call(on ground: CallGround, _ number: Int, _ now: UTC) {
    guard !ground.tasks.isOff else {
      (caller, seen) = (PlanCaller(), nil)
      return
    }
    if !isRead {
      isRead = true
      called = CalledMoments(reading: &file, at: now, context.journal)
    }
    collect(on: ground, number, now)
    let (due, said) = caller.due(at: now) { called.contains($0) }
    guard !due.isEmpty else { return }
    let moments = due.map { Caller.Called(name: $0.name, instant: $0.instant) }
    do throws(SystemError) { try file?.add(moments, at: now) } catch {
      context.journal.log(
        .warning, "tasks that were called cannot be stored, and may come again after a restart: \(error.words)",
        about: "tasks' file")
    }
    for moment in moments { called.insert(moment) }
    called.forget(at: now)
    let alerts = said.map {
      Alert($0, at: ground.place, ground.language, late: max(.zero, now - $0.instant))
    }
    context.inbox.notices.leave(alerts.map { .alert($0) })
    if let path = ground.program { for alert in alerts { program.run(path, alert) } }
  }

  /// Collects the calls where the store, the ground or the clock is another one. While the store cannot be read, those
  /// that were found before stay.
  private mutating func collect(on ground: CallGround, _ number: Int, _ now: UTC) {
    let tag = Folder.tag(of: ReminderBook.file(in: folder))
    if let seen, seen.tag == tag, seen.number == number, !caller.needsCalls(at: now) { return }
    let span = PlanCaller.span(at: now)
    do throws(TraceError) {
      var plan = Plan()
      if ReminderBook.presence(in: folder) != .never {
        let days = ground.place.clocks
        plan = try ReminderBook(reading: folder, now: now, patience: .short(patience)).plan(
          on: days.day(at: span.lowerBound) - 2...days.day(at: span.upperBound) + 2, isWhole: false)
      }
      caller.take(plan.calls(in: span, ground.tasks, by: ground.place.clocks), of: span)
      (seen, failure) = ((tag, number), nil)
    } catch {
      if failure != error.message {
        context.journal.log(.warning, "tasks are called as they were: \(error.message)", about: "plan")
      }
      failure = error.message
    }
  }
}
