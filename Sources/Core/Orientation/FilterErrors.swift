/// The parts of a heading's error that the filter knows, and their sum. They are independent, so their squares add.
struct FilterErrors: Sendable {
  /// Variances, in square radians: of the turn to north, of the whole place's field beside the world model's, of a
  /// field that was followed against another one, and of the older north that is held.
  var (turn, strangeness, followed, held) = (0.0, 0.0, 0.0, 0.0)
  /// One standard deviation by a tilted up in a steep field, in radians.
  var up = 0.0
  /// The same by a field that is bent, without a gyroscope.
  var bend = 0.0
  /// The same by a turn since the last sample.
  var silence = 0.0
  /// The same by field and gyroscope that contradict each other.
  var contradiction = 0.0
  /// The same by a device that is assumed level.
  var level = 0.0

  /// One standard deviation of the heading, and the cause of more than half of its square; nil where that is the filter
  /// itself.
  var sum: (sigma: Double, doubt: Doubt?) {
    var variance = turn + strangeness + followed + held
    var largest: (part: Double, doubt: Doubt?) = (0, nil)
    func add(_ sigma: Double, _ doubt: Doubt?) {
      let part = sigma * sigma
      variance += part
      if part > largest.part { largest = (part, doubt) }
    }
    add(up, .up)
    add(bend, nil)
    add(silence, .unheard)
    add(contradiction, .field)
    add(level, .up)
    return (min(variance.squareRoot(), .pi), largest.part > 0.5 * variance ? largest.doubt : nil)
  }
}
