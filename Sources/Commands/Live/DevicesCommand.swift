internal import Configuration
internal import Sensing
internal import Service
internal import System

/// What sensors there are, which of them are read, and why.
public struct DevicesCommand: LiveCommand {
  /// What every command can be told.
  public var common = CommonOptions()
  /// Where the sensors are.
  public var live = LiveOptions()

  /// This machine's sensors.
  public init() {}

  static let page = Page<DevicesCommand>(
    name: "devices", summary: "what sensors there are, which of them are read, and why", usage: ["[OPTION]..."],
    description: """
      Sensors of one part, or with one label, are read together before strangers, and what can be captured in a buffer \
      before what can only be polled. --magn, --accel and --gyro choose otherwise, by a part's name, its label or its id.
      """,
    options: sensorOptions, examples: [])

  mutating func take(_ operands: [String]) throws(Stop) {
    guard operands.isEmpty else { throw .usage("devices takes no argument, found ‘\(operands[0])’") }
  }

  func run(_ console: inout Console) throws(Stop) {
    let sources = try LiveSetup(live, console).sources
    ThisProcess.hushLibraries()
    guard let uri = sources.iio else { throw .failure(.unavailable, "sensors are switched off: iio is set to off") }
    let report: DeviceReport
    do throws(SourceError) { report = try DeviceReport(uri: uri, wishes: sources.wishes) } catch {
      throw .failure(.unavailable, "\(error)")
    }
    for line in report.lines { console.put(line + "\n") }
    guard report.unmet.isEmpty else {
      try console.flush()
      throw .failure(.unavailable, report.unmet.map(\.description).joined(separator: "; "))
    }
  }
}
