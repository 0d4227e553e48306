internal import Almanac
internal import Answers
internal import Configuration
internal import Day
internal import Earth
internal import Places
internal import Pointing
internal import Quantities
internal import Readings
internal import Service
internal import Synchronization
internal import System
internal import TimeZones
internal import Words

/// Calls the moments of the agenda at the service's place, by the system's clock.
///
/// A thread of its own waits for the next instant, and another one for that of reminders. They call nothing while the
/// clock is not trusted, and that is logged.
final class CallOutlet: Outlet, Sendable {
  private struct Shared {
    var spot: Spot?
    var isClockConfirmed = false
    var configuration = 0
    var isStopping = false
  }

  /// After this time it looks again whether the clock can be trusted.
  private static let patience = TimeSpan.seconds(5)
  /// It wakes at least this often.
  private static let longest = TimeSpan.seconds(60)

  private let context: BridgeContext
  private let shared = Mutex(Shared())
  private let bell = WakeUp()
  private let alarm = WallAlarm()
  private let program: CallProgram
  private let reminders: ReminderCalls

  /// Calls until it is stopped.
  init(_ context: BridgeContext) {
    self.context = context
    program = CallProgram(context.journal)
    reminders = ReminderCalls(context, program) { [bell] in bell.ring() }
    context.inbox.states.tell(CallState(waiting: "the place is not known"))
    if let failed = Thread.start("calls", { self.run() }) {
      context.inbox.states.tell(CallState(waiting: failed.words))
      context.journal.log(.warning, "no prayers are called: \(failed.words)", about: "calls")
    }
  }

  /// Looks once a second whether the place or the configuration is another one.
  func take(_ publication: borrowing Publication) {
    guard publication.output.status != nil else { return }
    let spot = publication.output.spot
    let (isConfirmed, configuration) = (publication.isClockConfirmed, context.day.number)
    let isNew = shared.withLock { shared in
      let before = shared
      shared.spot = spot ?? shared.spot
      (shared.isClockConfirmed, shared.configuration) = (isConfirmed, configuration)
      let isElsewhere = spot.map { spot in before.spot.map { !$0.serves(spot) } ?? true } ?? false
      return isElsewhere || configuration != before.configuration || isConfirmed != before.isClockConfirmed
    }
    if isNew { bell.ring() }
  }

  /// Asks the thread to end.
  func stop() {
    shared.withLock { $0.isStopping = true }
    bell.ring()
    reminders.stop()
  }

  private func run() {
    var desk = CallDesk(context, program, reminders)
    while true {
      let state = shared.withLock { $0 }
      if state.isStopping { return }
      let now = WallClock.now
      guard let spot = state.spot else {
        alarm.wait(until: now + CallOutlet.longest, orFor: bell, atMost: CallOutlet.longest)
        continue
      }
      guard desk.trusts(now, isConfirmed: state.isClockConfirmed) else {
        alarm.wait(until: now + CallOutlet.patience, orFor: bell, atMost: CallOutlet.patience)
        continue
      }
      let next = desk.call(at: spot, now)
      alarm.wait(until: next ?? now + CallOutlet.longest, orFor: bell, atMost: CallOutlet.longest)
    }
  }
}
