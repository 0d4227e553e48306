internal import Events
internal import Quantities
internal import System
internal import Text

/// A text log of Android's GnssLogger. Its clock is the time since the telephone was started.
final class GnssLog: EventStream {
  /// The kinds of lines that are read, and their columns, in the order of the newest version.
  private static let usual: [String: [String]] = [
    "UncalMag": head("UncalMagXMicroT,UncalMagYMicroT,UncalMagZMicroT,BiasXMicroT,BiasYMicroT,BiasZMicroT"),
    "UncalAccel": head("UncalAccelXMps2,UncalAccelYMps2,UncalAccelZMps2,BiasXMps2,BiasYMps2,BiasZMps2"),
    "UncalGyro": head(
      "UncalGyroXRadPerSec,UncalGyroYRadPerSec,UncalGyroZRadPerSec,DriftXRadPerSec,DriftYRadPerSec,DriftZRadPerSec"),
    "Mag": head("MagXMicroT,MagYMicroT,MagZMicroT"), "Accel": head("AccelXMps2,AccelYMps2,AccelZMps2"),
    "Gyro": head("GyroXRadPerSec,GyroYRadPerSec,GyroZRadPerSec"),
    "Fix": [
      "provider", "latitudedegrees", "longitudedegrees", "altitudemeters", "speedmps", "accuracymeters",
      "bearingdegrees", "unixtimemillis", "speedaccuracymps", "bearingaccuracydegrees", "elapsedrealtimenanos",
    ],
  ]

  private static func head(_ columns: String) -> [String] {
    ["utctimemillis", "elapsedrealtimenanos"] + columns.lowercased().split(separator: ",").map(String.init)
  }

  /// Whether a line is one of such a log, or of its head.
  static func recognizes(_ line: String) -> Bool {
    let words = line.drop { $0 == "#" || $0 == " " }.split(
      separator: ",", maxSplits: 3, omittingEmptySubsequences: false)
    guard words.count >= 3 else { return false }
    switch words[0] {
    case "Raw", "UncalMag", "UncalAccel", "UncalGyro", "Mag", "Accel", "Gyro":
      return Int64(words[1]) != nil || ["utcTimeMillis", "elapsedRealtimeNanos"].contains(words[1])
    case "Fix": return ["Provider", "GPS", "FLP", "NLP", "gps", "fused", "network"].contains(words[1])
    default: return false
    }
  }

  static func open(
    _ origins: [Origin], _ choices: ConversionChoices, _ remarks: Remarks
  ) throws(TraceError) -> Recording {
    var streams: [any EventStream] = []
    var devices: [String] = []
    for origin in origins where !origin.name.hasPrefix(".") {
      let log = GnssLog(try origin.open(), choices, remarks)
      guard try log.survey(origin) else { continue }
      streams.append(log)
      if !log.device.isEmpty { devices.append(log.device) }
    }
    return Recording(
      streams: streams, source: devices.first ?? "", truth: choices.truth == .course ? Course.words : nil)
  }

  private let feed: ByteFeed
  private let remarks: Remarks
  private let choices: ConversionChoices
  /// The telephone's maker and model, as the head of the log says.
  private var device = ""
  private var heads = GnssLog.usual
  /// What the lines of a kind give; kinds that are not taken are missing.
  private var channels: [String: Channel] = [:]
  private var fields = Fields()
  private var truth: Event?

  private init(_ feed: ByteFeed, _ choices: ConversionChoices, _ remarks: Remarks) {
    (self.feed, self.choices, self.remarks) = (feed, choices, remarks)
  }

  /// Looks at the first million bytes, which have lines of all sensors; false if there are none.
  private func survey(_ origin: Origin) throws(TraceError) -> Bool {
    let bytes = try origin.beginning(ByteFeed.longest)
    var kinds = Set<String>()
    for line in bytes.split(separator: 0x0a) {
      if line.first == UInt8(ascii: "#") {
        readHead(String(decoding: line, as: UTF8.self))
      } else {
        let kind = String(decoding: line.prefix { $0 != UInt8(ascii: ",") }, as: UTF8.self)
        if GnssLog.usual[kind] != nil { kinds.insert(kind) }
      }
    }
    for (channel, raw, calibrated) in [
      (Channel.magn, "UncalMag", "Mag"), (.accel, "UncalAccel", "Accel"), (.gyro, "UncalGyro", "Gyro"),
    ] {
      let order = choices.isCalibrated ? [calibrated, raw] : [raw, calibrated]
      guard let kind = order.first(where: kinds.contains) else { continue }
      channels[kind] = channel
      let isRaw = kind == raw && !choices.isCalibrated
      remarks.note("\(channel.word) \(isRaw ? "as measured" : "as calibrated by the telephone")")
    }
    if kinds.contains("Fix") { remarks.note(StatedError.android.words) }
    return !kinds.isEmpty
  }

  /// Reads the names of columns, or the model of the telephone, from a comment.
  private func readHead(_ line: String) {
    let words = line.drop { $0 == "#" || $0 == " " }.split(separator: ",", omittingEmptySubsequences: false)
    if let kind = words.first.map(String.init), GnssLog.usual[kind] != nil, words.count > 3 {
      heads[kind] = words.dropFirst().map { word in word.lowercased().filter { !$0.isWhitespace } }
    }
    guard let maker = line.behind("Manufacturer:")?.split(whereSeparator: \.isWhitespace) else { return }
    device = maker.filter { $0 != "Model:" }.joined(separator: " ").prefix(80).description.plain
  }

  func next() throws(TraceError) -> Event? {
    if let event = truth { truth = nil; return event }
    while let line = try feed.line() {
      guard let first = line.text.first, first != UInt8(ascii: "#") else { continue }
      fields.split(line.text, by: UInt8(ascii: ","))
      let kind = fields[0].text
      if let channel = channels[kind] {
        if let event = try sample(channel, kind, line.isEnded) { return event }
        if !line.isEnded { return nil }
      } else if kind == "Fix", let event = try fix(line.isEnded) {
        return event
      }
    }
    return nil
  }

  /// The number in a column of a line; nil if it is missing or, at the end of a log, cut off.
  private func value(_ kind: String, _ names: [String], _ isEnded: Bool) throws(TraceError) -> Double? {
    guard let place = heads[kind]?.firstIndex(where: names.contains), place + 1 < fields.count else { return nil }
    guard let number = fields[place + 1].number else {
      guard isEnded else { return nil }
      throw feed.trouble("expected a number in ‘\(names[0])’ of \(kind), found \(excerpt(fields[place + 1]))")
    }
    return number.isNaN ? nil : number
  }

  /// The whole number in a column of a line.
  private func whole(_ kind: String, _ name: String, _ isEnded: Bool) throws(TraceError) -> Int64? {
    guard let place = heads[kind]?.firstIndex(of: name), place + 1 < fields.count, fields[place + 1].count > 0 else {
      return nil
    }
    guard let number = fields[place + 1].integer else {
      guard isEnded else { return nil }
      throw feed.trouble("expected a whole number in ‘\(name)’ of \(kind), found \(excerpt(fields[place + 1]))")
    }
    return number
  }

  /// Milliseconds of UTC.
  private func utc(_ kind: String, _ name: String, _ isEnded: Bool) throws(TraceError) -> UTC? {
    guard let milliseconds = try whole(kind, name, isEnded), (0...9_000_000_000_000).contains(milliseconds) else {
      return nil
    }
    return UTC(nanoseconds: milliseconds * 1_000_000)
  }

  private func sample(_ channel: Channel, _ kind: String, _ isEnded: Bool) throws(TraceError) -> Event? {
    guard let columns = heads[kind]?.dropFirst(2), fields.count >= 6 else {
      guard isEnded else { return nil }
      throw feed.trouble("expected a time and three components of \(kind), found \(fields.count) fields")
    }
    guard let time = try whole(kind, "elapsedrealtimenanos", isEnded) else {
      guard isEnded else { return nil }
      throw feed.trouble("expected elapsedRealtimeNanos in a line of \(kind)")
    }
    if let utc = try utc(kind, "utctimemillis", isEnded) { remarks.state(utc, at: time) }
    var parts: [Double] = []
    for column in columns.prefix(3) { parts.append(try value(kind, [column], isEnded) ?? .nan) }
    if choices.isCalibrated, kind.hasPrefix("Uncal") {
      for (place, column) in columns.dropFirst(3).prefix(3).enumerated() {
        parts[place] -= try value(kind, [column], isEnded) ?? 0
      }
    }
    guard parts.count == 3 else { throw feed.trouble("expected three components of \(kind), found \(parts.count)") }
    return Event(channel.sample(Vector3(parts[0], parts[1], parts[2])), at: Timestamp(nanoseconds: time))
  }

  private func fix(_ isEnded: Bool) throws(TraceError) -> Event? {
    let kind = "Fix"
    var utc = try utc(kind, "unixtimemillis", isEnded)
    if utc == nil { utc = try self.utc(kind, "(utc)timeinms", isEnded) }
    var time = try whole(kind, "elapsedrealtimenanos", isEnded)
    if time == nil, let utc, let epoch = remarks.epoch { time = (utc - epoch).nanoseconds }
    guard let time else {
      remarks.note("fixes before the first sample, whose time on the telephone's clock is not known, left out")
      return nil
    }
    let altitude = try value(kind, ["altitudemeters", "altitude"], isEnded)
    let latitude = try value(kind, ["latitudedegrees", "latitude"], isEnded)
    let longitude = try value(kind, ["longitudedegrees", "longitude"], isEnded)
    let error = try value(kind, ["accuracymeters", "accuracy"], isEnded)
    let fix = Fix(
      mode: latitude == nil || longitude == nil ? 1 : altitude == nil ? 2 : 3, latitude: latitude, longitude: longitude,
      altitude: altitude, horizontalError: error.map { $0 * Fix.from68 }, time: utc,
      device: fields[1].text.prefix(20).description.plain)
    let course = Course(
      degrees: try value(kind, ["bearingdegrees"], isEnded), speed: try value(kind, ["speedmps", "speed"], isEnded))
    let instant = Timestamp(nanoseconds: time)
    if choices.truth == .course, let heading = course.truth { truth = Event(.truth(heading), at: instant) }
    return Event(.fix(fix), at: instant)
  }
}
