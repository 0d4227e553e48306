public import Quantities

/// A stretch of a planned day.
public struct PlanBlock: Equatable, Sendable {
  /// What it is.
  public enum Kind: String, Sendable {
    /// A prayer and what belongs to it: nothing moves it.
    case fixed
    /// A voluntary prayer: it gives way.
    case light
    /// What the user plans.
    case task
    /// An event of a foreign calendar.
    case foreign
  }

  /// What it is.
  public let kind: Kind
  /// A name that stays the same: that of a prayer, or the identifier of a task.
  public let id: String
  /// When it is.
  public var start, end: UTC
  /// The title of a task or of a foreign event; empty for a prayer.
  public var title = ""
  /// Rak'ahs of a prayer.
  public var rakahs: Int?
  /// The time of a prayer, within which it may be prayed.
  public var window: Range<UTC>?
  /// The task of a task's block, and how it stands.
  public var item: PlanItem? {
    get { items.first }
    set { items = newValue.map { [$0] } ?? [] }
  }
  /// A foreign calendar has many blocks, and no items: they take no room there.
  private var items: [PlanItem] = []
  /// Whether a task's end has passed, and whether it lies over something that does not move.
  public var isLate = false, isOver = false
  /// Whether it is at the mosque.
  public var isAtMosque = false

  init(_ kind: Kind, _ id: String, _ start: UTC, _ end: UTC) {
    (self.kind, self.id, self.start, self.end) = (kind, id, start, end)
  }

  /// Whether it has an instant in common with a stretch of time.
  func overlaps(_ start: UTC, _ end: UTC) -> Bool { self.start < end && start < self.end }
}

/// A gap in a planned day.
public struct PlanGap: Equatable, Sendable {
  /// When it begins and ends.
  public let start, end: UTC

  /// Its whole minutes.
  public var minutes: Int { start.minutes(to: end) }
}
