internal import Profiles
internal import Quantities
internal import Simulation

/// A device of the simulated board as an IIO client sees it.
struct IIODevice: Equatable, Sendable {
  /// The meaning of an attribute.
  enum Meaning: Equatable, Sendable {
    /// A text that does not change.
    case fixed(String)
    /// The last count of a sensor along an axis.
    case raw(Part.Kind, ChannelLayout.Axis)
    /// The output rate of the device's sensors.
    case rate
    /// The name of the clock that stamps samples.
    case stampClock
    /// The number of scans that are waiting to be read.
    case waiting
    /// The number of samples that wake a reader; stored, without effect.
    case watermark
    /// The rate of the timer trigger.
    case timerRate
  }

  /// An attribute: its name for clients, and the name of its file in sysfs.
  struct Attribute: Equatable, Sendable {
    var name: String
    var file: String
    var meaning: Meaning
  }

  /// The place and format of a channel in a scan.
  struct Element: Equatable, Sendable {
    enum What: Equatable, Sendable {
      case axis(Part.Kind, ChannelLayout.Axis)
      case stamp
    }
    var what: What
    var format: String
    var bytes: Int
    var shift = 0
    var bigEndian = false
  }

  struct Channel: Equatable, Sendable {
    var id: String
    var element: Element?
    var attributes: [Attribute]
  }

  var id: String
  var name: String
  /// The sensors on the device. The samples of the first one trigger its scans.
  var kinds: [Part.Kind] = []
  /// The channels. Those that can be captured come first, in the order of the scan; clients number them in this order.
  var channels: [Channel] = []
  var attributes: [Attribute] = []
  var bufferAttributes: [Attribute] = []

  /// The number of channels that can be captured.
  var elements: Int { channels.count { $0.element != nil } }
}

extension IIODevice {
  /// The devices of a scenario's board. Sensors that share a device in their driver also share it here, and each device
  /// has its own trigger. The last device is a timer that can trigger any other.
  static func all(of scenario: Scenario) -> [IIODevice] {
    let fittings = Part.Kind.allCases.compactMap(scenario.fitting)
    var names: [String] = []
    for fitting in fittings where !names.contains(fitting.part.device) { names.append(fitting.part.device) }
    // Magnetometers come first: a compass needs them most.
    names.sort { name, other in
      func isMagn(_ name: String) -> Bool { fittings.contains { $0.part.device == name && $0.part.kind == .magn } }
      return isMagn(name) && !isMagn(other)
    }
    let sensors = names.enumerated().map { number, name in
      IIODevice(number: number, name: name, fittings.filter { $0.part.device == name })
    }
    let triggers = sensors.enumerated().map { number, device in
      IIODevice(id: "trigger\(number)", name: "\(device.name)-dev\(number)")
    }
    let rate = Attribute(name: "sampling_frequency", file: "sampling_frequency", meaning: .timerRate)
    return sensors + triggers + [IIODevice(id: "trigger\(triggers.count)", name: "hrtimer0", attributes: [rate])]
  }

  private init(number: Int, name: String, _ fittings: [Scenario.Fitting]) {
    self.init(id: "iio:device\(number)", name: name, kinds: fittings.map(\.part.kind))
    attributes.append(
      Attribute(name: "current_timestamp_clock", file: "current_timestamp_clock", meaning: .stampClock))
    bufferAttributes = [
      Attribute(name: "data_available", file: "data_available", meaning: .waiting),
      Attribute(name: "watermark", file: "watermark", meaning: .watermark),
    ]
    for fitting in fittings { add(fitting) }
    let stamp = Element(what: .stamp, format: "le:s64/64>>0", bytes: 8)
    let place = elements
    channels.insert(Channel(id: "timestamp", element: stamp, attributes: []), at: place)
  }

  /// Adds a sensor's channels and attributes, each at the level at which its driver has it.
  private mutating func add(_ fitting: Scenario.Fitting) {
    let (part, layout) = (fitting.part, fitting.part.layout)
    let word = part.kind.word
    var shared: [Attribute] = []
    var own: [(name: String, meaning: Meaning)] = []
    func hang(_ name: String, _ meaning: Meaning, at placement: ChannelLayout.Placement) {
      switch placement {
      case .absent: break
      case .all:
        let attribute = Attribute(name: name, file: name, meaning: meaning)
        if !attributes.contains(attribute) { attributes.append(attribute) }
      case .direction:
        // libiio treats the file in_mount_matrix as a channel "mount" with an attribute "matrix".
        let parts = name.split(separator: "_", maxSplits: 1).map(String.init)
        guard parts.count == 2, !channels.contains(where: { $0.id == parts[0] }) else { return }
        let attribute = Attribute(name: parts[1], file: "in_\(name)", meaning: meaning)
        channels.append(Channel(id: parts[0], attributes: [attribute]))
      case .type: shared.append(Attribute(name: name, file: "in_\(word)_\(name)", meaning: meaning))
      case .channel: own.append((name, meaning))
      }
    }
    hang("scale", .fixed(layout.scaleText), at: layout.scale)
    hang("mount_matrix", .fixed(fitting.mount.text), at: layout.mount)
    hang("sampling_frequency", .rate, at: layout.rate)
    let rates = part.rates.map(shortest).joined(separator: " ")
    hang("sampling_frequency_available", .fixed(rates), at: layout.rate)
    var place = elements
    for axis in layout.order {
      let id = "\(word)_\(axis.rawValue)"
      let raw = Attribute(name: "raw", file: "in_\(id)_raw", meaning: .raw(part.kind, axis))
      let each = own.map { Attribute(name: $0.name, file: "in_\(id)_\($0.name)", meaning: $0.meaning) }
      let element = Element(
        what: .axis(part.kind, axis), format: layout.format, bytes: layout.storageBits / 8, shift: layout.shift,
        bigEndian: layout.bigEndian)
      channels.insert(
        Channel(id: id, element: element, attributes: ([raw] + each + shared).sorted { $0.name < $1.name }), at: place)
      place += 1
    }
  }
}

extension Part.Kind {
  /// The kernel's name for the kind.
  fileprivate var word: String {
    switch self {
    case .accel: "accel"
    case .gyro: "anglvel"
    case .magn: "magn"
    }
  }
}
