public import Day
public import Quantities

/// When tasks are called; nothing until it is set.
public struct PlanAlerts: Equatable, Sendable {
  /// Whether a task is called at its time, and after its end.
  public var atTime = false, afterEnd = false
  /// The minutes before its time at which it is announced; nil: it is not.
  public var ahead: Int?

  /// Tasks are not called.
  public init() {}

  /// Whether nothing is called.
  public var isOff: Bool { self == PlanAlerts() }

  /// The minutes where none are given.
  public static let usual = 10
}

/// A call of a task: before its time, at it, or after its end.
public struct PlanCall: Equatable, Sendable {
  /// Which call it is.
  public enum Part: Equatable, Sendable {
    /// So many minutes before its time; at its time; after its end, which asks what became of it.
    case before(Int), at, after
  }

  /// Which call it is.
  public let part: Part
  /// The task on its day.
  public let item: PlanItem
  /// When it is called.
  public let instant: UTC
  /// Its name, which is another one where the task is moved or gets another length: `2026-12-01/task/12/at-1000`.
  public let name: String

  /// How long after its instant it is still called.
  public var lapse: TimeSpan {
    switch part {
    case .before(let minutes): .seconds(Double(minutes) * 60)
    case .at: .seconds(900)
    // A machine that slept still asks what became of a task.
    case .after: .seconds(10_800)
    }
  }

  /// The longest of them.
  public static let longest = TimeSpan.seconds(10_800)
}

extension Plan {
  /// The calls of open tasks within a span of time, in order. They depend on the plan, the clocks and the span alone.
  public func calls(in span: Range<UTC>, _ alerts: PlanAlerts, by clocks: LocalClocks) -> [PlanCall] {
    guard !alerts.isOff else { return [] }
    var calls: [PlanCall] = []
    for item in items(on: clocks.day(at: span.lowerBound) - 2...clocks.day(at: span.upperBound) + 2) {
      guard item.state == .open, let slot = item.slot else { continue }
      let start = clocks.instant(slot.minute, of: slot.day)
      let end = start.adding(minutes: item.minutes)
      func add(_ part: PlanCall.Part, _ word: String, _ instant: UTC, _ named: UTC) {
        guard span.contains(instant) else { return }
        let time = PlanSlot.clock(clocks.minute(at: named)).filter { $0 != ":" }
        let name = "\(slot.day.iso)/task/\(item.id.text)/\(word)-\(time)"
        calls.append(PlanCall(part: part, item: item, instant: instant, name: name))
      }
      if let ahead = alerts.ahead { add(.before(ahead), "before-\(ahead)", start.adding(minutes: -ahead), start) }
      if alerts.atTime { add(.at, "at", start, start) }
      if alerts.afterEnd { add(.after, "after", end, end) }
    }
    return calls.sorted { ($0.instant, $0.name) < ($1.instant, $1.name) }
  }
}

/// The calls of tasks that are due, each once, whatever the clock does. It has no clock and no store.
public struct PlanCaller: Sendable {
  private var calls: [PlanCall] = []
  private var covered: Range<UTC>?

  /// A caller without calls.
  public init() {}

  /// The instants for which calls are collected at an instant.
  public static func span(at now: UTC) -> Range<UTC> {
    now + .seconds(-PlanCall.longest.seconds)..<now + .seconds(86_400)
  }

  /// Whether calls must be collected again: the clock has left the span that they cover.
  public func needsCalls(at now: UTC) -> Bool {
    covered.map { !$0.contains(now) || !$0.contains(now + .seconds(43_200)) } ?? true
  }

  /// Replaces the calls by those of a span.
  public mutating func take(_ calls: [PlanCall], of span: Range<UTC>) { (self.calls, covered) = (calls, span) }

  /// Takes the calls that are due and were not called before. The second are those to say: of several of one task, the
  /// last.
  public mutating func due(
    at now: UTC, but isCalled: (String) -> Bool
  ) -> (all: [PlanCall], said: [PlanCall]) {
    let end = calls.firstIndex { $0.instant > now } ?? calls.endIndex
    let due = calls[..<end].filter { now - $0.instant <= $0.lapse && !isCalled($0.name) }
    calls.removeFirst(end)
    let said = due.enumerated().filter { place, call in !due[(place + 1)...].contains { $0.item.id == call.item.id } }
    return (due, said.map(\.element))
  }

  /// The instant of the next call; nil if there is none.
  public var next: UTC? { calls.first?.instant }
}
