internal import CMath
internal import Quantities

/// A turn about the vertical that changes little from sample to sample, with its cosine and sine.
struct LevelTurn: Sendable {
  private var angle = 0.0
  private(set) var cosine = 1.0
  private(set) var sine = 0.0

  /// Turns to an angle in radians. Small steps use a series: its error is 1e-12 at 0.01.
  mutating func turn(to new: Double) {
    let step = new - angle
    angle = new
    guard abs(step) < 0.01 else {
      (cosine, sine) = (cos(new), sin(new))
      return
    }
    let squared = step * step
    let (c, s) = (1 - squared * (0.5 - squared / 24), step * (1 - squared / 6))
    let turned = (cosine * c - sine * s, sine * c + cosine * s)
    let keep = 1.5 - 0.5 * (turned.0 * turned.0 + turned.1 * turned.1)
    (cosine, sine) = (turned.0 * keep, turned.1 * keep)
  }

  /// A vector turned about the vertical.
  func rotate(_ v: Vector3) -> Vector3 {
    Vector3(cosine * v.x - sine * v.y, sine * v.x + cosine * v.y, v.z)
  }
}
