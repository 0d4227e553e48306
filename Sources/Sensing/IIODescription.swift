/// What an IIO context says of itself, as values: what discovery decides on.
public struct IIODescription: Equatable, Sendable {
  /// One channel of a device.
  public struct Channel: Equatable, Sendable {
    /// IIO's id: `magn_x`, `timestamp`.
    public var id: String
    /// IIO's extended name: `tilt_comp`.
    public var name: String?
    /// Its place in a buffer's scan; nil where it cannot be captured.
    public var index: Int?
    /// Its attributes; the value is empty where it was not read.
    public var attributes: [String: String]

    /// A channel.
    public init(id: String, name: String? = nil, index: Int? = nil, attributes: [String: String] = [:]) {
      self.id = id
      self.name = name
      self.index = index
      self.attributes = attributes
    }
  }

  /// One device.
  public struct Device: Equatable, Sendable {
    /// IIO's id: `iio:device0`. It changes when devices are plugged in another order.
    public var id: String
    /// The part's name, as its driver gives it.
    public var name: String?
    /// Where on the board it is, as the firmware says: `accel-display`.
    public var label: String?
    /// Its attributes; the value is empty where it was not read.
    public var attributes: [String: String]
    /// Its channels, outputs left out.
    public var channels: [Channel]

    /// A device.
    public init(
      id: String, name: String? = nil, label: String? = nil, attributes: [String: String] = [:],
      channels: [Channel] = []
    ) {
      self.id = id
      self.name = name
      self.label = label
      self.attributes = attributes
      self.channels = channels
    }
  }

  /// Whether the devices are another machine's.
  public var isRemote: Bool
  /// Its devices, in its own order, triggers too.
  public var devices: [Device]

  /// A description.
  public init(isRemote: Bool = false, devices: [Device]) {
    self.isRemote = isRemote
    self.devices = devices
  }
}

extension IIODescription.Device {
  /// A channel's place among `channels`, by id.
  func channel(_ id: String) -> Int? { channels.firstIndex { $0.id == id } }
}
