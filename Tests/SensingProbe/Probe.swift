import Events
import Formats
import Glibc
import Pointing
import Quantities
import Sensing
import Service

/// What the probe was asked to do.
struct Probe {
  private var configuration = LiveConfiguration(gpsd: nil)
  private var seconds = 2.0
  private var beginning: [Event.Content] = []
  private var record: String?
  private var showsEvents = true

  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let flag = rest.popFirst() {
      guard let value = rest.popFirst() else { return nil }
      switch flag {
      case "--iio": configuration.iio = value == "off" ? nil : value
      case "--gpsd": configuration.gpsd = GPSDAddress(value)
      case "--seconds": seconds = Double(value) ?? 2
      case "--events": showsEvents = value == "on"
      case "--record": record = value
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
    for k in 1...Int64(max(1, seconds * 60)) {
      let tick = Timestamp(nanoseconds: (k * 1_000_000_000 + 30) / 60)
      live.clock.sleep(until: tick)
      events.removeAll(keepingCapacity: true)
      live.drain(upTo: tick, into: &events)
      for event in events {
        try trace.write(event)
        if showsEvents { JSONLines.append(event, to: &lines) }
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

  /// Prints what there is and how it is.
  static func examine(_ arguments: [String]) {
    let uri = arguments.first ?? "local:"
    do throws(SourceError) {
      for line in try DeviceReport(uri: uri).lines { print(line) }
    } catch {
      print("\(error)")
    }
    let gpsd = arguments.dropFirst().first.flatMap { GPSDAddress($0) }
    for check in Examination(uri: uri, gpsd: gpsd).findings().checks { print(check.line) }
  }

  private static func words(_ state: SourceThread.State) -> String {
    switch state {
    case .opening: "opening"
    case .open: "open"
    case .waiting(let error): "\(error)"
    }
  }
}

/// A trace that is written, or not.
private struct Trace: ~Copyable {
  private var writer: TraceWriter?

  init(_ path: String?) throws(TraceError) {
    guard let path else { return }
    writer = try TraceWriter(path: path, header: TraceHeader())
  }

  mutating func write(_ event: Event) throws(TraceError) { try writer?.write(event) }
  mutating func finish() throws(TraceError) { try writer?.finish() }
}
