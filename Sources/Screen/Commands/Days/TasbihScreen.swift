internal import Answers
internal import Gauge
internal import Glibc
internal import Keeping
internal import Quantities
internal import Shell
internal import Sounding
internal import System
internal import Text

/// The counter on a terminal: what a key asks for is stored, and then shown.
struct TasbihScreen {
  private let command: TasbihCommand
  private let store: TasbihStore

  init(_ command: TasbihCommand, _ store: TasbihStore) { (self.command, self.store) = (command, store) }

  func run(_ console: inout Console) throws(Stop) {
    let device = try TasbihScreen.device(command.key)
    let setup = try GaugeOptions(settings: command.settings).setup(console, title: "", inMiles: false)
    var (tasbih, today) = try store.change { command.use(command.set, &$0) }
    let signal = try show(setup, device, &tasbih, &today)
    guard let signal else { return }
    // As the gauge ends.
    if signal == SIGINT { throw .quietly(.interrupted) }
    throw .signalled(signal)
  }

  /// Counts until the user leaves. Returns the signal that ended it; nil if a key did.
  private func show(
    _ setup: GaugeSetup, _ device: borrowing CountedKey?, _ tasbih: inout Tasbih, _ today: inout Int
  ) throws(Stop) -> Int32? {
    var session: CountSession
    do throws(TerminalError) { session = try CountSession(setup) } catch { throw .failure(.unavailable, error.message) }
    var (isAsking, hasDevice) = (false, true)
    while true {
      var face = CountFace(
        part: tasbih.part, of: tasbih.parts.count, position: tasbih.position, all: tasbih.all, today: today)
      face.isAsking = isAsking
      let descriptor = hasDevice ? TasbihScreen.descriptor(device) : nil
      let (presses, hasSource) = session.next(face, source: descriptor)
      var deeds: [CountSession.Press] = []
      if hasSource {
        let count = TasbihScreen.pressed(device)
        hasDevice = count != nil
        deeds = Array(repeating: .count, count: count ?? 0)
      }
      var wantsQuit = false
      for press in presses where !wantsQuit {
        if isAsking {
          isAsking = false
          if press == .begin { deeds.append(.begin) }
        } else if press == .begin {
          isAsking = true
        } else if press == .quit {
          wantsQuit = true
        } else {
          deeds.append(press)
        }
      }
      if !deeds.isEmpty {
        var hasEnded = false
        (tasbih, today) = try store.change { TasbihScreen.change(&$0, deeds, &hasEnded) }
        if hasEnded, command.sounds { session.ring() }
      }
      if let signal = session.endingSignal { return signal }
      if session.isGone { throw .readerGone }
      if wantsQuit { return nil }
    }
  }

  /// Does what keys ask for; returns how many more were counted.
  private static func change(_ tasbih: inout Tasbih, _ deeds: [CountSession.Press], _ hasEnded: inout Bool) -> Int {
    var counted = 0
    for deed in deeds {
      switch deed {
      case .count:
        counted += 1
        if tasbih.count(1) { hasEnded = true }
      case .undo: if tasbih.takeBack() { counted -= 1 }
      case .begin: tasbih.begin()
      case .quit: break
      }
    }
    return counted
  }

  // MARK: - A key of an input device

  private static func descriptor(_ device: borrowing CountedKey?) -> Int32? {
    switch device {
    case .some(let device): device.descriptor
    case .none: nil
    }
  }

  private static func pressed(_ device: borrowing CountedKey?) -> Int? {
    switch device {
    case .some(let device): device.pressed()
    case .none: nil
    }
  }

  /// Opens the device of `--key`; nil if none was given.
  static func device(_ text: String?) throws(Stop) -> CountedKey? {
    guard let text else { return nil }
    var (path, code) = (text, nil as UInt16?)
    if let colon = text.lastIndex(of: ":"), let number = DateText.whole(String(text[text.index(after: colon)...])) {
      guard 1...Int(CountedKey.last) ~= number else {
        throw .usage("tasbih: --key: expected the code of a key from 1 to \(CountedKey.last), found \(number)")
      }
      (path, code) = (String(text[..<colon]), UInt16(number))
    }
    do throws(SystemError) { return try CountedKey(path, code: code) } catch {
      let (kind, words): (ExitCode, String) =
        switch error.code {
        case ENOENT: (.noInput, "there is no such device; /proc/bus/input/devices lists them")
        case EACCES: (.noPermission, "it may not be read: the group input may, sudo usermod -aG input $USER")
        case ENODEV:
          (.unavailable, code.map { "it has no key \($0)" } ?? "it has no keys: expected an input device")
        default: (.unavailable, error.words)
        }
      throw .failure(kind, "tasbih: --key: \(path.plain): \(words)")
    }
  }
}
