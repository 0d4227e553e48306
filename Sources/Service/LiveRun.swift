public import Events
public import Formats
public import Pointing
public import Quantities
public import System

/// A live run: the loop, and what happens around it at each tick whoever takes the outputs: the recorder's tap, what is
/// kept, signals, and a word to the journal when something changes.
public struct LiveRun: ~Copyable {
  /// Why a run is over.
  public enum End: Equatable, Sendable {
    /// It gave what was asked for.
    case enough
    /// Somebody pressed Ctrl-C.
    case interrupted
    /// Somebody asked it to end.
    case stopped
    /// The scenario that was played in place of sensors is over.
    case over
  }

  /// After how much a run ends by itself.
  public struct Limits: Equatable, Sendable {
    /// After so many readings.
    public var count: Int?
    /// With the first reading at least so long after the beginning.
    public var length: TimeSpan?

    /// Without end.
    public init(count: Int? = nil, length: TimeSpan? = nil) { (self.count, self.length) = (count, length) }
  }

  /// What a run may have beside the loop.
  public struct Company: Sendable {
    /// What is kept from run to run.
    public var kept: KeptState?
    /// What writes a recording.
    public var recorder: Recorder?
    /// Loads the preset anew at SIGHUP, on a thread of its own; without it SIGHUP is an end.
    public var reload: (@Sendable () -> Preset?)?
    /// Who is told of changes.
    public var journal: Journal

    /// Nothing but a journal.
    public init(journal: Journal) { self.journal = journal }
  }

  /// Why it is over; nil while it goes on.
  public private(set) var end: End?
  private var loop: ServiceLoop
  private let limits: Limits
  private let signals: SignalQueue
  private var company: Company
  private var preset: Preset
  private var watch: StateWatch
  private let reload: Reload?
  private var given = 0
  private var streamState = StreamState()
  /// Recordings that have ended, and may not be on the disk yet.
  private var ending: [Recorder] = []
  private var wasReloaded = false

  /// A run on some input. The signals must have been queued before the input's threads began.
  public init(
    _ input: consuming LiveInput, told preset: Preset, rate: Double = 60, limits: Limits = Limits(),
    signals: consuming SignalQueue, company: Company
  ) {
    ThisProcess.preferShortSlices()
    loop = ServiceLoop(input, rate: rate)
    watch = StateWatch(company.journal)
    reload = company.reload.map(Reload.init)
    self.signals = signals
    (self.limits, self.company, self.preset) = (limits, company, preset)
  }

  /// Waits for the next tick and gives what came of it; nil once the run is over.
  public mutating func next() -> Output? {
    heedSignals()
    if let found = reload?.take() { apply(found) }
    if let count = limits.count, given >= count { end = end ?? .enough }
    if end == nil, loop.stream.isOver { end = .over }
    guard end == nil else { return nil }
    let (consumed, output) = loop.next()
    given += 1
    streamState.observe(consumed)
    company.recorder?.take(consumed)
    company.kept?.observe(output, now: loop.stream.date)
    watch.observe(output.reading)
    if output.status != nil { watch.observe(loop.stream.health, skipped: loop.figures.skipped) }
    if let length = limits.length, output.reading.time - .zero >= length { end = .enough }
    return output
  }

  /// How long it is until the next tick: for whoever waits for other things too.
  public mutating func untilNext() -> TimeSpan { loop.untilNext() }

  /// Whether the configuration was loaded anew since this was asked.
  public mutating func takeReload() -> Bool {
    defer { wasReloaded = false }
    return wasReloaded
  }

  /// The calibration in force.
  public var calibration: Calibration? { loop.calibration }
  /// How the loop keeps its time.
  public var figures: LoopFigures { loop.figures }
  /// What ended the recording before the run; nil while all is well.
  public var recordingFailure: TraceError? { company.recorder?.failure }
  /// Whether what is consumed is recorded.
  public var isRecording: Bool { company.recorder != nil }

  /// The date now, as what is kept is dated.
  public var date: UTC { loop.stream.date }

  /// Begins to record what is consumed from here on, with what holds already, so that it can be replayed by itself.
  public mutating func record(to path: String, _ header: TraceHeader) throws(TraceError) {
    let recorder = try Recorder(path: path, header: header)
    recorder.take(streamState.events)
    company.recorder = recorder
  }

  /// Ends the recording; what is not on the disk yet is written meanwhile.
  public mutating func stopRecording() {
    guard let recorder = company.recorder else { return }
    recorder.stop()
    ending.append(recorder)
    company.recorder = nil
  }

  /// How each source is.
  public var health: [SourceHealth] { loop.stream.health }

  /// Keeps a calibration for its magnetometer, and says where; nil is no place or no name to keep it under.
  public func keep(_ calibration: Calibration) throws(TraceError) -> String? { try company.kept?.save(calibration) }

  /// Ends the recording and waits until what is kept is on the disk.
  public consuming func finish() throws(TraceError) {
    company.kept?.finish()
    for recorder in ending { try recorder.finish() }
    try company.recorder?.finish()
  }

  private mutating func heedSignals() {
    while let wish = signals.next() {
      switch wish {
      case .stop: end = .stopped
      case .interrupt: end = .interrupted
      case .reload:
        guard let reload else {
          end = .stopped
          continue
        }
        reload.ask(company.kept, magnetometer: loop.stream.magnetometer)
      }
    }
  }

  private mutating func apply(_ found: Reload.Found) {
    for content in found.preset.changes(from: preset, kept: found.kept, inForce: calibration) {
      loop.stream.insert(content)
    }
    let hasCalibration = found.preset.calibration != nil || found.kept.calibration != nil
    if !hasCalibration, calibration != nil, company.kept != nil {
      company.journal.log(.notice, "no calibration is kept any more: the one in force stays until a restart")
    }
    preset = found.preset
    wasReloaded = true
    company.journal.log(.notice, "loaded the configuration anew")
  }
}
