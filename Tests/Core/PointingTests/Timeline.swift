import Events
import Pointing
import Quantities

/// Draws the states of an alignment below a line of pointers, with one column for each tick.
///
/// A pointer is drawn by its distance from the bearing: `·` beyond 7 degrees, `~` between 5 and 7, `#` within 5; under
/// interference `!` beyond 7 and `x` within 5; a blank if there is none. The result is drawn as `-` not aligned, `=`
/// aligned, `^` a pulse.
struct Timeline {
  var alignment = Alignment(AlignmentTuning())
  var tick = TimeSpan.milliseconds(50)

  func run(_ drawn: String) -> String {
    var alignment = self.alignment
    var time = Timestamp.zero
    return drawn.reduce(into: "") { line, column in
      let pointer: Angle? =
        switch column {
        case "#", "x": .degrees(-3)
        case "~": .degrees(6)
        case "·", "!": .degrees(40)
        default: nil
        }
      let cue = alignment.step(pointer: pointer, isTrusted: !"x!".contains(column), at: time)
      line.append(cue == .aligned ? "^" : alignment.isAligned ? "=" : "-")
      time = time + tick
    }
  }
}
