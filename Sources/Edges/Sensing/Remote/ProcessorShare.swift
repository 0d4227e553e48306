internal import Quantities
internal import Synchronization

/// The share of a processor that a sensor's readers may use, one after the other, with a reserve for their start and
/// for bursts.
///
/// An honest reader uses a few percent and runs for months, so a total cannot be its limit. Unused time refills the
/// reserve, but not beyond it: a reader that is taken over after months has no more than any other.
final class ProcessorShare: Sendable {
  private let share: Double
  private let reserve: TimeSpan
  private let account: Mutex<(left: TimeSpan, at: Timestamp?)>

  /// A share, and a reserve of processor time (default: a quarter, and 5 s, because a slow machine needs 1 s to start a
  /// reader).
  init(_ share: Double = 0.25, reserve: TimeSpan = .seconds(5)) {
    (self.share, self.reserve) = (share, reserve)
    account = Mutex((reserve, nil))
  }

  /// Subtracts processor time that was spent until now; false if it is more than was available.
  func covers(_ spent: TimeSpan, at now: Timestamp) -> Bool {
    account.withLock { account in
      let passed = max(.zero, now - (account.at ?? now))
      let left = min(reserve.seconds, account.left.seconds + passed.seconds * share) - spent.seconds
      // A debt is reduced to one reserve, so that it does not count against later readers for too long.
      account = (.seconds(max(left, -reserve.seconds)), now)
      return left >= 0
    }
  }
}
