internal import Events
internal import Text

/// The programs and devices whose recordings are read.
public enum RecordingKind: String, CaseIterable, Sendable {
  case sensorLogger = "sensorlogger"
  case phyphox
  case gnssLogger = "gnsslogger"
  case getSensorData = "getsensordata"
  case px4
  case xsens
  case xio
  case rosbag
  case ardupilot

  /// Its name for people.
  public var title: String {
    switch self {
    case .sensorLogger: "Sensor Logger"
    case .phyphox: "phyphox"
    case .gnssLogger: "GnssLogger"
    case .getSensorData: "GetSensorData"
    case .px4: "PX4"
    case .xsens: "Xsens"
    case .xio: "x-io"
    case .rosbag: "ROS"
    case .ardupilot: "ArduPilot"
    }
  }

  /// The files of a recording by its kind: what all of them say, or what a user says.
  static func recognize(
    _ origins: [Origin], given: RecordingKind?, named name: String
  ) throws(TraceError) -> (RecordingKind, [Origin]) {
    if let given { return (given, origins) }
    var found: (kind: RecordingKind, label: String)?
    for origin in origins {
      guard let kind = try kind(of: origin) else { continue }
      if let found, found.kind != kind {
        throw TraceError(
          .badData, file: origin.label,
          "expected files of one recording, found \(kind.title) here and \(found.kind.title) in \(found.label)")
      }
      found = found ?? (kind, origin.label)
    }
    guard let found else {
      let kinds = allCases.map(\.title)
      let known = "\(kinds.dropLast().joined(separator: ", ")) or \(kinds.last ?? "")"
      throw TraceError(
        .badData, file: name,
        "expected a recording of \(known), found none of them; --from KIND says what it is")
    }
    return (found.kind, origins)
  }

  /// The kind of a file by its first bytes; nil for one that no kind has alone.
  private static func kind(of origin: Origin) throws(TraceError) -> RecordingKind? {
    let bytes = try origin.beginning()
    if bytes.starts(with: PX4Log.magic) { return .px4 }
    if bytes.starts(with: ArduPilotLog.magic) { return .ardupilot }
    if bytes.starts(with: RosBag.magic) || bytes.starts(with: RosDatabase.magic) { return .rosbag }
    if let words = RosBag.refusal(bytes) { throw TraceError(.badData, file: origin.label, words) }
    // To Swift, a carriage return and a line feed are one character, which is no line feed.
    let beginning = String(decoding: bytes.filter { $0 != 0x0d }, as: UTF8.self)
    let lines = beginning.split(separator: "\n", maxSplits: 60, omittingEmptySubsequences: true).map { line in
      line.filter { $0 != "\"" && $0 != "\u{feff}" }
    }
    guard let first = lines.first else { return nil }
    if SensorLoggerFiles.recognizes(first, beginning) { return .sensorLogger }
    if lines.contains(where: GnssLog.recognizes) { return .gnssLogger }
    if lines.contains(where: GetSensorDataLog.recognizes) { return .getSensorData }
    if lines.contains(where: ArduPilotLog.recognizes) { return .ardupilot }
    if lines.contains(where: XsensTable.recognizes) { return .xsens }
    if PhyphoxFiles.recognizes(first) { return .phyphox }
    if XIOFiles.recognizes(first) { return .xio }
    return nil
  }

  /// Whether a recording has the truth that was chosen. Where nobody asked for one, only its beginning is looked at: a
  /// simulator writes what it knows from the start.
  func hasTruth(_ origins: [Origin], _ choices: ConversionChoices) throws(TraceError) -> Bool {
    var left = choices.truth == nil ? 100_000 : Int.max
    for stream in try open(origins, choices, Remarks()).streams {
      while left > 0, let event = try stream.next() {
        if case .truth = event.content { return true }
        left -= 1
      }
    }
    return false
  }

  /// Opens the files of a recording.
  func open(
    _ origins: [Origin], _ choices: ConversionChoices, _ remarks: Remarks
  ) throws(TraceError) -> Recording {
    switch self {
    case .sensorLogger: try SensorLoggerFiles.open(origins, choices, remarks)
    case .phyphox: try PhyphoxFiles.open(origins, choices, remarks)
    case .gnssLogger: try GnssLog.open(origins, choices, remarks)
    case .getSensorData: try GetSensorDataLog.open(origins, choices, remarks)
    case .px4: try PX4Log.open(origins, choices, remarks)
    case .xsens: try XsensTable.open(origins, choices, remarks)
    case .xio: try XIOFiles.open(origins, choices, remarks)
    case .rosbag: try RosBag.open(origins, choices, remarks)
    case .ardupilot: try ArduPilotLog.open(origins, choices, remarks)
    }
  }
}
