internal import Events
internal import Quantities
internal import System
internal import Text

/// The tables that phyphox exports: one for each sensor, and the folder `meta` with the device and the time.
enum PhyphoxFiles {
  /// Whether a head is one of phyphox's: a time in seconds, and a quantity in the units of a telephone.
  static func recognizes(_ head: String) -> Bool {
    let separators: [Character] = [",", ";", "\t"]
    guard let separator = separators.first(where: head.contains) else { return false }
    let heads = head.split(separator: separator).map(String.init)
    guard let first = heads.first, let time = MeasuredColumn(first, unitField: 1), time.unit.quantity == .time,
      time.unit.factor == 1
    else { return false }
    return heads.dropFirst().contains { head in
      guard let column = MeasuredColumn(head, unitField: 1) else { return false }
      switch column.unit.quantity {
      case .channel:
        return column.axis != nil && ["m/s^2)", "m/s²)", "rad/s)", "µT)", "μT)"].contains(where: head.hasSuffix)
      case .degrees: return column.words.hasPrefix("lat")
      default: return false
      }
    }
  }

  static func open(
    _ origins: [Origin], _ choices: ConversionChoices, _ remarks: Remarks
  ) throws(TraceError) -> Recording {
    var (device, tables): ([String], [Origin]) = ([], [])
    for origin in origins {
      switch origin.path.split(separator: "/").suffix(2).joined(separator: "/").lowercased() {
      case "meta/time.csv": try readTime(Table(origin.open()), remarks)
      case "meta/device.csv": device = try readDevice(Table(origin.open()))
      default:
        tables.append(origin)
      }
    }
    let isApple = device.contains { name in ["Apple", "iPhone", "iPad"].contains(where: name.mentions) }
    let streams = try MeasuredTable.all(in: tables, choices, remarks, isApple ? .apple : .android)
    if remarks.epoch == nil { remarks.note("no meta/time.csv: the date is not known") }
    return Recording(
      streams: streams, source: device.joined(separator: " "), truth: MeasuredTable.truth(in: streams))
  }

  /// The instant at which the experiment's clock was started.
  private static func readTime(_ table: Table, _ remarks: Remarks) throws(TraceError) {
    guard let event = table.column("event"), let own = table.column("experiment time"),
      let system = table.column("system time")
    else { return }
    var starts = 0
    while try table.next() {
      guard table.text(event).uppercased() == "START" else { continue }
      starts += 1
      guard let zero = table.nanosecondsOfSeconds(own), let utc = table.nanosecondsOfSeconds(system) else { continue }
      remarks.state(UTC(nanoseconds: utc), at: zero)
    }
    if starts > 1 { remarks.note("it was paused: the pauses are not in its clock") }
  }

  /// The device's maker and model.
  private static func readDevice(_ table: Table) throws(TraceError) -> [String] {
    guard table.heads.count >= 2 else { return [] }
    var found: [String] = []
    while try table.next() {
      if ["deviceBrand", "deviceModel", "deviceRelease"].contains(table.text(0)) { found.append(table.text(1)) }
    }
    return found.map { $0.prefix(60).description.plain }
  }
}
