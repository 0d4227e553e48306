internal import Almanac
internal import Configuration
internal import Day
internal import Glibc
internal import Quantities
internal import Readings
internal import Service
internal import Synchronization
internal import System

/// Plays calls as the section `sound` configures, and silences them when a client asks for it.
///
/// The loop's thread only leaves calls here. A separate thread decides what sounds, and checks whether it could be
/// heard: after the start, after each reload, and every minute while something prevents it.
final class SoundOutlet: Outlet, Sendable {
  private struct Shared {
    var queue = SoundQueue()
    var reloads = 0
    var isMuted = false
    var trials = 0
    /// Whether what sounds, or has sounded last, is a trial, which another one replaces.
    var isTrial = false
    var isStopping = false
  }

  private let context: BridgeContext
  private let player: Player
  private let clock = StreamClock()
  private let shared = Mutex(Shared())
  private let bell = WakeUp()

  /// Plays calls until it is stopped.
  init(_ context: BridgeContext) {
    self.context = context
    let options = context.configuration.values[SoundOptions.self]
    if let path = context.stateFolder?.muted, access(path, F_OK) == 0 {
      context.inbox.mute(true)
      shared.withLock { $0.isMuted = true }
    }
    context.inbox.states.tell(SoundReport(words: "nothing has sounded yet", isFine: true))
    player = Player(device: options.device, keys: options.keyCodes) { [bell] state in
      context.inbox.states.tell(SoundReport(words: state.words, isFine: state.troubles.isEmpty))
      context.journal.log(state.troubles.isEmpty ? .notice : .warning, state.words)
      // A check may have been waiting for the end of a sound.
      if state.progress != .sounding { bell.ring() }
    }
    // Decoders would print their own warnings.
    ThisProcess.hushLibraries()
    if let failed = Thread.start("sounds", { self.run() }) {
      context.inbox.states.tell(SoundReport(words: "calls do not sound: \(failed.words)", isFine: false))
      context.journal.log(.warning, "calls do not sound: \(failed.words)")
    }
  }

  /// Takes calls, and carries out requests for silence at once.
  func take(_ publication: borrowing Publication) {
    let (reloads, isMuted) = (publication.reloads, context.inbox.states.isMuted)
    let trials = context.inbox.states.trials
    let isNew = shared.withLock { shared in
      let isReloaded = shared.reloads != reloads || shared.isMuted != isMuted || shared.trials != trials
      (shared.reloads, shared.isMuted, shared.trials) = (reloads, isMuted, trials)
      return isReloaded
    }
    if isNew { bell.ring() }
    for notice in publication.notices {
      switch notice {
      case .hush:
        shared.withLock { $0.queue.hush(at: WallClock.now) }
        player.hush()
        bell.ring()
      case .alert(let alert):
        shared.withLock { $0.queue.add(alert, at: WallClock.now) }
        bell.ring()
      }
    }
  }

  /// Ends its threads and the sound.
  func stop() {
    shared.withLock { $0.isStopping = true }
    bell.ring()
    player.stop()
  }

  private func run() {
    var values = context.configuration.values
    var reloads = 0
    var isMuted = context.inbox.states.isMuted
    if isMuted { context.journal.log(.warning, SoundOutlet.mutedWords, about: "muted") }
    var look = SoundLook()
    var ended = 0
    var logged: [String] = []
    ThisProcess.preferShortSlices()
    while true {
      if look.isDue(at: clock.now(), isSounding: player.isSounding) {
        let troubles = check(values)
        look.check(at: clock.now(), isTroubled: !troubles.isEmpty)
        if !troubles.isEmpty, troubles != logged {
          context.journal.log(.warning, "sound: \(troubles.joined(separator: "; "))")
        }
        logged = troubles
      }
      bell.wait(atMost: look.wait(at: clock.now(), isSounding: player.isSounding))
      bell.silence()
      let (calls, taken) = shared.withLock { ($0.queue.take(), $0) }
      let isMutedNow = context.inbox.states.isMuted
      if isMutedNow != isMuted {
        isMuted = isMutedNow
        store(isMuted)
        look.ask()
      }
      if taken.isStopping { return }
      for call in calls where !sound(call, values[SoundOptions.self]) { look.ask() }
      // A call goes before a trial.
      if !calls.isEmpty { shared.withLock { $0.isTrial = false } }
      if let wish = context.inbox.states.takeTrial(), calls.isEmpty { hear(wish) }
      let (last, count) = player.ended
      if count != ended { look.end(at: clock.now(), isTroubled: !last.troubles.isEmpty) }
      ended = count
      // This comes after the calls: it may wait for a card, and a request for silence meanwhile must not come too
      // early.
      if taken.reloads != reloads {
        reloads = taken.reloads
        values = context.configuration.inForce.values
        look.ask()
      }
    }
  }

  private static let mutedWords = "muted: calls do not sound; qibla hush --mute off lets them sound again"

  /// Logs that calls are muted or unmuted, and stores it on the disk for the next start.
  private func store(_ isMuted: Bool) {
    context.journal.log(.notice, isMuted ? SoundOutlet.mutedWords : "calls sound again", about: "muted")
    guard let folder = context.stateFolder else { return }
    do throws(SystemError) {
      folder.make()
      if isMuted { try WholeFile.replace(folder.muted, with: Array("calls are muted\n".utf8)) }
      if !isMuted { try WholeFile.remove(folder.muted) }
    } catch { context.journal.log(.warning, "that will not hold after a restart: \(error.words)", about: "muted file") }
  }

  /// Plays the sound of a call; false if it is silent.
  private func sound(_ call: Alert, _ options: SoundOptions) -> Bool {
    // If there are very many reminders, a few lines in the log are enough.
    let subject = call.isOfPrayer ? nil : "reminders' sound"
    guard !context.inbox.states.isMuted else {
      context.journal.log(.notice, "\(call.id) does not sound: calls are muted", about: subject)
      return true
    }
    guard let why = player.sound(call, options) else { return true }
    context.journal.log(.notice, "\(call.id) does not sound: \(why)", about: subject)
    return false
  }

  /// Plays the adhan that somebody asks to hear, unless a call sounds.
  private func hear(_ wish: SoundTrial) {
    let options = context.configuration.inForce.values[SoundOptions.self]
    guard let sound = options.sound(options.adhan(of: wish.prayer), volume: wish.volume),
      player.play(sound, interrupting: shared.withLock { $0.isTrial })
    else {
      return context.journal.log(.notice, "the adhan of \(wish.prayer) is not tried: a call sounds", about: "trial")
    }
    shared.withLock { $0.isTrial = true }
    context.journal.log(.notice, "the adhan of \(wish.prayer) is tried at \(wish.volume) %", about: "trial")
  }

  /// Checks and reports whether a sound could be heard now: the card, and the recordings. Returns what prevents it.
  private func check(_ values: ConfigurationValues) -> [String] {
    let options = values[SoundOptions.self]
    // Loads the libraries now, so that a call need not wait for them.
    var troubles =
      options.missing(for: values[CallOptions.self].calls).map(\.words)
      + options.recordings.compactMap { SoundFile.trouble($0)?.words }
    if let trouble = SoundDevice.trouble(options.device) { troubles.append(trouble.words) }
    var words = troubles.isEmpty ? "ready" : troubles.joined(separator: "; ")
    // The troubles of the last call that was not heard properly are kept.
    let last = player.state
    if !last.troubles.isEmpty { words += "; the last sound: \(last.words)" }
    context.inbox.states.tell(SoundReport(words: words, isFine: troubles.isEmpty))
    ThisProcess.forgetStart()
    return troubles
  }
}

extension SoundOptions {
  /// The recordings that the settings of sound and calls need and do not name.
  func missing(for calls: CallSettings) -> [SoundError] {
    (lacksTakbir ? [.noTakbir] : [])
      + (calls.takbirs.isOn && lacksTakbirs ? [.noTakbirs] : [])
  }

  /// The paths of all recordings.
  fileprivate var recordings: [String] {
    let all = [adhan, takbir] + Prayer.allCases.map { adhan(of: $0) } + SoundOptions.soundKinds.map { kinds[$0] }
    return Array(Set(all.compactMap { if case .file(let path) = $0 { path } else { nil } })).sorted()
  }
}
