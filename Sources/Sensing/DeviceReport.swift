internal import Quantities

/// The sensors found, which of them are read, and why: the content of `qibla devices`.
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
  /// All sensors; those that are read come first.
  public let sensors: [Sensor]
  /// Sensors that were asked for and not found.
  public let unmet: [UnmetWish]
  /// Devices without a sensor that a compass uses.
  public let others: [String]

  /// Describes the context at a URI.
  public init(uri: String, wishes: SensorWishes = SensorWishes()) throws(SourceError) {
    var context = try IIOContext(uri: uri)
    self.init(uri: uri, description: try context.describe(), wishes: wishes)
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

  /// A line for each sensor, its notes below it.
  public var lines: [String] {
    guard !sensors.isEmpty else { return ["\(uri): no magnetometer, accelerometer or gyroscope"] }
    var lines: [String] = []
    for sensor in sensors {
      let candidate = sensor.candidate
      let choice = sensor.reasons.map { "read: " + $0.map(\.description).joined(separator: ", ") } ?? "not read"
      lines.append("\(candidate.role.word): \(candidate.place), \(candidate.manner); \(choice)")
      lines += candidate.notes.map { "  \($0)" }
    }
    if !others.isEmpty { lines.append("not used by a compass: \(others.joined(separator: ", "))") }
    return lines
  }
}

extension Candidate {
  /// Its part, device and label.
  public var place: String {
    "\(part ?? "a part without a name") (\(([id] + [label].compactMap { $0 }).joined(separator: ", ")))"
  }

  /// How it can be read, and at what rate.
  public var manner: String {
    let rate = frequency?.value.map { ", set to \($0.inWords) Hz" } ?? ""
    return (isCapturable ? "can be captured" : "can only be polled") + rate
  }
}

extension Double {
  /// The number with one decimal, or none if that is zero.
  var inWords: String { shortest((self * 10).rounded() / 10) }
}
