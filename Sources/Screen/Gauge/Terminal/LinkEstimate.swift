/// An estimate of the link to the terminal: its round trip, and the time for each byte. It is learnt from frames that
/// were alone on the link: the answer to such a frame takes the round trip plus the time for its bytes.
struct LinkEstimate {
  /// Seconds to the terminal and back for a frame without bytes.
  private(set) var roundTrip = 0.0
  /// Seconds for each byte.
  private(set) var secondsPerByte = 0.0

  // The sums of a straight line fitted to (bytes, seconds).
  private var (count, bytes, squares, seconds, products) = (0.0, 0.0, 0.0, 0.0, 0.0)
  /// The factor by which the weight of older frames falls at each new one; it halves in 23 frames.
  private static let decay = 0.97

  /// Takes the answer to a frame that was alone on the link.
  mutating func observe(bytes n: Double, seconds took: Double) {
    func add(_ sum: inout Double, _ term: Double) { sum = sum * LinkEstimate.decay + term }
    add(&count, 1)
    add(&bytes, n)
    add(&squares, n * n)
    add(&seconds, took)
    add(&products, n * took)
    let spread = count * squares - bytes * bytes
    // From frames of nearly the same size the round trip and the time for each byte cannot be separated. The first
    // frame counts only for the bytes.
    if spread > 0.1 * bytes * bytes {
      secondsPerByte = max(0, (count * products - bytes * seconds) / spread)
    } else if count == 1 {
      secondsPerByte = took / max(1, n)
    }
    roundTrip = max(0, (seconds - secondsPerByte * bytes) / count)
  }
}
