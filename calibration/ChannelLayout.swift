/// The IIO channels and attributes of a part's Linux driver, which the simulated board copies.
public struct ChannelLayout: Equatable, Sendable {
  /// The axis of a channel.
  public enum Axis: String, Equatable, Sendable {
    /// One of the part's axes.
    case x, y, z
  }

  /// The level of an attribute, which determines its name.
  public enum Placement: Equatable, Sendable {
    /// The driver has no such attribute.
    case absent
    /// Shared by all channels: `mount_matrix`.
    case all
    /// Shared by the channels of one direction: `in_mount_matrix`, which libiio lists as a channel `mount`.
    case direction
    /// Shared by the channels of a type: `in_magn_scale`.
    case type
    /// One for each channel: `in_magn_x_scale`.
    case channel
  }

  /// The channels in the order of a captured scan.
  public var order: [Axis] = [.x, .y, .z]
  /// Whether the most significant byte comes first.
  public var bigEndian = false
  /// The number of valid bits of a channel.
  public var realBits = 16
  /// The number of bits that a channel occupies.
  public var storageBits = 16
  /// The number of bits to the right of the value.
  public var shift = 0
  /// The counts at zero field, if the driver has no offset attribute for them.
  public var zeroCount: Int32 = 0
  /// The level of the scale attribute.
  public var scale = Placement.type
  /// The text of the scale attribute, in the driver's unit (gauss, m/s2, rad/s). Some drivers print a wrong one.
  public var scaleText: String
  /// The level of the output rate's attribute.
  public var rate = Placement.all
  /// The level of the mount matrix's attribute.
  public var mount = Placement.all

  /// The scan element's format in the kernel's notation: `be:s16/16>>0`.
  public var format: String { "\(bigEndian ? "be" : "le"):s\(realBits)/\(storageBits)>>\(shift)" }
}
