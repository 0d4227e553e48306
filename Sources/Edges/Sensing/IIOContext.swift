internal import CIIO
internal import Glibc
internal import Quantities
internal import System

/// An open IIO context: the devices of this machine, of another one, or of a file. It closes itself and restores the
/// attributes that were written through it.
///
/// After an error open a new context: after a timeout libiio 0.24 mistakes the answer to each request for the answer to
/// the next.
struct IIOContext: ~Copyable {
  /// An attribute of a device or channel, each by its index in the description.
  enum Attribute: Equatable {
    case device(Int, String)
    case channel(Int, Int, String)
  }

  private let handle: OpaquePointer
  let uri: String
  private var devices: [Int] = []
  private var channels: [[Int]] = []
  private var undo: [(attribute: Attribute, value: String)] = []
  private var triggerSet: [Int] = []
  /// Whether the connection is broken, so that nothing can be restored.
  var broken = false

  /// Opens the context of a libiio URI: `local:`, `ip:HOST[:PORT]`, `xml:FILE`. `numeric` is the same URI with the
  /// host's address in numbers, for a process that cannot look up names.
  init(uri: String, numeric: String? = nil, timeout: TimeSpan = .seconds(1)) throws(SourceError) {
    // libiio returns the same error for a missing file and for an invalid one.
    if uri.hasPrefix("xml:"), access(String(uri.dropFirst(4)), R_OK) != 0 { throw .unreachable(uri, errno: errno) }
    errno = 0
    guard let handle = iio_create_context_from_uri(numeric ?? uri) else { throw .unreachable(uri, errno: errno) }
    // This fails for a file, which needs no timeout.
    _ = iio_context_set_timeout(handle, UInt32(clamping: timeout.nanoseconds / 1_000_000))
    self.init(handle, uri)
  }

  private init(_ handle: OpaquePointer, _ uri: String) { (self.handle, self.uri) = (handle, uri) }

  deinit {
    if !broken {
      for device in triggerSet { _ = iio_device_set_trigger(self.device(device), nil) }
      for (attribute, value) in undo.reversed() { _ = rawWrite(attribute, value) }
    }
    iio_context_destroy(handle)
  }

  /// Prevents every context from loading what its description refers to: a file, or an address on the network.
  static func refuseEntities() { iio_refuse_entities() }

  /// Whether a URI is for this machine's own devices, whose drivers in the kernel can be trusted.
  static func isLocal(_ uri: String) -> Bool { uri == "local:" }

  /// Whether the devices belong to another machine.
  var isRemote: Bool { String(cString: iio_context_get_name(handle)) == "network" }

  /// Describes the devices. Channels that a compass does not use are left out.
  mutating func describe() throws(SourceError) -> IIODescription {
    var description = IIODescription(isRemote: isRemote, devices: [])
    (devices, channels) = ([], [])
    let count = Int(iio_context_get_devices_count(handle))
    guard count <= IIODescription.mostDevices else {
      throw .lost(uri, reason: "it has \(count) devices, expected at most \(IIODescription.mostDevices)")
    }
    for index in 0..<count {
      guard let device = iio_context_get_device(handle, UInt32(index)) else { continue }
      var said = IIODescription.Device(
        id: IIOContext.text(iio_device_get_id(device)) ?? "", name: IIOContext.text(iio_device_get_name(device)),
        label: IIOContext.text(iio_device_get_label(device)))
      let place = devices.count
      devices.append(index)
      channels.append([])
      for channel in 0..<Int(iio_device_get_channels_count(device)) {
        guard let found = try self.channel(channel, of: device, at: place) else { continue }
        said.channels.append(found)
      }
      // Attributes are read only if the device has channels that a compass uses.
      for attribute in 0..<iio_device_get_attrs_count(device) {
        guard let name = IIOContext.text(iio_device_get_attr(device, attribute)) else { continue }
        said.attributes[name] =
          IIOContext.worthReading.contains(name) && !said.channels.isEmpty
          ? try optional(.device(place, name)) ?? "" : ""
      }
      description.devices.append(said)
    }
    return description
  }

  private mutating func channel(_ index: Int, of device: OpaquePointer, at place: Int) throws(SourceError)
    -> IIODescription.Channel?
  {
    guard let channel = iio_device_get_channel(device, UInt32(index)), !iio_channel_is_output(channel),
      let id = IIOContext.text(iio_channel_get_id(channel)), IIOContext.isOfUse(id)
    else { return nil }
    let position = channels[place].count
    channels[place].append(index)
    var said = IIODescription.Channel(id: id)
    // A negative index is not a place in the scan; libiio would read beyond the last channel.
    let index = iio_channel_get_index(channel)
    if iio_channel_is_scan_element(channel), index >= 0 { said.index = index }
    for attribute in 0..<iio_channel_get_attrs_count(channel) {
      guard let name = IIOContext.text(iio_channel_get_attr(channel, attribute)) else { continue }
      said.attributes[name] =
        IIOContext.worthReading.contains(name) ? try optional(.channel(place, position, name)) ?? "" : ""
    }
    return said
  }

  private static let worthReading: Set<String> = [
    "scale", "offset", "mount_matrix", "matrix", "sampling_frequency", "sampling_frequency_available",
    "current_timestamp_clock",
  ]

  private static func isOfUse(_ id: String) -> Bool {
    id == "timestamp" || id == "mount" || SensorRole.allCases.contains { id.hasPrefix($0.channelPrefix) }
  }

  /// A name that a driver or a server chose, as plain text.
  private static func text(_ pointer: UnsafePointer<CChar>?) -> String? { pointer.map { String(cString: $0).plain } }

  /// The value of an attribute; nil if it cannot be read.
  private mutating func optional(_ attribute: Attribute) throws(SourceError) -> String? {
    do { return try read(attribute) } catch {
      // These errors are the device's own answers. Others come from the connection, which means that the context is
      // broken.
      if case .failed(_, let errno) = error, [EINVAL, ENOENT, EACCES, EPERM, ENOSYS, EBUSY, ENXIO].contains(errno) {
        broken = false
        return nil
      }
      throw error
    }
  }
}

/// Reading and writing attributes.
extension IIOContext {
  /// The text of an attribute without its line end.
  mutating func read(_ attribute: Attribute) throws(SourceError) -> String {
    let (text, result) = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) {
      buffer -> (String, Int) in
      let start = buffer.baseAddress.unsafelyUnwrapped
      let result =
        switch attribute {
        case .device(let d, let name): iio_device_attr_read(device(d), name, start, buffer.count)
        case .channel(let d, let c, let name): iio_channel_attr_read(channel(d, c), name, start, buffer.count)
        }
      guard result > 0 else { return ("", result) }
      let bytes = UnsafeRawBufferPointer(start: start, count: min(result, buffer.count))
      return (String(decoding: bytes.prefix { $0 != 0 && $0 != 10 }, as: UTF8.self).plain, result)
    }
    guard result >= 0 else { throw failed(attribute, result) }
    return text
  }

  /// The raw count of a channel, read without making a string.
  mutating func count(_ device: Int, _ channel: Int) throws(SourceError) -> Int64 {
    var value: CLongLong = 0
    let result = iio_channel_attr_read_longlong(self.channel(device, channel), "raw", &value)
    guard result >= 0 else { throw failed(.channel(device, channel, "raw"), Int(result)) }
    return value
  }

  /// The value of a channel that the driver has scaled.
  mutating func processed(_ device: Int, _ channel: Int) throws(SourceError) -> Double {
    var value = 0.0
    let result = iio_channel_attr_read_double(self.channel(device, channel), "input", &value)
    guard result >= 0 else { throw failed(.channel(device, channel, "input"), Int(result)) }
    return value
  }

  /// Sets an attribute and remembers its old value, to restore it. Returns false, without a change, if it cannot be
  /// set.
  mutating func write(_ attribute: Attribute, _ value: String) throws(SourceError) -> Bool {
    guard let before = try optional(attribute) else { return false }
    if before == value { return true }
    guard rawWrite(attribute, value) >= 0 else { return false }
    undo.append((attribute, before))
    return true
  }

  private func rawWrite(_ attribute: Attribute, _ value: String) -> Int {
    switch attribute {
    case .device(let d, let name): iio_device_attr_write(device(d), name, value)
    case .channel(let d, let c, let name): iio_channel_attr_write(channel(d, c), name, value)
    }
  }

  private mutating func failed(_ attribute: Attribute, _ result: Int) -> SourceError {
    broken = true
    let errno = SystemError(returned: result).code
    switch attribute {
    case .device(let d, let name): return .failed("\(uri) \(self.name(d)) \(name)", errno: errno)
    case .channel(let d, let c, let name):
      let id = IIOContext.text(iio_channel_get_id(channel(d, c))) ?? "?"
      return .failed("\(uri) \(self.name(d)) \(id)_\(name)", errno: errno)
    }
  }

  /// A device's name, or its id if it has none.
  func name(_ d: Int) -> String {
    IIOContext.text(iio_device_get_name(device(d))) ?? IIOContext.text(iio_device_get_id(device(d))) ?? "?"
  }

  /// A device's id, which names its node in /dev.
  func id(_ d: Int) -> String { IIOContext.text(iio_device_get_id(device(d))) ?? "" }

  func device(_ d: Int) -> OpaquePointer {
    iio_context_get_device(handle, UInt32(devices[d])).unsafelyUnwrapped
  }

  func channel(_ d: Int, _ c: Int) -> OpaquePointer {
    iio_device_get_channel(device(d), UInt32(channels[d][c])).unsafelyUnwrapped
  }
}

/// Setting triggers.
extension IIOContext {
  /// Whether a device can have a trigger but has none.
  mutating func lacksTrigger(_ d: Int) -> Bool {
    var trigger: OpaquePointer?
    return iio_device_get_trigger(device(d), &trigger) >= 0 && trigger == nil
  }

  /// Gives a device a trigger until the context closes; false if that is impossible.
  mutating func setTrigger(_ d: Int, to trigger: Int) -> Bool {
    guard iio_device_set_trigger(device(d), device(trigger)) >= 0 else { return false }
    triggerSet.append(d)
    return true
  }
}
