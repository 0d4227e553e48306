internal import Configuration
internal import Formats
internal import Service
internal import Synchronization
internal import System

/// The settings of prayer times and calls that a person chooses on the page: stored in the state folder, where they are
/// the weakest source of the configuration.
final class SettingsByHand: WriteBook {
  let subjects = [WriteSubject.settings, .calls]
  private let configuration: LoadedConfiguration
  private let journal: Journal
  private let inbox: Inbox
  private let isBusy = Mutex(false)

  /// The settings of a service.
  init(_ context: BridgeContext) {
    (configuration, journal, inbox) = (context.configuration, context.journal, context.inbox)
  }

  func take(_ texts: [String: String], then: @escaping @Sendable (String) -> Void) {
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

  private func choose(_ texts: [String: String]) -> String {
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
    inbox.noteChange()
    return String(class: "settings") { $0.add("kept", true) } + "\n"
  }

  private static func refusal(_ code: String, _ message: String) -> String {
    String(class: "settings") { json in
      json.add("refused", code)
      json.add("message", message.plain)
    } + "\n"
  }
}
