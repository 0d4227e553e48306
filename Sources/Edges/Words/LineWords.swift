/// The words of lines of text in one language. All are literals: lines are written up to 60 times a second.
public struct LineWords: Sendable {
  /// At the Kaaba, and on the other side of the earth.
  public let atKaaba, atAntipode: StaticString
  /// Before a bearing, and in place of one.
  public let qibla, qiblaUnknown: StaticString
  /// How far to turn, and to which side.
  public let turn, left, right, aligned, straightAhead: StaticString
  /// Before a heading, and in place of one.
  public let heading, headingUnknown: StaticString
  /// Behind a direction: from true or from magnetic north.
  public let trueMark, magneticMark: StaticString
  /// Units of distances.
  public let kilometres, miles: StaticString
  /// The cue, the end of an age, and what stands between two notes.
  public let pulse, ageEnd, between: StaticString
  /// Where the turn, the heading, the trust, the distance and the notes begin.
  public let columns: (turn: Int, heading: Int, trust: Int, distance: Int, notes: Int)
  /// The advice while no position is known.
  public let placeAdvice: StaticString
}
