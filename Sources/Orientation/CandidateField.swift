internal import Quantities

/// A field other than the learnt one, averaged while the device turns: if it is steady it may replace the learnt one.
struct CandidateField: Sendable {
  private(set) var north = 0.0
  private(set) var up = 0.0
  private(set) var duration = 0.0
  private(set) var turned = 0.0
  private var scatter = 0.0
  private var begun = false

  mutating func observe(north: Double, up: Double, dt: Double, turned angle: Double, most: Double) {
    guard begun else {
      (self.north, self.up, begun) = (north, up, true)
      return
    }
    let share = dt / (3 + dt)
    let (n, u) = (north - self.north, up - self.up)
    self.north += n * share
    self.up += u * share
    scatter += ((n * n + u * u) * 0.5 - scatter) * share
    if scatter > most * most {
      (duration, turned) = (0, 0)
    } else {
      duration += dt
      turned += angle
    }
  }
}
