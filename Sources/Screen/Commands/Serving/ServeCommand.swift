internal import Configuration
internal import Glibc
internal import Readings
internal import Service
internal import Shell
internal import System
internal import WebPage

/// The service, which sends readings to every client for months.
struct ServeCommand: Command {
  /// The source of events, and the addresses at which the service listens.
  var live = LiveOptions()
  /// The talker of the true heading in NMEA sentences.
  var talker = ReadingNMEA.Talker.compass
  /// The number of readings or seconds after which it ends; without one it runs until it is stopped.
  var readings = ReadingOptions()
  /// Whether the loop has real-time priority.
  var isRealTime = false

  static let name = "serve"
  static let page = Page(
    summary: "run the service: readings for any number of programs",
    description: """
      The service starts without sensors and waits for them. It serves lines of JSON (readings, haptic cues, and a \
      status once a second) on a Unix socket, NMEA sentences on a TCP port, and over HTTP the compass as a page at /, \
      a screen for the wall at /board (see [board] in qibla.conf), the calendar and reminders at /calendar, and for \
      programs what /api lists. A client that reads too slowly gets the newest line, and the number of lines that it \
      missed.

      On D-Bus the compass is org.qibla.Compass1. Haptic cues go to feedbackd, a motor, or the terminal's bell: the \
      first that is present.

      SIGTERM and SIGINT end the service; SIGUSR1, SIGUSR2 and SIGALRM do the same, and its parent sees the signal. \
      SIGHUP reloads configuration and calibration without a gap in the readings; \
      sensors and addresses change only after a restart, and the log names those that need one. Under systemd the \
      service sends notifications, feeds the watchdog from its main loop, takes over sockets (named socket, nmea or \
      http), and stores the last position and calibrations in $STATE_DIRECTORY.

      Only this machine can reach its sockets, unless --public is given. Every user of this machine can read the Unix \
      socket; --socket-mode restricts it, whatever the umask. A socket of systemd has the SocketMode= of its unit.
      """)

  static let options: [Option<ServeCommand>] =
    (bridgeOptions.map { Option($0) } + [.switching(on: .option("public")), .switching(on: .option("sound"), to: "on")])
    .mounted(at: \.live.settings) + [
      Option(
        "talker", \.talker, .choice(),
        "NMEA talker of the true heading: HC for gpsd, HE for some marine instruments (default: HC)"),
      Option("realtime", \.isRealTime, "real-time priority and locked memory for the loop"),
    ] + ReadingOptions.limits().mounted(at: \.readings) + LiveOptions.options.mounted(at: \.live)

  static var contradictions: [(String, String)] { LiveOptions.contradictions }

  /// The options of all bridges except `--sound`, which is a switch; the HTTP options that few people need come last.
  private static var bridgeOptions: [ConfigurationEntry] {
    let all = Bridge.all.flatMap { $0.section.entries }.filter { $0.name != "sound" }
    return all.filter { !$0.name.hasPrefix("http-") } + all.filter { $0.name.hasPrefix("http-") }
  }

  func run(_ console: inout Console) throws(Stop) {
    let setup = try LiveSetup(live, console)
    let journal = Journal(console)
    // This comes before any thread starts, because it takes the signals of all threads.
    let signals = SignalQueue()
    let context = context(setup, journal)
    if let shortage = ServeCommand.shortage(context.budget) { journal.log(.warning, shortage) }
    let outlets: [any Outlet]
    do throws(Bridge.Failure) { outlets = try Bridge.start(Bridge.all, in: context) } catch { throw Stop(error) }
    // The outlets stop after the run has ended: a client may be waiting until its calibration is stored.
    defer { for outlet in outlets { outlet.stop() } }
    var run = try setup.start(
      limits: readings.limits, isService: true, inbox: context.inbox, telling: journal, signals: signals, console)
    run.pass(to: outlets.compactMap(\.recorder))
    if isRealTime { ServeCommand.goRealTime(journal) }
    run.serve(to: outlets, context)
    let stop = run.end?.stop
    do throws(Stop) { try run.end() } catch { throw stop ?? error }
    if let stop { throw stop }
  }

  /// The values with which the bridges are started.
  func context(_ setup: LiveSetup, _ journal: Journal) -> BridgeContext {
    var configuration = setup.loaded
    configuration.values[LineOptions.self].talker = talker
    var facts = ServiceState()
    (facts.version, facts.sensors) = (qiblaVersion, configuration.values.program.origin)
    facts.isSimulated = setup.scenario != nil
    let inbox = Inbox(facts: facts, hasConfiguredPlace: setup.preset.place != nil)
    return BridgeContext(configuration, journal: journal, inbox: inbox)
  }

  private static func goRealTime(_ journal: Journal) {
    guard let refused = ThisProcess.goRealTime() else { return }
    journal.log(
      .warning,
      "no real-time priority: \(refused.words); run as root, or see the end of the unit: systemctl cat qibla")
  }

  /// What too few descriptors mean for clients; nil where there are enough.
  private static func shortage(_ budget: DescriptorBudget) -> String? {
    guard budget.descriptors < DescriptorBudget.enough else { return nil }
    let streams = WebLimits(descriptors: budget.web)?.streams ?? 0
    return "only \(budget.descriptors) open files are allowed: at most \(budget.lines) clients of lines and \(streams) "
      + "of /events at a time; allow \(DescriptorBudget.enough) (ulimit -n, LimitNOFILE= in the unit)"
  }
}
