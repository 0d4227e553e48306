internal import Configuration
internal import Formats
internal import Places
internal import Scenarios

/// What a shell can complete a word with where the words are too many for its script: the script asks the program.
enum Candidates: String, CaseIterable, Sendable {
  /// Cities.
  case city
  /// The built-in scenarios.
  case scenario
  /// Names of settings, with the equals sign behind them.
  case setting

  /// The kind that the value of an option has, by its form in help; nil where the script knows the words, or none.
  init?(_ shape: ArgumentShape?) {
    guard case .word(let name) = shape else { return nil }
    switch name {
    case "LAT,LON|CITY": self = .city
    case "SCENARIO": self = .scenario
    case "NAME=VALUE": self = .setting
    default: return nil
    }
  }

  /// The words that begin with a text.
  func words(startingWith start: String) -> [String] {
    switch self {
    case .city: Gazetteer().completions(of: start)
    case .scenario: Story.builtIn.map(\.name).filter { $0.hasPrefix(start) }
    case .setting: SettingsCatalog.all.map { "\($0.name)=" }.filter { $0.hasPrefix(start) }
    }
  }
}
