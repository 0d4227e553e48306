internal import Configuration
public import Formats
public import Pointing
public import Quantities
public import Service

/// A bridge that a test starts, with settings as the environment gives them, and readings that the test makes.
public final class BridgeStage {
  /// The outlets that the bridge has started; empty where it is off.
  public let outlets: [any Outlet]
  private let inbox = Inbox(facts: ServiceState())
  private var publisher: Publisher

  /// Starts it. `sections` are those of other bridges whose settings it reads.
  public init(_ bridge: Bridge, beside others: [Bridge] = [], _ environment: [String: String] = [:]) throws {
    let sources = ConfigurationSources(
      environment: environment.merging(["QIBLA_ROOT": "/nowhere"]) { $1 },
      catalog: ConfigurationCatalog(sections: ([bridge] + others).map(\.section)))
    let context = BridgeContext(
      try LoadedConfiguration(from: sources), journal: Journal(least: .error, environment: [:]), inbox: inbox,
      budget: DescriptorBudget(descriptors: 64))
    outlets = try Bridge.start([bridge], in: context)
    publisher = Publisher(outlets, isSimulated: false)
  }

  deinit { for outlet in outlets { outlet.stop() } }

  /// How its peer does: of its only one, or of one by name.
  public func state(_ name: String? = nil) -> ServiceState.Source? {
    inbox.bridges.first { name == nil || $0.name == name }
  }

  /// Whether its only peer is open.
  public var isOpen: Bool { state()?.state == .open }

  /// Publishes a reading as a tick's; with a date, also the state of the service.
  public func publish(_ reading: Reading, date: UTC? = nil) {
    let report = date.map { _ in
      ServiceReport(loop: LoopFigures(), sources: [], clients: LineServer.ClientCounts())
    }
    publisher.publish(Output(reading: reading, status: Status(at: reading.time)), report: report, date: date)
  }
}
