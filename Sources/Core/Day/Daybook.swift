public import Quantities

/// The day's pipeline: rules, place and clock come in as events, and each gives the day as it then is. It reads no
/// clock and no file, so that a recorded day replays.
public struct Daybook: Sendable {
  /// Something that the day depends on.
  public enum Event: Sendable {
    /// The rules in force.
    case rules(DayRules)
    /// The place; nil if it is not known.
    case place(DayPlace?)
    /// The date; nil if the clock is not set.
    case clock(UTC?)
  }

  private var rules: DayRules?
  private var place: DayPlace?
  private var now: UTC?
  /// The calls of the place by the rules.
  private var agenda: Agenda?
  /// The days of the last askers, the last one first; each holds within its `validity`. Their clocks may differ: a
  /// simulated date beside the wall clock.
  private var known: [Today] = []
  /// How many days, and how many agendas, were made so far.
  private var (number, agendas) = (0, 0)

  /// The most days that are held.
  private static let most = 4

  /// Nothing is known yet.
  public init() {}

  /// Takes an event, and returns the day.
  @discardableResult public mutating func observe(_ event: Event) -> Result<Today, Missing> {
    take(event)
    return today()
  }

  /// Takes an event, and computes nothing yet.
  public mutating func take(_ event: Event) {
    switch event {
    case .rules(let new): (rules, agenda, known) = (new, nil, [])
    case .place(let new): (place, agenda, known) = (new, nil, [])
    case .clock(let new): now = new
    }
  }

  /// Why there is no day.
  public enum Missing: Error, Equatable, Sendable {
    /// No rules were given yet.
    case noRules
    /// The place is not known.
    case noPlace
    /// The clock is not set.
    case noClock
  }

  /// The day at a place and an instant by some rules, for who asks for no other one.
  public static func today(at place: DayPlace, by rules: DayRules, now: UTC) -> Today {
    var agenda = rules.agenda(at: place)
    return Today(at: place, &agenda, now, number: 1, agendaNumber: 1)
  }

  private mutating func today() -> Result<Today, Missing> {
    guard let rules else { return .failure(.noRules) }
    guard let place else { return .failure(.noPlace) }
    guard let now else { return .failure(.noClock) }
    if let found = known.firstIndex(where: { $0.validity.contains(now) }) {
      if found > 0 { known.insert(known.remove(at: found), at: 0) }
      var today = known[0]
      today.now = now
      return .success(today)
    }
    if agenda == nil { agendas += 1 }
    var agenda = agenda ?? rules.agenda(at: place)
    number += 1
    let today = Today(at: place, &agenda, now, number: number, agendaNumber: agendas)
    self.agenda = agenda
    if known.count == Daybook.most { known.removeLast() }
    known.insert(today, at: 0)
    return .success(today)
  }
}
