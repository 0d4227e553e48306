internal import Events
internal import Quantities
internal import Text

/// A table whose columns state their units: samples of one or several sensors, or fixes, with their times.
final class MeasuredTable: EventStream {
  /// Three columns of a sensor.
  private struct Triple {
    let channel: Channel
    let factor: Double
    var columns: [Int?] = [nil, nil, nil]
  }

  /// The columns of a fix.
  private struct FixColumns {
    var latitude: Int?, longitude: Int?, height: Int?, error: Int?, course: Int?, speed: Int?
  }

  private let table: Table
  private let time: (column: Int, factor: Double)
  private var triples: [Triple] = []
  private var fix = FixColumns()
  private let takesCourse: Bool
  private let error: StatedError
  /// The events of the last row that are still to be given, in reverse order.
  private var waiting: [Event] = []

  /// The tables among some files; only one of them may measure the same.
  static func all(
    in origins: [Origin], _ choices: ConversionChoices, _ remarks: Remarks, _ error: StatedError = .unknown
  ) throws(TraceError) -> [MeasuredTable] {
    var (tables, channels): ([MeasuredTable], [Channel]) = ([], [])
    for origin in origins {
      guard let table = try MeasuredTable(Table(origin.open()), choices, error), !table.isEmpty else { continue }
      if table.fix.error != nil { remarks.note(error.words) }
      if let twice = table.channels.first(where: channels.contains) {
        throw TraceError(
          .badData, file: origin.label, "expected one table of the \(twice.word), found a second one; name the files")
      }
      channels += table.channels
      tables.append(table)
    }
    return tables
  }

  /// The sentence about courses as the truth, if courses are asked for and one of the tables has fixes; else nil.
  static func truth(in tables: [MeasuredTable]) -> String? {
    tables.contains { $0.takesCourse && $0.fix.latitude != nil } ? Course.words : nil
  }

  /// Whether its field is in arbitrary units.
  var isWithoutUnit: Bool { table.heads.contains { $0.hasSuffix("(a.u.)") } }
  /// Whether there is anything to read in it.
  var isEmpty: Bool { triples.isEmpty && fix.latitude == nil }
  /// What it measures.
  var channels: [Channel] { triples.map(\.channel) }

  /// Reads the head; nil if the table has no time.
  init?(_ table: Table, _ choices: ConversionChoices, _ error: StatedError) throws(TraceError) {
    (self.table, self.error) = (table, error)
    takesCourse = choices.truth == .course
    let columns = table.heads.map { MeasuredColumn($0, unitField: choices.unitField) }
    guard let place = columns.firstIndex(where: { $0?.unit.quantity == .time }), let unit = columns[place]?.unit else {
      return nil
    }
    time = (place, unit.factor)
    for (place, column) in columns.enumerated() {
      guard let column else { continue }
      switch column.unit.quantity {
      // Linear acceleration lacks gravity; a sensor of large accelerations beside the other one is coarse.
      case .channel(let channel) where !column.words.mentions("lin") && !column.words.hasPrefix("high"):
        take(channel, column, at: place)
      case .degrees where column.words.hasPrefix("lat"): fix.latitude = place
      case .degrees where column.words.hasPrefix("lon"): fix.longitude = place
      case .degrees where column.words.hasPrefix("dir"): fix.course = place
      case .length where column.words.hasPrefix("hor"): fix.error = place
      case .length where column.words.hasPrefix("he") || column.words.hasPrefix("al"): fix.height = place
      case .speed where column.words.hasPrefix("vel") || column.words.hasPrefix("speed"): fix.speed = place
      default: break
      }
    }
    triples.removeAll { $0.columns.contains(nil) }
    if fix.longitude == nil { fix.latitude = nil }
  }

  private func take(_ channel: Channel, _ column: MeasuredColumn, at place: Int) {
    guard let axis = column.axis else { return }
    let known = triples.firstIndex { $0.channel == channel } ?? triples.count
    if known == triples.count { triples.append(Triple(channel: channel, factor: column.unit.factor)) }
    if triples[known].columns[axis] == nil { triples[known].columns[axis] = place }
  }

  func next() throws(TraceError) -> Event? {
    while waiting.isEmpty {
      guard !isEmpty, try table.next(), try read() else { return nil }
    }
    return waiting.popLast()
  }

  /// Reads the events of a row; false where the row is cut off.
  private func read() throws(TraceError) -> Bool {
    guard let value = try table.number(time.column) else { return false }
    // A row of a shorter column has no time.
    guard !value.isNaN else { return true }
    let exact = time.factor == 1 ? table.nanosecondsOfSeconds(time.column) : nanoseconds(value * time.factor)
    guard let now = exact else { throw table.trouble("a time", in: time.column) }
    let instant = Timestamp(nanoseconds: now)
    for triple in triples.reversed() {
      var parts: [Double] = []
      for column in triple.columns {
        guard let column, let value = try table.number(column) else { return false }
        parts.append(value * triple.factor)
      }
      waiting.append(Event(triple.channel.sample(Vector3(parts[0], parts[1], parts[2])), at: instant))
    }
    guard let latitude = fix.latitude, let longitude = fix.longitude else { return true }
    guard let north = try table.number(latitude), let east = try table.number(longitude) else { return false }
    guard north.isFinite, east.isFinite else { return true }
    func known(_ column: Int?) throws(TraceError) -> Double? {
      guard let column, let value = try table.number(column), value.isFinite else { return nil }
      return value
    }
    let height = try known(fix.height)
    let fixed = Fix(
      mode: height == nil ? 2 : 3, latitude: north, longitude: east, altitude: height,
      horizontalError: try known(fix.error).map { $0 * error.factor })
    let course = Course(degrees: try known(fix.course), speed: try known(fix.speed))
    if takesCourse, let truth = course.truth { waiting.append(Event(.truth(truth), at: instant)) }
    waiting.append(Event(.fix(fixed), at: instant))
    return true
  }
}

/// A receiver's course over ground, as the heading of a vehicle that drives forward.
struct Course {
  /// Below this speed, in m/s, the course of a receiver is mostly noise. A person walks at 1.4 m/s.
  static let slowest = 3.0

  /// The sentence about a course as the truth. A speed of 0.5 m/s across one of 3 m/s is atan(0.5 / 3) = 9.5 degrees.
  static let words =
    "the receiver's course over ground at \(String(slowest, decimals: 1)) m/s or more, as the heading of a level "
    + "device that looks forward. Its error is not stated: a speed of 0.5 m/s across is 9.5 degrees at "
    + "\(String(slowest, decimals: 1)) m/s, and drift and the mounting come on top"

  let degrees: Double?
  let speed: Double?

  /// The heading by it, of a level device; nil if it is slow or unknown.
  var truth: Truth? {
    guard let degrees, let speed, degrees.isFinite, speed >= Course.slowest, (0...360).contains(degrees) else {
      return nil
    }
    return .angles(heading: .degrees(degrees), pitch: .zero, roll: .zero)
  }
}
