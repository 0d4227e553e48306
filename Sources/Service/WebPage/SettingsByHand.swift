internal import Configuration
internal import Formats
internal import Service
internal import Synchronization
internal import System

/// The settings of prayer times that a person chooses on the page: stored in the state folder, where they are the
/// weakest source of the configuration.
final class SettingsByHand: WriteBook {
  let subject = WriteSubject.settings
  private let configuration: LoadedConfiguration
  private let journal: Journal
  private let isBusy = Mutex(false)

  /// The settings of a service.
  init(_ context: BridgeContext) { (configuration, journal) = (context.configuration, context.journal) }

  func take(_ texts: [String: String], then: @escaping @Sendable (WriteOutcome) -> Void) {
    let wasBusy = isBusy.withLock { isBusy in
      defer { isBusy = true }
      return isBusy
    }
    guard !wasBusy else {
      return then(SettingsByHand.refusal("busy", "another client sets them at this moment: try again"))
    }
    // The thread that serves all clients must not wait for the disk.
    let failed = Thread.start("settings") { [self] in
      let outcome = choose(texts)
      isBusy.withLock { $0 = false }
      then(outcome)
    }
    guard let failed else { return }
    isBusy.withLock { $0 = false }
    then(SettingsByHand.refusal("failed", "no thread to store them: \(failed.words)"))
  }

  private func choose(_ texts: [String: String]) -> WriteOutcome {
    let present: LoadedConfiguration
    do throws(ConfigurationError) { present = try configuration.again() } catch {
      return SettingsByHand.refusal("failed", error.message)
    }
    do throws(ChoiceError) { try present.choose(texts) } catch {
      if error.kind == .failed {
        journal.log(.warning, "settings from the page are not stored: \(error.message)", about: "settings")
      }
      return SettingsByHand.refusal(error.kind.rawValue, error.message)
    }
    let chosen = texts.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }.joined(separator: ", ")
    journal.log(.notice, "set on the page: \(chosen)", about: "settings")
    return WriteOutcome(
      line: String(class: "settings") { $0.add("kept", true) } + "\n", hasChangedConfiguration: true)
  }

  private static func refusal(_ code: String, _ message: String) -> WriteOutcome {
    WriteOutcome(
      line: String(class: "settings") { json in
        json.add("refused", code)
        json.add("message", message.plain)
      } + "\n")
  }
}
