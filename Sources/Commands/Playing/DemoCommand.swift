internal import Configuration
internal import Formats
internal import Gauge
internal import Pointing
internal import Quantities
internal import Service
internal import Staging

/// The gauge on a simulated board: nothing to plug in, nothing listening.
public struct DemoCommand: Gauging {
  /// What every command can be told.
  public var common = CommonOptions()
  /// Lines of text instead of the gauge.
  public var isPlain = false
  /// How fast.
  public var speed: PlayingOptions.Speed?
  /// Distances in miles.
  public var inMiles = false
  /// Ends after so many readings.
  public var count: Int?
  /// Ends after so many seconds.
  public var seconds: Double?
  /// Whether it is one reading that is wanted.
  public var isOnce = false
  /// How the gauge looks.
  var look = GaugeOptions()

  /// The tour.
  public init() {}

  static let page = Page<DemoCommand>(
    name: "demo", summary: "the gauge on a simulated board, nothing to plug in", usage: ["[OPTION]..."],
    description: """
      A tour of a minute: a turn to Mecca, a tilt, a magnet, lost satellites, another city, and a new calibration, each \
      with a sentence on what is seen. The board is in the program; nothing listens, nothing is read or kept.

      On a terminal it is the gauge, and keys take the device in the hand: the arrows turn and tilt it, b brings a magnet \
      near, g loses the satellites, n goes to the next city, c begins a calibration. With --plain, or in a pipe, the tour \
      is told in lines, two readings a second.
      """,
    options: [
      Option("plain", \.isPlain, "lines of text, whatever standard output is"),
      Option("speed", \.speed, .speed, "the tour in lines: 1 as it is, 10 ten times as fast, max at once"),
      Option("miles", \.inMiles, "distances in miles"),
      Option("once", \.isOnce, "one reading as text, and leave"),
      Option("count", short: "n", \.count, .count("COUNT"), "end after so many readings"),
      Option(
        "seconds", short: "x", \.seconds, .number("SECONDS", of: "seconds", in: 0...1e9), "end after so many seconds"),
    ] + gaugeOptions,
    examples: [
      Example(call: "qibla demo --plain --speed max -x 2", purpose: "how the tour begins")
    ])

  mutating func take(_ operands: [String]) throws(Stop) {
    guard operands.isEmpty else { throw .usage("demo takes no argument, found ‘\(operands[0])’") }
  }

  func run(_ console: inout Console) throws(Stop) {
    let isTold = isPlain || isOnce || look.speaks || !console.canShowGauge
    // Who hears it wants to know at once; lines are read twice a second.
    let rate = look.speaks ? 10.0 : isTold ? 2 : 60
    let tour = try Stop.onTrouble { () throws(TraceError) in try Demonstration(rate: rate) }
    if isTold { try tell(tour, &console) } else { try show(tour, console) }
  }

  /// Tells the tour in lines.
  private func tell(_ tour: consuming Demonstration, _ console: inout Console) throws(Stop) {
    let format = ReadingText(
      unit: inMiles ? .miles : .kilometres, hasSigns: console.hasSigns,
      fromMagnetic: look.fromMagnetic)
    let capabilities = Capabilities(environment: console.environment)
    let language = look.language ?? (console.isTerminal ? capabilities.language : .english)
    var speaker = speaker(console)
    var left = isOnce ? 1 : count ?? .max
    let end = Timestamp.zero + min(Demonstration.length, seconds.map { .seconds($0) } ?? Demonstration.length)
    var pacer = Pacer(speed ?? .times(1))
    var (now, step) = (Timestamp.zero, TimeSpan.milliseconds(500))
    if end < .zero + step { step = end - .zero }
    while true {
      pacer.wait(for: now)
      var moments: [Demonstration.Moment] = []
      tour.advance(to: now) { moments.append($0) }
      for moment in moments {
        switch moment {
        case .sentence(let sentence):
          guard !isOnce, left > 0 else { continue }
          let isFirst = now == .zero || speaker != nil
          console.put("\(isFirst ? "" : "\n")\(language == .arabic ? sentence.arabic : sentence.english)\n")
        case .output(let output):
          guard left > 0 else { continue }
          left -= 1
          if speaker != nil {
            speaker?.observe(output, to: &console.output)
          } else {
            console.put(isOnce ? "" : "  ")
            format.append(output, to: &console.output)
          }
        }
      }
      try console.flush()
      guard now < end, left > 0 else { return }
      now = min(end, now + step)
    }
  }
}
