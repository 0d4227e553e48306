import Events
import Foundation
import TestKit
import Text
import Traces

/// Everything that a reader reports about a trace.
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
