internal import Configuration
internal import Pointing
internal import Quantities
internal import Readings
internal import Service
internal import Words

/// The facts that the server writes into the page's template.
struct PageFacts {
  /// The program's version.
  let version: String
  /// The configured theme, as the configuration writes it.
  let theme: String
  /// The configured language.
  let language: String
  /// The configured north.
  let north: String
  /// The configured unit of distances.
  let units: String
  /// How the configured camera sits on the device; empty if that is not known.
  let camera: String

  /// The facts of a service and its configuration.
  init(_ context: BridgeContext) {
    version = context.inbox.facts.version
    let program = context.configuration.values.program
    (theme, language) = (program.theme.rawValue, program.language.orAuto)
    (north, units, camera) = (program.north.rawValue, program.units.rawValue, program.camera ?? "")
  }

  /// The language in which a page comes: the configured one, or one of the browser's user.
  func language(of head: RequestHead) -> Language { Language(rawValue: language) ?? head.preferred ?? .english }

  /// The names in the template, each with its replacement: facts, and the words of the language in which the page
  /// begins.
  func words(_ rule: WriteRule, _ table: PageTable, _ spoken: Language) -> [(String, String)] {
    let texts = table.texts(spoken)
    return [
      ("WORDS", table.json(spoken)), ("CODE", spoken.rawValue),
      ("DIRECTION", spoken.words.isRightToLeft ? "rtl" : "ltr"), ("TOKEN", rule.words.token),
      ("WRITING", rule.words.writing), ("VERSION", version), ("THEME", theme),
      ("LANGUAGE", language), ("NORTH", north), ("UNITS", units), ("CAMERA", camera),
      ("LANGUAGES", PageTable.options(texts)),
      ("ANYDIRECTION", "\(Reading.anyDirection.degrees)"),
    ] + texts.map { ($0.key, $0.text) }
  }
}
