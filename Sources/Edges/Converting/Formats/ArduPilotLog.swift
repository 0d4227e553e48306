internal import Events
internal import Quantities
internal import System
internal import Text

/// A log of ArduPilot: DataFlash, as bytes (.bin) or as text (.log). Its clock is the time since the autopilot was
/// started.
final class ArduPilotLog: EventStream {
  /// The first bytes of a binary log: the definition of definitions.
  static let magic: [UInt8] = [0xa3, 0x95, 0x80]

  /// Whether a line is the first definition of a log in text.
  static func recognizes(_ line: String) -> Bool {
    line.filter { $0 != " " }.hasPrefix("FMT,128,89,FMT,")
  }

  static func open(
    _ origins: [Origin], _ choices: ConversionChoices, _ remarks: Remarks
  ) throws(TraceError) -> Recording {
    guard let origin = origins.first, origins.count == 1 else {
      throw TraceError(
        .badData, file: origins.first?.label ?? "", "expected one log of ArduPilot, found \(origins.count) files")
    }
    let isBinary = try origin.beginning().starts(with: magic)
    let reader: any FlashReader =
      isBinary ? FlashBytes(try origin.open(), remarks) : FlashText(try origin.open())
    remarks.note(
      choices.isCalibrated
        ? "magnetometer as calibrated by the autopilot"
        : "magnetometer without the offsets that the autopilot had added; its scale stays")
    return Recording(
      streams: [ArduPilotLog(reader, choices, remarks)], source: "", truth: TrueAngles.words(choices.truth),
      axes: .aircraft)
  }

  private let reader: any FlashReader
  private let choices: ConversionChoices
  private let remarks: Remarks
  /// The source whose messages are taken, for each kind: the first one.
  private var chosen: [String: Double] = [:]
  /// The events of the last message that are still to be given, in reverse order.
  private var waiting: [Event] = []

  private init(_ reader: any FlashReader, _ choices: ConversionChoices, _ remarks: Remarks) {
    (self.reader, self.choices, self.remarks) = (reader, choices, remarks)
  }

  func next() throws(TraceError) -> Event? {
    while waiting.isEmpty {
      guard let message = try reader.next() else { return nil }
      guard let now = ArduPilotLog.time(of: message) else { continue }
      let source = message.number("I") ?? 0
      guard chosen[message.name, default: source] == source else { continue }
      chosen[message.name] = source
      take(message, at: now)
    }
    return waiting.popLast()
  }

  private static func time(of message: FlashMessage) -> Int64? {
    if let time = message.number("TimeUS") { return nanoseconds(time * 1e-6) }
    // Before 2015 times were milliseconds, and a fix had those of its week under the name of the others' time.
    return message.number(message.name == "GPS" ? "T" : "TimeMS").flatMap { nanoseconds($0 * 1e-3) }
  }

  private func take(_ message: FlashMessage, at now: Int64) {
    func put(_ content: Event.Content) { waiting.append(Event(content, at: Timestamp(nanoseconds: now))) }
    switch message.name {
    case "IMU":
      if let v = message.vector("Gyr") { put(.gyro(v)) }
      if let v = message.vector("Acc") { put(.accel(v)) }
    case "MAG":
      guard var v = message.vector("Mag") else { return }
      if !choices.isCalibrated {
        v -= message.vector("Ofs") ?? .zero
        v -= message.vector("MO") ?? message.vector("MOfs") ?? .zero
      }
      // Milligauss.
      put(.magn(v * 0.1))
    case "GPS":
      takeFix(message, at: now, put)
    case "SIM" where (choices.truth ?? .simulated) == .simulated, "ATT" where choices.truth == .attitude:
      guard let roll = message.number("Roll"), let pitch = message.number("Pitch"), let yaw = message.number("Yaw"),
        let angles = TrueAngles(roll: roll, pitch: pitch, yaw: yaw, axes: choices.axes ?? .aircraft)
      else { return }
      put(.truth(angles.truth))
    default: break
    }
  }

  private func takeFix(_ message: FlashMessage, at now: Int64, _ put: (Event.Content) -> Void) {
    guard let status = message.number("Status") else { return }
    var fix = Fix(mode: status >= 3 ? 3 : status >= 2 ? 2 : 1)
    (fix.latitude, fix.longitude) = (message.number("Lat"), message.number("Lng") ?? message.number("Lon"))
    fix.altitude = message.number("Alt")
    if fix.altitude != nil { remarks.note("heights above the sea taken as heights above the ellipsoid") }
    let week = message.number("GWk") ?? message.number("Week")
    if let week, let milliseconds = message.number("GMS") ?? message.number("TimeMS"), (1000...10_000).contains(week) {
      // Weeks are counted from 6 January 1980. Since 2017 UTC is 18 seconds behind the receivers' time.
      let seconds = 315_964_800 + week * 604_800 - 18
      if let utc = nanoseconds(seconds + milliseconds * 1e-3) {
        fix.time = UTC(nanoseconds: utc)
        if fix.mode >= 2 { remarks.state(UTC(nanoseconds: utc), at: now) }
      }
    }
    let course = Course(degrees: message.number("GCrs"), speed: message.number("Spd"))
    if choices.truth == .course, fix.mode >= 2, let heading = course.truth { put(.truth(heading)) }
    put(.fix(fix))
  }
}
