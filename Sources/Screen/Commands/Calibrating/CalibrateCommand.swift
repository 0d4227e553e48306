internal import Calibrating
internal import Configuration
internal import Events
internal import Glibc
internal import Pointing
internal import Quantities
internal import Readings
internal import Shell
internal import System
internal import Text
internal import Traces

/// Makes a calibration, guided on live sensors or from a recorded motion; or measures the trim of a mounting.
struct CalibrateCommand: Command {
  /// The live sensors, and the settings of the pipeline.
  var live = LiveOptions()
  /// The recorded motion; nil: live sensors.
  var trace: String?
  /// The file for the calibration; nil: where live commands find it.
  var output: String?
  /// The bearing of a landmark that the device points at, in degrees from true north.
  var landmark: Double?
  /// The seconds after which a live calibration gives up.
  var seconds = 180.0
  /// Whether malformed lines are skipped.
  var isLenient = false

  static let name = "calibrate"
  static let page = Page(
    summary: "calibrate the sensors, guided or from a recorded motion",
    usage: ["[OPTION]...", "--trace FILE --output FILE [OPTION]...", "--toward DEGREES [OPTION]..."],
    description: """
      Turn the device about all its axes: 15 s of figure eights in the air are enough. This gives the magnetometer's \
      offset, scale, soft iron and misalignment; a turn of a flat device gives what is needed for use flat. If the \
      position is known, the field strength of the world model sets the scale. A clear offset of the accelerometer is \
      corrected too.

      On a terminal a page shows an eight to follow, the sides that were up on a sphere, how much is done, what is \
      missing, and the quality with what is good; elsewhere lines say it. It ends when the quality is good, and stores \
      the calibration for this magnetometer, or in the file of --output, with the heading error before and after. The \
      key q or Ctrl-C leaves and keeps the old calibration.

      A calibration is rejected if the motion was too small, if the samples do not agree, or if they do not show that \
      it is better than the one in use (from --calibration, else stored or in the trace). Then nothing is written, the \
      reason is reported, and the exit code is 65. The same trace gives the same bytes.

      --toward measures the trim, the constant offset of a mounting: point the calibrated device at a landmark whose \
      bearing from true north you know from a map, and hold it still for three seconds.
      """,
    examples: [
      Example(
        call: "qibla simulate figure-eight --record - | qibla calibrate --trace - --output -",
        purpose: "the calibration of a simulated device that is moved in figure eights")
    ])

  static let options: [Option<CalibrateCommand>] =
    [
      Option("trace", \.trace, .file, "trace with the motion; - is standard input"),
      Option("output", \.output, .file, "file for the calibration; - is standard output"),
      Option(
        "toward", \.landmark, .number("DEGREES", of: "degrees", in: 0...360),
        "measure the trim with a landmark at this bearing"),
      Option(
        "seconds", short: "x", \.seconds, .number("SECONDS", of: "seconds", in: 1...86_400),
        "live: end without a result after SECONDS (default: 180)"),
      Option("lenient", \.isLenient, StreamOptions.lenient),
    ] + LiveOptions.options.mounted(at: \.live)
    + [Option(.option("lang")), Option(.option("glyphs"))].mounted(at: \.live.settings)

  static var contradictions: [(String, String)] {
    LiveOptions.contradictions
      + ["iio", "phone", "magn", "accel", "gyro", "gpsd", "simulate", "seconds"].map { ("trace", $0) }
  }

  mutating func take(_ operands: [String]) throws(Stop) {
    guard operands.isEmpty else {
      throw .usage("calibrate takes no argument, found ‘\(operands[0])’ (a recorded motion is --trace FILE)")
    }
    guard trace == nil || output != nil else {
      throw .usage("calibrate: --trace needs --output FILE")
    }
  }

  func run(_ console: inout Console) throws(Stop) {
    guard let trace else { return try runLive(&console) }
    let overrides = try Overrides(live.settings, for: CalibrateCommand.name, console)
    let replay = try StreamOptions(isLenient: isLenient).open(trace, overrides)
    if let landmark {
      try trim(replay, named: trace, toward: .degrees(landmark), &console)
    } else {
      try fit(RecordedMotion(replay, named: trace, console), named: trace, &console)
    }
  }

  private func fit(_ motion: RecordedMotion, named trace: String, _ console: inout Console) throws(Stop) {
    let finding: CalibrationFinding
    switch motion.fit() {
    case .success(let found): finding = found
    case .failure(let refusal):
      throw .failure(.data, "\(trace): not calibrated: \(refusal.sentence(within: motion.tuning))")
    }
    try write(finding.calibration, &console)
    let seen = (finding.field.size, finding.field.dip)
    let report = finding.calibration.report(
      seen: seen, expecting: motion.expected, turned: finding.latency != nil)
    try tell(report, &console)
  }
}

extension CalibrateCommand {
  /// Writes a calibration to `output`.
  func write(_ calibration: Calibration, _ console: inout Console) throws(Stop) {
    guard let output else { return }
    if output == "-" {
      CalibrationFile.append(calibration, to: &console.output)
    } else {
      try Stop.onTrouble(try CalibrationFile.write(calibration, to: output))
    }
  }

  /// Prints the results, on standard error if the calibration itself goes to standard output.
  func tell(_ lines: [String], _ console: inout Console) throws(Stop) {
    let columns = console.isTerminal ? TerminalSize(of: STDOUT_FILENO)?.columns : nil
    for line in lines {
      if output == "-" {
        console.tell(line)
      } else {
        // The figures are indented behind a column of names.
        for part in columns.map({ line.wrapped(to: $0, indent: 12) }) ?? [line] { try console.print(part) }
      }
    }
  }
}
