internal import Quantities

/// Two moving averages of a vector in series, like those that level the frame.
struct SlowVector: Sendable {
  private var first = Vector3.zero
  private(set) var value = Vector3.zero

  mutating func follow(_ sample: Vector3, _ share: Double) {
    first += (sample - first) * share
    value += (first - value) * share
  }
}
