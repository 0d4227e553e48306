internal import Configuration
internal import Events
internal import Gauge
internal import Pointing
internal import Quantities
internal import Readings
internal import Sensing
internal import Service
internal import Shell
internal import System
internal import Text
internal import Watching

extension LiveSetup {
  /// Begins a run. A service reloads its configuration at SIGHUP; other commands end. The signals are queued before any
  /// thread starts, so that the queue takes those of all threads.
  func start(
    limits: LiveRun.Limits = LiveRun.Limits(), recordingTo path: String? = nil, isService: Bool = false,
    keepingWhatIsFound: Bool = true, through access: SensorAccess = .own, inbox: Inbox? = nil,
    telling journal: Journal, signals: consuming SignalQueue = SignalQueue(), _ console: borrowing Console
  ) throws(Stop) -> LiveRun {
    var resources = LiveRun.Resources(journal: journal)
    resources.inbox = inbox
    // A service that is read stores its own state.
    if scenario == nil, access == .own, let folder = StateFolder(environment: console.environment) {
      if isService { folder.tidy() }
      resources.kept = KeptState(in: folder, journal: journal)
      resources.kept?.keepsWhatIsFound = keepingWhatIsFound
      resources.chosen = resources.kept?.chosenPlace()
      if preset.place == nil, let chosen = resources.chosen {
        journal.log(.notice, "place: \(chosen.name.plain), set on the page")
      }
    }
    if isService {
      let reload = reload
      resources.reload = { source in
        do throws(Stop) {
          let (preset, later) = try reload(source)
          if !later.isEmpty {
            journal.log(.warning, "changed settings that take effect after a restart: \(later.joined(separator: ", "))")
          }
          return preset
        } catch {
          journal.log(.error, "configuration not reloaded: \(error.message)")
          return nil
        }
      }
    }
    if let path { resources.recorder = try LiveSetup.recorder(path) }
    return LiveRun(
      input(resources.kept, resources.chosen, through: access), told: preset, limits: limits, signals: signals,
      resources: resources)
  }

  /// The sensors, with their stored calibrations and the last place; or the scenario.
  private func input(_ kept: KeptState?, _ chosen: ChosenPlace?, through access: SensorAccess) -> LiveInput {
    var beginning = preset.contents
    if case .events(let service) = access {
      var known: ServiceEventsOpener.LeftOut = []
      if preset.calibration != nil { known.insert(.calibration) }
      if preset.place != nil { known.insert(.place) }
      return .sensors(
        LiveSource("service", beginning: beginning) { clock in
          ServiceEventsOpener(path: service.path, clock: clock, leavingOut: known)
        })
    }
    if let scenario { return .scenario(SimulatedSource(scenario, beginning: beginning)) }
    if preset.place == nil, let place = chosen?.place ?? kept?.lastPlace(now: StreamClock().wall()) {
      beginning.append(.place(place))
    }
    // A configured calibration replaces the stored ones.
    let isCalibrated = preset.calibration != nil
    return .sensors(
      LiveSource(sources, beginning: beginning) { role, device in
        role == .magn && isCalibrated ? nil : kept?.stored(for: role, device)
      })
  }

  private static func recorder(_ path: String) throws(Stop) -> Recorder {
    try Stop.onTrouble(try Recorder(path: path, header: TraceHeader(source: "qibla \(qiblaVersion), live")))
  }
}

extension LiveRun.End {
  /// How the command ends if a signal has ended it; nil if it ends normally.
  var stop: Stop? {
    switch self {
    case .interrupted: .quietly(.interrupted)
    case .ended(let number): .signalled(number)
    case .enough, .stopped, .over: nil
    }
  }
}

extension LiveRun {
  /// Prints every reading until the run is over, and ends the run.
  consuming func print(
    as format: ReadingFormat, _ options: ReadingOptions, speaking speaker: Speaker? = nil, _ console: inout Console
  ) throws(Stop) {
    var stop: Stop?
    do throws(Stop) {
      var printer = OutputPrinter(
        live: format, rate: options.rate, count: options.count, speaking: speaker, console)
      try follow(&printer, atMost: options.count ?? .max, &console)
    } catch { stop = error }
    stop = stop ?? end?.stop
    // However the run ended, the recording and the state are written to the disk.
    do throws(TraceError) { try finish() } catch { stop = Stop(error) }
    if let stop { throw stop }
  }

  /// Ends the run without further output.
  consuming func end() throws(Stop) {
    do throws(TraceError) { try finish() } catch { throw Stop(error) }
  }

  private mutating func follow(
    _ printer: inout OutputPrinter, atMost count: Int, _ console: inout Console
  ) throws(Stop) {
    var left = count
    printer.begin(&console.output)
    while left > 0, let output = next() {
      if printer.append(output, to: &console.output) { left -= 1 }
      try console.flush()
      if let failure = recordingFailure { throw Stop(failure) }
    }
    printer.end(&console.output)
    try console.flush()
  }
}

extension LiveRun: OutputSource {
  var trouble: String? { health.troubles }
  var isLost: Bool { false }
}

extension [SourceHealth] {
  /// What is wrong with the sources, each message once; nil if nothing is.
  var troubles: String? {
    var found: [String] = []
    for trouble in compactMap(\.trouble) where !found.contains(trouble) { found.append(trouble) }
    return found.isEmpty ? nil : found.joined(separator: "; ")
  }
}

extension Journal {
  /// A journal on standard error, for messages of this level and above.
  convenience init(least: Level = .notice, _ console: borrowing Console) {
    self.init(least: least, environment: console.environment)
  }
}
