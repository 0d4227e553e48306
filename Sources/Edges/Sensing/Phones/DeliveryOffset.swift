internal import Quantities

/// The stream's time minus a phone's clock: that of the fastest delivery in the last 10 to 20 s.
struct DeliveryOffset {
  /// The least difference of this window, and of the one before.
  private var least: Int64
  private var previous: Int64?
  private var began: Timestamp
  /// When it was first measured.
  let born: Timestamp
  /// Since when its samples seem old; nil while they do not.
  var oldSince: Timestamp?

  /// The window in which the fastest delivery is searched: 50 ppm of drift make 0.5 ms in it.
  private static let window = TimeSpan.seconds(10)

  /// The offset.
  var value: Int64 { min(least, previous ?? least) }

  /// An offset by the first delivery.
  init(_ candidate: Int64, at now: Timestamp) { (least, began, born) = (candidate, now, now) }

  /// Takes another delivery.
  mutating func take(_ candidate: Int64, at now: Timestamp) {
    if now - began >= DeliveryOffset.window { (previous, least, began) = (least, candidate, now) }
    least = min(least, candidate)
  }
}
