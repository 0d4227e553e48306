public import Events
public import Pointing
public import Quantities
internal import Readings
public import Service
internal import Simulation
public import Text
internal import Traces

/// A simulated run as the service consumes it, tick by tick. A test or a benchmark passes it to a capture.
public struct CapturedRun {
  /// The pipeline.
  public private(set) var compass = Compass()
  /// The settings, clocks and places so far.
  public private(set) var state = StreamState()
  /// The last tick.
  public private(set) var last = Timestamp.zero
  private var simulator: Simulator
  private var pending: Event?
  private var tick = TickSchedule()

  /// The run of a scenario, before its first event.
  public init(scenario: String) throws { simulator = Simulator(try Scenario(parsing: scenario, name: "captured")) }

  /// The opening of a file that begins after the last tick.
  public var opening: StreamOpening { state.opening(at: last, compass.calibrationEvent) }

  /// The events up to and including the next tick.
  public mutating func next() -> [Event] {
    last = tick.next
    tick.advance()
    var events: [Event] = []
    while let event = pending ?? simulator.next() {
      pending = event
      guard event.time <= last else { break }
      pending = nil
      events.append(event)
    }
    return events + [Event(.tick, at: last)]
  }

  /// Passes an event through the pipeline as the service does, and appends the line of its reading, if any.
  public mutating func observe(_ event: Event, _ readings: inout ByteBuffer) {
    state.observe(event)
    guard let output = compass.observe(event) else { return }
    JSONLines.append(output.reading, to: &readings)
    state.observePosition(of: output)
  }

  /// Reads a trace and passes on the line of each reading.
  public static func replay(_ path: String, _ take: (borrowing ByteBuffer) -> Void) throws {
    var reader = try TraceReader(path: path)
    var compass = Compass()
    var line = ByteBuffer()
    while let event = try reader.next() {
      guard let output = compass.observe(event) else { continue }
      line.removeAll()
      JSONLines.append(output.reading, to: &line)
      take(line)
    }
  }
}
