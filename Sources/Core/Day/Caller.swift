public import Quantities

/// Decides at an instant which moments are called: each once, within its lapse, whatever the clock does.
///
/// It has no clock. The user of this type stores the called moments before announcing them: then nothing is called
/// twice, even after a power failure.
public struct Caller: Sendable {
  /// A moment that is called.
  public struct Call: Equatable, Sendable {
    /// The moment.
    public let moment: Moment
    /// How long after its instant the moment is called.
    public let late: TimeSpan

    /// A moment called this long after its instant.
    public init(_ moment: Moment, late: TimeSpan) { (self.moment, self.late) = (moment, late) }

    /// Whether the adhan sounds: it does not if the moment is more than a minute late.
    public var soundsAdhan: Bool { moment.callsAdhan && late <= Caller.latestAdhan }
  }

  /// A moment that was called, by its name.
  public struct Called: Equatable, Sendable {
    /// Its name.
    public let name: String
    /// Its instant.
    public let instant: UTC

    /// A moment that was called.
    public init(name: String, instant: UTC) { (self.name, self.instant) = (name, instant) }
  }

  /// An adhan later than this is not called.
  static let latestAdhan = TimeSpan.seconds(60)
  /// The longest time after its instant for which a moment is still called.
  private static let longest = TimeSpan.seconds(43_200)

  /// The moments of the last days that were called.
  public private(set) var called: CalledMoments
  /// The moments called since the previous call of `due`.
  public private(set) var fresh: [Called] = []
  /// How many moments were missed since the start: the machine slept, or its clock was not trusted.
  public private(set) var missed = 0
  private var seen: UTC?
  private let name: @Sendable (Moment) -> String

  /// A caller that has already called these moments. `name` makes a moment's name.
  public init(called: CalledMoments = CalledMoments(), name: @escaping @Sendable (Moment) -> String) {
    (self.called, self.name) = (called, name)
  }

  /// The calls that are due now by a trusted clock, in order. From then on they count as called.
  public mutating func due(at now: UTC, _ agenda: inout Agenda) -> [Call] {
    let earliest = max(min(seen ?? now, now), now + .seconds(-2 * 86_400))
    var calls: [Call] = []
    fresh = []
    let start = earliest + .seconds(-Caller.longest.seconds)
    for moment in agenda.moments(in: start..<now + TimeSpan(nanoseconds: 1)) {
      let (name, late) = (name(moment), now - moment.instant)
      if called.contains(name) { continue }
      if moment.isCalled(late: late) {
        calls.append(Call(moment, late: late))
        fresh.append(Called(name: name, instant: moment.instant))
        called.insert(Called(name: name, instant: moment.instant))
      } else if let seen, moment.instant > seen {
        missed += 1
      }
    }
    seen = now
    // If several announcements of a prayer are late, only the last one is given.
    calls = calls.enumerated().filter { place, call in
      guard case .before = call.moment.kind else { return true }
      return !calls[(place + 1)...].contains { later in
        if case .before = later.moment.kind { later.moment.prayer == call.moment.prayer } else { false }
      }
    }.map { $0.element }
    called.forget(at: now)
    return calls
  }

  /// The instant of the next moment; nil if the next days have none.
  public func next(after now: UTC, _ agenda: inout Agenda) -> UTC? { agenda.next(1, after: now).first?.instant }
}
