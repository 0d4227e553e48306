internal import Configuration
internal import Sensing
internal import Service
internal import Shell
internal import System

/// Lists the sensors, which of them are read, and why; on request with live values.
struct DevicesCommand: Command {
  /// The sensors.
  var live = LiveOptions()
  /// Whether live values are printed.
  var showsValues = false
  /// The seconds after which live values end; nil: at Ctrl-C.
  var seconds: Double?

  static let name = "devices"
  static let page = Page(
    summary: "list the sensors, which of them are read, and why",
    description: """
      qibla prefers sensors of one part or with one label, and sensors that can be captured in a buffer to those that \
      can only be polled. For each sensor that is read, it prints the mount matrix, from the part's axes to the \
      device's, and the value of one count. --values prints live values: counts in the part's axes, the sample in the \
      device's, and samples per second; on a terminal in place, elsewhere a line for each sensor every second.
      """)

  static let options: [Option<DevicesCommand>] =
    [
      Option("values", \.showsValues, "print live values until Ctrl-C"),
      Option(
        "seconds", short: "x", \.seconds, .number("SECONDS", of: "seconds", in: 1...86_400),
        "end --values after SECONDS seconds"),
    ] + LiveOptions.sensors.mounted(at: \.live)

  static let contradictions = LiveOptions.ofPhones

  mutating func take(_ operands: [String]) throws(Stop) {
    guard operands.isEmpty else { throw .usage("devices takes no argument, found ‘\(operands[0])’") }
    guard showsValues || seconds == nil else { throw .usage("devices: --seconds needs --values") }
  }

  func run(_ console: inout Console) throws(Stop) {
    let sources = try LiveSetup(live, console).sources
    ThisProcess.hushLibraries()
    if let phone = sources.phone { return try show(phone, from: sources, &console) }
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
    if showsValues {
      try console.flush()
      try showValues(DeviceValues(report), from: sources, &console)
    }
  }

  /// Shows what a phone sends.
  private func show(_ phone: PhonePlace, from sources: LiveConfiguration, _ console: inout Console) throws(Stop) {
    let report = PhoneReport.reading(phone)
    if let failure = report.failure { throw .failure(.unavailable, "\(failure)") }
    for line in report.lines { console.put(line + "\n") }
    try console.flush()
    if showsValues { try showValues(DeviceValues(report), from: sources, &console) }
  }
}
