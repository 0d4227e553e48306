internal import Quantities
internal import Synchronization
internal import System

/// Work that may wait: for a disk, a lock, another program. It is done on threads of its own, one for each lane, and
/// answered with 503 where it takes too long: the thread that serves all clients waits for nothing.
final class SlowWork: Sendable {
  /// A lane: what is done one after the other. A lane that waits holds up no other.
  enum Lane: String, CaseIterable, Sendable {
    case times, settings, sheet, wall, pictures, places, reminders, calendar, feed
  }

  /// What a piece of work tells while it is done.
  struct Turn: Sendable {
    fileprivate let number: UInt64
    fileprivate let work: SlowWork

    /// Only computing, or storing what was ready, follows: it may take longer. False where the client has had its
    /// answer meanwhile: a change of which it has heard that it is not stored must not be.
    @discardableResult func computes() -> Bool { work.extend(number) }
  }

  /// What a client hears whose work takes too long.
  enum Late: Sendable {
    case reading, writing

    /// The answer at the end of the time for waiting, and at that for computing.
    func answer(hasBegun: Bool) -> Answer {
      let length = Int(clamping: (hasBegun ? SlowWork.longest : patience).seconds)
      let words =
        switch self {
        case .reading: "It takes longer than \(length) s to read what is asked for: ask again."
        case .writing where hasBegun: "It takes longer than \(length) s to store: look whether it is there."
        case .writing: "It takes longer than \(length) s to begin, and nothing was stored: try again."
        }
      return .refusal(503, words)
    }
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
    let late: Late
    let resume: @Sendable () -> Void
    var hasBegun = false

    var lateness: Answer { late.answer(hasBegun: hasBegun) }
  }

  /// What a lane does.
  private struct Doing {
    let since: Int64
    /// Whether it was logged that it takes long.
    var isTold = false
  }

  private struct State {
    var lanes: [Lane: [Waiting]] = [:]
    var busy: Set<Lane> = []
    var doing: [Lane: Doing] = [:]
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
  /// Work that takes so long is logged: something does not answer.
  private let silence: TimeSpan
  private let tell: @Sendable (String) -> Void

  /// No work yet. `tell` logs what has not ended after a time.
  init(silence: TimeSpan = .seconds(10), tell: @escaping @Sendable (String) -> Void = { _ in }) {
    (self.silence, self.tell) = (silence, tell)
  }

  /// Takes a request. `resume` is called once, when it has its answer.
  func take(
    _ lane: Lane, for held: HeldRequest, late: Late = .reading, resume: @escaping @Sendable () -> Void,
    _ job: @escaping Job
  ) {
    let until = SystemClock.monotonic.now + SlowWork.patience.nanoseconds
    let (isTaken, isFirst, isWatched) = state.withLock { state in
      guard state.lanes[lane, default: []].count < SlowWork.most else { return (false, false, true) }
      state.begun += 1
      state.lanes[lane, default: []].append(Waiting(job: job, number: state.begun))
      state.open[state.begun] = Open(until: until, held: held, late: late, resume: resume)
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

  private func work(_ lane: Lane) {
    while let waiting = next(lane) {
      let answer: Answer
      do throws(Answer) { answer = try waiting.job(Turn(number: waiting.number, work: self)) } catch { answer = error }
      end(waiting.number, answer)
    }
  }

  private func next(_ lane: Lane) -> Waiting? {
    let now = SystemClock.monotonic.now
    let (next, done) = state.withLock { state in
      let done = state.doing.removeValue(forKey: lane)
      // What has had its answer meanwhile is not done: many may have waited for the same lock.
      while let first = state.lanes[lane]?.first {
        state.lanes[lane]?.removeFirst()
        guard state.open[first.number] != nil else { continue }
        state.doing[lane] = Doing(since: now)
        return (Optional(first), done)
      }
      state.busy.remove(lane)
      return (nil, done)
    }
    if let done, done.isTold { tell("\(lane.rawValue): answered after \((now - done.since) / 1_000_000_000) s") }
    return next
  }

  private func end(_ number: UInt64, _ answer: Answer) {
    guard let open = state.withLock({ $0.open.removeValue(forKey: number) }) else { return }
    if open.held.take(answer) { open.resume() }
  }

  private func extend(_ number: UInt64) -> Bool {
    state.withLock { state in
      guard let open = state.open[number] else { return false }
      guard !open.hasBegun else { return true }
      state.open[number]?.hasBegun = true
      state.open[number]?.until = open.until + SlowWork.longest.nanoseconds - SlowWork.patience.nanoseconds
      return true
    }
  }

  /// Answers those whose time is over, and logs what does not end, as long as there are any.
  private func watch() {
    while true {
      let now = SystemClock.monotonic.now
      let (late, silent, next) = state.withLock { state in
        let late = state.open.filter { $0.value.until <= now }
        for number in late.keys { state.open.removeValue(forKey: number) }
        let waiting = state.doing.filter { !$0.value.isTold }
        let silent = waiting.filter { $0.value.since + silence.nanoseconds <= now }.keys
        for lane in silent { state.doing[lane]?.isTold = true }
        let ends = waiting.filter { !silent.contains($0.key) }.map { $0.value.since + silence.nanoseconds }
        let next = (state.open.values.map(\.until) + ends).min()
        state.isWatched = next != nil
        return (Array(late.values), Array(silent), next)
      }
      for open in late where open.held.take(open.lateness) { open.resume() }
      for lane in silent {
        tell(
          "\(lane.rawValue): what is waited for (a disk, a lock, another program) has not answered for"
            + " \(Int(clamping: silence.seconds)) s")
      }
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
