internal import Configuration
internal import Sensing
internal import Service

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
    LibraryNoise.hush()
    do throws(SourceError) {
      for line in try DeviceReport(uri: sources.iio ?? "local:", wishes: sources.wishes).lines {
        console.put(line + "\n")
      }
    } catch {
      throw .failure(.unavailable, "\(error)")
    }
  }
}
