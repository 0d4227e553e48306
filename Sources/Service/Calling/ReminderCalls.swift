internal import Day
internal import Places
internal import Planning
internal import Quantities
internal import Readings
internal import Service
internal import Synchronization
internal import System
internal import Words

/// The ground on which reminders are called: the days of the place, and how calls are told.
struct CallGround: Sendable {
  var agenda: Agenda
  let place: Locality
  let language: Language
  /// The program that is run for each call; nil for none.
  let program: String?
  /// Whether not everyone reads the titles of reminders.
  var hidesTitles = true
  /// Which tasks are called.
  var tasks = PlanAlerts()
}

/// Calls the reminders of the service's people, on a thread of its own: their store may be large, slow or locked, and
/// the calls of prayers do not wait for it.
final class ReminderCalls: Sendable {
  /// What the state of the calls tells about reminders.
  struct Report: Equatable, Sendable {
    /// The next one; nil where the next day has none.
    var next: Alert?
    /// Possible errors, a sentence each.
    var faults: [String] = []
  }

  private struct Shared {
    var ground: CallGround?
    /// The clock as it was trusted last, and when that was.
    var trusted: (utc: UTC, at: Timestamp)?
    /// How often the ground was another one.
    var number = 0
    var report = Report()
    /// Since when it works with the store; nil while it waits for an instant.
    var began: Timestamp?
    var isStopping = false
  }

  /// It looks at the store at least this often.
  private static let longest = TimeSpan.seconds(60)
  /// A clock that is further from where it was trusted was set: it must be trusted anew.
  private static let mostDrift = TimeSpan.seconds(2)
  /// A store that does not answer for so long is reported.
  private static let silent = TimeSpan.seconds(10)

  private let context: BridgeContext
  private let program: CallProgram
  private let changed: @Sendable () -> Void
  private let shared = Mutex(Shared())
  private let bell = WakeUp()
  private let alarm = WallAlarm()
  private let clock = StreamClock()

  /// Calls until it is stopped, and tells when its report has changed. A simulated board has no reminders.
  init(_ context: BridgeContext, _ program: CallProgram, changed: @escaping @Sendable () -> Void) {
    (self.context, self.program, self.changed) = (context, program, changed)
    guard let folder = context.stateFolder else { return }
    if let failed = Thread.start("reminders", { self.run(folder) }) {
      let fault = "no reminders are called: \(failed.words)"
      shared.withLock { $0.report.faults = [fault] }
    }
  }

  /// Calls on a ground from now on; nil calls nothing.
  func take(_ ground: CallGround?) {
    let isNew = shared.withLock { shared in
      guard ground != nil || shared.ground != nil else { return false }
      shared.ground = ground
      shared.number += 1
      if ground == nil { shared.report.next = nil }
      return true
    }
    if isNew { bell.ring() }
  }

  /// Trusts the clock as it is. Both threads wake when it is set, and this one waits for the other's word.
  func trust(_ now: UTC) {
    let at = clock.now()
    let isNew = shared.withLock { shared in
      defer { shared.trusted = (now, at) }
      return !ReminderCalls.agrees(now, at, shared.trusted)
    }
    if isNew { bell.ring() }
  }

  /// Whether reminders are called by a clock that shows this.
  func calls(at now: UTC) -> Bool {
    let at = clock.now()
    return shared.withLock { $0.ground != nil && ReminderCalls.agrees(now, at, $0.trusted) }
  }

  private static func agrees(_ now: UTC, _ at: Timestamp, _ trusted: (utc: UTC, at: Timestamp)?) -> Bool {
    trusted.map { (now - ($0.utc + (at - $0.at))).magnitude <= mostDrift } ?? false
  }

  /// How it does.
  var report: Report {
    let now = clock.now()
    return shared.withLock { shared in
      var report = shared.report
      if let words = ReminderCalls.silence(since: shared.began, at: now) { report.faults.insert(words, at: 0) }
      return report
    }
  }

  /// What is said of a store with which the work began at a time and has not ended.
  static func silence(since began: Timestamp?, at now: Timestamp) -> String? {
    guard let began, now - began >= silent else { return nil }
    let seconds = Int(clamping: silent.seconds)
    return "the store of reminders has not answered for \(seconds) s: none are called until it does"
  }

  /// Asks the thread to end.
  func stop() {
    shared.withLock { $0.isStopping = true }
    bell.ring()
  }

  private func run(_ folder: StateFolder) {
    ThisProcess.preferShortSlices()
    var desk = ReminderDesk(context, folder, program)
    var tasks = TaskDesk(context, folder, program)
    while true {
      let (ground, number, isStopping) = shared.withLock { ($0.ground, $0.number, $0.isStopping) }
      if isStopping { return }
      let now = WallClock.now
      guard let ground, calls(at: now) else {
        alarm.wait(until: now + ReminderCalls.longest, orFor: bell, atMost: ReminderCalls.longest)
        continue
      }
      let began = clock.now()
      shared.withLock { $0.began = began }
      tasks.call(on: ground, number, now)
      let pause = desk.call(on: ground, number, now)
      shared.withLock { $0.began = nil }
      let report = desk.report(at: now)
      let isNew = shared.withLock { shared in
        guard shared.number == number, shared.report != report else { return false }
        shared.report = report
        return true
      }
      if isNew { changed() }
      // Those that are due already wait for their turn, or for the store.
      let next = [desk.next, tasks.next].compactMap { $0.flatMap { $0 > now ? $0 : nil } }.min()
      alarm.wait(until: next ?? now + ReminderCalls.longest, orFor: bell, atMost: pause ?? ReminderCalls.longest)
    }
  }
}
