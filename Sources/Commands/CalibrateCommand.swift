internal import Configuration
internal import Events
internal import Formats
internal import Orientation
internal import Pointing
internal import Quantities
internal import Replaying

/// A calibration, made of a recorded motion.
public struct CalibrateCommand: TracePlayer {
  /// What every command can be told.
  public var common = CommonOptions()
  /// The recorded motion.
  public var trace: String?
  /// Where the calibration goes.
  public var output: String?
  /// What is said to the pipeline instead.
  public var pipeline = PipelineOptions()
  /// Skips malformed lines.
  public var isLenient = false

  /// Nothing yet.
  public init() {}

  static let page = Page<CalibrateCommand>(
    name: "calibrate", summary: "make a calibration of a recorded motion",
    usage: ["--trace FILE --output FILE [OPTION]..."],
    description: """
      The motion is one that turns the device about all its axes, such as eights drawn in the air for 15 s; with a \
      gyroscope less will do. What it tells of the magnetometer is offset, scale, soft iron and misalignment; of a flat \
      turn what is needed flat. Where the trace has a position, the world model's field is the measure of size.

      A calibration that is no better than the one in force (--calibration, else the trace's), as far as the samples can \
      tell, is refused, as is one of too little motion or of samples that do not agree: then there is no FILE, the reason \
      is told, and the exit code is 65. The same trace gives the same bytes.
      """,
    options: [
      Option("trace", \.trace, .file, "the recorded motion; - is standard input"),
      Option("output", \.output, .file, "where the calibration goes; - is standard output"),
    ] + traceOptions,
    examples: [
      Example(
        call: "qibla simulate figure-eight --record - | qibla calibrate --trace - --output -",
        purpose: "of a simulated device that draws eights in the air")
    ])

  mutating func take(_ operands: [String]) throws(Stop) {
    guard operands.isEmpty else {
      throw .usage("calibrate takes no argument, found ‘\(operands[0])’ (a recorded motion is --trace FILE)")
    }
    guard trace != nil else { throw .usage("calibrate needs a recorded motion: --trace FILE") }
    guard output != nil else { throw .usage("calibrate needs to know where the calibration goes: --output FILE") }
    try checkSettings()
  }

  func run(_ console: inout Console) throws(Stop) {
    guard let trace, let output else { return }
    let motion = try RecordedMotion(try open(trace, try overrides), named: trace, console)
    let finding: CalibrationFinding
    switch motion.fit() {
    case .success(let found): finding = found
    case .failure(let refusal):
      throw .failure(.data, "\(trace): not calibrated: \(refusal.sentence(within: motion.tuning))")
    }
    if output == "-" {
      CalibrationFile.append(finding.calibration, to: &console.output)
    } else {
      try Stop.onTrouble { () throws(TraceError) in try CalibrationFile.write(finding.calibration, to: output) }
    }
    for line in finding.report(expecting: motion.expected) {
      if output == "-" { console.tell(line) } else { try console.print(line) }
    }
  }
}

/// A trace's raw samples, and what its pipeline knew when it ended.
private struct RecordedMotion {
  private var samples: [Event] = []
  private var device: String?
  private var inForce: Calibration?
  private var clock: (utc: UTC, at: Timestamp)?
  private var end = Timestamp.zero
  private(set) var tuning = CalibrationTuning()
  /// The world model's field where the trace was recorded.
  private(set) var expected: ExpectedField?

  /// Plays a trace to its end. Where the device is, the pipeline decides.
  init(_ replay: consuming Replay, named name: String, _ console: borrowing Console) throws(Stop) {
    var compass = Compass()
    var progress = Progress(of: name, isShown: console.showsProgress)
    while let event = try replay.nextEvent() {
      switch event.content {
      case .accel, .gyro, .magn: samples.append(event)
      case .sensors(let sensors): device = sensors.magn?.device
      case .calibration(let calibration): inForce = calibration
      case .settings(let settings): tuning = settings.calibration
      case .clock(let utc): clock = (utc, event.time)
      default: break
      }
      end = max(end, event.time)
      guard let reading = compass.observe(event)?.reading else { continue }
      if let size = reading.expectedField, let dip = reading.expectedDip {
        expected = ExpectedField(size: size, dip: dip)
      }
      progress.reached(event.time, console)
    }
    progress.end(console)
    replay.tellWhatWasSkipped(console)
  }

  /// What the motion tells, for this device and with the trace's own date.
  func fit() -> Result<CalibrationFinding, CalibrationRefusal> {
    let isForeign = device != nil && inForce?.device != nil && device != inForce?.device
    let current = isForeign ? nil : inForce
    return CalibrationFit(expecting: expected, tuning: tuning).fit(samples, replacing: current).map { finding in
      var finding = finding
      finding.calibration.device = device ?? finding.calibration.device
      finding.calibration.created = clock.map { $0.utc + (end - $0.at) }
      return finding
    }
  }
}
