internal import Events
internal import Quantities
internal import System
internal import Text

/// The exports of Sensor Logger: a table for each sensor, or one list of JSON. Its clock is UTC in nanoseconds.
enum SensorLoggerFiles {
  /// Whether a file is one of its exports: by the head of a table, or the first object of a list.
  static func recognizes(_ head: String, _ beginning: String) -> Bool {
    let heads = head.split(whereSeparator: { [",", ";", "\t"].contains($0) }).map { $0.lowercased() }
    if heads.contains("seconds_elapsed"), heads.contains("time") { return true }
    return beginning.first == "[" && beginning.mentions("\"sensor\"")
      && (beginning.mentions("\"seconds_elapsed\"") || beginning.mentions("\"time\""))
  }

  static func open(
    _ origins: [Origin], _ choices: ConversionChoices, _ remarks: Remarks
  ) throws(TraceError) -> Recording {
    remarks.state(UTC(nanoseconds: 0), at: 0)
    if let list = origins.first(where: { $0.name.lowercased().hasSuffix(".json") || $0.name.hasSuffix(".json.gz") }) {
      return try SensorLoggerList.open(list, choices, remarks)
    }
    let tables = try SensorLoggerNames(origins, remarks).tables
    var about = SensorLoggerMetadata()
    if let metadata = tables["metadata"] { about = try SensorLoggerMetadata(Table(metadata.open())) }
    let plan = SensorLoggerPlan(of: Set(tables.keys), about, choices, remarks)
    var streams: [any EventStream] = []
    for use in plan.uses {
      guard let first = tables[use.names[0]] else { continue }
      let rest = use.names.dropFirst().first.flatMap { tables[$0] }
      streams.append(
        try SensorLoggerTable(
          Table(first.open()), try rest.map { origin throws(TraceError) in try Table(origin.open()) },
          use.channel, factor: use.factor))
    }
    for name in ["location", "locationgps"] {
      guard let origin = tables[name] else { continue }
      streams.append(try SensorLoggerPlaces(Table(origin.open()), choices, about.error))
      remarks.note(about.error.words)
      break
    }
    if let notes = tables["annotation"] { streams.append(try SensorLoggerNotes(Table(notes.open()))) }
    return Recording(
      streams: streams, source: about.words, truth: choices.truth == .course ? Course.words : nil)
  }
}

/// What Sensor Logger says of the device that recorded.
struct SensorLoggerMetadata {
  var device = ""
  var platform = ""
  var isStandardised = false

  /// Nothing.
  init() {}

  /// Reads it from its table.
  init(_ table: Table) throws(TraceError) {
    guard try table.next() else { return }
    if let column = table.column("device name") { device = table.text(column) }
    if let column = table.column("platform") { platform = table.text(column).lowercased() }
    if let column = table.column("standardisation") { isStandardised = table.text(column).lowercased() == "true" }
  }

  /// Whether accelerations have the sign of iOS.
  var isApple: Bool { platform.hasPrefix("ios") && !isStandardised }
  /// What it means by the error of a position.
  var error: StatedError { platform.hasPrefix("ios") ? .apple : .android }

  var words: String {
    [device, platform].filter { !$0.isEmpty }.map { $0.prefix(60).description.plain }.joined(separator: ", ")
  }
}

/// Which of its sensors are taken.
struct SensorLoggerPlan {
  /// A sensor: its file, or two files whose sum it is, and what turns its values into those of a trace.
  struct Use {
    let channel: Channel
    let names: [String]
    let factor: Double
  }

  var uses: [Use] = []

  init(of names: Set<String>, _ about: SensorLoggerMetadata, _ choices: ConversionChoices, _ remarks: Remarks) {
    let sign: Double = about.isApple ? -1 : 1
    let raw = [
      Use(channel: .magn, names: ["magnetometeruncalibrated"], factor: 1),
      Use(channel: .gyro, names: ["gyroscopeuncalibrated"], factor: 1),
      Use(channel: .accel, names: ["accelerometeruncalibrated"], factor: about.isApple ? -standardGravity : 1),
    ]
    let calibrated = [
      Use(channel: .magn, names: ["magnetometer"], factor: 1), Use(channel: .gyro, names: ["gyroscope"], factor: 1),
      Use(channel: .accel, names: ["totalacceleration"], factor: sign),
      Use(channel: .accel, names: ["accelerometer", "gravity"], factor: sign),
    ]
    for use in choices.isCalibrated ? calibrated + raw : raw + calibrated
    where use.names.allSatisfy(names.contains) && !uses.contains(where: { $0.channel == use.channel }) {
      uses.append(use)
    }
    for use in uses {
      let isRaw = raw.contains { $0.names == use.names }
      remarks.note("\(use.channel.word) \(isRaw ? "as measured" : "as calibrated by the telephone")")
    }
    if about.platform.isEmpty { remarks.note("no Metadata: accelerations taken as those of Android") }
    if about.isApple { remarks.note("accelerations of iOS turned into those of Android") }
  }
}

/// The table of a sensor of Sensor Logger, or two tables of the same times whose sum it is.
private final class SensorLoggerTable: EventStream {
  private let first: Table
  private let second: Table?
  private let channel: Channel
  private let factor: Double
  private let columns: [[Int]]
  private var partner: (time: Int64, value: Vector3)?

  init(_ first: Table, _ second: Table?, _ channel: Channel, factor: Double) throws(TraceError) {
    (self.first, self.second, self.channel, self.factor) = (first, second, channel, factor)
    func columns(_ table: Table) throws(TraceError) -> [Int] {
      let found = ["time", "x", "y", "z"].compactMap { table.column($0) }
      guard found.count == 4 else { throw table.headless("the columns time, x, y and z") }
      return found
    }
    self.columns = [try columns(first)] + (try second.map { table throws(TraceError) in [try columns(table)] } ?? [])
  }

  func next() throws(TraceError) -> Event? {
    while let row = try read(first, columns[0]) {
      guard let second else { return event(row.time, row.value) }
      while partner.map({ $0.time < row.time }) ?? true {
        guard let other = try read(second, columns[1]) else { return nil }
        partner = other
      }
      if let partner, partner.time == row.time { return event(row.time, row.value + partner.value) }
    }
    return nil
  }

  private func event(_ time: Int64, _ value: Vector3) -> Event {
    Event(channel.sample(value * factor), at: Timestamp(nanoseconds: time))
  }

  private func read(_ table: Table, _ columns: [Int]) throws(TraceError) -> (time: Int64, value: Vector3)? {
    guard try table.next(), let time = try table.instant(columns[0]), let x = try table.number(columns[1]),
      let y = try table.number(columns[2]), let z = try table.number(columns[3])
    else { return nil }
    return (time, Vector3(x, y, z))
  }
}

/// The fixes of Sensor Logger.
private final class SensorLoggerPlaces: EventStream {
  private let table: Table
  private let takesCourse: Bool
  private let error: StatedError
  private var truth: Event?

  init(_ table: Table, _ choices: ConversionChoices, _ error: StatedError) throws(TraceError) {
    (self.table, takesCourse, self.error) = (table, choices.truth == .course, error)
    for name in ["time", "latitude", "longitude"] where table.column(name) == nil {
      throw table.headless("a column \(name)")
    }
  }

  func next() throws(TraceError) -> Event? {
    if let truth { self.truth = nil; return truth }
    guard try table.next(), let column = table.column("time"), let time = try table.instant(column) else { return nil }
    func value(_ name: String) throws(TraceError) -> Double? {
      guard let column = table.column(name), let value = try table.number(column), value.isFinite else { return nil }
      return value
    }
    let place = SensorLoggerPlace(
      latitude: try value("latitude"), longitude: try value("longitude"), altitude: try value("altitude"),
      accuracy: try value("horizontalAccuracy"), bearing: try value("bearing"), speed: try value("speed"))
    let instant = Timestamp(nanoseconds: time)
    if takesCourse, let course = place.course.truth { truth = Event(.truth(course), at: instant) }
    return Event(.fix(place.fix(at: UTC(nanoseconds: time), error)), at: instant)
  }
}

/// A place of Sensor Logger. Negative values are unknown ones.
struct SensorLoggerPlace {
  var latitude: Double?, longitude: Double?, altitude: Double?
  var accuracy: Double?, bearing: Double?, speed: Double?

  func fix(at time: UTC, _ error: StatedError) -> Fix {
    let mode = latitude == nil || longitude == nil ? 1 : altitude == nil ? 2 : 3
    return Fix(
      mode: mode, latitude: latitude, longitude: longitude, altitude: altitude,
      horizontalError: accuracy.flatMap { $0 < 0 ? nil : $0 * error.factor }, time: time)
  }

  var course: Course { Course(degrees: bearing, speed: speed) }
}

/// What a person wrote during the recording.
private final class SensorLoggerNotes: EventStream {
  private let table: Table

  init(_ table: Table) throws(TraceError) { self.table = table }

  func next() throws(TraceError) -> Event? {
    guard let time = table.column("time"), let text = table.column("text"), try table.next(),
      let instant = try table.instant(time)
    else { return nil }
    return Event(.mark(table.text(text).prefix(1000).description.plain), at: Timestamp(nanoseconds: instant))
  }
}

extension Table {
  /// The nanoseconds in a column; nil in a last row that is cut off. Some spreadsheets write them as 1.7e18.
  fileprivate func instant(_ column: Int) throws(TraceError) -> Int64? {
    if let whole = Int64(text(column)) { return whole }
    guard let value = try number(column) else { return nil }
    guard let time = Int64(exactly: value.rounded()) else { throw trouble("nanoseconds", in: column) }
    return time
  }
}
