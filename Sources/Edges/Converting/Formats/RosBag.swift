internal import Events
internal import Quantities
internal import System
internal import Text

/// A bag of ROS 1 or ROS 2 with messages of `sensor_msgs`: Imu, MagneticField and NavSatFix, and poses of
/// `geometry_msgs`. Its clock is that of the messages' stamps.
final class RosBag: EventStream {
  /// The first bytes of every bag.
  static let magic = Array("#ROSBAG V2.0\n".utf8)
  private static let (imu, field) = ("sensor_msgs/Imu", "sensor_msgs/MagneticField")
  private static let (fix, pose) = ("sensor_msgs/NavSatFix", "geometry_msgs/PoseStamped")
  /// Stamps before 2001 are those of a simulation, which begins at zero.
  private static let firstUTC: Int64 = 1_000_000_000_000_000_000

  static func open(
    _ origins: [Origin], _ choices: ConversionChoices, _ remarks: Remarks
  ) throws(TraceError) -> Recording {
    let readers = try readers(origins, remarks)
    guard !readers.isEmpty else {
      throw TraceError(.badData, file: origins.first?.label ?? "", "expected one bag, found \(origins.count) files")
    }
    // The first reading says how many messages each topic has.
    var counts: [String: [String: Int]] = [:]
    var hasAttitude = false
    for reader in readers {
      while let message = try reader.next(among: [imu, field, fix, pose]) {
        counts[message.type, default: [:]][message.topic, default: 0] += 1
        hasAttitude = hasAttitude || message.type == imu || message.type == pose
      }
    }
    var topics: [String: String] = [:]
    for (type, found) in counts.sorted(by: { $0.key < $1.key }) {
      guard type != pose || choices.truth == .attitude else { continue }
      let order = found.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
      topics[type] = order[0].key
      let others = order.dropFirst().map(\.key).joined(separator: ", ")
      remarks.note(
        "\(type) from \(order[0].key)\(others.isEmpty ? "" : ", not from \(others)")".prefix(200).description.plain)
    }
    remarks.note("axes taken as forward, left and up (REP 103)")
    if topics[fix] != nil { remarks.note("errors of positions times 1.73: from their variances to a radius of 95 %") }
    let streams = try self.readers(origins, Remarks()).map { RosBag($0, topics, choices, remarks) }
    return Recording(
      streams: streams, source: "", truth: choices.truth == .attitude && hasAttitude ? words(topics[pose]) : nil,
      axes: .robot)
  }

  /// One bag of ROS 1, or the files of one of ROS 2.
  private static func readers(_ origins: [Origin], _ remarks: Remarks) throws(TraceError) -> [any RosReader] {
    var readers: [any RosReader] = []
    for origin in origins {
      let bytes = try origin.beginning()
      if let words = refusal(bytes) { throw TraceError(.badData, file: origin.label, words) }
      if bytes.starts(with: RosDatabase.magic) { readers.append(try RosDatabase(origin, remarks)) }
    }
    if readers.isEmpty, origins.count == 1 { readers.append(try BagReader(origins[0].open())) }
    return readers
  }

  /// Why bags of other kinds are not read, and what makes one that is; nil for other files.
  static func refusal(_ bytes: [UInt8]) -> String? {
    let found =
      bytes.starts(with: [0x89, 0x4d, 0x43, 0x41, 0x50])
      ? "MCAP: rosbags-convert --dst-storage sqlite3"
      : bytes.starts(with: [0x28, 0xb5, 0x2f, 0xfd]) ? "compression by zstd: unzstd" : nil
    return found.map { "expected a bag of ROS 1 (2.0) or of ROS 2 (SQLite), found \($0) makes one of it" }
  }

  /// The sentence about the attitude as the truth: it is that of poses, or that of an inertial sensor.
  private static func words(_ poses: String?) -> String {
    let shown = poses.map { "the poses of \($0.prefix(80).description.plain): another system measured them" }
    return (shown ?? "the orientation in sensor_msgs/Imu, computed from the same sensors")
      + ". Its error is not stated; taken as turned towards magnetic north"
  }

  private let reader: any RosReader
  private let topics: [String: String]
  private let choices: ConversionChoices
  private let remarks: Remarks
  /// The events of the last message that are still to be given, in reverse order.
  private var waiting: [Event] = []

  private init(
    _ reader: any RosReader, _ topics: [String: String], _ choices: ConversionChoices, _ remarks: Remarks
  ) {
    (self.reader, self.topics, self.choices, self.remarks) = (reader, topics, choices, remarks)
  }

  func next() throws(TraceError) -> Event? {
    while waiting.isEmpty {
      guard let message = try reader.next(among: Array(topics.keys)) else { return nil }
      if topics[message.type] == message.topic { try take(message) }
    }
    return waiting.popLast()
  }

  private func take(_ message: BagMessage) throws(TraceError) {
    // In ROS 1 a sequence, then the stamp and the frame's name, whose length is known by its first bytes.
    let head = message.isAligned ? 0 : 4
    guard message.count >= head + 12 else { throw reader.trouble("expected a message with its head") }
    let p = message.bytes
    let (seconds, nanos) = (Int64(p.number(head, as: UInt32.self)), Int64(p.number(head + 4, as: UInt32.self)))
    let end = head + 12 + Int(p.number(head + 8, as: UInt32.self))
    // Before the numbers of a fix are a byte and two bytes.
    let status = message.type == RosBag.fix ? (message.isAligned ? (end + 2) & ~1 - end + 2 : 3) : 0
    let start = message.isAligned ? (end + status + 7) & ~7 : end + status
    let lengths = [RosBag.imu: 296, RosBag.field: 96, RosBag.fix: 97, RosBag.pose: 56]
    guard message.count >= start + (lengths[message.type] ?? 0) else {
      throw reader.trouble("expected a message of \(message.type), found \(message.count) bytes")
    }
    let stamp = seconds * 1_000_000_000 + nanos
    let now = stamp > 0 ? stamp : message.time
    if now > RosBag.firstUTC { remarks.state(UTC(nanoseconds: 0), at: 0) }
    func put(_ content: Event.Content) { waiting.append(Event(content, at: Timestamp(nanoseconds: now))) }
    func vector(_ offset: Int) -> Vector3 {
      Vector3(p.double(start + offset), p.double(start + offset + 8), p.double(start + offset + 16))
    }
    /// Parts are in the order x, y, z, w.
    func putAttitude(_ offset: Int) {
      let v = vector(offset)
      let q = Quaternion(w: p.double(start + offset + 24), x: v.x, y: v.y, z: v.z)
      if let truth = TrueAngles.attitude(q, axes: choices.axes ?? .robot) { put(.truth(truth)) }
    }
    switch message.type {
    case RosBag.imu:
      // A first covariance of -1 says that the message lacks the quantity.
      if choices.truth == .attitude, topics[RosBag.pose] == nil, p.double(start + 32) != -1 { putAttitude(0) }
      if p.double(start + 128) != -1 { put(.gyro(vector(104))) }
      if p.double(start + 224) != -1 { put(.accel(vector(200))) }
    case RosBag.field: put(.magn(vector(0) * 1e6))
    case RosBag.pose: putAttitude(24)
    default:
      let place = vector(0)
      var fix = Fix(mode: p.number(end, as: Int8.self) < 0 ? 1 : place.z.isFinite ? 3 : 2)
      (fix.latitude, fix.longitude) = (place.x, place.y)
      fix.altitude = place.z.isFinite ? place.z : nil
      // Variances to the east and to the north.
      let variance = p.double(start + 24) + p.double(start + 56)
      if p[start + 96] > 0, variance >= 0, variance.isFinite {
        fix.horizontalError = variance.squareRoot() * Fix.fromRootMeanSquare
      }
      if now > RosBag.firstUTC { fix.time = UTC(nanoseconds: now) }
      put(.fix(fix))
    }
  }
}
