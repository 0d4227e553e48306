internal import Quantities
internal import Readings

/// The notices of a channel, in lanes separate from its readings: a slow reader still gets each call, however many
/// readings come.
///
/// Calls of prayers, requests for silence, and reminders have a lane each, so that neither reminders nor silence can
/// push out a call. A reader gets calls and silence in the order in which they came, and then the reminders.
struct NoticeLanes {
  /// The place of a reader in each lane: the number of its next notice.
  struct Place: Equatable {
    fileprivate var (calls, silence, others): (UInt64, UInt64, UInt64)
  }

  /// All calls that two days can have. No reader that is still connected is that far behind.
  private var calls = Lane(most: 64)
  /// A slow reader needs only the latest request for silence.
  private var silence = Lane(most: 1)
  private var others = Lane(most: 1024)
  private var stamp: UInt64 = 0

  /// The place after the newest notices.
  var end: Place { Place(calls: calls.next, silence: silence.next, others: others.next) }

  /// Appends a notice with its line.
  mutating func append(_ notice: Notice, _ line: [UInt8]) {
    stamp += 1
    switch notice {
    case .hush: silence.append(line, stamp)
    case .alert(let alert) where alert.isOfPrayer: calls.append(line, stamp)
    case .alert: others.append(line, stamp)
    }
  }

  /// The calls and reminders that a reader at a place can no longer read.
  func lost(behind place: Place) -> UInt64 { calls.lost(behind: place.calls) + others.lost(behind: place.others) }

  /// The next line for a reader at a place, and advances the place; nil if there is none. Adds the lost lines to
  /// `skipped`.
  func take(_ place: inout Place, skipped: inout UInt64) -> [UInt8]? {
    let (call, hush) = (calls.stamp(at: place.calls), silence.stamp(at: place.silence))
    if let hush, call.map({ hush < $0 }) ?? true {
      var isSaidOnce: UInt64 = 0
      return silence.take(&place.silence, skipped: &isSaidOnce)
    }
    return calls.take(&place.calls, skipped: &skipped) ?? others.take(&place.others, skipped: &skipped)
  }

  /// The newest lines of a kind. All channels share the bytes.
  private struct Lane {
    private let most: Int
    private var lines: [(line: [UInt8], stamp: UInt64)] = []
    private(set) var next: UInt64 = 0

    init(most: Int) { self.most = most }

    mutating func append(_ line: [UInt8], _ stamp: UInt64) {
      if lines.count < most {
        lines.append((line, stamp))
      } else {
        lines[slot(next)] = (line, stamp)
      }
      next += 1
    }

    func lost(behind place: UInt64) -> UInt64 { oldest > place ? oldest - place : 0 }

    /// The stamp of the next line for a reader at a place; nil if there is none.
    func stamp(at place: UInt64) -> UInt64? { place < next ? lines[slot(max(place, oldest))].stamp : nil }

    func take(_ place: inout UInt64, skipped: inout UInt64) -> [UInt8]? {
      guard place < next else { return nil }
      skipped += lost(behind: place)
      place = max(place, oldest)
      defer { place += 1 }
      return lines[slot(place)].line
    }

    private var oldest: UInt64 { next - UInt64(lines.count) }

    private func slot(_ number: UInt64) -> Int { Int(number % UInt64(most)) }
  }
}
