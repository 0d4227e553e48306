internal import Glibc
internal import Quantities
internal import Readings
internal import Sensing

extension DeviceReport {
  /// A line for each sensor, followed by its notes, and by how its counts become samples if it is read.
  var lines: [String] {
    guard !sensors.isEmpty else { return ["\(uri): no magnetometer, accelerometer or gyroscope"] }
    var lines: [String] = []
    for sensor in sensors {
      let candidate = sensor.candidate
      let choice = sensor.reasons.map { "read: " + $0.map(\.words).joined(separator: ", ") } ?? "not read"
      lines.append("\(candidate.role.word): \(candidate.place), \(candidate.manner); \(choice)")
      lines += candidate.notes.map { "  \($0)" }
      if sensor.reasons != nil { lines += candidate.conversion.map { "  \($0)" } }
    }
    if !others.isEmpty { lines.append("not used by a compass: \(others.joined(separator: ", "))") }
    return lines
  }
}

extension Candidate {
  /// How it can be read, and at which rate.
  fileprivate var manner: String {
    let rate = setRate.map { ", set to \($0.inWords) Hz" } ?? ""
    return (isCapturable ? "can be captured" : "can only be polled") + rate
  }

  /// How its counts become samples in the device's axes.
  fileprivate var conversion: [String] {
    func axes(_ v: Vector3) -> String {
      let all = [v.x, v.y, v.z].map(Figures.rough)
      return all.allSatisfy { $0 == all[0] } ? all[0] : all.joined(separator: ", ")
    }
    if role == .heading { return [] }
    let rows = [mount.x, mount.y, mount.z].map { row in
      [row.x, row.y, row.z].map(Figures.rough).joined(separator: ", ")
    }
    let added = offset == .zero ? "" : ", \(axes(offset)) added to the counts first"
    return ["mount matrix \(rows.joined(separator: "; "))", "scale \(axes(scale)) \(role.unitWord) a count\(added)"]
  }
}

extension SensorRole {
  /// The unit of its samples.
  var unitWord: String {
    switch self {
    case .magn: "µT"
    case .accel: "m/s²"
    case .gyro: "rad/s"
    case .heading: "°"
    }
  }
}

extension Figures {
  /// The value with at most six significant digits, as C's `%g` writes it.
  static func rough(_ value: Double) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 24) { text in
      let length = withVaList([value]) { vsnprintf(text.baseAddress, text.count, "%g", $0) }
      return String(decoding: text.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}

extension Choice.Reason {
  /// The reason in words.
  fileprivate var words: String {
    switch self {
    case .only: "the only one"
    case .named: "asked for"
    case .samePart(let role): "same part as the \(role.word)"
    case .sameLabel(let role): "same label as the \(role.word)"
    case .capturable: "can be captured, others only polled"
    case .lastResort: "last resort: there is no magnetometer"
    case .first(let count): "the first of \(count)"
    }
  }
}

extension Double {
  /// The number with one decimal, or none if that is zero.
  var inWords: String { shortest((self * 10).rounded() / 10) }
}
