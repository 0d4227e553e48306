internal import Configuration
internal import Gauge
internal import Quantities
internal import Readings
internal import Service
internal import Shell
internal import Text

/// The options of a command that prints readings: their rate and format, and when the command ends.
struct ReadingOptions: Equatable, Sendable {
  /// The speed at which a stream's time passes; nil: the command's default. Live readings come as they are made.
  var speed: Pacer.Speed?
  /// Readings a second of a live command; nil: all.
  var rate: Double?
  /// The format; nil: as configured, or text.
  var format: ReadingFormat.Name?
  /// Whether distances are in miles; otherwise as configured, or in kilometres.
  var inMiles = false
  /// Ends after this number of readings.
  var count: Int?
  /// Ends after this number of seconds.
  var seconds: Double?

  /// The options for the format; `format` states the default.
  static func form(_ format: String = "default: as configured") -> [Option<ReadingOptions>] {
    [
      Option("format", \.format, .choice(), "format of the readings (\(format))"),
      miles,
    ]
  }

  /// The option for the unit of distances.
  static let miles = Option<ReadingOptions>("miles", \.inMiles, "distances in miles, in text")

  /// The options that end the command; `clock` says whose seconds count.
  static func limits(_ clock: String = "") -> [Option<ReadingOptions>] {
    [
      Option("count", short: "n", \.count, .count("COUNT"), "end after COUNT readings"),
      Option(
        "seconds", short: "x", \.seconds, .number("SECONDS", of: "seconds", in: 0...1e9),
        "end after SECONDS seconds\(clock)"),
    ]
  }

  /// The option that thins the readings of a live command.
  static let thinning = Option<ReadingOptions>(
    "rate", \.rate, .number("HZ", of: "hertz", in: 0.001...1000),
    "print so many readings a second (default: 60; text in a pipe: what has changed, at most 2)")

  /// The options of a live command that runs until it is stopped.
  static var live: [Option<ReadingOptions>] { form() + [thinning] + limits() }

  /// The options of a command that plays a kind of stream: `trace`, `scenario`.
  static func playing(_ stream: String) -> [Option<ReadingOptions>] {
    [
      Option(
        "speed", \.speed, .speed, "\(speeds) (default: max)")
    ] + form("default: text") + limits(" of the \(stream)")
  }

  /// The words in help for a speed.
  static let speeds = "1 is real time, 10 ten times as fast, max as fast as possible"

  /// When a live command ends.
  var limits: LiveRun.Limits { LiveRun.Limits(count: count, length: length) }

  /// When a live command ends that counts its printed readings itself.
  var time: LiveRun.Limits { LiveRun.Limits(length: length) }

  /// The time after which the command ends.
  var length: TimeSpan? { seconds.map { .seconds($0) } }

  /// The format of live readings: as given in the options, else as configured.
  func format(
    _ configured: ProgramOptions, isSimulated: Bool = false, fromMagnetic: Bool = false, _ console: borrowing Console
  ) -> ReadingFormat {
    let text = ReadingText(
      unit: unit(configured), hasSigns: console.hasSigns, fromMagnetic: fromMagnetic,
      advises: true, language: console.language(configured))
    return ReadingFormat(format ?? configured.format, text: text, isSimulated: isSimulated)
  }

  /// The unit of distances: as given in the options, else as configured.
  func unit(_ configured: ProgramOptions) -> ReadingText.Unit { inMiles ? .miles : configured.units }
}

extension Argument<Pacer.Speed> {
  /// `1`, any other factor, or `max`.
  static let speed = Argument(
    shape: .word("1|N|max"), expected: "max, or a number from 0.001 to 1000000",
    read: { word in
      if word == "max" { return .max }
      return decimal(word).flatMap { (0.001...1e6).contains($0) ? .times($0) : nil }
    })
}

extension StreamPlayer {
  /// A player for these options.
  init(
    _ options: ReadingOptions, from start: Double? = nil, speaking speaker: Speaker? = nil, isSimulated: Bool = false,
    fromMagnetic: Bool = false, _ console: borrowing Console
  ) throws(Stop) {
    let name = options.format ?? .text
    let text = ReadingText(
      unit: try console.unit(inMiles: options.inMiles, isText: name == .text), hasSigns: console.hasSigns,
      fromMagnetic: fromMagnetic, advises: true, language: try console.language(isText: name == .text))
    self.init(
      as: ReadingFormat(name, text: text, isSimulated: isSimulated), speaking: speaker, at: options.speed ?? .max,
      from: start.map { .zero + .seconds($0) } ?? .zero,
      to: options.length.map { .zero + $0 } ?? Timestamp(nanoseconds: .max), count: options.count, console)
  }
}
