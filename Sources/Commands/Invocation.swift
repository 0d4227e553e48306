internal import Configuration

/// What the program was asked to do: everything the command line says, in one value.
public enum Invocation: Equatable, Sendable {
  /// What live sensors say, until somebody ends it.
  case gauge(GaugeCommand)
  /// The gauge on a simulated board.
  case demo(DemoCommand)
  /// One live reading.
  case now(NowCommand)
  /// The bearing from a place.
  case bearing(BearingCommand)
  /// The earth's field at a place.
  case field(FieldCommand)
  /// The service.
  case serve(ServeCommand)
  /// The gauge on a running service.
  case watch(WatchCommand)
  /// Live events, recorded.
  case record(RecordCommand)
  /// Traces played through the pipeline.
  case replay(ReplayCommand)
  /// Traces with truth, judged.
  case score(ScoreCommand)
  /// A simulated board.
  case simulate(SimulateCommand)
  /// A calibration of a motion.
  case calibrate(CalibrateCommand)
  /// What sensors there are.
  case devices(DevicesCommand)
  /// What is wrong, and what mends it.
  case doctor(DoctorCommand)
  /// What is configured.
  case config(ConfigCommand)
  /// Help on a command, or on all.
  case help(HelpCommand)
  /// Which version this is.
  case version
  /// A page of the manual, or what a shell completes by.
  case document(DocumentCommand)

  /// Every command, in the order in which help lists them.
  private static let commands: [Entry] = [
    Entry("gauge", GaugeCommand.self, Invocation.gauge),
    Entry("demo", DemoCommand.self, Invocation.demo),
    Entry("now", NowCommand.self, Invocation.now),
    Entry("bearing", BearingCommand.self, Invocation.bearing),
    Entry("field", FieldCommand.self, Invocation.field),
    Entry("serve", ServeCommand.self, Invocation.serve),
    Entry("watch", WatchCommand.self, Invocation.watch),
    Entry("record", RecordCommand.self, Invocation.record),
    Entry("replay", ReplayCommand.self, Invocation.replay),
    Entry("score", ScoreCommand.self, Invocation.score),
    Entry("simulate", SimulateCommand.self, Invocation.simulate),
    Entry("calibrate", CalibrateCommand.self, Invocation.calibrate),
    Entry("devices", DevicesCommand.self, Invocation.devices),
    Entry("doctor", DoctorCommand.self, Invocation.doctor),
    Entry("config", ConfigCommand.self, Invocation.config),
  ]

  /// Every command's page.
  static var pages: [PageEntry] { commands.map { $0.page() } }

  /// Every command's name: what its page is called by, which is not made to find that out.
  static var names: [String] { commands.map(\.name) }

  /// The calls that help shows.
  public static var examples: [Example] { pages.flatMap(\.examples) }

  /// Reads a command line, without the program's own name.
  public init(arguments: [String]) throws(Stop) {
    var words = arguments[...]
    guard let first = words.popFirst() else {
      self = .gauge(GaugeCommand())
      return
    }
    if let entry = Invocation.commands.first(where: { $0.name == first }) {
      self = try entry.parse(words)
      return
    }
    switch first {
    case "--help", "-h", "help": self = .help(try HelpCommand(topics: words, among: Invocation.pages))
    case "--version": self = .version
    case "--manual": self = .document(try DocumentCommand(manual: words))
    case "--completion": self = .document(try DocumentCommand(completion: words))
    case let option where Invocation.belongsToGauge(option):
      var parser = CommandParser<GaugeCommand>(arguments[...])
      self = try parser.parse().map(Invocation.gauge) ?? .help(HelpCommand(topic: GaugeCommand.page.name))
    default: throw Invocation.unknown(first)
    }
  }

  func run(_ console: inout Console) throws(Stop) {
    switch self {
    case .gauge(let command): try command.run(&console)
    case .demo(let command): try command.run(&console)
    case .now(let command): try command.run(&console)
    case .bearing(let command): try command.run(&console)
    case .field(let command): try command.run(&console)
    case .serve(let command): try command.run(&console)
    case .watch(let command): try command.run(&console)
    case .record(let command): try command.run(&console)
    case .replay(let command): try command.run(&console)
    case .score(let command): try command.run(&console)
    case .simulate(let command): try command.run(&console)
    case .calibrate(let command): try command.run(&console)
    case .devices(let command): try command.run(&console)
    case .doctor(let command): try command.run(&console)
    case .config(let command): try command.run(&console)
    case .help(let command): try command.run(&console)
    case .version: try console.print("qibla \(qiblaVersion)")
    case .document(let command): try command.run(&console)
    }
  }

  /// Whether an option without a command is one that the gauge has.
  private static func belongsToGauge(_ word: String) -> Bool {
    GaugeCommand.options.contains { option in
      word == "--\(option.long)" || word.hasPrefix("--\(option.long)=")
        || option.short.map { word.hasPrefix("-\($0)") } ?? false
    }
  }

  private static func unknown(_ word: String) -> Stop {
    guard !word.hasPrefix("-") else {
      let guess = nearest(to: word, among: ["--help", "--version"]).map { "; did you mean \($0)?" } ?? ""
      return .usage("no option \(word) before a command\(guess) (options follow the command: qibla COMMAND --help)")
    }
    let guess = nearest(to: word, among: names).map { "did you mean \($0)?" } ?? "expected \(names.listed("or"))"
    return .usage("no command ‘\(word)’; \(guess)")
  }

  /// A command's page, and how its words become an invocation.
  private struct Entry: Sendable {
    let name: String
    let page: @Sendable () -> PageEntry
    let parse: @Sendable (ArraySlice<String>) throws(Stop) -> Invocation

    init<C: Command>(_ name: String, _ type: C.Type, _ wrap: @escaping @Sendable (C) -> Invocation) {
      self.name = name
      page = { PageEntry(type) }
      parse = { (words) throws(Stop) in
        var parser = CommandParser<C>(words)
        return try parser.parse().map(wrap) ?? .help(HelpCommand(topic: name))
      }
    }
  }
}
