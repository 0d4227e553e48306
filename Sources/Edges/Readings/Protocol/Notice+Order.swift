internal import Day

extension Alert {
  /// Whether it is a call of a prayer, a fast or a feast. Reminders, tasks and news about months wait behind those.
  public var isOfPrayer: Bool { kind != .call(.reminder) && kind != .months && kind != .task }
}

extension Notice {
  /// Whether it goes before reminders: a call of a prayer, or a request for silence, which ends one.
  public var goesFirst: Bool {
    switch self {
    case .hush: true
    case .alert(let alert): alert.isOfPrayer
    }
  }
}

extension [Notice] {
  /// Adds notices to those that wait. Calls of prayers and requests for silence come before reminders; each kind is in
  /// order of arrival. At most `most` of each kind wait, and the oldest of a kind are dropped, so that reminders cannot
  /// push out a call. Consecutive requests for silence become one. Returns how many were dropped.
  @discardableResult public mutating func add(_ new: some Sequence<Notice>, keeping most: Int) -> Int {
    var first = Array(prefix { $0.goesFirst })
    var others = Array(dropFirst(first.count))
    for notice in new {
      if !notice.goesFirst {
        others.append(notice)
      } else if notice != .hush || first.last != .hush {
        first.append(notice)
      }
    }
    let lost = Swift.max(0, first.count - most) + Swift.max(0, others.count - most)
    self = first.suffix(most) + others.suffix(most)
    return lost
  }
}

extension [Alert] {
  /// Adds alerts to those that wait, in order of arrival. At most `most` alerts of prayers and `most` others wait; the
  /// oldest of the same kind are dropped. Returns how many were dropped.
  @discardableResult public mutating func add(_ new: [Alert], keeping most: Int) -> Int {
    let count = self.count + new.count
    self = (self + new).newest(most, ofPrayers: true).newest(most, ofPrayers: false)
    return count - self.count
  }

  /// Keeps the newest `most` of one kind, and all of the other kind.
  private func newest(_ most: Int, ofPrayers: Bool) -> [Alert] {
    var surplus = count { $0.isOfPrayer == ofPrayers } - most
    guard surplus > 0 else { return self }
    return filter { alert in
      guard alert.isOfPrayer == ofPrayers, surplus > 0 else { return true }
      surplus -= 1
      return false
    }
  }

  /// The same alerts with those of prayers first, each kind in order.
  public var prayersFirst: [Alert] { filter(\.isOfPrayer) + filter { !$0.isOfPrayer } }
}
