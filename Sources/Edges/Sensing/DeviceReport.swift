/// The sensors found, which of them are read, and why.
public struct DeviceReport: Equatable, Sendable {
  /// One sensor.
  public struct Sensor: Equatable, Sendable {
    /// The sensor.
    public let candidate: Candidate
    /// Why it is read; nil if it is not.
    public let reasons: [Choice.Reason]?
  }

  /// The URI of the context.
  public let uri: String
  /// All sensors; those being read come first.
  public let sensors: [Sensor]
  /// Sensors that were requested but not found.
  public let unmet: [UnmetWish]
  /// Devices without a sensor that a compass uses.
  public let others: [String]

  /// The report for the context at a URI.
  public init(uri: String, wishes: SensorWishes = SensorWishes()) throws(SourceError) {
    self.init(uri: uri, description: try IIODescription.read(uri: uri), wishes: wishes)
  }

  /// The report for a context's description.
  init(uri: String, description: IIODescription, wishes: SensorWishes) {
    let plan = Discovery.plan(description, wishes: wishes)
    self.uri = uri
    unmet = plan.unmet
    sensors =
      plan.chosen.map { Sensor(candidate: $0.candidate, reasons: $0.reasons) }
      + plan.passedOver.map { Sensor(candidate: $0, reasons: nil) }
    let used = Set(sensors.map(\.candidate.id))
    others = description.devices.filter { !used.contains($0.id) && !$0.id.hasPrefix("trigger") }
      .map { device in device.name.map { "\($0) (\(device.id))" } ?? device.id }
  }
}

extension Candidate {
  /// Its part, device and label.
  public var place: String {
    "\(part ?? "a part without a name") (\(([id] + [label].compactMap { $0 }).joined(separator: ", ")))"
  }
}
