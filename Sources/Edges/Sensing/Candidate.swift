internal import Profiles
public import Quantities

/// One sensor of a device, with everything needed to read it.
public struct Candidate: Equatable, Sendable {
  /// The kind of sensor.
  public let role: SensorRole
  /// The IIO id of its device.
  public let id: String
  /// The part's name.
  public let part: String?
  /// The label of its location on the board.
  public let label: String?
  /// Whether its channels can be captured in a buffer. Whether a trigger works is known only after a try.
  public let isCapturable: Bool
  /// Whether the driver scales its values itself.
  let isProcessed: Bool
  /// The index of its device in the description.
  let device: Int
  /// The indices of its channels in the device: x, y and z, or the only one of a heading.
  let channels: [Int]
  /// Converts its counts to a sample.
  private(set) var decoder: SensorDecoder
  /// Its sampling frequency; nil if it cannot be set.
  let frequency: Frequency?
  /// Notes for the user, such as corrected faults of the driver.
  public private(set) var notes: [String] = []
  /// The note about a missing or invalid mount matrix; nil if the matrix is valid.
  public private(set) var mountNote: String?

  /// The sampling frequency when the context was described, in Hz; nil if the driver has none.
  public var setRate: Double? { frequency?.value }
  /// The mount matrix in use, from the part's axes to the device's.
  public var mount: Matrix3 { decoder.mount }
  /// The value of one count of each axis, in uT, m/s2, rad/s or degrees.
  public var scale: Vector3 { decoder.gain }
  /// The offset added to the counts of each axis.
  public var offset: Vector3 { decoder.offset }

  /// The counts from which a sample of this sensor was decoded; nil if its driver scales values itself.
  public func counts(of sample: Vector3) -> Vector3? { isProcessed ? nil : decoder.counts(of: sample) }

  /// A sampling frequency's attribute.
  struct Frequency: Equatable, Sendable {
    /// The index of its channel; nil if it belongs to the device.
    let channel: Int?
    /// The value in Hz when the context was described.
    let value: Double?
    /// The values that can be set.
    let available: SamplingFrequencies
  }

  /// How closely two sensors are related, from the least to the most.
  enum Kinship: Int { case strangers, label, part, device }

  /// The sensor of a kind on a device; nil if the device has none, or if axes are missing.
  init?(_ role: SensorRole, device place: Int, of description: IIODescription) {
    let device = description.devices[place]
    guard let places = Candidate.places(of: role, in: device) else { return nil }
    let channels = places.map { device.channels[$0] }
    let polled = channels.allSatisfy { $0.attributes["raw"] != nil || $0.attributes["input"] != nil }
    isCapturable = channels.allSatisfy { $0.index != nil }
    guard polled || isCapturable else { return nil }
    self.role = role
    (id, part, label) = (device.id, device.name, device.label)
    (self.device, self.channels) = (place, places)
    isProcessed = !channels.allSatisfy { $0.attributes["raw"] != nil } && !isCapturable

    var decoder = SensorDecoder()
    if isProcessed {
      decoder.gain = Vector3(1, 1, 1) * role.unit
    } else {
      notes = Candidate.read(channels, of: part, role, into: &decoder)
    }
    if role == .heading {
      mountNote = nil
    } else {
      let (mount, note) = Candidate.mount(channels[0], device)
      decoder.mount = mount ?? .identity
      if let note { notes.append(note) }
      mountNote = note
    }
    self.decoder = decoder
    frequency = Candidate.frequency(device, channels[0], places[0])
  }

  /// The indices of a sensor's channels in its device: x, y and z, or the only one of a heading; nil if one is missing.
  private static func places(of role: SensorRole, in device: IIODescription.Device) -> [Int]? {
    let ids = role == .heading ? [role.channelPrefix] : ["x", "y", "z"].map { "\(role.channelPrefix)_\($0)" }
    var places: [Int] = []
    for id in ids {
      // Tilt compensation is part of a hub channel's name or, in some kernels, the end of its id.
      guard let channel = device.channel(id) ?? (role == .heading ? device.channel(id + "_tilt_comp") : nil) else {
        return nil
      }
      places.append(channel)
    }
    return places
  }

  /// Sets the decoder's offset and scale from the channels, corrects known faults of the driver, and returns notes.
  private static func read(
    _ channels: [IIODescription.Channel], of part: String?, _ role: SensorRole, into decoder: inout SensorDecoder
  ) -> [String] {
    var notes: [String] = []
    func number(_ channel: IIODescription.Channel, _ name: String) -> Double? {
      channel.attributes[name].flatMap { Double($0.trimmed) }
    }
    func axes(_ value: (IIODescription.Channel) -> Double) -> Vector3 {
      let v = channels.map(value)
      return v.count == 3 ? Vector3(v[0], v[1], v[2]) : Vector3(v[0], 0, 0)
    }
    if channels.contains(where: { number($0, "scale") == nil }) {
      notes.append("no scale: its raw counts are used")
    }
    decoder.offset = axes { number($0, "offset") ?? 0 }
    decoder.gain = axes { (number($0, "scale") ?? 1) * role.unit }
    let saysOffset = channels.contains { $0.attributes["offset"] != nil }
    for quirk in Quirk.known(of: part, role) {
      switch quirk.error {
      case .scale(let times, let below):
        let isWrong = channels.contains { channel in number(channel, "scale").map { $0 > 0 && $0 < below } ?? false }
        guard isWrong else { continue }
        decoder.gain = decoder.gain * times
      case .zeroCount(let counts):
        guard !saysOffset else { continue }
        decoder.offset = Vector3(-counts, -counts, -counts)
      // This depends on the surrounding part, which is known only after the set has been chosen: see `turned`.
      case .axes: continue
      }
      notes.append("\(quirk.words): corrected")
    }
    return notes
  }

  /// The mount matrix and a note. It is searched in three places, in this order: the channel's attribute, the device's
  /// `mount` channel, the device's attribute.
  private static func mount(_ channel: IIODescription.Channel, _ device: IIODescription.Device) -> (Matrix3?, String?) {
    let texts = [
      channel.attributes["mount_matrix"], device.channel("mount").flatMap { device.channels[$0].attributes["matrix"] },
      device.attributes["mount_matrix"],
    ]
    guard let text = texts.compactMap({ $0 }).first(where: { !$0.trimmed.isEmpty }) else {
      return (nil, "no mount matrix: the sensor's axes are used as the device's")
    }
    guard let matrix = Matrix3(mount: text) else { return (nil, "its mount matrix is invalid: \(text)") }
    return (matrix, matrix.determinant < 0 ? "its mount matrix is a mirror: \(text)" : nil)
  }

  private static func frequency(_ device: IIODescription.Device, _ channel: IIODescription.Channel, _ place: Int)
    -> Frequency?
  {
    for (attributes, at) in [(channel.attributes, Optional(place)), (device.attributes, nil)] {
      guard let text = attributes["sampling_frequency"] else { continue }
      let available = attributes["sampling_frequency_available"] ?? device.attributes["sampling_frequency_available"]
      return Frequency(channel: at, value: Double(text.trimmed), available: SamplingFrequencies(available ?? ""))
    }
    return nil
  }

  /// The same sensor, with corrected axes if it is built with other axes into the other sensor's part (for example the
  /// AK8963 in an MPU-9250) and has no mount matrix that accounts for this.
  func turned(within other: Candidate) -> Candidate {
    guard decoder.mount == .identity, let around = other.part else { return self }
    for quirk in Quirk.known(of: part, role) {
      guard case .axes(let matrix, let parts) = quirk.error, parts.contains(around) else { continue }
      var turned = self
      turned.decoder.mount = other.decoder.mount * matrix
      turned.notes.removeAll { $0 == mountNote }
      turned.mountNote = nil
      turned.notes.append("\(quirk.words), the \(around): corrected")
      return turned
    }
    return self
  }

  /// How closely it is related to another sensor: the same device, the same part, the same location on the board.
  func kinship(with other: Candidate) -> Kinship {
    if device == other.device { return .device }
    if let a = part?.stem, let b = other.part?.stem, a == b { return .part }
    if let a = label?.location, let b = other.label?.location, a == b { return .label }
    return .strangers
  }

  /// Whether its label places it away from the compass: in a laptop's base, or at a camera.
  var isElsewhere: Bool {
    guard let location = label?.location else { return false }
    return location == "base" || location == "camera"
  }
}

extension Quirk {
  /// The quirks of a part's sensor.
  fileprivate static func known(of part: String?, _ role: SensorRole) -> [Quirk] {
    Part.Kind(rawValue: role.rawValue).map { known(of: part, $0) } ?? []
  }
}

extension String {
  /// The text without white space and zero bytes at its ends.
  fileprivate var trimmed: Substring {
    var rest = self[...]
    while let last = rest.last, last.isWhitespace || last == "\0" { rest.removeLast() }
    return rest.drop(while: \.isWhitespace)
  }

  /// A part's name without the kind of sensor: `lsm303dlhc_accel` and `lsm303dlhc_magn` are one part.
  fileprivate var stem: Substring {
    for ending in ["_accel", "_gyro", "_magn", "_imu", "-accel", "-gyro", "-magn"] where hasSuffix(ending) {
      return dropLast(ending.count)
    }
    return self[...]
  }

  /// A label without the kind of sensor: `accel-display` and `magn-display` are one location.
  fileprivate var location: Substring {
    for beginning in ["accel-", "gyro-", "magn-", "anglvel-"] where hasPrefix(beginning) {
      return dropFirst(beginning.count)
    }
    return self[...]
  }
}
