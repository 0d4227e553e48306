internal import Answers
internal import Keeping
internal import System
internal import Text

// The attachments of a reminder: a file comes in pieces and is then attached; one is taken away.
extension RemindersWriter {
  /// The actions about attachments.
  static let fileActions: Set = ["piece", "attach", "detach"]

  /// Takes a piece of a file: `name`, `offset`, `data` in base64, and `upload` unless it is the first piece.
  static func piece(_ texts: [String: String], _ desk: UploadDesk) throws(Refusal) -> String {
    guard let offset = texts["offset"].flatMap({ DateText.whole($0) }) else {
      throw Refusal("value", "offset: expected a number of bytes, found \(RequestHead.shown(texts["offset"]))")
    }
    guard let piece = texts["data"].flatMap({ [UInt8](base64: $0) }) else {
      throw Refusal("value", "data: expected bytes in base64")
    }
    let sent: (number: String, bytes: Int)
    do throws(UploadDesk.Refusal) {
      sent = try desk.take(piece, of: texts["upload"], named: texts["name"] ?? "", at: offset)
    } catch { throw Refusal(error.code, error.message) }
    return String(class: WriteSubject.reminders.kind) { json in
      json.add("kept", false)
      json.add("upload", sent.number)
      json.add("bytes", sent.bytes)
    } + "\n"
  }

  /// Attaches a file that has come whole (`upload`) to a reminder, or takes an attachment away by its identifier
  /// (`attachment`).
  static func files(
    _ old: ReminderBook.Entry, _ texts: [String: String], in book: borrowing ReminderBook, _ desk: UploadDesk
  ) throws(Refusal) {
    var record = old.record
    var additions: [ReminderBook.Addition] = []
    if texts["action"] == "attach" {
      do throws(UploadDesk.Refusal) { additions = [.file(try desk.file(texts["upload"] ?? ""))] } catch {
        throw Refusal(error.code, error.message)
      }
    } else {
      guard let place = record.attachments.firstIndex(where: { $0.id == texts["attachment"] }) else {
        throw Refusal("value", "attachment: expected one of reminder \(old.number)")
      }
      record.attachments.remove(at: place)
    }
    let changed: ReminderBook.Entry?
    do throws(TraceError) { changed = try book.edit(old, to: record, attaching: additions) } catch {
      // Too many attachments, or too many bytes in all.
      throw Refusal(error.kind == .badData ? "value" : "failed", error.message)
    }
    guard changed != nil else {
      throw Refusal("changed", "reminder \(old.number) was changed meanwhile: read it again")
    }
    if let upload = texts["upload"] { desk.forget(upload) }
  }
}
