internal import Configuration
internal import Formats
internal import Gauge

/// The options of a command that shows the gauge.
struct GaugeOptions: Equatable, Sendable {
  /// The colours.
  var theme: Theme?
  /// The language.
  var language: Language?
  /// The characters of the dial.
  var glyphs: GlyphSet?
  /// The number of colours.
  var colors: ColorDepth?
  /// The terminal's background.
  var background: Background?
  /// Directions count from magnetic north.
  var fromMagnetic = false
  /// The dial takes the whole screen.
  var fullDial = false
  /// The mouse is used.
  var mouse = false
  /// Sentences in place of pictures.
  var speaks = false
  /// Frames are never shown in one piece.
  var neverSynchronizes = false

  static let options: [Option<GaugeOptions>] = [
    Option("theme", \.theme, .choice(), "the gauge's colours; t changes them"),
    Option("lang", \.language, .choice(), "the gauge's language; as the locale is unless told otherwise"),
    Option("glyphs", \.glyphs, .choice(), "what the dial is drawn with, whatever TERM and the locale say"),
    Option("colors", \.colors, .choice(), "how many colours, whatever TERM, COLORTERM and NO_COLOR say"),
    Option("background", \.background, .choice(), "the terminal's background, which else is asked for"),
    Option("magnetic", \.fromMagnetic, "directions from magnetic north, also in text; m changes that"),
    Option("full-dial", \.fullDial, "the dial alone; d changes that"),
    Option("speak", \.speaks, "no picture, but a sentence when something changed that matters"),
    Option("mouse", \.mouse, "take clicks and the wheel: on the bar they seek"),
    Option("no-sync", \.neverSynchronizes, "no synchronized updates, where a terminal does them badly"),
  ]

  /// The speaker of readings in sentences; nil where pictures or lines are wanted.
  func speaker(_ console: borrowing Console) -> Speaker? {
    guard speaks else { return nil }
    return Speaker(language ?? Capabilities(environment: console.environment).language)
  }

  /// How the gauge begins.
  func setup(_ console: borrowing Console, title: String, inMiles: Bool) throws(Stop) -> GaugeSetup {
    let capabilities = Capabilities(environment: console.environment)
    var setup = GaugeSetup(capabilities, title: title)
    let choice = try console.colorChoice()
    setup.look.depth = colors ?? GaugeOptions.depth(capabilities, choice)
    if let glyphs {
      setup.look.glyphs = glyphs
      setup.look.unicode = capabilities.unicode || glyphs != .ascii
    }
    setup.look.theme = theme ?? .standard
    if let language { setup.look.language = language }
    if let background { setup.look.background = background }
    setup.asksBackground = background == nil && capabilities.takesQuestions && setup.look.depth != .mono
    setup.preferences = Preferences(
      units: inMiles ? .miles : .kilometres, north: fromMagnetic ? .magnetic : .geographic, fullDial: fullDial)
    setup.mouse = mouse
    setup.synchronizes = !neverSynchronizes
    return setup
  }

  private static func depth(_ capabilities: Capabilities, _ choice: ColorChoice) -> ColorDepth {
    switch choice {
    case .never: .mono
    case .auto: capabilities.avoidsColor ? .mono : capabilities.depth
    case .always: capabilities.depth == .mono ? .ansi : capabilities.depth
    }
  }
}

extension Console {
  /// Whether the gauge can be shown where standard output goes.
  var canShowGauge: Bool { isTerminal && Capabilities(environment: environment).isAddressable }
}
