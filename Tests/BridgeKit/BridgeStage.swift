internal import Configuration
public import Pointing
public import Quantities
public import Readings
public import Service

/// A bridge that a test starts, with settings from environment variables, and readings that the test makes.
public final class BridgeStage {
  /// The outlets that the bridge has started; empty if it is off.
  public let outlets: [any Outlet]
  /// Where the bridge leaves requests and its state.
  public let inbox = Inbox(facts: ServiceState())
  private var publisher: Publisher

  /// Starts the bridge. `others` are bridges whose settings it reads; `prepare` may give the inbox states that other
  /// parts of a service would leave there.
  public init(
    _ bridge: Bridge, beside others: [Bridge] = [], _ environment: [String: String] = [:],
    prepare: (Inbox) -> Void = { _ in }
  ) throws {
    prepare(inbox)
    let sources = ConfigurationSources(
      environment: environment.merging(["QIBLA_ROOT": "/nowhere"]) { $1 },
      catalog: ConfigurationCatalog(sections: ([bridge] + others).map(\.section)))
    let context = BridgeContext(
      try LoadedConfiguration(from: sources), journal: Journal(least: .error, environment: [:]), inbox: inbox,
      budget: DescriptorBudget(descriptors: 64))
    outlets = try Bridge.start([bridge], in: context)
    publisher = Publisher(outlets, isSimulated: false)
  }

  deinit { stop() }

  /// Stops the bridge.
  public func stop() { for outlet in outlets { outlet.stop() } }

  /// The state of its peer: of the only one, or of the one with this name.
  public func state(_ name: String? = nil) -> ServiceState.Source? {
    inbox.states.bridges.first { name == nil || $0.name == name }
  }

  /// Whether its only peer is open.
  public var isOpen: Bool { state()?.state == .open }

  /// Publishes a reading as the output of a tick, with the state of the service and perhaps a date.
  public func publish(
    _ reading: Reading, at position: Status.Position? = nil, date: UTC? = nil, _ notices: [Notice] = []
  ) {
    var status = Status(at: reading.time)
    status.position = position
    let report = ServiceReport(loop: LoopFigures(), sources: [], clients: LineServer.ClientCounts())
    publisher.publish(Output(reading: reading, status: status), report: report, date: date, notices: notices)
  }
}
