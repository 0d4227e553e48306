internal import Configuration
internal import Formats
internal import Gauge
internal import System
internal import Words

/// Stores the choices made in the gauge in the user's configuration.
struct GaugeKeeper: Sendable {
  /// The program's environment.
  let environment: [String: String]
  /// The options with which the gauge began.
  let program: ProgramOptions
  /// The language with which it began.
  let language: Language

  /// Stores the choices, and says where.
  func keep(_ preferences: Preferences, _ look: Look) -> GaugeSentence {
    // What the terminal or the locale has chosen is not the user's choice: `auto` stays.
    let spoken = look.language == language ? program.language.rawValue : look.language.rawValue
    do throws(ConfigurationError) {
      let kept = try ConfigurationSources(environment: environment, catalog: .ofProgram).keep([
        ("layout", preferences.view.rawValue), ("theme", look.theme.rawValue), ("lang", spoken),
        ("north", preferences.north.rawValue), ("glyphs", program.glyphs.rawValue),
        ("units", preferences.units.rawValue),
      ])
      return told(kept)
    } catch {
      return GaugeSentence(english: "Not kept: \(error.message)", arabic: "لم يحفظ: \(error.message)")
    }
  }

  private func told(_ kept: KeptChoices) -> GaugeSentence {
    let path = shortened(kept.path)
    var (english, arabic) = ("Kept in \(path): \(kept.changed.listed("and")).", "حفظ في \(path)")
    if kept.changed.isEmpty { (english, arabic) = ("These choices are kept already.", "هذا الاختيار محفوظ") }
    guard !kept.overriding.isEmpty else { return GaugeSentence(english: english, arabic: arabic) }
    let names = kept.overriding.listed("and")
    return GaugeSentence(
      english: "\(english) But \(names) in the environment override\(kept.overriding.count == 1 ? "s" : "") them.",
      arabic: "\(arabic) لكن \(names) أقوى")
  }

  /// A path with `~` for the home folder.
  private func shortened(_ path: String) -> String {
    guard let home = environment["HOME"], home.count > 1, path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }
}
