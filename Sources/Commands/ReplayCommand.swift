public import Configuration
internal import Earth
internal import Events
internal import Formats
internal import Places
internal import Pointing
internal import Quantities
internal import Replaying

/// Traces played through the pipeline.
public struct ReplayCommand: TracePlayer {
  /// How fast the trace's time goes by.
  public enum Speed: Equatable, Sendable {
    /// As fast as can be.
    case max
    /// So many times as fast as it was.
    case times(Double)
  }

  /// What every command can be told.
  public var common = CommonOptions()
  /// The traces.
  public var files: [String] = []
  /// How fast.
  public var speed = Speed.max
  /// How they are read, and what is said instead of them.
  public var trace = TraceOptions()
  /// How readings are written.
  public var format = FormatChoice.text
  /// Distances in miles.
  public var inMiles = false
  /// Ends after so many readings.
  public var count: Int?
  /// Ends after so many seconds of the trace's time.
  public var seconds: Double?

  /// Nothing yet.
  public init() {}

  static let page = Page<ReplayCommand>(
    name: "replay", summary: "play recorded traces through the pipeline", usage: ["[OPTION]... FILE..."],
    description: """
      A trace is played as it was recorded: what it holds and these options are all that the readings depend on. \
      The same trace gives the same bytes, at any speed. FILE may be gzipped, and - is standard input.

      A trace without ticks among its first 4096 events gets 60 a second. A malformed line ends it with exit code 65; a \
      torn end is no error.
      """,
    options: [
      Option("speed", \.speed, .speed, "1 as it was, 10 ten times as fast, max at once; max unless told otherwise"),
      Option("format", \.format, .choice(), "how readings are written; text unless told otherwise"),
      Option("miles", \.inMiles, "distances in miles, in text"),
      Option("count", short: "n", \.count, .count("COUNT"), "end after so many readings"),
      Option(
        "seconds", short: "x", \.seconds, .number("SECONDS", of: "seconds", in: 0...1e9),
        "end after so many seconds of the trace"),
    ] + traceOptions,
    examples: [
      Example(
        call:
          #"printf '{"qibla_trace":1}\n{"t":0,"accel":[0,0,9.8],"magn":[0,19,-45]}\n{"t":17000000,"mark":"end"}\n' "#
          + "| qibla replay --at 51.5,-0.13 -",
        purpose: "a trace is lines of JSON; this one lies flat in London and points to magnetic north")
    ])

  mutating func take(_ operands: [String]) throws(Stop) {
    files = try traces(operands)
  }

  func run(_ console: inout Console) throws(Stop) {
    let overrides = try self.overrides
    var quota = Quota(left: count ?? .max, last: seconds.map { .zero + .seconds($0) } ?? Timestamp(nanoseconds: .max))
    let format = format.inFull(units: inMiles ? .miles : .kilometres)
    console.output.append(format.opening)
    for file in files where quota.left > 0 {
      try play(file, overrides, &quota, format, &console)
    }
  }
}

extension Argument<ReplayCommand.Speed> {
  /// `1`, any other factor, or `max`.
  static let speed = Argument(
    shape: .word("1|N|max"), expected: "max, or a number from 0.001 to 1000000",
    read: { word in
      if word == "max" { return .max }
      return decimal(word).flatMap { (0.001...1e6).contains($0) ? .times($0) : nil }
    })
}

extension FormatChoice {
  /// The format itself.
  func inFull(units: Units) -> ReadingFormat {
    switch self {
    case .text: .text(ReadingText(unit: units == .miles ? .miles : .kilometres))
    case .json: .json
    case .csv: .csv
    case .nmea: .nmea(ReadingNMEA())
    }
  }
}
