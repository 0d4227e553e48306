internal import CMath
internal import Events
internal import Quantities

/// Whether the field bends the heading by more than a stated angle, and which sign shows it. This is for people: it
/// does not affect north. While it is set, the field is not used to distinguish rest from a steady turn.
struct FieldWatch: Sendable {
  /// The assumed bend of the heading, in radians: if the field departs by the size of the horizontal field, and per
  /// radian between the field's direction and the heading. On walks through rooms both stay below the stated angle nine
  /// seconds in ten.
  private static let says = (departure: 0.5, past: 0.5)

  /// Whether the field bends the heading, with hysteresis.
  private(set) var isDisturbed = false
  private var sign = Reason.dip

  /// Takes the angle from the heading to the field in radians, the departure as a share of the horizontal field, the
  /// field and the expected field.
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

  /// The sign of a disturbance; nil if there is none.
  var disturbance: Reason? { isDisturbed ? sign : nil }
}
