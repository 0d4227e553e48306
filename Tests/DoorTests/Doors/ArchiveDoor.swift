import Foundation
import Keeping
import Quantities
import Text

extension Door {
  /// An archive of reminders (zip), imported into an empty book, completely or not at all. It is not exported again,
  /// because that briefly changes the umask of the whole process, and other tests run at the same time.
  static let archive = Door(
    name: "archive", longest: 16_384,
    words: [
      "PK\u{3}\u{4}", "PK\u{1}\u{2}", "PK\u{5}\u{6}", "backup.json", "attachments/", "attachments/../a", "a.txt",
      #"{"version":1,"reminders":["#, #"{"id":"a","title":"Zakat","#, #""hijriDate":{"year":null,"month":9,"day":1}}"#,
      "]}", #","attachments":["#, #"{"id":"f","type":"file","#, #""path":"attachments/a.txt","displayName":"a"}]"#,
    ]
  ) { bytes in
    let file = ByteFile(bytes, isNamed: true)
    let folder = "/dev/shm/qibla-book-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let now = UTC(nanoseconds: 1_802_090_820_000_000_000)
    do throws(TraceError) {
      try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let book = try ReminderBook(folder + "/one", now: now)
      let counts: ReminderArchive.Counts
      do throws(TraceError) {
        counts = try ReminderArchive("a.zip").load(try GivenFile(file.path), into: book, replacing: false)
      } catch {
        if let fault = fault(ofMessage: error.message, naming: "a.zip") { return fault }
        return try book.entries().isEmpty ? nil : "refused, and something was taken: \(error.message)"
      }
      let taken = try book.entries()
      guard taken.count == counts.added else { return "\(counts.added) were added, and \(taken.count) are there" }
      return nil
    } catch { return error.message }
  }
}
