import Foundation
import TestKit
import Testing
import WaitingKit

/// A service as it would run on a board, with a simulated board.
final class Serving {
  let folder: TemporaryFolder
  let child: Child
  let port: UInt16

  convenience init(
    _ options: String..., environment: [String: String] = [:], in given: TemporaryFolder? = nil
  ) throws {
    try self.init(options, environment: environment, in: given)
  }

  init(_ options: [String], environment: [String: String] = [:], in given: TemporaryFolder? = nil) throws {
    let folder = try given ?? TemporaryFolder()
    self.folder = folder
    port = UInt16(Port.free())
    let standing = [
      "QIBLA_ROOT": folder.path(""), "STATE_DIRECTORY": folder.path("state"), "HOME": "/nowhere", "XDG_CONFIG_HOME": "",
      "QIBLA_HTTP": "off", "QIBLA_DBUS": "off", "QIBLA_HAPTICS": "off",
    ]
    child = try Child(
      [BuiltProgram.url.path, "serve", "--simulate", "desk", "--socket", folder.path("socket")]
        + ["--nmea", "127.0.0.1:\(port)"] + options,
      environment: standing.merging(environment) { _, own in own }, messages: folder.path("messages"))
  }

  /// A connection to the JSON socket, made when the service listens.
  func json() throws -> Peer {
    try awaited {
      // A service that could not start has logged why.
      if !child.isRunning { throw Unserved(told: try folder.text("messages")) }
      return try? Peer(path: folder.path("socket"))
    }
  }

  /// A connection to the NMEA port.
  func nmea() throws -> Peer { try awaited { try? Peer(port: port) } }
}

/// The error of a service that ended before it served.
struct Unserved: Error {
  let told: String
}
