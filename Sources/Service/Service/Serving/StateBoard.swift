public import Readings
internal import Synchronization

/// How the parts of a service are: each tells its own state, and the answer to a client has them all.
public struct StateBoard: ~Copyable, Sendable {
  // A closure in the mutex itself would be wrapped once more at each use.
  private let counting = Mutex(Counter { LineServer.ClientCounts() })
  private let caller = Mutex<CallState?>(nil)
  private let sounding = Mutex<SoundReport?>(nil)
  private let bridging = Mutex<[String: ServiceState.Source]>([:])
  private let changed = Atomic(0)
  private let unread = Atomic(0)
  private let muted = Atomic(false)
  private let trial = Mutex<SoundTrial?>(nil)
  private let asked = Atomic(0)

  // Not private: the compiler fails on it in the layout of a noncopyable type that other files use.
  struct Counter: Sendable {
    let count: @Sendable () -> LineServer.ClientCounts
  }

  /// Counts the readers of lines this way from now on.
  func count(_ readers: @escaping @Sendable () -> LineServer.ClientCounts) {
    counting.withLock { $0 = Counter(count: readers) }
  }

  /// The readers of lines.
  public var readers: LineServer.ClientCounts { counting.withLock { $0 }.count() }

  /// Tells that the configuration has changed, which is then loaded again. `isInForce`: whoever tells it has put it in
  /// force, and the loop follows without reading it once more.
  public func noteChange(isInForce: Bool = false) {
    if !isInForce { unread.add(1, ordering: .relaxed) }
    changed.add(1, ordering: .releasing)
  }

  /// How often the configuration has changed.
  public var changes: Int { changed.load(ordering: .acquiring) }

  /// How often it has changed and was not in force yet. A change that is in `changes` is in this number too.
  public var unreadChanges: Int { unread.load(ordering: .relaxed) }

  /// Tells how the caller does.
  public func tell(_ calls: CallState) { caller.withLock { $0 = calls } }

  /// How the caller does; nil where there is none.
  public var calls: CallState? { caller.withLock { $0 } }

  /// Tells how the sound does.
  public func tell(_ sound: SoundReport) { sounding.withLock { $0 = sound } }

  /// How the sound does; nil where nothing is to sound.
  public var sound: SoundReport? {
    var report = sounding.withLock { $0 }
    report?.isMuted = isMuted
    return report
  }

  /// Tells how a bridge does that sends to a peer.
  public func tell(_ bridge: ServiceState.Source) { bridging.withLock { $0[bridge.name] = bridge } }

  /// How the bridges do that send to a peer, by name.
  public var bridges: [ServiceState.Source] { bridging.withLock { $0.values.sorted { $0.name < $1.name } } }

  /// Asks to hear the adhan of a prayer at a volume; a later wish replaces one that has not begun.
  public func ask(_ wish: SoundTrial) {
    trial.withLock { $0 = wish }
    asked.add(1, ordering: .releasing)
  }

  /// How often somebody has asked to hear an adhan.
  public var trials: Int { asked.load(ordering: .acquiring) }

  /// Takes the wish to hear an adhan; nil if there is none.
  public func takeTrial() -> SoundTrial? {
    trial.withLock { trial in
      defer { trial = nil }
      return trial
    }
  }

  /// Whether calls are muted: they are called, and do not sound.
  public var isMuted: Bool { muted.load(ordering: .acquiring) }

  /// Mutes the calls, or no longer.
  func mute(_ isMuted: Bool) { muted.store(isMuted, ordering: .releasing) }
}
