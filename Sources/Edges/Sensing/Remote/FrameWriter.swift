internal import Quantities
internal import System

/// The kind of a frame between this program and its reader of remote sensors: its first byte.
enum FrameKind: UInt8 {
  /// The request to describe a context.
  case describe
  /// The request to read a sensor.
  case read
  /// A device of the context.
  case device
  /// The context has no further device.
  case described
  /// The sensor is open.
  case open
  /// Its device could not be captured.
  case uncaptured
  /// It failed; nothing follows.
  case failed
  /// The sensors from now on.
  case sensors
  /// The reader is still working. Its samples are delivered separately: `RemoteSamples`.
  case idle
  /// The request to read a phone.
  case phone
  /// A receiver's report.
  case fix
  /// What makes the open source worse than it could be, from now on.
  case trouble
  /// The reader of a phone wants another connection to it.
  case connect
}

/// Writes the fields of a frame, one after the other. Both sides are the same program on the same machine, so numbers
/// are written as in memory.
struct FrameWriter {
  private(set) var bytes: [UInt8] = []

  init(_ kind: FrameKind) {
    bytes.reserveCapacity(4096)
    append(kind.rawValue)
  }

  /// Begins another frame in the same memory.
  mutating func begin(_ kind: FrameKind) {
    bytes.removeAll(keepingCapacity: true)
    append(kind.rawValue)
  }

  mutating func append(_ value: UInt8) { bytes.append(value) }
  mutating func append(_ value: Bool) { bytes.append(value ? 1 : 0) }
  mutating func append(_ value: Int64) { withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) } }
  mutating func append(_ value: Double) { append(Int64(bitPattern: value.bitPattern)) }
  mutating func append(count: Int) { append(Int64(count)) }

  mutating func append(_ value: String) {
    append(count: value.utf8.count)
    bytes.append(contentsOf: value.utf8)
  }

  mutating func append(_ value: Double?) {
    append(value != nil)
    if let value { append(value) }
  }

  mutating func append(_ value: String?) {
    append(value != nil)
    if let value { append(value) }
  }
}
