internal import Glibc
internal import Readings
internal import Service
internal import System

/// The alerts that the broker has not acknowledged, also stored on the disk. A call that comes while the broker is away
/// is published when it is back, with its lateness. The number is bounded: the oldest prayer call, or the oldest
/// reminder, is dropped for a new one of the same kind.
struct Outbox: ~Copyable {
  /// An alert, and the number under which it was sent over this connection; nil if it was not sent.
  private struct Waiting {
    var alert: Alert
    var number: Int32?
  }

  /// The most calls that wait, a week's, and the most reminders.
  private static let most = 128
  /// The longest file that is read: the most lines of the longest kind.
  private static let longest = 2 * Outbox.most * 2048
  /// The most reminders that may be unacknowledged at a time. With more, a call would wait behind them.
  private static let mostOnTheirWay = 32

  private let path: String?
  private var waiting: [Waiting] = []
  /// Why the alerts are not on the disk; nil if they are.
  private(set) var trouble: String?

  /// Loads the alerts that an earlier run has left in a file; without a path, alerts are kept only in memory.
  init(path: String?) {
    self.path = path
    guard let path else { return }
    let bytes: [UInt8]
    do throws(WholeFile.Failure) { bytes = try WholeFile.read(path, atMost: Outbox.longest) } catch {
      if error != .system(SystemError(ENOENT)) { trouble = "alerts that waited for it cannot be read: \(path)" }
      return
    }
    // Skips lines that are no alert: a power cut tore them, or another program wrote them.
    take(bytes.split(separator: 0x0a).compactMap { Alert(line: Array($0)) })
  }

  /// Adds alerts.
  mutating func add(_ alerts: [Alert]) {
    guard !alerts.isEmpty else { return }
    take(alerts)
    store()
  }

  private mutating func take(_ alerts: [Alert]) {
    waiting += alerts.map { Waiting(alert: $0) }
    for isOfPrayer in [true, false] {
      var surplus = waiting.count { $0.alert.isOfPrayer == isOfPrayer } - Outbox.most
      waiting.removeAll { waiting in
        guard waiting.alert.isOfPrayer == isOfPrayer, surplus > 0 else { return false }
        surplus -= 1
        return true
      }
    }
  }

  /// The alerts to send: first the calls of prayers, then the reminders, each the oldest first.
  var unsent: [Alert] { waiting.filter { $0.number == nil }.map(\.alert).prayersFirst }

  /// The first unsent alert; nil if none may be sent now.
  var next: Alert? { place.map { waiting[$0].alert } }

  private var place: Int? {
    if let place = waiting.firstIndex(where: { $0.number == nil && $0.alert.isOfPrayer }) { return place }
    guard waiting.count(where: { $0.number != nil && !$0.alert.isOfPrayer }) < Outbox.mostOnTheirWay else { return nil }
    return waiting.firstIndex { $0.number == nil }
  }

  /// Notes that the first unsent alert was sent under a number.
  mutating func sent(_ number: Int32) { if let place { waiting[place].number = number } }

  /// Notes that the broker has received the messages with these numbers.
  mutating func acknowledged(_ numbers: [Int32]) {
    guard !numbers.isEmpty else { return }
    let before = waiting.count
    waiting.removeAll { $0.number.map(numbers.contains) ?? false }
    if waiting.count != before { store() }
  }

  /// Forgets the numbers after the connection has ended, so that whatever was not acknowledged is sent again.
  mutating func reconnect() { for place in waiting.indices { waiting[place].number = nil } }

  private mutating func store() {
    guard let path else { return }
    do throws(SystemError) {
      if waiting.isEmpty { return try WholeFile.remove(path) }
      try WholeFile.replace(path, with: waiting.flatMap(\.alert.line))
      trouble = nil
    } catch { trouble = "alerts that wait for it cannot be stored: \(error.words)" }
  }
}

extension [Notice] {
  /// The alerts among the notices.
  var alerts: [Alert] { compactMap { if case .alert(let alert) = $0 { alert } else { nil } } }
}
