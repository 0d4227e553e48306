import Foundation
import TestKit

@testable import Keeping

/// The file of a database of reminders, whose bytes a test changes like a bad disk.
struct DamagedPages {
  /// The folder of the reminders.
  let folder: String

  private var url: URL { URL(filePath: ReminderBook.file(in: folder)) }

  /// Changes the page at which a table or an index begins.
  func change(_ name: String, _ work: (inout Data) throws -> Void) throws {
    let database = try Database(url.path, .reading)
    let root = try database.number("SELECT rootpage FROM sqlite_master WHERE name=?", [.text(name)])
    let size = try database.number("PRAGMA page_size")
    var bytes = try Data(contentsOf: url)
    let range = (root - 1) * size..<root * size
    var page = Data(bytes[range])
    try work(&page)
    bytes.replaceSubrange(range, with: page)
    try bytes.write(to: url)
  }

  /// Flips the lowest bit of the first byte of a text on the page at which a table or an index begins.
  func flip(_ text: String, in name: String) throws { try flip(Data(text.utf8), 0, in: name) }

  /// Flips the lowest bit of one of these bytes on that page.
  func flip(_ bytes: Data, _ place: Int, in name: String) throws {
    try change(name) { page in
      guard let range = page.range(of: bytes) else { throw CocoaError(.fileReadCorruptFile) }
      page[range.lowerBound + place] ^= 1
    }
  }
}
