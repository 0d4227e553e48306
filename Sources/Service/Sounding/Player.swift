internal import Quantities
internal import Synchronization
internal import System

/// Plays sounds, one at a time: a recording on the sound card; if that fails the program's chime, and if that fails a
/// bell. What went wrong is a state in words, never an error.
///
/// Its thread waits while nothing sounds. The libraries are loaded at the first sound.
public final class Player: Sendable {
  private struct Shared {
    var state = SoundState()
    var next: Sound?
    var isSounding = false
    /// Whether the sound gives way to any other.
    var givesWay = false
    /// The number of sounds that have ended.
    var ended = 0
    /// The number of times a sound was interrupted, by a hush or by the next sound.
    var interruptions = 0
    var isHushed = false
    var isStopping = false
  }

  private let device: String
  private let keys: [UInt16]
  private let changed: @Sendable (SoundState) -> Void
  private let shared = Mutex(Shared())
  private let bell = WakeUp()

  /// Plays on an ALSA device, and listens to these keys meanwhile. `changed` is called at each change of state, on the
  /// player's thread.
  public init(device: String, keys: [UInt16] = [], _ changed: @escaping @Sendable (SoundState) -> Void = { _ in }) {
    (self.device, self.keys, self.changed) = (device, keys, changed)
    if let failed = Thread.start("sound", { self.run() }) {
      let state = SoundState(way: .nothing, troubles: [.thread(failed)])
      shared.withLock { ($0.state, $0.isStopping) = (state, true) }
      changed(state)
    }
  }

  /// How the current or last sound is or was heard.
  public var state: SoundState { shared.withLock { $0.state } }

  /// How the current or last sound is or was heard, and how many sounds have ended.
  var ended: (state: SoundState, count: Int) { shared.withLock { ($0.state, $0.ended) } }

  /// Whether something sounds, or is about to.
  public var isSounding: Bool { shared.withLock { $0.isSounding || $0.next != nil } }

  /// Plays a sound, without waiting for it. It replaces the present sound. If `interrupting` is false and something
  /// sounds, it is left out, and the result is false; unless that gives way, and the new one does not.
  @discardableResult public func play(_ sound: Sound, interrupting: Bool = true) -> Bool {
    let isTaken = shared.withLock { shared in
      let present = shared.next?.givesWay ?? (shared.isSounding ? shared.givesWay : nil)
      let isFree = present.map { $0 && !sound.givesWay } ?? true
      guard !shared.isStopping, interrupting || isFree else { return false }
      shared.next = sound
      shared.interruptions += 1
      return true
    }
    if isTaken { bell.ring() }
    return isTaken
  }

  /// Silences the player at once; returns whether anything sounded.
  @discardableResult public func hush() -> Bool {
    let sounded = shared.withLock { shared in
      let sounded = shared.isSounding || shared.next != nil
      // A sound that was about to begin after the end of the last.
      if shared.next != nil, !shared.isSounding { shared.state.progress = .hushed }
      shared.next = nil
      shared.interruptions += 1
      shared.isHushed = true
      return sounded
    }
    bell.ring()
    return sounded
  }

  /// Ends the thread, and the sound.
  public func stop() {
    shared.withLock { $0.isStopping = true }
    hush()
  }

  private func run() {
    ThisProcess.preferShortSlices()
    while true {
      bell.wait()
      bell.silence()
      let (sound, turn, isStopping) = shared.withLock { shared in
        let next = shared.next
        (shared.next, shared.isSounding, shared.isHushed) = (nil, next != nil, false)
        shared.givesWay = next?.givesWay ?? false
        return (next, shared.interruptions, shared.isStopping)
      }
      if isStopping { return }
      guard let sound else { continue }
      let listening = HushKeys(keys) { self.hush() }
      perform(sound, turn)
      listening.stop()
      // Frees the pages that only sounds need; they are read again for the next one.
      ThisProcess.forgetStart()
      // There may already be a next sound.
      bell.ring()
    }
  }

  /// Plays a sound in the first way that works.
  private func perform(_ sound: Sound, _ turn: Int) {
    let run = PlayerRun(device: device, envelope: sound.envelope, bell: bell) { [self] in
      shared.withLock { $0.interruptions != turn }
    }
    var state = SoundState()
    var ways: [SoundState.Way] = [.chime]
    switch sound.source {
    case .file: ways.insert(.recording, at: 0)
    case .missing(let why): state.troubles.append(why)
    case .chime: break
    }
    for way in ways {
      (state.way, state.progress) = (way, .sounding)
      do throws(SoundError) {
        let begun = { (trouble: SoundError?) in
          if let trouble, !state.troubles.contains(trouble) {
            state.troubles.append(trouble)
            _ = AlarmBell.ring()
          }
          self.note(state)
        }
        let isWhole =
          switch sound.source {
          case .file(let path) where way == .recording: try run.play(try SoundFile(path), begun)
          default: try run.play(Chime(), begun)
          }
        return end(state, isWhole: isWhole)
      } catch {
        if !state.troubles.contains(error) { state.troubles.append(error) }
        if run.isInterrupted { return end(state, isWhole: false) }
      }
    }
    let rung = AlarmBell.ring()
    state.way = rung == .terminal ? .terminalBell : rung == .speaker ? .speaker : .nothing
    if rung == nil { state.troubles.append(.noBell) }
    end(state, isWhole: true)
  }

  private func note(_ state: SoundState) {
    shared.withLock { $0.state = state }
    changed(state)
  }

  private func end(_ state: SoundState, isWhole: Bool) {
    var state = state
    shared.withLock { shared in
      state.progress = isWhole ? .ended : shared.isHushed ? .hushed : .replaced
      shared.state = state
      shared.ended += 1
      shared.isSounding = false
    }
    changed(state)
  }
}
