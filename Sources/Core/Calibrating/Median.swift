enum Median {
  /// The ratio of sigma to the median of sizes for a normal distribution: 1 / 0.6745.
  static let perSigma = 1.4826

  /// The median of the first `count` values; it changes their order (Hoare's selection: no storage, linear time).
  static func of(_ values: inout [Double], first count: Int) -> Double {
    let wanted = count / 2
    var (low, high) = (0, count - 1)
    while low < high {
      let pivot = values[wanted]
      var (i, j) = (low, high)
      while i <= j {
        while values[i] < pivot { i += 1 }
        while pivot < values[j] { j -= 1 }
        if i <= j {
          values.swapAt(i, j)
          i += 1
          j -= 1
        }
      }
      if j < wanted { low = i }
      if wanted < i { high = j }
    }
    return values[wanted]
  }
}
