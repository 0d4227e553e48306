/// What the pipeline gives at a tick.
public struct Output: Equatable, Sendable {
  /// What the compass says now.
  public var reading: Reading
  /// What a hand is to feel now.
  public var cue: Cue?
  /// How the pipeline itself is; once a second.
  public var status: Status?

  /// A reading, and what comes with it.
  public init(reading: Reading, cue: Cue? = nil, status: Status? = nil) {
    self.reading = reading
    self.cue = cue
    self.status = status
  }
}
