internal import Almanac
internal import Configuration
internal import Day
internal import Glibc
internal import Quantities
internal import Readings
internal import Shell
internal import Sounding
internal import System
internal import Words

/// The recordings of the adhan.
struct AdhanCommand: Command {
  /// The action.
  var action: Action?
  /// The calls for which a recording is used.
  var slot: SoundSlot?

  /// The actions on recordings.
  enum Action: Equatable {
    case list
    case add(String)
    case play(SoundSlot)
    case remove
  }

  static let name = "adhan"
  static let page = Page(
    summary: "list, add, play or remove recordings of the adhan",
    usage: ["list", "add FILE [--for PRAYER]", "play [PRAYER]", "remove [--for PRAYER]"],
    description: """
      The program has no recording of its own: bring one as WAV, FLAC, Ogg, Opus or MP3. add decodes it to its end, \
      copies it into the folder sounds beside the configuration, and names it there, in the section sound; remove takes \
      it away again. Without --for it is for all prayers; fajr usually has its own. --for takes the other kinds of \
      calls too, such as iqama, or recording for tarhim. With --for takbir it is the takbir alone, which sounds where \
      sound.adhan, or that of a prayer, is takbir.

      As root it is the recording of the system's service, in /etc/qibla/sounds; otherwise the user's own. A running \
      service takes it over when it is reloaded: systemctl reload qibla.

      Calls sound where the service is started with sound = on or serve --sound. The unit of the package may open a \
      sound card only with the drop-in sound.conf: docs/sound.md has the lines.

      play plays a prayer's adhan as it would be heard, at its volume, on sound.device; Ctrl-C or one of sound.keys \
      silences it. Without a prayer it is the adhan of all. Where a recording cannot be heard the program's chime \
      sounds, then a bell, and the exit code is 69.

      play first-adhan plays the first adhan, before fajr, and play takbirs the takbirs of the feasts.

      list shows what every call has, and what stands in the way.
      """,
    examples: [
      Example(call: "qibla adhan list", purpose: "the sounds of all calls, and what stands in the way")
    ])

  static let options: [Option<AdhanCommand>] = [
    Option("for", \.slot, .choice(), "calls that the recording is for (default: all prayers)")
  ]

  private static let expected = "expected list, add FILE, play [PRAYER] or remove"

  mutating func take(_ operands: [String]) throws(Stop) {
    guard let verb = operands.first else { throw .usage("adhan: \(Self.expected)") }
    let rest = operands.dropFirst()
    func none(_ action: Action) throws(Stop) -> Action {
      guard let extra = rest.first else { return action }
      throw .usage("adhan \(verb) takes no argument, found ‘\(extra)’")
    }
    switch verb {
    case "list": action = try none(.list)
    case "remove": action = try none(.remove)
    case "add":
      guard let file = rest.first, rest.count == 1 else {
        throw .usage("adhan: expected one file behind add, found \(rest.count)")
      }
      if let why = ChosenSound.refusal(ofAddress: file) { throw .usage("adhan add: \(why)") }
      action = .add(file)
    case "play":
      guard rest.count <= 1 else { throw .usage("adhan: expected one prayer behind play, found \(rest.count)") }
      guard let word = rest.first else { return action = .play(.all) }
      guard let slot = SoundSlot(rawValue: word), AdhanPlay.slots.contains(slot) else {
        throw .usage(
          "adhan play: expected fajr, dhuhr, asr, maghrib, isha, first-adhan or takbirs, found ‘\(word)’")
      }
      action = .play(slot)
    default: throw .usage("adhan: \(Self.expected), found ‘\(verb)’")
    }
  }

  func run(_ console: inout Console) throws(Stop) {
    // Decoders would print their own warnings.
    ThisProcess.hushLibraries()
    switch action {
    case .list:
      let book = console.speech.way.book
      console.shapeSpeech()
      try console.print(SoundList(try loaded(console), in: book.callAsFunction).lines)
    case .add(let file): try add(file, &console)
    case .play(let slot): try AdhanPlay.run(slot, try loaded(console).values[SoundOptions.self], &console)
    case .remove: try remove(&console)
    case nil: throw .usage("adhan: \(Self.expected)")
    }
    try console.flush()
  }

  /// The configuration that is used: for root, that of the system's service.
  private func loaded(_ console: borrowing Console) throws(Stop) -> LoadedConfiguration {
    let loaded = try console.configuration()
    guard ThisProcess.isRoot else { return loaded }
    do throws(ConfigurationError) { return try LoadedConfiguration(from: loaded.sources.ofAllUsers) } catch {
      throw Stop(error)
    }
  }

  private func recordings(_ console: borrowing Console) throws(Stop) -> Recordings {
    let sources = try console.configuration().sources
    do throws(ConfigurationError) { return try Recordings(sources, forAllUsers: ThisProcess.isRoot) } catch {
      throw Stop(error)
    }
  }

  private func add(_ file: String, _ console: inout Console) throws(Stop) {
    let recordings = try recordings(console)
    let path: String
    do throws(RecordingError) { path = try recordings.add(file, for: slot ?? .all) } catch { throw Stop(error) }
    try console.print("\((slot ?? .all).setting) = \(path)")
    if let why = AdhanCommand.silence(of: slot ?? .all, try loaded(console).values) { console.tell(why) }
    tellService(console)
  }

  /// Why nothing calls for a recording; nil where something does.
  private static func silence(of slot: SoundSlot, _ values: ConfigurationValues) -> String? {
    let calls = values[CallOptions.self].calls
    return switch slot {
    case .takbir where !values[SoundOptions.self].hasTakbirs:
      "it sounds where sound.adhan, or that of a prayer, is takbir: neither is"
    case .call(.firstAdhan) where calls.firstAdhan == nil:
      "it sounds where adhan.fajr.first is set, such as -20: it is none"
    case .call(.takbirs) where !calls.takbirs.isOn: "it sounds where takbirs = on: they are off"
    default: nil
    }
  }

  private func remove(_ console: inout Console) throws(Stop) {
    let recordings = try recordings(console)
    let slot = slot ?? .all
    let options = try loaded(console).values[SoundOptions.self]
    let isRemoved: Bool
    do throws(RecordingError) { isRemoved = try recordings.remove(slot, now: options.sound(of: slot)) } catch {
      throw Stop(error)
    }
    guard isRemoved else { throw .failure(.noInput, "adhan: there is no recording for \(slot.rawValue)") }
    try console.print("\(slot.setting): the recording is removed")
    tellService(console)
  }

  private func tellService(_ console: borrowing Console) {
    guard ThisProcess.isRoot else { return }
    console.tell("a running service takes it over with: systemctl reload qibla")
  }
}

extension SoundOptions {
  /// The configured sound of a slot; nil if it has none.
  func sound(of slot: SoundSlot) -> ChosenSound? {
    switch slot {
    case .all: adhan
    case .adhan(let prayer): own[prayer]
    case .takbir: takbir
    case .call(let kind): kinds[kind]
    }
  }
}

extension Stop {
  /// The error of a recording that could not be stored or removed.
  init(_ error: RecordingError) {
    switch error {
    case .sound(let error):
      let code: ExitCode =
        switch error {
        case .file(let path, _) where access(path, F_OK) != 0: .noInput
        case .library: .unavailable
        default: .data
        }
      self = .failure(code, error.words)
    case .file(let path, let error):
      let code: ExitCode = error.code == EACCES || error.code == EPERM ? .noPermission : .inputOutput
      self = .failure(code, "\(path.plain): \(error.words)")
    case .configuration(let error): self.init(error)
    }
  }
}
