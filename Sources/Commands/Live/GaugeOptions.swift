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
    Option("theme", \.theme, .choice(), "colours of the gauge; the key t changes them"),
    Option("lang", \.language, .choice(), "language of the gauge (default: the locale's)"),
    Option("glyphs", \.glyphs, .choice(), "characters of the dial (default: from TERM and the locale)"),
    Option("colors", \.colors, .choice(), "number of colours (default: from TERM, COLORTERM and NO_COLOR)"),
    Option("background", \.background, .choice(), "background of the terminal (default: the terminal is asked)"),
    Option("magnetic", \.fromMagnetic, "directions from magnetic north, also in text; the key m changes it"),
    Option("full-dial", \.fullDial, "show only the dial; the key d changes it"),
    Option("speak", \.speaks, "for screen readers: print a sentence at each important change instead of a picture"),
    Option("mouse", \.mouse, "use clicks and the wheel; on the time bar they seek"),
    Option("no-sync", \.neverSynchronizes, "no synchronized updates, for terminals with defects in them"),
  ]

  /// Sentences are no other format, and no single reading.
  static let contradictions = [("speak", "format"), ("speak", "once"), ("speak", "full-dial")]

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
      units: inMiles ? .miles : .kilometres, north: fromMagnetic ? .magnetic : .geographic,
      view: fullDial ? .dial : .plain)
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
