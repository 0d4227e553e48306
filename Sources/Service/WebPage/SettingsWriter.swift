internal import Answers
internal import Configuration
internal import Service
internal import System
internal import Text

/// The settings of prayer times and calls that a person chooses on the page. They are stored in the state folder, and
/// every other source of the configuration overrides them.
final class SettingsWriter: PageWriter {
  let subjects = [WriteSubject.settings, .calls]
  private let configuration: LoadedConfiguration
  private let journal: Journal
  private let inbox: Inbox
  private let turn: WriteQueue

  /// The settings of a service.
  init(_ context: BridgeContext) {
    (configuration, journal, inbox) = (context.configuration, context.journal, context.inbox)
    turn = WriteQueue(.settings, .settings) { [journal] in journal.log(.warning, $0, about: "settings' disk") }
  }

  func take(_ texts: [String: String], then: @escaping @Sendable (Answer) -> Void) {
    turn.take(then: then) { self.choose(texts, $0) }
  }

  private func choose(_ typed: [String: String], _ time: SlowWork.Turn) -> String {
    // A person types digits and commas of any script.
    let texts = typed.mapValues { plainCharacters($0).filter { $0 != " " } }
    let present: LoadedConfiguration
    do throws(ConfigurationError) { present = try configuration.checkedAgain() } catch {
      return turn.refusal("failed", Candour.noLines.line(error.message))
    }
    guard time.computes() else { return turn.refusal("late", "it was not stored in time") }
    do throws(ChoiceError) { try present.choose(texts) } catch {
      if error.kind == .failed {
        journal.log(.warning, "settings from the page are not stored: \(error.message)", about: "settings")
      }
      return turn.refusal(error.kind.rawValue, error.message, about: error.name)
    }
    // The page and the wall use them at once, and the loop takes them over at its next tick.
    do throws(ConfigurationError) { try present.checkedAgain().putInForce() } catch {
      journal.log(.warning, "settings from the page are stored, and not in force: \(error.message)", about: "settings")
      return turn.refusal("failed", "stored, and not in force: " + Candour.noLines.line(error.message))
    }
    let chosen = texts.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }.joined(separator: ", ")
    journal.log(.notice, "set on the page: \(chosen)", about: "settings")
    inbox.states.noteChange(isInForce: true)
    return String(class: "settings") { $0.add("kept", true) } + "\n"
  }
}
