internal import Events
internal import Quantities
internal import System
internal import Text

/// The tables of x-io's NGIMU and x-IMU3: times in seconds or microseconds, and units in the names of the columns.
enum XIOFiles {
  /// Whether a head is one of theirs: a time, and a quantity in the units of a sensor board.
  static func recognizes(_ head: String) -> Bool {
    let columns = head.split(separator: ",").compactMap { MeasuredColumn(String($0), unitField: 1) }
    guard columns.contains(where: { $0.unit.quantity == .time }) else { return false }
    return columns.contains { column in
      guard case .channel = column.unit.quantity else { return false }
      return column.axis != nil && ["gyro", "accel", "magn"].contains(where: column.words.hasPrefix)
    }
  }

  static func open(
    _ origins: [Origin], _ choices: ConversionChoices, _ remarks: Remarks
  ) throws(TraceError) -> Recording {
    let tables = try MeasuredTable.all(in: origins, choices, remarks)
    if tables.contains(where: { $0.isWithoutUnit }) {
      remarks.note("the field's unit is arbitrary: 1 taken as \(String(choices.unitField, decimals: 3)) microtesla")
    }
    remarks.note("axes taken as forward, left and up")
    remarks.note("the date is not known")
    return Recording(streams: tables, source: "", axes: .robot)
  }
}

/// The text that Xsens' MT Manager exports of an MTw or MTi: columns with tabs between, behind comments.
final class XsensTable: EventStream {
  /// The unit of SampleTimeFine, in nanoseconds.
  private static let fine: Int64 = 100_000
  /// The numbers after which the counters begin again.
  private static let fineRound: Int64 = 1 << 32
  private static let packetRound: Int64 = 1 << 16

  /// Whether a line is the head of such a text.
  static func recognizes(_ line: String) -> Bool { line.hasPrefix("PacketCounter") }

  static func open(
    _ origins: [Origin], _ choices: ConversionChoices, _ remarks: Remarks
  ) throws(TraceError) -> Recording {
    guard let origin = origins.first, origins.count == 1 else {
      throw TraceError(
        .badData, file: origins.first?.label ?? "", "expected the text of one sensor, found \(origins.count) files")
    }
    remarks.note("the field's unit is arbitrary: 1 taken as \(String(choices.unitField, decimals: 3)) microtesla")
    remarks.note("axes taken as forward, left and up")
    let table = try XsensTable(Table(origin.open()), choices)
    var truth: String?
    if table.quaternion.count == 4 {
      truth =
        "the attitude that the sensor computed from the same samples, towards magnetic north. Its error is not stated. "
        + XsensTable.words(of: table.system)
    }
    return Recording(streams: [table], source: "", truth: truth, axes: .robot)
  }

  /// The axes of the world by the names that the head of a text has for them; nil for unknown ones.
  private static func world(_ system: String?) -> AxisMap? {
    switch system {
    case "ENU": .same
    case "NWU": .northWestUp
    case "NED": .aircraft
    default: nil
    }
  }

  private static func words(of system: String?) -> String {
    if let system, world(system) != nil { return "The file says that its axes are \(system)" }
    let found = system.map { "The file has the unknown axes ‘\($0.prefix(20).description.plain)’, " }
    return (found ?? "The file does not say its axes, ")
      + "taken as ENU: if they are NWU, as older devices have them, this truth is 90 degrees off"
  }

  private let table: Table
  private let choices: ConversionChoices
  private let groups: [(channel: Channel, factor: Double, columns: [Int])]
  private let quaternion: [Int]
  /// The name of the axes of the world, as the head says it, and what turns them to east, north and up.
  private let system: String?
  private let world: AxisMap
  /// The column of a counter, the nanoseconds of one step, and where it begins again.
  private let counter: (column: Int, step: Double, round: Int64)
  private var last: (count: Int64, rounds: Int64) = (0, 0)
  private var waiting: [Event] = []

  private init(_ table: Table, _ choices: ConversionChoices) throws(TraceError) {
    (self.table, self.choices) = (table, choices)
    groups = [(Channel.accel, 1, "Acc"), (.gyro, 1, "Gyr"), (.magn, choices.unitField, "Mag")].compactMap { group in
      let columns = ["X", "Y", "Z"].compactMap { table.column("\(group.2)_\($0)") }
      return columns.count == 3 ? (group.0, group.1, columns) : nil
    }
    let parts = (0..<4).compactMap { table.column("Quat_q\($0)") ?? table.column("Quat_\(["w", "x", "y", "z"][$0])") }
    quaternion = choices.truth == .attitude && parts.count == 4 ? parts : []
    system = table.comments.lazy.compactMap { $0.behind("Coordinate system:") }.first
      .map { $0.filter { !$0.isWhitespace } }
    world = XsensTable.world(system) ?? .same
    // A SampleTimeFine that is empty or NaN is in texts of devices that have none.
    let rate = table.comments.lazy.compactMap { $0.behind("Update Rate:") }
      .compactMap { decimal($0.filter { "0123456789.".utf8.contains($0.asciiValue ?? 0) }) }.first
    if try table.peek("SampleTimeFine"), let column = table.column("SampleTimeFine") {
      counter = (column, Double(XsensTable.fine), XsensTable.fineRound)
    } else if let column = table.column("PacketCounter"), let rate, rate > 0.01 {
      counter = (column, 1e9 / rate, XsensTable.packetRound)
    } else {
      throw table.headless("a time: SampleTimeFine, or PacketCounter and the Update Rate in a comment")
    }
  }

  func next() throws(TraceError) -> Event? {
    while waiting.isEmpty {
      guard try table.next(), let time = try time() else { return nil }
      let instant = Timestamp(nanoseconds: time)
      if let truth = try attitude() { waiting.append(Event(.truth(truth), at: instant)) }
      for group in groups.reversed() {
        var parts: [Double] = []
        for column in group.columns {
          guard let value = try table.number(column) else { return nil }
          parts.append(value * group.factor)
        }
        waiting.append(Event(group.channel.sample(Vector3(parts[0], parts[1], parts[2])), at: instant))
      }
      if groups.isEmpty { return nil }
    }
    return waiting.popLast()
  }

  /// The time of a row: its counter, with the times that it began again.
  private func time() throws(TraceError) -> Int64? {
    guard let value = try table.number(counter.column) else { return nil }
    guard let count = Int64(exactly: value.rounded()), (0..<counter.round).contains(count) else {
      throw table.trouble("a number from 0 to \(counter.round - 1)", in: counter.column)
    }
    if last.count - count > counter.round / 2 { last.rounds += 1 }
    last.count = count
    guard let time = Int64(exactly: (Double(count + last.rounds * counter.round) * counter.step).rounded()) else {
      throw table.trouble("a time", in: counter.column)
    }
    return time
  }

  private func attitude() throws(TraceError) -> Truth? {
    guard quaternion.count == 4 else { return nil }
    var q: [Double] = []
    for column in quaternion {
      guard let part = try table.number(column) else { return nil }
      q.append(part)
    }
    return TrueAngles.attitude(
      Quaternion(w: q[0], x: q[1], y: q[2], z: q[3]), axes: choices.axes ?? .robot, world: world)
  }
}
