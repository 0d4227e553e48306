import Events
import Glibc
import Pointing
import Quantities
import Readings
import Sensing
import Service
import System
import Text
import Traces

/// What the probe was asked to do.
struct Probe {
  private var configuration = LiveConfiguration(gpsd: nil)
  private var seconds = 300.0
  private var beginning: [Event.Content] = []
  private var record: String?
  private var showsEvents = true
  /// The number of events of each kind still to come; nil: it runs to the end of its time.
  private var wanted: [String: Int]?

  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let flag = rest.popFirst() {
      guard let value = rest.popFirst() else { return nil }
      switch flag {
      case "--iio": configuration.iio = value == "off" ? nil : value
      case "--phone": (configuration.iio, configuration.phone) = (nil, PhonePlace(value))
      case "--gpsd": configuration.gpsd = Endpoint(gpsd: value)
      case "--seconds": seconds = Double(value) ?? 2
      case "--events": showsEvents = value == "on"
      case "--until":
        let pairs = value.split(separator: ",").map { $0.split(separator: "=") }
        wanted = Dictionary(pairs.map { (String($0[0]), Int($0[1]) ?? 1) }) { $1 }
      case "--record": record = value
      case "--frozen-after":
        var settings = Settings()
        settings.samples.frozenAfter = Double(value) ?? settings.samples.frozenAfter
        beginning.append(.settings(settings))
      case "--at":
        let numbers = value.split(separator: ",").compactMap { Double($0) }
        beginning.append(.place(Place(source: .manual, latitude: numbers[0], longitude: numbers[1])))
      default:
        guard let role = SensorRole(rawValue: String(flag.dropFirst(2))) else { return nil }
        configuration.wishes.names[role] = value
      }
    }
  }

  /// Runs the live stream through the pipeline at 60 Hz, and prints what was consumed and what came out.
  func run() throws(TraceError) {
    var live = LiveSource(configuration, beginning: beginning)
    var compass = Compass()
    var events: [Event] = []
    var lines = ByteBuffer()
    var health = live.health
    var trace = try Trace(record)
    var left = wanted
    for k in 1...Int64(clamping: max(1, seconds * 60)) where left?.isEmpty != true {
      let tick = Timestamp(nanoseconds: (k * 1_000_000_000 + 30) / 60)
      live.clock.sleep(until: tick)
      events.removeAll(keepingCapacity: true)
      live.drain(upTo: tick, into: &events)
      for event in events {
        try trace.write(event)
        if showsEvents { JSONLines.append(event, to: &lines) }
        let kind = Probe.kind(event)
        if let count = left?[kind] { left?[kind] = count > 1 ? count - 1 : nil }
        guard let output = compass.observe(event) else { continue }
        JSONLines.append(output.reading, to: &lines)
      }
      let now = live.health
      for (before, after) in zip(health, now) where before.state != after.state {
        lines.append(#"{"source":"\#(after.name)","state":"\#(Probe.words(after.state))"}"#)
        lines.append(10)
      }
      health = now
      _ = write(1, lines.bytes.baseAddress, lines.bytes.count)
      lines.removeAll()
    }
    try trace.finish()
  }

  /// The name of an event for `--until`.
  private static func kind(_ event: Event) -> String {
    switch event.content {
    case .magn: "magn"
    case .accel: "accel"
    case .gyro: "gyro"
    case .heading: "heading"
    case .fix(let fix): fix.mode >= 2 ? "fix" : "nofix"
    default: ""
    }
  }

  private static func words(_ state: SourceThread.State) -> String {
    switch state {
    case .opening: "opening"
    case .open: "open"
    case .waiting(let error): "\(error)"
    }
  }
}

/// A trace that may be written.
private struct Trace: ~Copyable {
  private var writer: TraceWriter?

  init(_ path: String?) throws(TraceError) {
    guard let path else { return }
    writer = try TraceWriter(path: path, header: TraceHeader())
  }

  mutating func write(_ event: Event) throws(TraceError) { try writer?.write(event) }
  mutating func finish() throws(TraceError) { try writer?.finish() }
}
