internal import Almanac
internal import Configuration
internal import Formats
internal import Quantities
internal import Service
internal import Synchronization
internal import System

/// Makes calls heard as the section `sound` says, and silences them when a client asks for it.
///
/// The loop's thread only leaves calls here. A thread of its own decides what sounds, and looks after the start and
/// after each reload whether it could be heard.
final class SoundOutlet: Outlet, Sendable {
  private struct Shared {
    var calls: [Alert] = []
    var reloads = 0
    var isStopping = false
  }

  /// More calls than these do not come in a tick.
  private static let most = 16

  private let context: BridgeContext
  private let player: Player
  private let shared = Mutex(Shared())
  private let bell = WakeUp()

  /// Sounds until it is stopped.
  init(_ context: BridgeContext) {
    self.context = context
    let options = context.configuration.values[SoundOptions.self]
    context.inbox.tell(SoundReport(words: "nothing has sounded yet", isFine: true))
    player = Player(device: options.device, keys: options.keyCodes) { state in
      context.inbox.tell(SoundReport(words: state.words, isFine: state.troubles.isEmpty))
      context.journal.log(state.troubles.isEmpty ? .notice : .warning, state.words)
    }
    // Decoders print their warnings themselves.
    ThisProcess.hushLibraries()
    if let failed = Thread.start("sounds", { self.run() }) {
      context.inbox.tell(SoundReport(words: "calls do not sound: \(failed.words)", isFine: false))
      context.journal.log(.warning, "calls do not sound: \(failed.words)")
    }
  }

  /// Takes calls, and wishes for silence at once.
  func take(_ publication: borrowing Publication) {
    let reloads = publication.reloads
    let isNew = shared.withLock { shared in
      let isReloaded = shared.reloads != reloads
      shared.reloads = reloads
      return isReloaded
    }
    if isNew { bell.ring() }
    for notice in publication.notices {
      switch notice {
      case .hush:
        shared.withLock { $0.calls = [] }
        player.hush()
      case .alert(let alert):
        shared.withLock { if $0.calls.count < SoundOutlet.most { $0.calls.append(alert) } }
        bell.ring()
      }
    }
  }

  /// Ends its threads, and what sounds.
  func stop() {
    shared.withLock { $0.isStopping = true }
    bell.ring()
    player.stop()
  }

  private func run() {
    var options = context.configuration.values[SoundOptions.self]
    var reloads = 0
    ThisProcess.preferShortSlices()
    check(options)
    while true {
      bell.wait()
      bell.silence()
      let taken = shared.withLock { shared in
        defer { shared.calls = [] }
        return shared
      }
      if taken.isStopping { return }
      for call in taken.calls { sound(call, options) }
      // After the calls: it may wait for a card, and silence that is asked for meanwhile must not come too early.
      if taken.reloads != reloads {
        reloads = taken.reloads
        load(&options)
      }
    }
  }

  /// Reads the configuration. Where it cannot be read, the old settings stay.
  private func load(_ options: inout SoundOptions) {
    do throws(ConfigurationError) {
      options = try context.configuration.again().values[SoundOptions.self]
      check(options)
    } catch { context.journal.log(.warning, "\(error.message); the old settings stay") }
  }

  private func sound(_ call: Alert, _ options: SoundOptions) {
    if let why = player.sound(call, options) {
      context.journal.log(.notice, "\(call.id) does not sound: \(why)")
    }
  }

  /// Tells whether a sound could be heard now: the card, and the recordings.
  private func check(_ options: SoundOptions) {
    guard !player.isSounding else { return }
    // The libraries are loaded now, and not at the instant of a call.
    var troubles = options.recordings.compactMap { SoundFile.trouble($0)?.words }
    if let trouble = SoundDevice.trouble(options.device) { troubles.append(trouble.words) }
    let words = troubles.isEmpty ? "ready" : troubles.joined(separator: "; ")
    context.inbox.tell(SoundReport(words: words, isFine: troubles.isEmpty))
    if !troubles.isEmpty { context.journal.log(.warning, "sound: \(words)") }
    ThisProcess.forgetStart()
  }
}

extension SoundOptions {
  /// The paths of all recordings.
  fileprivate var recordings: [String] {
    let all = [adhan] + Prayer.allCases.map { adhan(of: $0) } + SoundKind.allCases.map { kinds[$0] }
    return Array(Set(all.compactMap { if case .file(let path) = $0 { path } else { nil } })).sorted()
  }
}
