import Configuration
import Earth
import Formats
import Foundation
import Pointing
import Quantities
import Service
import Synchronization
import TestKit
import Testing

@testable import MQTT

/// A service's device on a broker, whose ticks a test makes.
final class Device {
  let inbox: Inbox
  let folder: TemporaryFolder
  private let feed: any Outlet
  private var publisher: Publisher
  private var ticks = 0

  /// A device with these settings beside its broker.
  init(
    _ settings: [String: String], named name: String = "hall", in folder: TemporaryFolder? = nil, sounds: Bool = false
  ) throws {
    self.folder = try folder ?? TemporaryFolder()
    inbox = Inbox(facts: ServiceState())
    if sounds { inbox.tell(SoundReport(words: "ready", isFine: true)) }
    let sources = ConfigurationSources(
      environment: ["QIBLA_ROOT": "/nowhere", "STATE_DIRECTORY": self.folder.url.path],
      flags: settings.merging(["mqtt-device": name]) { own, _ in own }.map {
        .init(name: $0, value: $1, shown: "--\($0)")
      },
      catalog: ConfigurationCatalog(sections: [MQTTOptions.self]))
    let context = BridgeContext(
      try LoadedConfiguration(from: sources), journal: Journal(least: .error, environment: [:]), inbox: inbox,
      budget: DescriptorBudget(descriptors: 64))
    feed = try #require(try Bridge.start([.mqtt], in: context).first)
    publisher = Publisher([feed], isSimulated: false)
  }

  /// A device on a broker of this machine.
  convenience init(
    on broker: PrivateBroker, _ settings: [String: String] = [:], named name: String = "hall",
    in folder: TemporaryFolder? = nil, sounds: Bool = false
  ) throws {
    try self.init(
      settings.merging(["mqtt": "127.0.0.1:\(broker.port)"]) { $1 }, named: name, in: folder, sounds: sounds)
  }

  /// How it does.
  var state: ServiceState.Source? { inbox.bridges.first }

  /// Publishes a reading, a second after the last; perhaps with the place and the date, and with notices.
  func tick(heading: Double? = nil, at place: Coordinate? = nil, date: UTC? = nil, _ notices: [Notice] = []) {
    ticks += 1
    var reading = Reading(at: .zero + .seconds(Double(ticks)))
    reading.heading = heading.map { .degrees($0) }
    reading.accuracy = heading == nil ? .unavailable : .accurate
    reading.location = place == nil ? .none : .manual
    var output = Output(reading: reading)
    var status = Status(at: reading.time)
    status.position = place.map {
      Status.Position(latitude: $0.latitude, longitude: $0.longitude, altitude: nil)
    }
    output.status = status
    let report = ServiceReport(loop: LoopFigures(), sources: [], clients: LineServer.ClientCounts())
    publisher.publish(output, report: report, date: date, notices: notices)
  }

  func stop() { feed.stop() }
}
