internal import Quantities

/// The offsets of a zone's clocks over time. It never changes, so copies of a zone share it.
final class Clocks: Sendable {
  /// A change of the clocks.
  struct Change {
    /// The instant, in seconds since 1970.
    let at: Int
    /// The index of the local time from then on.
    let kind: Int
  }

  /// A time during which the clocks do not change.
  struct Stretch {
    /// The index of the local time.
    var kind: Int
    /// Its first second since 1970; `Int.min` if there is no earlier change.
    var start: Int
    /// The second after it; `Int.max` if there is no later change.
    var end: Int
  }

  /// The listed changes, in order.
  let changes: [Change]
  /// The local times; the first applies before all changes, and the last ones belong to the rule.
  let kinds: [LocalTime]
  /// The rule from the last change on; nil: there are no more changes.
  let rule: YearlyRule?

  init(changes: [Change], kinds: [LocalTime], rule: YearlyRule?) {
    (self.changes, self.kinds, self.rule) = (changes, kinds, rule)
  }

  /// The stretch that contains a second since 1970.
  func stretch(at second: Int) -> Stretch {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].at <= second { low = middle + 1 } else { high = middle }
    }
    var found = Stretch(kind: 0, start: .min, end: .max)
    if low > 0 { (found.kind, found.start) = (changes[low - 1].kind, changes[low - 1].at) }
    if low < changes.count {
      found.end = changes[low].at
    } else if let rule {
      rule.narrow(&found, at: second, kinds)
    }
    return found
  }
}
