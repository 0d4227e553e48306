/// The values to which a sampling frequency can be set, in Hz: a list, or a range that IIO writes as `[least step
/// most]`.
struct SamplingFrequencies: Equatable, Sendable {
  private enum Choice: Equatable { case unknown, list([Double]), range(least: Double, most: Double) }
  private let choice: Choice

  /// Parses an attribute's text.
  init(_ text: String) {
    let numbers = text.split { $0.isWhitespace || $0 == "[" || $0 == "]" || $0 == "\0" }.compactMap { Double($0) }
      .filter { $0.isFinite && $0 > 0 }
    if text.contains("["), numbers.count == 3 {
      choice = .range(least: numbers[0], most: numbers[2])
    } else {
      choice = numbers.isEmpty ? .unknown : .list(numbers.sorted())
    }
  }

  /// The lowest frequency of at least `wanted`, or else the highest; nil if none is known.
  func choose(atLeast wanted: Double) -> Double? {
    switch choice {
    case .unknown: nil
    case .list(let all): all.first { $0 >= wanted } ?? all.last
    case .range(let least, let most): min(max(wanted, least), most)
    }
  }
}
