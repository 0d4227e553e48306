internal import Glibc
internal import Readings
internal import Service
internal import System

/// The alerts that the broker does not have yet, on the disk too: a call that comes while it is away is told when it is
/// back, with how late that is. Bounded; of prayers' calls and of reminders the oldest of its kind gives way.
struct Outbox: ~Copyable {
  /// An alert, and the number under which it was sent in this connection; nil if it was not.
  private struct Waiting {
    var alert: Alert
    var number: Int32?
  }

  /// A week of calls, and as many reminders.
  private static let most = 128
  /// The longest file that is read: that of as many lines of the longest kind.
  private static let longest = 2 * Outbox.most * 2048
  /// Reminders that may be on their way to the broker at a time: a call does not wait behind more.
  private static let mostOnTheirWay = 32

  private let path: String?
  private var waiting: [Waiting] = []
  /// Why the alerts are not on the disk; nil if they are.
  private(set) var trouble: String?

  /// The alerts that an earlier run has left in a file; nil keeps them in memory alone.
  init(path: String?) {
    self.path = path
    guard let path else { return }
    let bytes: [UInt8]
    do throws(WholeFile.Failure) { bytes = try WholeFile.read(path, atMost: Outbox.longest) } catch {
      if error != .system(SystemError(ENOENT)) { trouble = "alerts that waited for it cannot be read: \(path)" }
      return
    }
    // A line that is no alert was torn by a power cut, or is no line of this program.
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

  /// The alerts that are to be sent: the calls of prayers, then the reminders, each the oldest first.
  var unsent: [Alert] { waiting.filter { $0.number == nil }.map(\.alert).prayersFirst }

  /// The first of them; nil where there is none that may be sent now.
  var next: Alert? { place.map { waiting[$0].alert } }

  private var place: Int? {
    if let place = waiting.firstIndex(where: { $0.number == nil && $0.alert.isOfPrayer }) { return place }
    guard waiting.count(where: { $0.number != nil && !$0.alert.isOfPrayer }) < Outbox.mostOnTheirWay else { return nil }
    return waiting.firstIndex { $0.number == nil }
  }

  /// Notes that the first unsent alert was sent under a number.
  mutating func sent(_ number: Int32) { if let place { waiting[place].number = number } }

  /// Notes that the broker has the messages of some numbers.
  mutating func acknowledged(_ numbers: [Int32]) {
    guard !numbers.isEmpty else { return }
    let before = waiting.count
    waiting.removeAll { $0.number.map(numbers.contains) ?? false }
    if waiting.count != before { store() }
  }

  /// Forgets the numbers of a connection that has ended: what it did not acknowledge is sent again.
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
