internal import Configuration
internal import Formats
internal import Glibc
internal import Pointing
internal import Quantities
internal import Service
internal import System
internal import WebPage

/// The service: readings for every client, for months.
struct ServeCommand: Command {
  /// The source of events, and where the service listens.
  var live = LiveOptions()
  /// The talker of the true heading in NMEA sentences.
  var talker = ReadingNMEA.Talker.compass
  /// After how many readings or seconds it ends; it goes on where none is given.
  var readings = ReadingOptions()
  /// The loop has real-time priority.
  var isRealTime = false

  static let name = "serve"
  static let page = Page(
    summary: "run the service: readings for any number of programs",
    description: """
      The service starts without sensors and waits for them. It serves lines of JSON (readings, haptic cues, and a \
      status once a second) on a Unix socket, NMEA sentences on a TCP port, and over HTTP the compass as a page at /, and for programs \
      \(WebServer.paths.dropFirst().joined(separator: ", ")). A client that reads too slowly gets the newest line, and the number \
      of lines that it missed.

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
    ((["socket", "socket-mode", "nmea", "nmea-rate"] + Bridge.all.map(\.setting) + [
      "http-hosts", "http-origins", "http-password-file",
    ]).map {
      Option(.option($0))
    } + [.switching(on: .option("public"))]).mounted(at: \.live.settings) + [
      Option(
        "talker", \.talker, .choice(),
        "NMEA talker of the true heading: HC for gpsd, HE for some marine instruments (default: HC)"),
      Option("realtime", \.isRealTime, "real-time priority and locked memory for the loop"),
    ] + ReadingOptions.limits().mounted(at: \.readings) + LiveOptions.options.mounted(at: \.live)

  static var contradictions: [(String, String)] { LiveOptions.contradictions }

  func run(_ console: inout Console) throws(Stop) {
    let setup = try LiveSetup(live, console)
    let journal = Journal(console)
    let budget = DescriptorBudget.ofThisProcess()
    if let shortage = ServeCommand.shortage(budget) { journal.log(.warning, shortage) }
    var facts = ServiceState()
    (facts.version, facts.sensors) = (qiblaVersion, setup.loaded.values.program.sensors)
    facts.isSimulated = setup.scenario != nil
    let desk = RequestDesk(facts: facts)
    let sockets = try ServedSockets(self, setup, desk, journal, console.environment, within: budget)
    var run = try setup.start(limits: readings.limits, isService: true, desk: desk, telling: journal, console)
    let server = try sockets.serve()
    desk.count { [weak server] in server?.figures.clients ?? 0 }
    for listener in sockets.listeners { journal.log(.notice, "serving on \(listener.address)") }
    let (environment, flags) = (console.environment, live.settings)
    let times = PageTimes(environment: environment) { () throws(Stop) in
      do throws(ConfigurationError) {
        return try LoadedConfiguration(from: ConfigurationSources(environment: environment, flags: flags)).values
          .program
      } catch { throw Stop(error) }
    }
    let context = Bridge.Context(
      program: setup.loaded.values.program, environment: environment, journal: journal, web: sockets.web,
      webLimits: sockets.webLimits, times: times, desk: desk)
    var outlets = sockets.outlets
    for bridge in Bridge.all { if let outlet = try bridge.start(context) { outlets.append(outlet) } }
    if isRealTime, let refused = ThisProcess.goRealTime() {
      journal.log(
        .warning,
        "no real-time priority: \(refused.words); run as root, or see the end of the unit: systemctl cat qibla")
    }
    var supervision = Supervision(environment: console.environment)
    supervision.ready()
    var isSettled = false
    var publisher = Publisher(outlets, isSimulated: setup.scenario != nil)
    while let output = run.next() {
      supervision.feed(at: output.reading.time)
      var report: ServiceReport?
      if output.status != nil {
        let clients = server.figures
        server.recount(at: output.reading.time)
        // By then sensors, receivers and clients are connected, and all libraries are loaded.
        if output.reading.time >= .zero + .seconds(10), !isSettled {
          isSettled = true
          ThisProcess.forgetStart()
        }
        report = ServiceReport(loop: run.figures, sources: run.health, clients: clients)
        supervision.report(status: ServeCommand.status(output.reading, clients: clients.clients))
      }
      publisher.publish(output, report: report, date: output.status.flatMap { run.date(at: $0.time) })
      if run.takeReload() {
        supervision.reloading()
        times.reload()
      }
    }
    supervision.stopping()
    let stop = run.end?.stop
    var failure: Stop?
    // Before the clients are let go: one may wait for its calibration to be stored.
    do throws(Stop) { try run.end() } catch { failure = error }
    server.stop()
    for outlet in outlets { outlet.stop() }
    if let stop = stop ?? failure { throw stop }
  }

  /// What too few descriptors mean for clients; nil where there are enough.
  private static func shortage(_ budget: DescriptorBudget) -> String? {
    guard budget.descriptors < DescriptorBudget.enough else { return nil }
    let streams = WebLimits(descriptors: budget.web)?.streams ?? 0
    return "only \(budget.descriptors) open files are allowed: at most \(budget.lines) clients of lines and \(streams) "
      + "of /events at a time; allow \(DescriptorBudget.enough) (ulimit -n, LimitNOFILE= in the unit)"
  }

  /// The state of the service for `systemctl status`: words that do not change with every reading.
  private static func status(_ reading: Reading, clients: Int) -> String {
    "compass \(reading.compass), location \(reading.location.word), \(reading.accuracy), "
      + (clients == 1 ? "1 client" : "\(clients) clients")
  }
}
