public import Pointing
public import Quantities
public import Service

/// How the whole service is: what `/metrics` tells.
public struct Vitals: Sendable {
  /// An output's clients.
  public struct Readers: Sendable {
    /// What they read: `socket`, `nmea`.
    public var output: String
    /// How many there are and were, and what they missed.
    public var figures: LineServer.Figures

    /// The readers of an output.
    public init(output: String, figures: LineServer.Figures) { (self.output, self.figures) = (output, figures) }
  }

  /// The program's version.
  public var version: String
  /// What the compass says; nil before the first tick.
  public private(set) var reading: Reading?
  /// How the pipeline is; once a second.
  public private(set) var status: Status?
  /// How often a hand was told.
  public private(set) var cues = 0
  /// Ticks that were kept, and those that passed while the loop was away.
  public var ticks = (kept: 0, skipped: 0)
  /// How late the last tick began, and the most of it so far.
  public var lateness = (last: TimeSpan.zero, worst: TimeSpan.zero)
  /// The clients of the other outputs.
  public var readers: [Readers] = []

  /// Of a service that has said nothing yet.
  public init(version: String) { self.version = version }

  /// Takes in what came of a tick.
  public mutating func observe(_ output: borrowing Output) {
    reading = output.reading
    if let status = output.status { self.status = status }
    if output.cue != nil { cues += 1 }
  }
}
