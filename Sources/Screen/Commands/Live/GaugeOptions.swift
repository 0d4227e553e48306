internal import Configuration
internal import Gauge
internal import Readings
internal import Shell
internal import Words

/// The options of a command that shows the gauge.
struct GaugeOptions: Equatable, Sendable {
  /// The settings on the command line: layout, theme, language, north, characters of the dial.
  var settings: [GivenSetting] = []
  /// The number of colours.
  var colors: ColorDepth?
  /// The terminal's background.
  var background: Background?
  /// Whether the mouse is used.
  var mouse = false
  /// Whether sentences are printed instead of pictures.
  var speaks = false
  /// Whether synchronized updates are never used, so that frames may appear line by line.
  var neverSynchronizes = false

  /// The language on the command line; nil: the configured one.
  var language: Language? { settings["lang"].flatMap(Language.init) }
  /// Whether directions count from magnetic north, in text too.
  var fromMagnetic: Bool { settings["north"] == North.magnetic.rawValue }

  static let options: [Option<GaugeOptions>] =
    [
      Option(.option("theme")), Option(.option("lang")), Option(.option("glyphs")), Option(.option("layout")),
      Option(.option("north")),
      .fixed("magnetic", sets: "north", to: "magnetic", "directions from magnetic north, also in text"),
      .fixed("full-dial", sets: "layout", to: "dial", "show only the dial"),
    ].mounted(at: \.settings) + [
      Option("colors", \.colors, .choice(), "number of colours (default: from TERM, COLORTERM and NO_COLOR)"),
      Option("background", \.background, .choice(), "background of the terminal (default: the terminal is asked)"),
      Option("speak", \.speaks, "for screen readers: print a sentence at each important change instead of a picture"),
      Option("mouse", \.mouse, "use clicks and the wheel; on the time bar they seek"),
      Option("no-sync", \.neverSynchronizes, "no synchronized updates, for terminals with defects in them"),
    ]

  /// Sentences cannot be combined with another format, a single reading, or the full dial.
  static let contradictions = [("speak", "format"), ("speak", "once"), ("speak", "full-dial")]

  /// The speaker of readings in sentences; nil if pictures or lines are wanted.
  func speaker(_ console: borrowing Console) -> Speaker? {
    guard speaks else { return nil }
    return Speaker(language ?? Capabilities(environment: console.environment).language)
  }

  /// The setup with which the gauge begins, from options, environment and configuration.
  func setup(_ console: borrowing Console, title: String, inMiles: Bool) throws(Stop) -> GaugeSetup {
    let program = try console.configuration(flags: settings).values.program
    let capabilities = Capabilities(environment: console.environment)
    var setup = GaugeSetup(capabilities, title: title)
    setup.look.depth = colors ?? GaugeOptions.depth(capabilities, console.color ?? program.color)
    if let glyphs = program.glyphs {
      setup.look.glyphs = glyphs
      setup.look.unicode = capabilities.unicode || glyphs != .ascii
    }
    setup.look.theme = program.theme
    if let language = program.language { setup.look.language = language }
    if let background { setup.look.background = background }
    setup.asksBackground = background == nil && capabilities.takesQuestions && setup.look.depth != .mono
    setup.preferences = Preferences(
      units: inMiles ? .miles : program.units, north: program.north, view: program.layout)
    setup.mouse = mouse
    setup.synchronizes = !neverSynchronizes
    setup.keep = GaugeKeeper(environment: console.environment, program: program, language: setup.look.language).keep
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

extension Option<[GivenSetting]> {
  /// A switch that sets an entry of the configuration to a fixed value.
  fileprivate static func fixed(_ long: String, sets name: String, to value: String, _ help: String) -> Option {
    Option(OptionText(long: long, help: help)) { settings, given in
      settings.append(GivenSetting(name: name, value: value, shown: given.option))
    }
  }
}

extension Console {
  /// Whether standard output can show the gauge.
  var canShowGauge: Bool { isTerminal && Capabilities(environment: environment).isAddressable }
}
