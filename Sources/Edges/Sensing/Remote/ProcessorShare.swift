internal import Quantities
internal import Synchronization

/// The share of a processor that the readers of a sensor may take, one after the other, with a reserve for their start
/// and for what comes at once.
///
/// An honest reader takes a few percent and runs for months, so no total can be its limit. What it does not take fills
/// the reserve again, and no more: a reader that is taken over after months has no more than another one.
final class ProcessorShare: Sendable {
  private let share: Double
  private let reserve: TimeSpan
  private let account: Mutex<(left: TimeSpan, at: Timestamp?)>

  /// A share, and a reserve of processor time. (default: a quarter, and 5 s: a slow machine needs 1 s to start one)
  init(_ share: Double = 0.25, reserve: TimeSpan = .seconds(5)) {
    (self.share, self.reserve) = (share, reserve)
    account = Mutex((reserve, nil))
  }

  /// Takes processor time that was spent until now; false where it is more than there is.
  func covers(_ spent: TimeSpan, at now: Timestamp) -> Bool {
    account.withLock { account in
      let passed = max(.zero, now - (account.at ?? now))
      let left = min(reserve.seconds, account.left.seconds + passed.seconds * share) - spent.seconds
      // A debt is forgiven down to one reserve: what comes later is not judged by it for longer.
      account = (.seconds(max(left, -reserve.seconds)), now)
      return left >= 0
    }
  }
}
