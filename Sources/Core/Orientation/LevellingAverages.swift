internal import Quantities

/// East and north of the frame in device axes and the turn by the bias in use, averaged as gravity is.
struct LevellingAverages: Sendable {
  private(set) var east = Slow()
  private(set) var north = Slow()
  private(set) var turning = Slow()

  /// Takes the present axes and the bias in use.
  mutating func follow(_ used: Vector3, east: Vector3, north: Vector3, _ share: Double) {
    self.east.follow(east, share)
    self.north.follow(north, share)
    turning.follow(Vector3(east.dot(used), north.dot(used), 0), share)
  }

  /// Two moving averages in series, as those of the frame.
  struct Slow: Sendable {
    private var first = Vector3.zero
    private(set) var value = Vector3.zero

    mutating func follow(_ sample: Vector3, _ share: Double) {
      first += (sample - first) * share
      value += (first - value) * share
    }
  }
}

extension VectorEstimate {
  /// Corrects a bias by the rate at which the frame was levelled.
  mutating func learn(levelling rate: Vector3, _ averages: LevellingAverages, variance: Double) {
    let (east, north, turning) = (averages.east.value, averages.north.value, averages.turning.value)
    correct(along: east, by: turning.x - rate.x - east.dot(value), variance: variance)
    correct(along: north, by: turning.y - rate.y - north.dot(value), variance: variance)
  }
}
