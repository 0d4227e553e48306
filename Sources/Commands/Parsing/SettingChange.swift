internal import Configuration
internal import Events
internal import Formats

/// A setting of the pipeline that the command line changes: `alignment.enter_deg=4`.
struct SettingChange: Sendable {
  /// Makes the change.
  let apply: @Sendable (inout Settings) -> Void

  /// Reads and tries it, for a command.
  init(_ text: String, for command: String) throws(Stop) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { throw .usage("\(command): --set: expected NAME=VALUE, found ‘\(text)’") }
    let (name, value) = (parts[0], parts[1])
    guard let setting = SettingsCatalog.setting(name) else {
      let guess = nearest(to: name, among: SettingsCatalog.all.map { "\($0.name)" }).map { "did you mean \($0)?" }
      throw .usage("\(command): --set: there is no setting ‘\(name)’; \(guess ?? "qibla config lists all there are")")
    }
    var tried = Settings()
    do throws(Setting.Refusal) {
      try setting.set(value, in: &tried)
    } catch {
      throw .usage("\(command): --set \(name): expected \(setting.allowed), found ‘\(value)’")
    }
    apply = { settings in
      // It was tried above, and whether it can be set does not depend on the others.
      do throws(Setting.Refusal) { try setting.set(value, in: &settings) } catch {}
    }
  }

  /// Reads and tries all that a command line changes: each alone, and what they come to together.
  static func all(_ texts: [String], for command: String) throws(Stop) -> [SettingChange] {
    var (changes, tried) = ([SettingChange](), Settings())
    for text in texts {
      let change = try SettingChange(text, for: command)
      change.apply(&tried)
      changes.append(change)
    }
    if let order = SettingsOrder.broken(by: tried) {
      throw .usage("\(command): --set: expected \(order.expectation(of: tried)), found ‘\(order.found(in: tried))’")
    }
    return changes
  }
}
