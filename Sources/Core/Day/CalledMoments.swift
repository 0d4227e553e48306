public import Quantities

/// The moments that were called, by name. Each takes a few bytes, however long its name is, and is forgotten when it
/// can no longer be called.
public struct CalledMoments: Sendable {
  /// A moment is remembered until its instant is this far from now: a clock may be set a day forward and back again.
  public static let memory = TimeSpan.seconds(4 * 86_400)
  /// The time between two searches for moments to forget.
  private static let pause = TimeSpan.seconds(3600)

  /// The instants in seconds, by the hash of the name.
  private var seconds: [UInt64: Int64] = [:]
  private var tidied: UTC?

  /// No moments.
  public init() {}

  /// These moments.
  public init(_ called: [Caller.Called]) { for one in called { insert(one) } }

  /// How many are remembered.
  public var count: Int { seconds.count }

  /// Whether a moment with this name was called, perhaps at another instant: a place or a timetable may have moved it.
  public func contains(_ name: String) -> Bool { seconds[CalledMoments.number(of: name)] != nil }

  /// Remembers a moment.
  public mutating func insert(_ called: Caller.Called) {
    seconds[CalledMoments.number(of: called.name)] = called.instant.nanoseconds / 1_000_000_000
  }

  /// Forgets moments too far from now: once an hour, or after a step of the clock.
  public mutating func forget(at now: UTC) {
    if let tidied, (now - tidied).magnitude < CalledMoments.pause { return }
    tidied = now
    seconds = seconds.filter { CalledMoments.isKnown(UTC(nanoseconds: $0.value * 1_000_000_000), at: now) }
  }

  /// Whether a moment at this instant is still remembered.
  public static func isKnown(_ instant: UTC, at now: UTC) -> Bool { (instant - now).magnitude <= memory }

  /// A name's hash: 64-bit FNV-1a, mixed once more. The chance that two of 100,000 names share one is 3 in ten billion.
  private static func number(of name: String) -> UInt64 {
    var number: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name.utf8 { number = (number ^ UInt64(byte)) &* 0x100_0000_01b3 }
    number = (number ^ number >> 33) &* 0xff51_afd7_ed55_8ccd
    return number ^ number >> 33
  }
}
