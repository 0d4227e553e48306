/// A word of the counter.
public enum CountWord: CaseIterable, Sendable {
  /// Which part of how many, and how many of it are left.
  case part, left
  /// That the whole set was counted, and how many on this day.
  case complete, today
  /// The keys, and the question before the set begins again.
  case keys, again
}

extension English {
  static func count(_ word: CountWord) -> String {
    switch word {
    case .part: "part {} of {}"
    case .left: "{} left"
    case .complete: "complete"
    case .today: "today: {}"
    case .keys: "any key counts · u undo · r begin again · q quit"
    case .again: "begin again? r: yes · any other key: no"
    }
  }
}
