extension Alert {
  /// The kind of a call of a person's reminder.
  public static let reminder = "reminder"

  /// Whether it is a call of a prayer or a fast. A person's reminder and news of a month wait behind those.
  public var isOfPrayer: Bool { kind != Alert.reminder && kind != Alert.months }
}

extension Notice {
  /// Whether it goes before reminders: a call of a prayer, and silence, which ends one.
  public var goesFirst: Bool {
    switch self {
    case .hush: true
    case .alert(let alert): alert.isOfPrayer
    }
  }
}

extension [Notice] {
  /// Adds notices to those that wait. Calls of prayers and silence stand before reminders, each in the order of its
  /// coming. Of each of the two kinds at most `most` wait, and its oldest give way: a call never gives way to
  /// reminders, however many come. Silence that is asked for again and again is kept once. Returns how many gave way.
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
  /// Adds alerts to those that wait, in the order of their coming. Of those of prayers, and of the others, at most
  /// `most` wait, and the oldest of its kind gives way. Returns how many gave way.
  @discardableResult public mutating func add(_ new: [Alert], keeping most: Int) -> Int {
    let count = self.count + new.count
    self = (self + new).newest(most, ofPrayers: true).newest(most, ofPrayers: false)
    return count - self.count
  }

  /// Those of the other kind, and the newest so many of this one.
  private func newest(_ most: Int, ofPrayers: Bool) -> [Alert] {
    var surplus = count { $0.isOfPrayer == ofPrayers } - most
    guard surplus > 0 else { return self }
    return filter { alert in
      guard alert.isOfPrayer == ofPrayers, surplus > 0 else { return true }
      surplus -= 1
      return false
    }
  }

  /// The same with those of prayers first, each kind in its order.
  public var prayersFirst: [Alert] { filter(\.isOfPrayer) + filter { !$0.isOfPrayer } }
}
