/// Something to play.
public struct Sound: Equatable, Sendable {
  /// The source of the samples.
  public enum Source: Equatable, Sendable {
    /// A recording, by its path.
    case file(String)
    /// The program's own chime.
    case chime
    /// The program's own chime, because there is no recording.
    case missing(SoundError)
  }

  /// The source of the samples.
  public var source: Source
  /// How loud it is.
  public var envelope: Envelope
  /// Whether any other sound takes its place.
  public var givesWay = false

  /// A sound.
  public init(_ source: Source, _ envelope: Envelope = Envelope()) { (self.source, self.envelope) = (source, envelope) }
}

/// How the current or last sound is or was heard, and what went wrong.
public struct SoundState: Equatable, Sendable {
  /// A way to be heard, the best first.
  public enum Way: Equatable, Sendable {
    /// The recording.
    case recording
    /// The program's chime.
    case chime
    /// The bell of the terminal.
    case terminalBell
    /// The speaker of a PC.
    case speaker
    /// Nothing could be heard.
    case nothing
  }
  /// The progress of a sound; `replaced`: the next sound has replaced it.
  public enum Progress: Equatable, Sendable { case sounding, ended, hushed, replaced }

  /// The way in which it was last heard; nil before the first sound.
  public var way: Way?
  /// The progress of the current or last sound.
  public var progress = Progress.ended
  /// What went wrong, in order.
  public var troubles: [SoundError] = []

  /// In words, for a log.
  public var words: String {
    guard let way else { return "nothing has sounded yet" }
    let said =
      switch (way, progress) {
      case (.recording, .sounding): "the recording sounds"
      case (.recording, .ended): "the recording was heard"
      case (.chime, .sounding): "the chime sounds"
      case (.chime, .ended): "the chime was heard"
      case (.recording, .hushed), (.chime, .hushed): "silenced"
      case (.recording, .replaced): "the recording was cut off by the next sound"
      case (.chime, .replaced): "the chime was cut off by the next sound"
      case (.terminalBell, _): "only the terminal's bell was rung"
      case (.speaker, _): "only the PC speaker was rung"
      case (.nothing, _): "nothing was heard"
      }
    return troubles.isEmpty ? said : "\(said): " + troubles.map(\.words).joined(separator: "; ")
  }
}
