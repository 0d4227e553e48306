internal import Quantities

/// How much motion has come since the last fit.
struct FreshMotion: Sendable {
  /// Above this squared distance from all others a segment shows another pose: ten degrees.
  private static let apart = 0.03
  /// The weight of a repeated pose, as a share of a new one's.
  private static let again = 0.1
  /// The least numbers of new and of all segments for a fit, with a gyroscope and without.
  private static let least = (withGyro: (new: 2.0, all: 4), alone: (new: 12.0, all: 24))
  /// The share of the stored segments that must be new for another fit.
  private static let share = 1.0 / 8
  /// Single windows come thirty a second while a hand waves: after the first hundred, ten a second are enough.
  private static let (many, pause) = (96, 0.1)

  private var segments = 0.0
  private var lastAt = Timestamp.zero

  /// Begins to count with a number of segments.
  mutating func restart(with count: Int) { segments = Double(count) }

  /// Whether a segment is to be stored, beside a number of others.
  mutating func wants(beside count: Int, withGyro: Bool, at time: Timestamp) -> Bool {
    guard count < Self.many || withGyro || (time - lastAt).seconds >= Self.pause else { return false }
    lastAt = time
    return true
  }

  /// Takes the distance of a stored segment from the others.
  mutating func add(novelty: Double) { segments += novelty > Self.apart ? 1 : Self.again }

  /// Whether a fit is worth its work.
  func isEnough(beside count: Int, withGyro: Bool) -> Bool {
    let least = withGyro ? Self.least.withGyro : Self.least.alone
    return segments >= max(least.new, Double(count) * Self.share) && count >= least.all
  }
}
