internal import Events
internal import Quantities

/// The field of the world model at this place, to compare samples with.
struct WorldField: Sendable {
  /// The field of another place departs from this one's by more than this share of it.
  private static let elsewhere = 0.1

  private let size: Double
  private let cosine: Double
  private let sine: Double

  /// Nil if the size or the dip is not valid.
  init?(_ expected: ExpectedField) {
    guard expected.size > 0, expected.dip.radians.isFinite else { return nil }
    size = expected.size
    (cosine, sine) = (cos(expected.dip), sin(expected.dip))
  }

  /// The model's field in the sensor's scale, towards north and up.
  func like(_ measured: Double) -> (north: Double, up: Double) {
    let length = size * scale(of: measured)
    return (length * cosine, -length * sine)
  }

  /// Whether another place is so far away that nothing learnt here is valid there: the fields differ by a tenth.
  func isElsewhere(than other: WorldField) -> Bool {
    let (n, u) = (size * cosine - other.size * other.cosine, size * sine - other.size * other.sine)
    return n * n + u * u > Self.elsewhere * Self.elsewhere * size * size
  }

  /// The scale of the sensor: some drivers are wrong by a factor of 100. Any other factor counts as a disturbance.
  private func scale(of measured: Double) -> Double {
    let ratio = measured / size
    if ratio > 50 && ratio < 200 { return 100 }
    return ratio > 0.005 && ratio < 0.02 ? 0.01 : 1
  }
}
