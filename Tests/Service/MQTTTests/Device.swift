import BridgeKit
import Earth
import Foundation
import Pointing
import Quantities
import Readings
import Service
import TestKit
import Text

@testable import MQTT

/// A service's device on a broker, with ticks that a test makes.
final class Device {
  let folder: TemporaryFolder
  private let stage: BridgeStage
  private var ticks = 0

  /// A device with these settings in addition to its broker.
  init(
    _ settings: [String: String], named name: String = "hall", in folder: TemporaryFolder? = nil, sounds: Bool = false
  ) throws {
    self.folder = try folder ?? TemporaryFolder()
    var environment = ["STATE_DIRECTORY": self.folder.url.path, "QIBLA_MQTT_DEVICE": name]
    for (name, value) in settings { environment["QIBLA_" + name.uppercased().replacing("-", with: "_")] = value }
    stage = try BridgeStage(.mqtt, environment) { inbox in
      if sounds { inbox.states.tell(SoundReport(words: "ready", isFine: true)) }
    }
  }

  /// A device on a broker of this machine.
  convenience init(
    on broker: PrivateBroker, _ settings: [String: String] = [:], named name: String = "hall",
    in folder: TemporaryFolder? = nil, sounds: Bool = false
  ) throws {
    try self.init(
      settings.merging(["mqtt": "127.0.0.1:\(broker.port)"]) { $1 }, named: name, in: folder, sounds: sounds)
  }

  var inbox: Inbox { stage.inbox }

  /// The state of the bridge.
  var state: ServiceState.Source? { stage.state() }

  /// Publishes a reading, one second after the last, optionally with the place, the date and notices.
  func tick(heading: Double? = nil, at place: Coordinate? = nil, date: UTC? = nil, _ notices: [Notice] = []) {
    ticks += 1
    var reading = Reading(at: .zero + .seconds(Double(ticks)))
    reading.heading = heading.map { .degrees($0) }
    reading.accuracy = heading == nil ? .unavailable : .accurate
    reading.location = place == nil ? .none : .manual
    let position = place.map { Status.Position(latitude: $0.latitude, longitude: $0.longitude, altitude: nil) }
    stage.publish(reading, at: position, date: date, notices)
  }

  func stop() { stage.stop() }
}
