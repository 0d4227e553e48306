internal import Configuration
internal import Readings
internal import Service
internal import Shell
internal import System
internal import Watching

/// How a command accesses this machine's sensors. The buffer of a sensor has one owner: if a service on this machine
/// holds it, other commands read the service.
enum SensorAccess: Equatable, Sendable {
  /// It reads the sensors itself.
  case own
  /// It shows the service's readings.
  case readings(RunningService)
  /// It computes its own readings from the service's samples.
  case events(RunningService)

  /// The entries of the configuration that choose sensors and receivers. If one of them is on the command line, or in a
  /// configuration that the service does not read, the command reads what it chooses.
  private static let choices: Set<String> = ["iio", "phone", "magn", "accel", "gyro", "gpsd"]
  /// The entries of the program that change readings, as does every setting of the pipeline.
  private static let shaping: Set<String> = ["at", "calibration"]

  /// The access for a command with this configuration; `needsSamples`: readings are not enough for the command.
  init(_ setup: LiveSetup, needsSamples: Bool = false, _ console: borrowing Console) {
    self = .own
    let (values, personal) = (setup.loaded.values, setup.loaded.personal)
    guard setup.scenario == nil, values.program.origin != "off", personal.isDisjoint(with: SensorAccess.choices),
      let service = RunningService.ofThisMachine(values, console), service.state.owns(values.program.origin)
    else { return }
    let own = personal.contains { SensorAccess.shaping.contains($0) || ConfigurationEntry.isOfPipeline($0) }
    self = needsSamples || own ? .events(service) : .readings(service)
  }

  /// The message to the user; nil if the command reads the sensors itself.
  var note: String? {
    switch self {
    case .own: nil
    case .readings(let service): "readings of the running service (\(service.path))"
    case .events(let service): "sensors of the running service (\(service.path))"
    }
  }
}

extension RunningService {
  /// The running service; nil if there is none. A service that exists but does not answer is reported.
  static func ofThisMachine(_ values: ConfigurationValues, _ console: borrowing Console) -> RunningService? {
    let lines = values[LineOptions.self]
    guard lines.socket != "off" else { return nil }
    var troubles: [Trouble] = []
    let found = find(at: lines.readersPaths(console.environment)) { troubles.append($0) }
    if found == nil, let trouble = troubles.first {
      console.tell("the service at \(trouble.path) is not used: \(trouble.words)")
    }
    return found
  }
}
