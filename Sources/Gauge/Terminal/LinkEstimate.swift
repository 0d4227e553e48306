/// What is known of the way to the terminal: how long it is, and how long each byte keeps it busy. Learnt from frames
/// that had it to themselves: the answer to one took the way there and back, and its bytes.
struct LinkEstimate {
  /// Seconds to the terminal and back for no bytes at all.
  private(set) var travel = 0.0
  /// Seconds a byte takes.
  private(set) var pace = 0.0

  // Sums of a straight line through (bytes, seconds); what is long ago counts less.
  private var (count, bytes, squares, seconds, products) = (0.0, 0.0, 0.0, 0.0, 0.0)
  private static let forgetting = 0.97

  /// Takes the answer to a frame that went alone.
  mutating func observe(bytes n: Double, seconds took: Double) {
    func add(_ sum: inout Double, _ term: Double) { sum = sum * LinkEstimate.forgetting + term }
    add(&count, 1)
    add(&bytes, n)
    add(&squares, n * n)
    add(&seconds, took)
    add(&products, n * took)
    let spread = count * squares - bytes * bytes
    // Frames of about one size cannot tell the way from the bytes; the very first is taken for bytes alone.
    if spread > 0.1 * bytes * bytes {
      pace = max(0, (count * products - bytes * seconds) / spread)
    } else if count == 1 {
      pace = took / max(1, n)
    }
    travel = max(0, (seconds - pace * bytes) / count)
  }
}
