internal import Formats
internal import Glibc
internal import Service
internal import System

/// The alerts that the broker does not have yet, on the disk too: a call that comes while it is away is told when it is
/// back, with how late that is. Bounded; the oldest give way.
struct Outbox: ~Copyable {
  /// An alert, and the number under which it was sent in this connection; nil if it was not.
  private struct Waiting {
    var alert: Alert
    var number: Int32?
  }

  /// A week of calls.
  private static let most = 128
  /// The longest file that is read.
  private static let longest = 1 << 18

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
    waiting = bytes.split(separator: 0x0a).suffix(Outbox.most).compactMap { Alert(line: Array($0)) }
      .map { Waiting(alert: $0) }
  }

  /// Adds alerts.
  mutating func add(_ alerts: [Alert]) {
    guard !alerts.isEmpty else { return }
    waiting += alerts.map { Waiting(alert: $0) }
    if waiting.count > Outbox.most { waiting.removeFirst(waiting.count - Outbox.most) }
    store()
  }

  /// The alerts that are to be sent, the oldest first.
  var unsent: [Alert] { waiting.filter { $0.number == nil }.map(\.alert) }

  /// Notes that the first unsent alert was sent under a number.
  mutating func sent(_ number: Int32) {
    if let place = waiting.firstIndex(where: { $0.number == nil }) { waiting[place].number = number }
  }

  /// Notes that the broker has the message of a number.
  mutating func acknowledged(_ number: Int32) {
    let before = waiting.count
    waiting.removeAll { $0.number == number }
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
