public import Almanac

/// A wish to hear the adhan of a prayer now, at a volume that is not stored.
public struct SoundTrial: Equatable, Sendable {
  /// The prayer.
  public let prayer: Prayer
  /// The volume in percent.
  public let volume: Int

  /// A wish.
  public init(of prayer: Prayer, volume: Int) { (self.prayer, self.volume) = (prayer, volume) }
}
