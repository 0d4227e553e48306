internal import Configuration
internal import Gauge

/// What every command that shows the gauge can be told of it.
struct GaugeOptions: Equatable, Sendable {
  /// Which colours.
  var theme: Theme?
  /// In which language.
  var language: Language?
  /// What the dial is drawn with.
  var glyphs: GlyphSet?
  /// How many colours.
  var colors: ColorDepth?
  /// What the terminal's background is like.
  var background: Background?
  /// Whether directions count from magnetic north.
  var fromMagnetic = false
  /// Whether the dial takes the whole screen.
  var fullDial = false
  /// Whether the mouse is taken.
  var mouse = false
  /// Whether sentences are wanted in place of pictures.
  var speaks = false
  /// Whether frames are never shown at once.
  var neverSynchronizes = false
}

/// A command that shows the gauge.
protocol Gauging: Command {
  var look: GaugeOptions { get set }
}

extension Gauging {
  /// The options of every command that shows the gauge.
  static var gaugeOptions: [Option<Self>] {
    [
      Option("theme", \.look.theme, .choice(), "the gauge's colours; t changes them"),
      Option("lang", \.look.language, .choice(), "the gauge's language; as the locale is unless told otherwise"),
      Option("glyphs", \.look.glyphs, .choice(), "what the dial is drawn with, whatever TERM and the locale say"),
      Option("colors", \.look.colors, .choice(), "how many colours, whatever TERM, COLORTERM and NO_COLOR say"),
      Option("background", \.look.background, .choice(), "the terminal's background, which else is asked for"),
      Option("magnetic", \.look.fromMagnetic, "directions from magnetic north, also in text; m changes that"),
      Option("full-dial", \.look.fullDial, "the dial alone; d changes that"),
      Option("speak", \.look.speaks, "no picture, but a sentence when something changed that matters"),
      Option("mouse", \.look.mouse, "take clicks and the wheel: on the bar they seek"),
      Option("no-sync", \.look.neverSynchronizes, "no synchronized updates, where a terminal does them badly"),
    ]
  }

  /// Who tells readings in sentences; nil where pictures or lines are wanted.
  func speaker(_ console: borrowing Console) -> Speaker? {
    guard look.speaks else { return nil }
    return Speaker(look.language ?? Capabilities(environment: console.environment).language)
  }

  /// How the gauge begins.
  func setup(_ console: borrowing Console, title: String, inMiles: Bool) throws(Stop) -> GaugeSetup {
    let capabilities = Capabilities(environment: console.environment)
    var setup = GaugeSetup(capabilities, title: title)
    let choice = try console.colorChoice(common.color)
    setup.look.depth = look.colors ?? depth(capabilities, choice)
    if let glyphs = look.glyphs {
      setup.look.glyphs = glyphs
      setup.look.unicode = capabilities.unicode || glyphs != .ascii
    }
    setup.look.theme = look.theme ?? .standard
    if let language = look.language { setup.look.language = language }
    if let background = look.background { setup.look.background = background }
    setup.asksBackground = look.background == nil && capabilities.takesQuestions && setup.look.depth != .mono
    setup.preferences = Preferences(
      units: inMiles ? .imperial : .metric, north: look.fromMagnetic ? .magnetic : .geographic, fullDial: look.fullDial)
    setup.mouse = look.mouse
    setup.synchronizes = !look.neverSynchronizes
    return setup
  }

  private func depth(_ capabilities: Capabilities, _ choice: ColorChoice) -> ColorDepth {
    switch choice {
    case .never: .mono
    case .auto: capabilities.avoidsColor ? .mono : capabilities.depth
    case .always: capabilities.depth == .mono ? .ansi : capabilities.depth
    }
  }
}

extension Console {
  /// When to use colour: as the command line says, else as configured.
  func colorChoice(_ choice: ColorChoice?) throws(Stop) -> ColorChoice {
    if let choice { return choice }
    return try configuration().values.program.color
  }

  /// Whether the gauge can be shown where standard output goes.
  var canShowGauge: Bool { isTerminal && Capabilities(environment: environment).isAddressable }
}
