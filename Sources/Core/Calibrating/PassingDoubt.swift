internal import Quantities

/// Spreads the misfit of a segment's size to its neighbours in time: the field of a passing magnet rises and falls over
/// several segments. Up has no part in it, because the waves of a hand are correlated.
enum PassingDoubt {
  /// How far apart in time two segments end that one magnet may have disturbed.
  private static let reach = TimeSpan.seconds(0.4)
  /// The fewest segments that show a magnet; the misfit of fewer may be noise.
  private static let least = 4

  /// The mean of the first `count` misfits over each one and those around it. Entries that have too few neighbours get
  /// no doubt.
  static func spread(
    _ misfits: [Double], first count: Int, into doubts: inout [Double], endOf end: (Int) -> Timestamp
  ) {
    for middle in 0..<count {
      var (first, last) = (middle, middle)
      while first > 0, (end(middle) - end(first - 1)).magnitude < reach { first -= 1 }
      while last < count - 1, (end(last + 1) - end(middle)).magnitude < reach { last += 1 }
      var sum = 0.0
      for index in first...last { sum += misfits[index] }
      doubts[middle] = last - first + 1 >= least ? sum / Double(last - first + 1) : 0
    }
  }
}
