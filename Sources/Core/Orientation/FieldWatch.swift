internal import CMath
internal import Events
internal import Quantities

/// Whether the field bends the heading by more than a stated angle, and by what sign this shows: the word for people.
/// It decides nothing of north. While it holds, the field tells no rest from a steady turn.
struct FieldWatch: Sendable {
  /// The bend that a departure of one horizontal field says, in radians, and what is said of an angle past the heading:
  /// on walks through rooms both stay below the stated angle in nine of ten seconds.
  private static let says = (departure: 0.5, past: 0.5)

  /// Whether it does, with hysteresis.
  private(set) var isDisturbed = false
  private var sign = Reason.dip

  /// Takes the angle of a field past the heading in radians, its departure as a share of the horizontal field, and the
  /// field and the expected one.
  mutating func observe(
    past angle: Double, departure: Double, _ field: PlaceField.Parts, expected: PlaceField.Parts, _ tuning: FieldTuning
  ) {
    let whole = max(Self.says.departure * departure, Self.says.past * abs(angle))
    isDisturbed = whole > tuning.says * degree || isDisturbed && whole > tuning.clears * degree
    let more = field - expected
    let size = max(expected.size, 1e-9)
    let excess = (more.level * expected.level + more.down * expected.down) / size
    let across = (more.down * expected.level - more.level * expected.down) / size
    let aside = abs(angle) * expected.level
    if abs(excess) >= abs(across), abs(excess) >= aside {
      sign = excess > 0 ? .fieldStrong : .fieldWeak
    } else {
      sign = abs(across) >= aside ? .dip : .gyroDisagrees
    }
  }

  /// The sign of a disturbance; nil without one.
  var disturbance: Reason? { isDisturbed ? sign : nil }
}
