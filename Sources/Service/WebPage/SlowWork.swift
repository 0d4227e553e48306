internal import Formats
internal import Quantities
internal import Synchronization
internal import System

/// Work that may wait: for a disk, a lock, another program. It is done on threads of its own, one for each lane, and
/// answered with 503 where it takes too long: the thread that serves all clients waits for nothing.
final class SlowWork: Sendable {
  /// A lane: what is done one after the other. A lane that waits holds up no other.
  enum Lane: String, CaseIterable, Sendable {
    case times, settings, sheet, wall, pictures, places, reminders, calendar
  }

  /// What a piece of work tells while it is done.
  struct Turn: Sendable {
    fileprivate let number: UInt64
    fileprivate let work: SlowWork

    /// Nothing is waited for from here on: only computing follows, which may take longer.
    func computes() { work.extend(number) }
  }

  typealias Job = @Sendable (Turn) throws(Answer) -> Answer

  private struct Waiting {
    let job: Job
    let number: UInt64
  }

  /// A request that has no answer yet.
  private struct Open {
    var until: Int64
    let held: HeldRequest
    let resume: @Sendable () -> Void
  }

  private struct State {
    var lanes: [Lane: [Waiting]] = [:]
    var busy: Set<Lane> = []
    var open: [UInt64: Open] = [:]
    var begun: UInt64 = 0
    var isWatched = false
  }

  /// So long a client waits for a disk or a lock, and for what is computed. A connection ends after ten seconds.
  static let patience = TimeSpan.seconds(1), longest = TimeSpan.seconds(8)
  /// So many requests wait in a lane: all lanes together leave connections free for others.
  static let most = 16

  private let state = Mutex(State())
  private let bell = WakeUp()

  /// No work yet.
  init() {}

  /// Takes a request. `resume` is called once, when it has its answer.
  func take(_ lane: Lane, for held: HeldRequest, resume: @escaping @Sendable () -> Void, _ job: @escaping Job) {
    let until = SystemClock.monotonic.now + SlowWork.patience.nanoseconds
    let (isTaken, isFirst, isWatched) = state.withLock { state in
      guard state.lanes[lane, default: []].count < SlowWork.most else { return (false, false, true) }
      state.begun += 1
      state.lanes[lane, default: []].append(Waiting(job: job, number: state.begun))
      state.open[state.begun] = Open(until: until, held: held, resume: resume)
      defer { state.isWatched = true }
      return (true, state.busy.insert(lane).inserted, state.isWatched)
    }
    guard isTaken else {
      if held.take(.refusal(503, "Too many requests wait for the same: ask again.")) { resume() }
      return
    }
    bell.ring()
    if !isWatched, let failed = Thread.start("web watch", { self.watch() }) {
      state.withLock { $0.isWatched = false }
      return giveUp(lane, "No thread to answer: \(failed.words).")
    }
    if isFirst, let failed = Thread.start("web \(lane.rawValue)", { self.work(lane) }) {
      giveUp(lane, "No thread to answer: \(failed.words).")
    }
  }

  private static var late: Answer {
    .refusal(503, "It takes longer than \(Int(clamping: patience.seconds)) s to read what is asked for: ask again.")
  }

  private func work(_ lane: Lane) {
    while let waiting = next(lane) {
      let answer: Answer
      do throws(Answer) { answer = try waiting.job(Turn(number: waiting.number, work: self)) } catch { answer = error }
      end(waiting.number, answer)
    }
  }

  private func next(_ lane: Lane) -> Waiting? {
    state.withLock { state in
      // What has had its answer meanwhile is not done: many may have waited for the same lock.
      while let first = state.lanes[lane]?.first {
        state.lanes[lane]?.removeFirst()
        if state.open[first.number] != nil { return first }
      }
      state.busy.remove(lane)
      return nil
    }
  }

  private func end(_ number: UInt64, _ answer: Answer) {
    guard let open = state.withLock({ $0.open.removeValue(forKey: number) }) else { return }
    if open.held.take(answer) { open.resume() }
  }

  private func extend(_ number: UInt64) {
    state.withLock { state in
      guard let open = state.open[number] else { return }
      state.open[number]?.until = open.until + SlowWork.longest.nanoseconds - SlowWork.patience.nanoseconds
    }
  }

  /// Answers those whose time is over, as long as there are any.
  private func watch() {
    while true {
      let now = SystemClock.monotonic.now
      let (late, next) = state.withLock { state in
        let late = state.open.filter { $0.value.until <= now }
        for number in late.keys { state.open.removeValue(forKey: number) }
        let next = state.open.values.map(\.until).min()
        state.isWatched = next != nil
        return (Array(late.values), next)
      }
      for open in late where open.held.take(SlowWork.late) { open.resume() }
      guard let next else { return }
      bell.wait(atMost: TimeSpan(nanoseconds: max(1_000_000, next - now)))
      bell.silence()
    }
  }

  /// Answers all of a lane that has no thread.
  private func giveUp(_ lane: Lane, _ why: String) {
    let open = state.withLock { state in
      state.busy.remove(lane)
      let numbers = state.lanes.removeValue(forKey: lane) ?? []
      return numbers.compactMap { state.open.removeValue(forKey: $0.number) }
    }
    for open in open where open.held.take(.refusal(503, why)) { open.resume() }
  }
}
