public import Configuration
internal import Formats
internal import Quantities

/// How a stream is played: what every command that plays one can be told.
public struct PlayingOptions: Equatable, Sendable {
  /// How fast the stream's time goes by.
  public enum Speed: Equatable, Sendable {
    /// As fast as can be.
    case max
    /// So many times as fast as it was.
    case times(Double)
  }

  /// How fast; nil is as usual for the command.
  public var speed: Speed?
  /// How readings are written.
  public var format = FormatChoice.text
  /// Distances in miles.
  public var inMiles = false
  /// Ends after so many readings.
  public var count: Int?
  /// Ends after so many seconds of the stream's time.
  public var seconds: Double?
}

/// A command that plays streams.
protocol StreamPlayer: Command {
  var playing: PlayingOptions { get set }
}

extension StreamPlayer {
  /// The options of every command that plays streams.
  static func playingOptions(speed: String, of stream: String) -> [Option<Self>] {
    [
      Option("speed", \.playing.speed, .speed, "1 as it was, 10 ten times as fast, max at once; \(speed)"),
      Option("format", \.playing.format, .choice(), "how readings are written; text unless told otherwise"),
      Option("miles", \.playing.inMiles, "distances in miles, in text"),
      Option("count", short: "n", \.playing.count, .count("COUNT"), "end after so many readings"),
      Option(
        "seconds", short: "x", \.playing.seconds, .number("SECONDS", of: "seconds", in: 0...1e9),
        "end after so many seconds of the \(stream)"),
    ]
  }
}

extension Argument<PlayingOptions.Speed> {
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
  func inFull(
    units: Units, isSimulated: Bool = false, hasSigns: Bool = true, fromMagnetic: Bool = false
  ) -> ReadingFormat {
    switch self {
    case .text:
      .text(
        ReadingText(unit: units == .miles ? .miles : .kilometres, hasSigns: hasSigns, fromMagnetic: fromMagnetic))
    case .json: .json
    case .csv: .csv
    case .nmea: .nmea(ReadingNMEA(isSimulated: isSimulated))
    }
  }
}
