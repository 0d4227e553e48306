public import Quantities

/// The moments that were called, by name. Each costs a few bytes, however long its name is, and is forgotten when it
/// can no longer be called.
public struct CalledMoments: Sendable {
  /// A moment is remembered until its instant is this far from now: a clock may be set a day forward, and back again.
  public static let memory = TimeSpan.seconds(4 * 86_400)
  /// So many seconds may pass before what is too old is looked for.
  private static let pause = TimeSpan.seconds(3600)

  /// The seconds of the instants, by the number of the name.
  private var seconds: [UInt64: Int64] = [:]
  private var tidied: UTC?

  /// Nothing was called.
  public init() {}

  /// These were called.
  public init(_ called: [Caller.Called]) { for one in called { insert(one) } }

  /// How many are remembered.
  public var count: Int { seconds.count }

  /// Whether a moment of a name was called, also at another instant: a place or a timetable may have moved it.
  public func contains(_ name: String) -> Bool { seconds[CalledMoments.number(of: name)] != nil }

  /// Remembers a moment.
  public mutating func insert(_ called: Caller.Called) {
    seconds[CalledMoments.number(of: called.name)] = called.instant.nanoseconds / 1_000_000_000
  }

  /// Forgets what is too far from now, once an hour, or after a step of the clock.
  public mutating func forget(at now: UTC) {
    if let tidied, (now - tidied).magnitude < CalledMoments.pause { return }
    tidied = now
    seconds = seconds.filter { CalledMoments.isKnown(UTC(nanoseconds: $0.value * 1_000_000_000), at: now) }
  }

  /// Whether a moment of an instant is still remembered.
  public static func isKnown(_ instant: UTC, at now: UTC) -> Bool { (instant - now).magnitude <= memory }

  /// The number of a name: FNV-1a of 64 bits, stirred. Of 100,000 names two have the same with a chance of 3 in ten
  /// billion.
  private static func number(of name: String) -> UInt64 {
    var number: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name.utf8 { number = (number ^ UInt64(byte)) &* 0x100_0000_01b3 }
    number = (number ^ number >> 33) &* 0xff51_afd7_ed55_8ccd
    return number ^ number >> 33
  }
}
