public import Readings
internal import Synchronization

/// Notices for the outlets, and notes for a recording, until the next tick.
public struct NoticeQueue: ~Copyable, Sendable {
  private let notices = Mutex<[Notice]>([])
  private let marks = Mutex<[String]>([])

  /// Notices of prayers, and others, that wait for a tick; the caller gives a few of a tick's time.
  private static let mostNotices = 256
  /// The most notes that wait for a tick.
  private static let mostMarks = 64

  /// Leaves notices, which come at the same tick: calls of prayers come before reminders. However many ask for silence,
  /// it is told once.
  public func leave(_ new: [Notice]) {
    let lost = notices.withLock { $0.add(new, keeping: NoticeQueue.mostNotices) }
    if lost > 0 { mark("\(lost) notices were lost: the loop stood still") }
  }

  /// The notices for the outlets of this tick.
  public func take() -> [Notice] {
    notices.withLock { notices in
      if notices.isEmpty { return [] }
      defer { notices = [] }
      return notices
    }
  }

  /// Leaves a note that a recording of the service is to have at this place. Of very many only the first are noted.
  public func mark(_ note: String) { marks.withLock { if $0.count < NoticeQueue.mostMarks { $0.append(note) } } }

  /// The notes for the stream's next events.
  func takeMarks() -> [String] {
    marks.withLock { marks in
      if marks.isEmpty { return [] }
      defer { marks = [] }
      return marks
    }
  }
}
