internal import Quantities
internal import Synchronization
internal import System

/// Work that may wait for a disk, a lock, or another program. Each lane has its own thread, and work that takes too
/// long is answered with 503, so that the thread that serves all clients waits for nothing.
final class SlowWork: Sendable {
  /// A queue of work that is done in order. A lane that waits does not delay the others.
  enum Lane: String, CaseIterable, Sendable {
    case times, settings, sheet, wall, pictures, places, reminders, calendar, feed, reading
  }

  /// What a piece of work can report while it runs.
  struct Turn: Sendable {
    fileprivate let number: UInt64
    fileprivate let work: SlowWork

    /// Extends the time, when all that is left is to compute, or to store what is ready. False if the client already
    /// has an answer: it heard that the change is not stored, so the change must not be made.
    @discardableResult func computes() -> Bool { work.extend(number) }
  }

  /// What a client is answered if its work takes too long.
  enum Late: Sendable {
    case reading, writing

    /// The answer when the time is over: for waiting, or for computing (`hasBegun`).
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

  /// The work that a lane is doing.
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

  /// The time that a client waits for a disk or a lock, and the time with computing. A connection ends after ten
  /// seconds.
  static let patience = TimeSpan.seconds(1), longest = TimeSpan.seconds(8)
  /// The most requests that wait in a lane: all lanes together leave connections free for others.
  static let most = 16

  private let state = Mutex(State())
  private let bell = WakeUp()
  /// Work that takes this long is logged, because something does not answer.
  private let silence: TimeSpan
  private let tell: @Sendable (String) -> Void

  /// Without work. `tell` logs work that takes longer than `silence`.
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
      // Skips work that has already been answered: many requests may have waited for the same lock.
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

  /// Answers requests whose time is over, and logs work that does not end, until there is none left.
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

  /// Answers all requests of a lane whose thread cannot be started.
  private func giveUp(_ lane: Lane, _ why: String) {
    let open = state.withLock { state in
      state.busy.remove(lane)
      let numbers = state.lanes.removeValue(forKey: lane) ?? []
      return numbers.compactMap { state.open.removeValue(forKey: $0.number) }
    }
    for open in open where open.held.take(.refusal(503, why)) { open.resume() }
  }
}
