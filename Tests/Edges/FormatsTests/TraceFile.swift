import Events
import Formats
import Foundation

/// A file that is gone when the test is.
final class TemporaryFile {
  let url: URL
  var path: String { url.path }

  init(_ name: String = "trace.jsonl", holding data: Data? = nil) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "qibla-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    url = folder.appending(path: name)
    try data?.write(to: url)
  }

  convenience init(_ name: String = "trace.jsonl", text: String) throws {
    try self.init(name, holding: Data(text.utf8))
  }

  deinit { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
}

/// All that a reader tells of a trace.
struct WholeTrace: Equatable {
  var header: TraceHeader
  var events: [Event] = []
  var skipped: Int
  var unknown: Int
  var torn: Bool

  init(_ path: String, lenient: Bool = false) throws(TraceError) {
    var reader = try TraceReader(path: path, lenient: lenient)
    while let event = try reader.next() { events.append(event) }
    header = reader.header
    (skipped, unknown, torn) = (reader.skippedLines, reader.unknownLines, reader.tornEnd)
  }

  init(data: Data, lenient: Bool = false) throws {
    let file = try TemporaryFile(holding: data)
    self = try withExtendedLifetime(file) { try WholeTrace(file.path, lenient: lenient) }
  }

  init(text: String, lenient: Bool = false) throws {
    try self.init(data: Data(text.utf8), lenient: lenient)
  }
}
