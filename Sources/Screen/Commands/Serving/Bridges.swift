internal import Calling
internal import Capture
internal import Configuration
internal import DDS
internal import DeviceBus
internal import Glibc
internal import Influx
internal import MAVLink
internal import MQTT
internal import Service
internal import Shell
internal import SignalK
internal import Sounding
internal import System
internal import WebPage

extension Bridge {
  /// Every bridge, in the order in which bridges start and their options are listed.
  static let all: [Bridge] = [
    .lines, .nmeaFeed, .signalK, .mavlink, .influx, .dds, .web, .bus, .sensorProxy, .haptics, .calls, .sounds, .months,
    .capture, .mqtt,
  ]
}

extension ConfigurationCatalog {
  /// The settings of this program.
  static let ofProgram = ConfigurationCatalog(sections: Bridge.all.map(\.section))
}

extension ConfigurationEntry {
  /// The entry of an option of the program or a bridge. A name without an entry is a bug.
  static func option(_ name: String) -> ConfigurationEntry {
    let entries = ConfigurationCatalog.ofProgram.program
    guard let entry = entries.first(where: { $0.name == name }) else { preconditionFailure("no setting \(name)") }
    return entry
  }
}

extension Stop {
  /// The error of a bridge that cannot start.
  init(_ failure: Bridge.Failure) {
    switch failure {
    case .refused(let error): self.init(error)
    case .failed(let error): self = .failure(error.code == EACCES ? .noPermission : .unavailable, error.message)
    }
  }
}
