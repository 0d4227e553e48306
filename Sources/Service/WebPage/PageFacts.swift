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

  /// The facts of a service and its configuration.
  init(_ context: BridgeContext) {
    version = context.inbox.facts.version
    let program = context.configuration.values.program
    (theme, language) = (program.theme.rawValue, program.language.orAuto)
    (north, units) = (program.north.rawValue, program.units.rawValue)
  }

  /// The names in the template, each with its replacement: facts, and the words to show until the page has chosen its
  /// language.
  func words(_ rule: WriteRule, ofCalendar isOfCalendar: Bool = false) -> [(String, String)] {
    [
      ("WORDS", isOfCalendar ? PageTable.ofCalendar : PageTable.json),
      ("TOKEN", rule.words.token), ("WRITING", rule.words.writing), ("VERSION", version), ("THEME", theme),
      ("LANGUAGE", language), ("NORTH", north), ("UNITS", units), ("LANGUAGES", PageTable.options),
      ("ANYDIRECTION", "\(Reading.anyDirection.degrees)"),
    ] + (isOfCalendar ? Language.english.calendarWords : Language.english.pageWords).map { ($0.key, $0.text) }
  }
}
