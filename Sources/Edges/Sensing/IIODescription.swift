/// A description of an IIO context as plain values: the input of `Discovery`.
public struct IIODescription: Equatable, Sendable {
  /// One channel of a device.
  public struct Channel: Equatable, Sendable {
    /// IIO's id: `magn_x`, `timestamp`.
    public var id: String
    /// Its index in a buffer's scan; nil if it cannot be captured.
    var index: Int?
    /// Its attributes; a value that was not read is empty.
    var attributes: [String: String]

    /// A channel.
    public init(id: String, index: Int? = nil, attributes: [String: String] = [:]) {
      self.id = id
      self.index = index
      self.attributes = attributes
    }
  }

  /// One device.
  public struct Device: Equatable, Sendable {
    /// IIO's id: `iio:device0`. It depends on the order in which devices are plugged in.
    public var id: String
    /// The part's name, as its driver reports it.
    public var name: String?
    /// The firmware's label for its location on the board: `accel-display`.
    public var label: String?
    /// Its attributes; a value that was not read is empty.
    var attributes: [String: String]
    /// Its input channels that a compass uses.
    var channels: [Channel]

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

  /// The most devices of a context. A board has about ten; a context with more than this is hostile.
  static let mostDevices = 256

  /// Whether the devices belong to another machine.
  var isRemote: Bool
  /// The devices, triggers included, in the context's order.
  public var devices: [Device]

  /// A description.
  public init(isRemote: Bool = false, devices: [Device]) {
    self.isRemote = isRemote
    self.devices = devices
  }
}

extension IIODescription.Device {
  /// The index in `channels` of the channel with an id.
  func channel(_ id: String) -> Int? { channels.firstIndex { $0.id == id } }
}
