internal import CMath
public import Pointing
internal import Quantities
public import Text

/// Messages of MAVLink 2, without signatures: <https://mavlink.io/en/guide/serialization.html>.
///
/// Directions are true; attitudes turn the body (forward, right, down) into the world (north, east, down). The device's
/// y axis is forward.
public struct MAVLinkWriter: Sendable {
  private let system: UInt8
  private let component: UInt8
  private let isSimulated: Bool
  private var sequence: UInt8 = 0
  private var payload: [UInt8] = []

  /// The component number of a separate vehicle; a ground station shows no other component on its own.
  public static let vehicle = 1

  /// Messages from a component of a system.
  public init(system: Int, component: Int, isSimulated: Bool) {
    (self.system, self.component) = (UInt8(clamping: system), UInt8(clamping: component))
    self.isSimulated = isSimulated
  }

  /// Appends HEARTBEAT, which reports that the device is there, and how far its heading can be trusted.
  public mutating func appendHeartbeat(of reading: Reading, to buffer: inout ByteBuffer) {
    put(UInt32(0))  // custom_mode
    // MAV_TYPE_GENERIC, or MAV_TYPE_ONBOARD_CONTROLLER beside an autopilot.
    put(UInt8(component == MAVLinkWriter.vehicle ? 0 : 18))
    put(UInt8(8))  // MAV_AUTOPILOT_INVALID: it steers nothing.
    put(UInt8(isSimulated ? 32 : 0))  // MAV_MODE_FLAG_HIL_ENABLED
    put(reading.mavState)
    put(UInt8(3))  // the protocol's version
    finish(id: 0, extra: 50, to: &buffer)
  }

  /// Appends the attitude as ATTITUDE and as ATTITUDE_QUATERNION, since some programs read only one of them. Appends
  /// nothing without a true heading, or if the tilt is assumed and not measured. The rates about the body's axes are
  /// unknown: NaN.
  public mutating func appendAttitude(of reading: Reading, to buffer: inout ByteBuffer) {
    guard reading.heading != nil, reading.knowsDirection, reading.pitch != nil,
      let attitude = reading.trueBodyAttitude
    else { return }
    put(reading.milliseconds)
    for part in attitude.bodyAngles { put(Float(part).bitPattern) }
    for _ in 0..<3 { put(Float.nan.bitPattern) }
    finish(id: 30, extra: 39, to: &buffer)
    put(reading.milliseconds)
    for part in [attitude.w, attitude.x, attitude.y, attitude.z] { put(Float(part).bitPattern) }
    for _ in 0..<3 { put(Float.nan.bitPattern) }
    finish(id: 31, extra: 246, to: &buffer)
  }

  /// Appends GLOBAL_POSITION_INT with the heading. The message cannot express an unknown height or speed, so these are
  /// 0.
  public mutating func appendPosition(
    _ position: Status.Position, of reading: Reading, to buffer: inout ByteBuffer
  ) {
    put(reading.milliseconds)
    put(Int32(clamping: (position.latitude * 1e7).rounded()))
    put(Int32(clamping: (position.longitude * 1e7).rounded()))
    put(Int32(clamping: ((position.altitude ?? 0) * 1000).rounded()))
    put(UInt32(0))  // above the home position
    for _ in 0..<3 { put(UInt16(0)) }  // speeds
    let heading = reading.knowsDirection ? reading.heading : nil
    put(heading.map { UInt16(clamping: ByteBuffer.cardHundredths($0)) } ?? UInt16.max)
    finish(id: 33, extra: 104, to: &buffer)
  }

  private mutating func put(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { payload.append(contentsOf: $0) }
  }

  /// Appends the payload as a message. `extra` is the seed of the message's checksum.
  private mutating func finish(id: UInt32, extra: UInt8, to buffer: inout ByteBuffer) {
    // Zeros at the end are left out, except the first byte.
    while payload.count > 1, payload.last == 0 { payload.removeLast() }
    let start = buffer.count
    buffer.append(0xfd as UInt8)
    for byte in [UInt8(payload.count), 0, 0, sequence, system, component] { buffer.append(byte) }
    for shift in [0, 8, 16] { buffer.append(UInt8(truncatingIfNeeded: id >> shift)) }
    payload.withUnsafeBufferPointer { buffer.append($0) }
    var sum = MAVLinkWriter.checksum(buffer.bytes[(start + 1)...])
    sum = MAVLinkWriter.step(sum, extra)
    buffer.append(UInt8(truncatingIfNeeded: sum))
    buffer.append(UInt8(truncatingIfNeeded: sum >> 8))
    sequence &+= 1
    payload.removeAll(keepingCapacity: true)
  }

  /// CRC-16/MCRF4XX.
  private static func checksum(_ bytes: some Sequence<UInt8>) -> UInt16 { bytes.reduce(0xffff, step) }

  private static func step(_ sum: UInt16, _ byte: UInt8) -> UInt16 {
    var mixed = byte ^ UInt8(truncatingIfNeeded: sum)
    mixed ^= mixed << 4
    let wide = UInt16(mixed)
    return (sum >> 8) ^ (wide << 8) ^ (wide << 3) ^ (wide >> 4)
  }
}

extension Quaternion {
  /// Roll, pitch and yaw in radians of a body (forward, right, down) in the world (north, east, down): it is turned
  /// about its down axis, then about its right axis, then about its forward axis.
  fileprivate var bodyAngles: [Double] {
    [
      atan2(2 * (w * x + y * z), 1 - 2 * (x * x + y * y)), asin(max(-1, min(1, 2 * (w * y - z * x)))),
      atan2(2 * (w * z + x * y), 1 - 2 * (y * y + z * z)),
    ]
  }
}

extension Reading {
  /// From the body (forward, right, down) to the world (true north, east, down), with w not negative; nil if the
  /// attitude or true north is not known.
  var trueBodyAttitude: Quaternion? {
    guard let attitude, let declination else { return nil }
    // True east-north-up from magnetic: a turn about up by the negative declination, since that counts clockwise.
    let turned = (Quaternion(rotation: Vector3(0, 0, -declination.radians)) * attitude).normalized
    // Both pairs of frames differ by the same half turn: it swaps the first two axes and reverses the third.
    let body = Quaternion(w: turned.w, x: turned.y, y: turned.x, z: -turned.z)
    return body.upperHalf
  }

  /// Milliseconds since the stream began, as MAVLink counts them; the count wraps after 49 days.
  fileprivate var milliseconds: UInt32 { UInt32(truncatingIfNeeded: time.nanoseconds / 1_000_000) }

  /// MAV_STATE of a compass: active, critical if the heading is in doubt, calibrating, or not yet working.
  fileprivate var mavState: UInt8 {
    guard heading != nil, knowsDirection else { return 0 }  // MAV_STATE_UNINIT
    switch accuracy {
    case .accurate: return 4  // MAV_STATE_ACTIVE
    case .unsure, .interference: return 5  // MAV_STATE_CRITICAL
    case .calibrating: return 2  // MAV_STATE_CALIBRATING
    case .unavailable: return 0
    }
  }
}
