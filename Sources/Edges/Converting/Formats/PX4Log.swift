internal import Events
internal import Quantities
internal import System
internal import Text

/// A log of PX4 in the ULog format. Its clock is the time since the autopilot was started.
final class PX4Log: EventStream {
  /// The first bytes of every log.
  static let magic: [UInt8] = [0x55, 0x4c, 0x6f, 0x67, 0x01, 0x12, 0x35]
  /// The time of a sample that was not measured.
  private static let noTime: Int64 = 0x7fff_ffff

  static func open(
    _ origins: [Origin], _ choices: ConversionChoices, _ remarks: Remarks
  ) throws(TraceError) -> Recording {
    var (streams, truth): ([any EventStream], String?) = ([], nil)
    for origin in origins where try origin.beginning().starts(with: magic) {
      let survey = try PX4Survey(origin)
      let log = PX4Log(try ULogReader(origin.open()), survey, choices, remarks)
      if survey.topics.contains(choices.truth == .course ? log.fixes : log.truth) {
        truth = TrueAngles.words(choices.truth)
      }
      streams.append(log)
    }
    guard streams.count == 1 else {
      throw TraceError(
        .badData, file: origins.first?.label ?? "", "expected one log of PX4 (ULog), found \(streams.count)")
    }
    return Recording(streams: streams, source: "", truth: truth, axes: .aircraft)
  }

  private var reader: ULogReader
  private let remarks: Remarks
  private let choices: ConversionChoices
  private let magn: String
  private let fixes: String
  private let truth: String
  /// The rotation from the axes of the magnetometer to those of the aircraft; nil if there is none to apply.
  private var mount: PX4Mount?
  /// The events of the last message that are still to be given, in reverse order.
  private var waiting: [Event] = []

  private init(_ reader: consuming ULogReader, _ survey: PX4Survey, _ choices: ConversionChoices, _ remarks: Remarks) {
    magn = survey.magn
    fixes = ["vehicle_gps_position", "sensor_gps"].first(where: survey.topics.contains) ?? ""
    truth =
      switch choices.truth ?? .simulated {
      case .simulated: "vehicle_attitude_groundtruth"
      case .attitude: "vehicle_attitude"
      case .course: ""
      }
    (self.reader, self.remarks, self.choices) = (reader, remarks, choices)
    if !fixes.isEmpty { remarks.note(StatedError.unknown.words) }
    if magn == "sensor_mag" {
      mount = survey.device.flatMap { PX4Mount(of: $0, survey.parameters) }
      remarks.note(
        "magnetometer as measured (sensor_mag), "
          + (mount?.words ?? "taken to be in the axes of the aircraft: the log does not say how it is mounted"))
    } else if !magn.isEmpty {
      remarks.note("magnetometer as calibrated by the autopilot (\(magn)), in the axes of the aircraft")
    }
  }

  func next() throws(TraceError) -> Event? {
    while waiting.isEmpty {
      guard let message = try reader.next() else { return nil }
      guard message.instance == 0, let time = message.number("timestamp"), let now = nanoseconds(time * 1e-6) else {
        continue
      }
      try take(message, at: now)
    }
    return waiting.popLast()
  }

  private func take(_ message: ULogMessage, at now: Int64) throws(TraceError) {
    func put(_ content: Event.Content, at time: Int64) {
      waiting.append(Event(content, at: Timestamp(nanoseconds: time)))
    }
    /// The time of a sample is not that of its message.
    let sampled = message.number("timestamp_sample").flatMap { $0 > 0 ? nanoseconds($0 * 1e-6) : nil } ?? now
    if message.topic == "sensor_combined" {
      if let v = message.vector("gyro_rad") { put(.gyro(v), at: now) }
      let offset = message.number("accelerometer_timestamp_relative") ?? 0
      if offset != Double(PX4Log.noTime), let v = message.vector("accelerometer_m_s2") {
        put(.accel(v), at: now + (nanoseconds(offset * 1e-6) ?? 0))
      }
    }
    if message.topic == magn {
      let isRaw = magn == "sensor_mag"
      let found = isRaw ? message.vector("x", "y", "z") : message.vector("magnetometer_ga")
      let late = message.number("magnetometer_timestamp_relative") ?? 0
      if late != Double(PX4Log.noTime), let v = found {
        put(.magn((mount.map { $0.matrix * v } ?? v) * 100), at: sampled + (nanoseconds(late * 1e-6) ?? 0))
      }
    }
    if message.topic == fixes { takeFix(message, at: now, put) }
    if message.topic == truth, let q = message.quaternion("q"),
      let angles = TrueAngles(of: q, axes: choices.axes ?? .aircraft)
    {
      put(.truth(angles.truth), at: sampled)
    }
  }

  private func takeFix(_ message: ULogMessage, at now: Int64, _ put: (Event.Content, Int64) -> Void) {
    var fix = Fix(mode: 0)
    let kind = message.number("fix_type") ?? 0
    fix.mode = kind >= 3 ? 3 : kind >= 2 ? 2 : 1
    // Since 2023 degrees are doubles; before they were whole numbers.
    fix.latitude = message.number("latitude_deg") ?? message.number("lat").map { $0 * 1e-7 }
    fix.longitude = message.number("longitude_deg") ?? message.number("lon").map { $0 * 1e-7 }
    fix.altitude = message.number("altitude_ellipsoid_m") ?? message.number("alt_ellipsoid").map { $0 * 1e-3 }
    fix.horizontalError = message.number("eph").flatMap { $0.isFinite ? $0 : nil }
    if let microseconds = message.number("time_utc_usec"), microseconds > 1e15,
      let utc = nanoseconds(microseconds * 1e-6)
    {
      fix.time = UTC(nanoseconds: utc)
      remarks.state(UTC(nanoseconds: utc), at: now)
    }
    if choices.truth == .course, fix.mode >= 2, let course = message.number("cog_rad") {
      let course = Course(degrees: Angle(radians: course).onTheCard.degrees, speed: message.number("vel_m_s"))
      if let heading = course.truth { put(.truth(heading), now) }
    }
    put(.fix(fix), now)
  }
}

/// The content of a log of PX4, found by reading it once before its samples are read.
private struct PX4Survey {
  /// The topics of first sources.
  var topics: Set<String> = []
  /// The topic of the magnetometer: one in the axes of the aircraft, if there is one; empty for none.
  var magn = ""
  /// The number of the measuring device.
  var device: Double?
  var parameters: [String: Double] = [:]

  init(_ origin: Origin) throws(TraceError) {
    var reader = try ULogReader(origin.open())
    // Until 2018 the field was in sensor_combined.
    var isCombined = false
    while let message = try reader.next() {
      guard message.instance == 0 else { continue }
      topics.insert(message.topic)
      if message.topic == "sensor_mag", device == nil { device = message.number("device_id") }
      if message.topic == "sensor_combined" { isCombined = isCombined || message.vector("magnetometer_ga") != nil }
    }
    parameters = reader.parameters
    magn = topics.contains("vehicle_magnetometer") ? "vehicle_magnetometer" : isCombined ? "sensor_combined" : ""
    if magn.isEmpty, topics.contains("sensor_mag") { magn = "sensor_mag" }
  }
}
