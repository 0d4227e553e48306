internal import Events
internal import Quantities
internal import System
internal import Text

/// A text log of GetSensorData: lines of fields with semicolons, of which the first one names the sensor. Its clock is
/// the time since the app was started.
final class GetSensorDataLog: EventStream {
  private static let channels: [String: Channel] = ["ACCE": .accel, "GYRO": .gyro, "MAGN": .magn]
  /// Offsets between an app's and a sensor's clock that differ by less come from delays of delivery.
  private static let sameClock: Int64 = 500_000_000

  /// Whether a line is one of such a log, or of its head.
  static func recognizes(_ line: String) -> Bool {
    if line.hasPrefix("%") { return line.mentions("ACCE;AppTimestamp") || line.mentions("MAGN;AppTimestamp") }
    let words = line.split(separator: ";", omittingEmptySubsequences: false)
    return words.count >= 5 && channels[String(words[0])] != nil && Double(words[1]) != nil
  }

  static func open(
    _ origins: [Origin], _ choices: ConversionChoices, _ remarks: Remarks
  ) throws(TraceError) -> Recording {
    var streams: [any EventStream] = []
    var device = ""
    for origin in origins {
      let beginning = String(decoding: try origin.beginning().filter { $0 != 0x0d }, as: UTF8.self)
      let lines = beginning.split(separator: "\n").map(String.init)
      guard lines.contains(where: recognizes) else { continue }
      for name in ["Manufacturer:", "Model:"] where streams.isEmpty {
        guard let rest = lines.lazy.filter({ $0.hasPrefix("%") }).compactMap({ $0.behind(name) }).first else {
          continue
        }
        let words = rest.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(60).description.plain
        device += (device.isEmpty ? "" : " ") + words
      }
      // Early versions have one time in a line.
      let hasOneTime = lines.contains {
        $0.mentions("ACCE;AppTimestamp") && !$0.lowercased().mentions("sensortimestamp")
      }
      streams.append(GetSensorDataLog(try origin.open(), choices, remarks, hasOneTime: hasOneTime))
    }
    remarks.note(StatedError.android.words)
    return Recording(streams: streams, source: device, truth: choices.truth == .course ? Course.words : nil)
  }

  private let feed: ByteFeed
  private let remarks: Remarks
  private let takesCourse: Bool
  private let hasOneTime: Bool
  private var fields = Fields()
  /// The app's time less a sensor's own, for each sensor and for the first of them.
  private var offsets: [String: Int64] = [:]
  private var offset: Int64?
  private var truth: Event?

  private init(_ feed: ByteFeed, _ choices: ConversionChoices, _ remarks: Remarks, hasOneTime: Bool) {
    (self.feed, self.remarks, takesCourse, self.hasOneTime) = (feed, remarks, choices.truth == .course, hasOneTime)
  }

  func next() throws(TraceError) -> Event? {
    if let event = truth { truth = nil; return event }
    while let line = try feed.line() {
      guard line.text.count > 4, line.text[4] == UInt8(ascii: ";") else { continue }
      fields.split(line.text, by: UInt8(ascii: ";"))
      let kind = fields[0].text
      let channel = GetSensorDataLog.channels[kind]
      guard channel != nil || kind == "GNSS" else { continue }
      // A last line that is cut off may lack digits, and not only fields.
      guard line.isEnded else { return nil }
      if let channel { return try sample(channel, kind) }
      if let fix = try fix() { return fix }
    }
    return nil
  }

  private func number(_ place: Int, _ what: String) throws(TraceError) -> Double {
    guard place < fields.count, let number = fields[place].number else {
      let found = place < fields.count ? excerpt(fields[place]) : "\(fields.count) fields"
      throw feed.trouble("expected \(what) as field \(place + 1), found \(found)")
    }
    return number
  }

  private func time(_ place: Int) throws(TraceError) -> Int64 {
    guard try !number(place, "a time in seconds").isNaN, let time = fields[place].nanosecondsOfSeconds else {
      throw feed.trouble("expected a time in seconds as field \(place + 1), found \(excerpt(fields[place]))")
    }
    return time
  }

  private func sample(_ channel: Channel, _ kind: String) throws(TraceError) -> Event {
    let first = hasOneTime ? 2 : 3
    var instant = try time(1)
    if !hasOneTime {
      let own = try time(2)
      // The sensors' clock is even; the app's times have the delays of delivery in them. The first line joins them.
      let known =
        offsets[kind] ?? self.offset.flatMap { other in
          (instant &- own &- other).magnitude < UInt64(GetSensorDataLog.sameClock) ? other : nil
        } ?? (instant &- own)
      if let other = offset, other != known, offsets[kind] == nil {
        remarks.note("the \(channel.word) has a clock of its own: its first sample joins it to the others")
      }
      (offsets[kind], offset) = (known, offset ?? known)
      instant = own &+ known
    }
    let value = Vector3(
      try number(first, "x"), try number(first + 1, "y"), try number(first + 2, "z"))
    return Event(channel.sample(value), at: Timestamp(nanoseconds: instant))
  }

  private func fix() throws(TraceError) -> Event? {
    let first = hasOneTime ? 2 : 3
    let instant = try time(1)
    var utc: UTC?
    // The second time is the receiver's, in seconds since 1970.
    if !hasOneTime, case let seconds = try time(2), seconds > 1_000_000_000_000_000_000 {
      utc = UTC(nanoseconds: seconds)
      remarks.state(UTC(nanoseconds: seconds), at: instant)
    }
    func value(_ place: Int, _ what: String) throws(TraceError) -> Double? {
      let value = try number(place, what)
      return value.isFinite ? value : nil
    }
    guard let latitude = try value(first, "a latitude"), let longitude = try value(first + 1, "a longitude") else {
      return nil
    }
    let altitude = try value(first + 2, "an altitude")
    let fix = Fix(
      mode: altitude == nil ? 2 : 3, latitude: latitude, longitude: longitude, altitude: altitude,
      horizontalError: try value(first + 4, "an accuracy").map { $0 * Fix.from68 }, time: utc)
    // Android has a bearing of exactly 0 where it knows none.
    let course = Course(
      degrees: try value(first + 3, "a bearing").flatMap { $0 == 0 ? nil : $0 }, speed: try value(first + 5, "a speed"))
    if takesCourse, let heading = course.truth { truth = Event(.truth(heading), at: Timestamp(nanoseconds: instant)) }
    return Event(.fix(fix), at: Timestamp(nanoseconds: instant))
  }
}
