internal import Configuration
internal import Events
internal import Gauge
internal import Glibc
internal import Quantities
internal import Readings
internal import Sensing
internal import Service
internal import Shell
internal import System

extension DevicesCommand {
  /// Shows the latest sample of each sensor that is read, until the time is over or Ctrl-C: in place on a terminal,
  /// otherwise as a line for each sensor every second.
  func showValues(_ values: DeviceValues, from sources: LiveConfiguration, _ console: inout Console) throws(Stop) {
    // The queue takes the signals of all threads, so it must exist before the first of them.
    let signals = SignalQueue()
    var sensors = sources
    sensors.gpsd = nil
    var source = LiveSource(sensors)
    var values = values
    var place = LinesInPlace(console)
    var events: [Event] = []
    var schedule = TickSchedule(rate: DeviceValues.rate)
    var ticks = 0
    var wish = signals.next()
    while wish == nil {
      source.clock.sleep(until: schedule.next)
      events.removeAll(keepingCapacity: true)
      source.drain(upTo: schedule.next, into: &events)
      for event in events { values.observe(event) }
      ticks += 1
      let isSecond = ticks % Int(clamping: DeviceValues.rate) == 0
      if isSecond { values.measureRates() }
      if isSecond || place.isInPlace {
        try place.show(values.lines(source.health), &console)
        try console.flush()
      }
      if let seconds, schedule.next - .zero >= .seconds(seconds) { return }
      schedule.advance()
      wish = signals.next()
    }
    if wish == .interrupt { throw .quietly(.interrupted) }
    if case .end(let number) = wish { throw .signalled(number) }
  }
}

/// The latest sample of each sensor that is read, and how fast samples come.
struct DeviceValues {
  /// The rate at which a terminal shows them, in Hz.
  static let rate = 5.0
  /// A sensor without a sample for this number of seconds has none; slow sensors send one in two seconds.
  private static let silence = 3

  private struct Row {
    let role: SensorRole
    /// How counts become samples; nil for a phone, which sends no counts.
    var sensor: Candidate?
    var sample: Vector3?
    var rate: Double?
    var count = 0
    var last = Timestamp.zero
    var counted: Timestamp?
    var silent = 0
  }

  private var rows: [Row]

  init(_ report: DeviceReport) {
    rows = report.sensors.filter { $0.reasons != nil }.map { Row(role: $0.candidate.role, sensor: $0.candidate) }
  }

  init(_ report: PhoneReport) { rows = report.found.map { Row(role: $0.role) } }

  /// Takes a sample.
  mutating func observe(_ event: Event) {
    switch event.content {
    case .magn(let value): take(value, of: .magn, at: event.time)
    case .accel(let value): take(value, of: .accel, at: event.time)
    case .gyro(let value): take(value, of: .gyro, at: event.time)
    case .heading(let angle): take(Vector3(angle.degrees, 0, 0), of: .heading, at: event.time)
    default: break
    }
  }

  private mutating func take(_ value: Vector3, of role: SensorRole, at time: Timestamp) {
    guard let place = rows.firstIndex(where: { $0.role == role }) else { return }
    rows[place].sample = value
    rows[place].last = time
    if rows[place].counted == nil { rows[place].counted = time } else { rows[place].count += 1 }
  }

  /// Measures the rates since the last call, a second ago.
  mutating func measureRates() {
    for place in rows.indices {
      guard let counted = rows[place].counted else { continue }
      let span = (rows[place].last - counted).seconds
      rows[place].silent = span > 0 ? 0 : rows[place].silent + 1
      if span > 0 { rows[place].rate = Double(rows[place].count) / span }
      if rows[place].silent >= DeviceValues.silence { (rows[place].sample, rows[place].rate) = (nil, nil) }
      (rows[place].count, rows[place].counted) = (0, rows[place].last)
    }
  }

  /// A line for each sensor.
  func lines(_ health: [SourceHealth]) -> [String] {
    rows.map { row in
      let name = padded(row.role.word + ":", to: -14)
      guard let sample = row.sample else {
        let trouble = health.first { [row.role.word, "phone"].contains($0.name) }?.trouble
        return "\(name) no samples\(trouble.map { ": \($0)" } ?? "")"
      }
      let axes = row.role == .heading ? 1 : 3
      func numbers(_ v: Vector3, _ decimals: Int) -> String {
        [v.x, v.y, v.z].prefix(axes).map { padded(Figures.fixed($0, decimals), to: 9) }.joined()
      }
      let counts = row.sensor?.counts(of: sample).map { "counts\(numbers($0, 0))  " } ?? ""
      let rate = row.rate.map { padded(Figures.fixed($0, 1), to: 8) + " Hz" } ?? ""
      let decimals = row.role == .gyro ? 4 : row.role == .accel ? 3 : 2
      return "\(name) \(counts)device\(numbers(sample, decimals)) \(row.role.unitWord)\(rate)"
    }
  }

  /// A text padded with blanks: on its left, or on its right if the width is negative.
  private func padded(_ text: String, to width: Int) -> String {
    let blanks = String(repeating: " ", count: max(0, abs(width) - text.count))
    return width < 0 ? text + blanks : blanks + text
  }
}

/// Lines that replace the lines printed before, if standard output is a terminal that can do that.
private struct LinesInPlace {
  let isInPlace: Bool
  private let columns: Int
  private var shown = 0

  init(_ console: borrowing Console) {
    isInPlace = console.isTerminal && Capabilities(environment: console.environment).isAddressable
    columns = TerminalSize(of: STDOUT_FILENO)?.columns ?? 80
  }

  mutating func show(_ lines: [String], _ console: inout Console) throws(Stop) {
    if isInPlace, shown > 0 { console.put("\u{1b}[\(shown)A") }
    for line in lines {
      // A line that wraps would move all others.
      try console.print(isInPlace ? "\u{1b}[K" + String(line.prefix(columns - 1)) : line)
    }
    shown = lines.count
  }
}
