internal import Quantities
internal import System
internal import Text

/// The state of a running service: what it reads, how its sources and bridges are, and whom it serves.
public struct ServiceState: Equatable, Sendable {
  /// A sensor or receiver of the service, or a bridge that sends to a peer.
  public struct Source: Equatable, Sendable {
    /// The state of a source or bridge.
    public enum State: String, CaseIterable, Sendable {
      /// It is being opened for the first time.
      case opening
      /// It is open.
      case open
      /// It failed, or is absent; the next attempt follows soon.
      case waiting
    }

    /// The sensor's kind, `gpsd`, or the name of a bridge's setting.
    public var name: String
    /// Whether it is open.
    public var state: State
    /// Why it is not open, or why it works worse than it could.
    public var reason: String?

    /// A source.
    public init(name: String, state: State, reason: String? = nil) {
      (self.name, self.state, self.reason) = (name, state, reason)
    }
  }

  /// The program's version.
  public var version = ""
  /// The number of its process.
  public var process: Int32 = 0
  /// How long it has run, in seconds.
  public var uptime = 0.0
  /// The sensors, as a libiio address, or off.
  public var sensors = ""
  /// Whether a scenario replaces the sensors.
  public var isSimulated = false
  /// The sensors and receivers.
  public var sources: [Source] = []
  /// The bridges that send to a peer, by name.
  public var bridges: [Source] = []
  /// The name of the place that was set; nil if none was set by name.
  public var place: String?
  /// The clients of its sockets.
  public var clients = 0
  /// Readings so far.
  public var readings = 0
  /// Readings that were skipped because they were too late.
  public var skipped = 0
  /// The state of the calls; nil if nothing is to be called.
  public var calls: CallState?
  /// The state of the sound; nil if the service makes no sound.
  public var sound: SoundReport?

  /// A state without sources.
  public init() {}

  /// Whether it holds this machine's sensors, or is about to.
  public func owns(_ address: String) -> Bool {
    !isSimulated && sensors == address
      && sources.contains { ["magnetometer", "phone"].contains($0.name) && $0.state != .waiting }
  }
}

extension ServiceState {
  /// The line, with its line feed.
  public var line: [UInt8] {
    Array(class: "service") { json in
      json.add("version", version)
      json.add("pid", Int(process))
      json.add("uptime_s", uptime, decimals: 1)
      json.add("iio", sensors)
      json.add("simulated", isSimulated)
      json.add("sources", sources) { json, source in source.append(to: &json) }
      json.add("bridges", bridges) { json, bridge in bridge.append(to: &json) }
      json.add("place", place)
      json.add("clients", clients)
      json.add("readings", readings)
      json.add("skipped", skipped)
      json.add("calls", calls)
      json.add("sound", sound)
    }
  }

  /// Reads a line; nil if it is another kind of line. Its texts become plain.
  public init?(line: [UInt8]) {
    do throws(Malformed) {
      self = try line.scanned { json throws(Malformed) in
        var state = ServiceState()
        var isState = false
        try json.object("a service's state") { json, key throws(Malformed) in
          if key.says("class") {
            isState = try json.string("a class").says("service")
          } else {
            try state.take(key, from: &json)
          }
        }
        guard isState else { throw json.malformed(#""class":"service""#) }
        return state
      }
    } catch {
      return nil
    }
  }

  private mutating func take(_ key: JSONText, from json: inout JSONScanner) throws(Malformed) {
    switch key {
    case "version": version = try json.string("a version").string.plain
    case "pid": process = Int32(clamping: try json.integer("a process"))
    case "uptime_s": uptime = try json.optionalNumber("seconds") ?? 0
    case "iio": sensors = try json.string("an address").string.plain
    case "simulated":
      isSimulated = json.takes(word: "true")
      if !isSimulated { try json.skipValue() }
    case "sources": try json.array("sources") { json throws(Malformed) in sources.append(try Source(from: &json)) }
    case "bridges": try json.array("bridges") { json throws(Malformed) in bridges.append(try Source(from: &json)) }
    case "place": place = try json.optionalString("a place")?.plain
    case "clients": clients = Int(clamping: try json.integer("clients"))
    case "readings": readings = Int(clamping: try json.integer("readings"))
    case "skipped": skipped = Int(clamping: try json.integer("skipped readings"))
    case "calls": calls = json.takes(word: "null") ? nil : try CallState(from: &json)
    case "sound": sound = json.takes(word: "null") ? nil : try SoundReport(from: &json)
    default: try json.skipValue()
    }
  }
}

extension ServiceState.Source {
  /// The most characters of a reason that are passed on, since a line has a limit.
  private static let longestReason = 200

  fileprivate func append(to json: inout ByteBuffer) {
    json.add("name", name)
    json.add("state", state.rawValue)
    json.add("reason", reason.map { String($0.unicodeScalars.prefix(ServiceState.Source.longestReason)) })
  }

  fileprivate init(from json: inout JSONScanner) throws(Malformed) {
    self.init(name: "", state: .waiting)
    try json.object("a source") { json, key throws(Malformed) in
      switch key {
      case "name": name = try json.string("a name").string.plain
      case "state": state = State(rawValue: try json.string("a state").string) ?? .waiting
      case "reason": reason = try json.optionalString("a reason")?.plain
      default: try json.skipValue()
      }
    }
  }
}
