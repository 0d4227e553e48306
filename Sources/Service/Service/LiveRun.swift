public import Events
public import Pointing
public import Quantities
public import System
public import Text

/// A live run: the loop, and the work that all commands do at each tick: recording, saving state, handling signals,
/// logging changes.
public struct LiveRun: ~Copyable {
  /// Why a run is over.
  public enum End: Equatable, Sendable {
    /// A limit was reached.
    case enough
    /// SIGINT: Ctrl-C was pressed.
    case interrupted
    /// SIGTERM, or SIGHUP without `reload`.
    case stopped
    /// Another signal that ends a program.
    case ended(by: Int32)
    /// The simulated scenario has ended.
    case over
  }

  /// When a run ends by itself.
  public struct Limits: Equatable, Sendable {
    /// The number of readings.
    public var count: Int?
    /// The stream's time at which it ends: the first reading at or after it is the last.
    public var length: TimeSpan?

    /// Limits (default: none).
    public init(count: Int? = nil, length: TimeSpan? = nil) { (self.count, self.length) = (count, length) }
  }

  /// What a run uses besides the loop.
  public struct Resources: Sendable {
    /// Saves and restores state from run to run.
    public var kept: KeptState?
    /// Writes a recording.
    public var recorder: Recorder?
    /// Loads the preset again at SIGHUP, on a separate thread. Without it SIGHUP ends the run.
    public var reload: (@Sendable (ReloadSource) -> Preset?)?
    /// Where clients of a service leave requests.
    public var inbox: Inbox?
    /// The place that was set on the page, if the configuration has none.
    public var chosen: ChosenPlace?
    /// Changes are logged here.
    public var journal: Journal

    /// Only a journal.
    public init(journal: Journal) { self.journal = journal }
  }

  /// Where a reload takes the configuration from.
  public enum ReloadSource: Sendable {
    /// Its files, which are read again.
    case disk
    /// The one in force: a part of the service has read it and put it in force.
    case inForce
  }

  /// Why the run ended; nil while it runs.
  public private(set) var end: End?
  var loop: ServiceLoop
  private let limits: Limits
  private let signals: SignalQueue
  var resources: Resources
  var preset: Preset
  private var watch: StateWatch
  private let reload: Reload?
  /// The number of readings returned.
  private var given = 0
  var streamState = StreamState()
  /// The recorders of bridges, which end them themselves.
  private var recorders: [Recorder] = []
  /// Recordings that have ended but may not be on the disk yet.
  private var ending: [Recorder] = []
  /// The number of times the configuration was loaded again.
  public private(set) var reloads = 0
  /// `Inbox.changes` when the last reload was requested.
  private var changes = 0
  /// `Inbox.unreadChanges` then.
  private var unreadChanges = 0
  /// The calibrations that were found or given since the start.
  var calibrations = 0

  /// A run on some input. `signals` must have been made before the input's threads were started.
  public init(
    _ input: consuming LiveInput, told preset: Preset, rate: Double = TickSchedule.defaultRate,
    limits: Limits = Limits(), signals: consuming SignalQueue, resources: Resources
  ) {
    ThisProcess.preferShortSlices()
    loop = ServiceLoop(input, rate: rate)
    watch = StateWatch(resources.journal)
    reload = resources.reload.map(Reload.init)
    self.signals = signals
    (self.limits, self.resources, self.preset) = (limits, resources, preset)
  }

  /// Waits for the next tick and returns its output; nil once the run has ended.
  public mutating func next() -> Output? {
    handleSignals()
    followChanges()
    if let found = reload?.take() { apply(found) }
    if let count = limits.count, given >= count { end = end ?? .enough }
    if end == nil, loop.stream.isOver { end = .over }
    guard end == nil else { return nil }
    for note in resources.inbox?.notices.takeMarks() ?? [] { loop.stream.insert(.mark(note)) }
    let (consumed, output) = loop.next()
    given += 1
    streamState.observe(consumed, output)
    if output.calibration != nil || output.checked != nil { calibrations += 1 }
    resources.recorder?.take(consumed)
    for recorder in recorders { recorder.take(consumed, inForce: recorder.needsOpening ? opening : nil) }
    resources.inbox?.events.publish(consumed)
    answerRequests()
    resources.kept?.observe(
      output, gyroscope: streamState.gyroscope, stored: streamState.storedBias, isGiven: preset.calibration != nil,
      now: loop.stream.date)
    watch.observe(output.reading)
    if output.status != nil { watch.observe(loop.stream.health, skipped: loop.figures.skipped) }
    if let length = limits.length, output.reading.time - .zero >= length { end = .enough }
    return output
  }

  /// Adds a witness to the stream, timed now.
  public mutating func tell(_ witness: Witness) { loop.stream.insert(.witness(witness)) }

  /// The time until the next tick, for a caller that also waits for other things.
  public mutating func untilNext() -> TimeSpan { loop.untilNext() }

  /// The calibration in force.
  public var calibration: Calibration? { loop.calibration }
  /// How punctual the loop is.
  public var figures: LoopFigures { loop.figures }
  /// Why the recording failed; nil if it has not.
  public var recordingFailure: TraceError? { resources.recorder?.failure }
  /// Whether the consumed events are recorded.
  public var isRecording: Bool { resources.recorder != nil }

  /// The date now, for data that is saved.
  public var date: UTC { loop.stream.date }

  /// Whether a receiver's time agrees with the system's clock.
  public var isClockConfirmed: Bool { loop.stream.isClockConfirmed }

  /// UTC at an instant of the stream: the scenario's, else the system clock's; nil for a scenario without a date.
  public func date(at instant: Timestamp) -> UTC? { isSimulated ? streamState.date(at: instant) : date }

  /// Starts recording the events consumed from now on. The recording begins with the settings, sensors, clock,
  /// calibration and place in force, so that it can be replayed by itself.
  public mutating func record(to path: String, _ header: TraceHeader) throws(TraceError) {
    let opening = opening
    var header = header
    header.begins = opening.time
    let recorder = try Recorder(path: path, header: header)
    recorder.take(opening.events)
    resources.recorder = recorder
  }

  /// Passes the events consumed from now on to the recorders of bridges.
  public mutating func pass(to recorders: [Recorder]) { self.recorders = recorders }

  /// The opening at the last tick.
  private var opening: StreamOpening { streamState.opening(at: streamState.tick, loop.calibrationEvent) }

  /// Ends the recording without waiting for the disk.
  public mutating func stopRecording() {
    guard let recorder = resources.recorder else { return }
    recorder.stop()
    ending.append(recorder)
    resources.recorder = nil
  }

  /// Whether the readings are a simulated board's.
  public var isSimulated: Bool { loop.stream.isSimulated }
  /// The state of each source.
  public var health: [SourceHealth] { loop.stream.health }

  /// Saves a calibration for its magnetometer and returns the file's path; nil without a state folder or a device's
  /// name.
  public func keep(_ calibration: Calibration) throws(TraceError) -> String? { try resources.kept?.save(calibration) }

  /// Ends the recording and waits until it and the saved state are on the disk.
  public consuming func finish() throws(TraceError) {
    resources.kept?.finish()
    resources.inbox?.places.endRemoval()
    for recorder in ending { try recorder.finish() }
    try resources.recorder?.finish()
  }

  private mutating func handleSignals() {
    while let wish = signals.next() {
      switch wish {
      case .stop: end = .stopped
      case .interrupt: end = .interrupted
      case .end(let number): end = .ended(by: number)
      case .reload:
        guard let reload else {
          end = .stopped
          continue
        }
        reload.ask(resources.kept, magnetometer: loop.stream.magnetometer, calibrations: calibrations)
      }
    }
  }

  /// Takes the configuration over after a client has changed it, so that all parts of the service use the same one.
  private mutating func followChanges() {
    guard let inbox = resources.inbox, inbox.states.changes != changes else { return }
    changes = inbox.states.changes
    let unread = inbox.states.unreadChanges
    defer { unreadChanges = unread }
    reload?.ask(
      from: unread == unreadChanges ? .inForce : .disk, resources.kept, magnetometer: loop.stream.magnetometer,
      calibrations: calibrations)
  }

  mutating func apply(_ found: Reload.Found) {
    var found = found
    // A calibration that came meanwhile is newer than the one on the disk.
    if calibrations != found.calibrations, let calibration { found.kept.calibration = calibration }
    // The loop knows the place set on the page even if the disk does not have it yet.
    if found.preset.place == nil, let chosen = resources.chosen { found.kept.place = chosen.place }
    for content in found.preset.changes(from: preset, kept: found.kept, inForce: calibration) {
      loop.stream.insert(content)
    }
    let hasCalibration = found.preset.calibration != nil || found.kept.calibration != nil
    if !hasCalibration, calibration != nil, resources.kept != nil {
      resources.journal.log(.notice, "saved calibration removed; it stays in use until a restart")
    }
    preset = found.preset
    resources.inbox?.places.setConfigured(preset.place != nil)
    reloads += 1
    resources.journal.log(.notice, "reloaded the configuration")
  }
}
