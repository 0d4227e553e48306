internal import Keeping
internal import Quantities
internal import Synchronization
internal import System
internal import Text

/// The files that clients of the page send piece by piece, since the body of a request is short. A file has no name on
/// the disk until it is attached.
final class UploadDesk: Sendable {
  private struct Sent {
    let file: GivenFile
    /// When its last piece came, on the monotonic clock.
    var touched: Int64
  }

  private let folder: String
  private let sent = Mutex<[String: Sent]>([:])

  /// Files of clients, in a folder of the service.
  init(folder: String) { self.folder = folder }

  /// The most files that are sent at once.
  static let most = 3
  /// After this time without a further piece, an upload may be replaced by another one.
  static let patience = TimeSpan.seconds(60)

  /// Why a piece is not taken: a code for the page, and a sentence.
  struct Refusal: Error {
    let code: String
    let message: String
  }

  /// Adds a piece to a file, which begins with its first one. Returns the file's number, and how many bytes it has.
  func take(
    _ piece: [UInt8], of known: String?, named name: String, at offset: Int, now: Int64 = SystemClock.monotonic.now
  ) throws(Refusal) -> (number: String, bytes: Int) {
    // One client writes at a time: the writer of reminders sees to it.
    let begun: (number: String, file: GivenFile)
    if let known { begun = (known, try file(known)) } else { begun = try begin(name, now) }
    let (number, file) = begun
    guard file.bytes == offset else {
      throw Refusal(code: "value", message: "offset: expected \(file.bytes), found \(offset): send the file again")
    }
    do throws(TraceError) { try file.append(piece) } catch {
      forget(number)
      throw Refusal(code: error.kind == .badData ? "value" : "failed", message: error.message)
    }
    sent.withLock { $0[number]?.touched = now }
    return (number, file.bytes)
  }

  /// A file by its number.
  func file(_ number: String) throws(Refusal) -> GivenFile {
    guard let file = sent.withLock({ $0[number]?.file }) else {
      throw Refusal(code: "value", message: "the file did not arrive whole: send it again")
    }
    return file
  }

  /// Removes a file that is attached, or whose reminder has gone.
  func forget(_ number: String) { sent.withLock { _ = $0.removeValue(forKey: number) } }

  private func begin(_ name: String, _ now: Int64) throws(Refusal) -> (String, GivenFile) {
    let hasRoom = sent.withLock { sent in
      sent = sent.filter { now - $0.value.touched < UploadDesk.patience.nanoseconds }
      return sent.count < UploadDesk.most
    }
    guard hasRoom else { throw Refusal(code: "busy", message: "other clients send files at this moment: try again") }
    // The name is shown to people: a path before it says nothing here.
    let name = String(name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? "").plain
    guard ReminderAttachment.isName(name) else {
      throw Refusal(code: "value", message: "name: expected a file with a name of 1 to 255 characters")
    }
    do throws(TraceError) {
      let file = try GivenFile(emptyIn: folder, named: name)
      let number = NewIdentifier.make()
      sent.withLock { $0[number] = Sent(file: file, touched: now) }
      return (number, file)
    } catch { throw Refusal(code: "failed", message: error.message) }
  }
}
