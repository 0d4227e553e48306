internal import Configuration
internal import Gauge
internal import Readings
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

  /// Stores the choices, and returns a sentence that says where.
  func keep(_ preferences: Preferences, _ look: Look) -> Sentence {
    // A language chosen by the terminal or the locale is not the user's choice, so `auto` stays.
    let spoken = look.language == language ? program.language.orAuto : look.language.rawValue
    do throws(ConfigurationError) {
      let kept = try ConfigurationSources(environment: environment, catalog: .ofProgram).keep([
        ("layout", preferences.view.rawValue), ("theme", look.theme.rawValue), ("lang", spoken),
        ("north", preferences.north.rawValue), ("glyphs", program.glyphs.orAuto),
        ("units", preferences.units.rawValue),
      ])
      return told(kept)
    } catch {
      return Sentence(.notKept, error.message)
    }
  }

  private func told(_ kept: KeptChoices) -> Sentence {
    let names = kept.overriding.listed("and")
    return Sentence { language in
      let words = language.words
      let done =
        kept.changed.isEmpty
        ? words.message(.keptAlready).description
        : words.message(.kept).filled(shortened(kept.path), kept.changed.listed("and"))
      switch kept.overriding.count {
      case 0: return done
      case 1: return words.message(.overridden).filled(done, names)
      default: return words.message(.overriddenByMany).filled(done, names)
      }
    }
  }

  /// A path with `~` instead of the home folder.
  private func shortened(_ path: String) -> String {
    guard let home = environment["HOME"], home.count > 1, path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }
}
