internal import Configuration
internal import Converting
internal import Events
internal import Quantities
internal import Shell
internal import System
internal import Text
internal import Traces

/// Makes a trace of a recording of another program.
struct ConvertCommand: Command {
  /// The files of the recording, its folder or its archive.
  var files: [String] = []
  /// The trace to write; `-`: standard output.
  var output = "-"
  /// The choices of the conversion.
  var choices = ConversionChoices()

  static let name = "convert"
  static let page = Page(
    summary: "make a trace of a recording of another program", usage: ["[OPTION]... FILE..."],
    description: """
      The files, a folder or a zip archive are one recording. Its kind is recognized by its content. What was assumed \
      about units, axes and clocks is printed, and is in the first line of the trace.

      Samples are those before any calibration, where the recording has them, in the axes of the device: x to the right, \
      y forward, z out of its face. A computed attitude is the truth only if --truth says so. Samples that cannot be \
      used are left out and counted. The end of a recording may be missing.

      --from sensorlogger: Sensor Logger; phyphox; gnsslogger: GnssLogger; getsensordata: GetSensorData; px4: ULog; \
      ardupilot: DataFlash; xsens: MT Manager; xio: NGIMU, x-IMU3; rosbag: ROS 1, ROS 2
      """,
    examples: [
      Example(
        call: #"printf 'ACCE;0.1;0.1;0;0;9.8;3\nMAGN;0.1;0.1;0;19;-45;3\nMAGN;0.2;0.2;0;19;-45;3\n' > log.txt && "#
          + "qibla convert log.txt --output log.jsonl && qibla replay --at 51.5,-0.13 log.jsonl",
        purpose: "the log of a telephone that lies flat, as a trace")
    ])

  static let options: [Option<ConvertCommand>] = [
    Option("output", \.output, .file, "trace to write; .gz compresses it (default: standard output)"),
    Option("from", \.choices.kind, .choice(), "kind of the recording (default: by its content)"),
    Option("calibrated", \.choices.isCalibrated, "take the samples that the recording device has calibrated"),
    Option("truth", \.choices.truth, .choice(), "what counts as the true attitude (default: simulated)"),
    Option("axes", \.choices.axes, .axes, "axes of the recording that point right, forward and out of the face"),
    Option(
      "field", \.choices.unitField, .number("UT", of: "microtesla", in: 1...1000),
      "field at the place of a recording without units (default: 50)"),
  ]

  mutating func take(_ operands: [String]) throws(Stop) {
    guard !operands.isEmpty else { throw .usage("convert needs a recording: FILE...") }
    guard !operands.contains("-") else {
      throw .usage("convert: expected files, found ‘-’: a recording is read twice")
    }
    files = operands
  }

  func run(_ console: inout Console) throws(Stop) {
    // A file that is read and written at once would be lost.
    let conversion = try Stop.onTrouble(try Conversion(of: files, choices))
    let tag = output == "-" ? "" : Folder.tag(of: output)
    guard tag.isEmpty || !(files + conversion.sources).contains(where: { Folder.tag(of: $0) == tag }) else {
      throw .usage("convert: --output: expected another file than the recording, found ‘\(output)’")
    }
    let isNew = output != "-" && Folder.size(ofFile: output) == nil
    do throws(TraceError) { try write(conversion, console) } catch {
      // Half a recording would look like a whole one.
      if isNew, Folder.size(ofFile: output) != nil { try? WholeFile.remove(output) }
      throw Stop(error)
    }
    tell(conversion, console)
  }

  private func write(_ conversion: Conversion, _ console: borrowing Console) throws(TraceError) {
    var progress = Progress(of: files[0], isShown: console.showsProgress && output != "-")
    defer { progress.end(console) }
    var writer = try TraceWriter(path: output, header: conversion.header, pace: .bulk)
    while let event = try conversion.next() {
      try writer.write(event)
      progress.reached(event.time, console)
    }
    try writer.finish()
  }

  private func tell(_ conversion: Conversion, _ console: borrowing Console) {
    let seconds = String(conversion.length.seconds, fixed: 1)
    console.tell("\(files[0]): \(conversion.kind.title), \(seconds) s, \(conversion.tally.converted)")
    for note in conversion.notes + conversion.tally.leftOut { console.tell("\(files[0]): \(note)") }
    if conversion.tally.magn == 0 {
      console.tell("\(files[0]): no sample of a magnetometer: the trace has no heading")
    }
  }
}

extension Argument<AxisMap> {
  /// Three axes, such as `-y,x,z`.
  fileprivate static let axes = Argument(
    shape: .word("X,Y,Z"), expected: "three different axes that do not mirror the device, such as -y,x,z",
    read: { AxisMap(text: $0) })
}
