/// How a part's Linux driver shows its channels: what a board that wants to be taken for a real one must copy.
public struct ChannelLayout: Equatable, Sendable {
  /// A channel.
  public enum Axis: String, Equatable, Sendable {
    /// One of three.
    case x, y, z
  }

  /// Where an attribute hangs, and so how it is called.
  public enum Placement: Equatable, Sendable {
    /// There is none.
    case absent
    /// Shared by all: `mount_matrix`.
    case all
    /// Shared by what flows in one direction: `in_mount_matrix`, which libiio shows as a channel `mount`.
    case direction
    /// Shared by the channels of a type: `in_magn_scale`.
    case type
    /// One for every channel: `in_magn_x_scale`.
    case channel
  }

  /// The channels in the order of a captured scan.
  public var order: [Axis] = [.x, .y, .z]
  /// Whether the most significant byte comes first.
  public var bigEndian = false
  /// How many bits mean something.
  public var realBits = 16
  /// How many bits a channel takes.
  public var storageBits = 16
  /// How far the value lies from the right.
  public var shift = 0
  /// How many counts it shows in no field without saying so.
  public var null: Int32 = 0
  /// Whether a scan ends with a time stamp of 64 bits.
  public var stamped = true
  /// Where the scale hangs.
  public var scale = Placement.type
  /// What the scale attribute says, in the driver's unit (gauss, m/s2, rad/s); it need not be right.
  public var written: String
  /// Where the output rate hangs.
  public var rate = Placement.all
  /// Where the mount matrix hangs.
  public var mount = Placement.all

  /// The scan element's format in the words of the kernel: `be:s16/16>>0`.
  public var format: String { "\(bigEndian ? "be" : "le"):s\(realBits)/\(storageBits)>>\(shift)" }
}
