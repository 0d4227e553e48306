internal import Configuration
internal import Sensing
internal import Service
internal import System

/// Lists the sensors, which of them are read, and why.
struct DevicesCommand: Command {
  /// The sensors.
  var live = LiveOptions()

  static let name = "devices"
  static let page = Page(
    summary: "what sensors there are, which of them are read, and why",
    description: """
      Sensors of one part, or with one label, are read together before strangers, and what can be captured in a buffer \
      before what can only be polled. --magn, --accel and --gyro choose otherwise, by a part's name, its label or its id.
      """)

  static let options: [Option<DevicesCommand>] = LiveOptions.sensors.mounted(at: \.live)

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
