internal import Configuration
internal import Gauge
internal import Pointing
internal import Quantities
internal import Readings
internal import Scenarios
internal import Service
internal import Shell
internal import Words

/// The gauge or the page on a simulated board, without any hardware.
struct DemoCommand: Command {
  /// Whether lines of text are printed instead of the gauge.
  var isPlain = false
  /// The format of readings, and when the command ends.
  var readings = ReadingOptions()
  /// Whether only one reading is printed.
  var isOnce = false
  /// The look of the gauge.
  var look = GaugeOptions()
  /// The settings on the command line: where the tour is served as a page, and whether other machines may see it.
  var settings: [GivenSetting] = []

  static let name = "demo"
  static let page = Page(
    summary: "show the gauge on a simulated board, no hardware needed",
    description: """
      A tour of one minute: a turn to Mecca, a tilt, a magnet, lost satellites, another city, and a new calibration, \
      each with a sentence that explains it. The board is part of the program: nothing is stored, and no port is opened \
      without --http.

      On a terminal the tour is shown on the gauge, and keys move the device: the arrows turn and tilt it, b brings a \
      magnet near, g loses the satellites, n goes to the next city, c begins a calibration. With --plain, or in a \
      pipe, the tour is printed in lines, two readings a second. With --http it is shown in browsers, over and over: \
      as the page of qibla serve, with everything else that the service gives over HTTP.
      """,
    examples: [
      Example(call: "qibla demo --plain --speed max -x 2", purpose: "two seconds of the tour")
    ])

  static let options: [Option<DemoCommand>] =
    [
      Option("plain", \.isPlain, "print lines of text, also on a terminal"),
      Option("speed", \.readings.speed, .speed, "speed of the lines or the page: \(ReadingOptions.speeds)"),
      Option("once", \.isOnce, "print one reading and exit"),
    ]
    + ([
      Option("http", sets: "http", .pageAddress, "serve the tour as a page, on an address such as 127.0.0.1:8642"),
      .switching(on: .option("public")),
    ] as [Option<[GivenSetting]>]).mounted(at: \.settings)
    + ([ReadingOptions.miles] + ReadingOptions.limits()).mounted(at: \.readings)
    + GaugeOptions.options.mounted(at: \.look)

  static let contradictions = [
    ("http", "plain"), ("http", "once"), ("http", "speak"),
  ]

  func run(_ console: inout Console) throws(Stop) {
    if let address = settings["http"], address != "off" { return try serve(at: address, console) }
    let isTold = isPlain || isOnce || look.speaks || !console.canShowGauge
    // A listener should hear a change at once; for a reader of lines two a second are enough.
    let rate = look.speaks ? 10.0 : isTold ? 2 : 60
    let tour = try Stop.onTrouble(try Demonstration(rate: rate))
    if isTold { try tell(tour, &console) } else { try show(tour, console) }
  }

  /// Prints the tour in lines.
  private func tell(_ tour: consuming Demonstration, _ console: inout Console) throws(Stop) {
    let configured = try console.language()
    let language = look.language ?? configured
    let format = ReadingText(
      unit: readings.inMiles ? .miles : .kilometres, hasSigns: console.hasSigns, fromMagnetic: look.fromMagnetic,
      advises: true, language: language)
    var speaker = look.speaker(console)
    var left = isOnce ? 1 : readings.count ?? .max
    let end = Timestamp.zero + min(Demonstration.length, readings.length ?? Demonstration.length)
    var pacer = Pacer(readings.speed ?? .times(1))
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
          console.put("\(isFirst ? "" : "\n")\(sentence[language])\n")
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

extension DemoCommand {
  /// Shows the tour on the gauge, until a key ends it.
  func show(_ tour: Demonstration, _ console: borrowing Console) throws(Stop) {
    let program = try console.configuration().values.program
    let source = DemoSource(
      tour, length: readings.length, count: readings.count, console.outlook(program))
    try look.setup(console, title: "demo", inMiles: readings.inMiles).show(source)
  }
}

extension Argument<String> {
  /// An address to listen on.
  fileprivate static let pageAddress = word("ADDRESS", "[IP:]PORT")
}
