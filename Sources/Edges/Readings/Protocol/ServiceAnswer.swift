internal import System
internal import Text

/// A service's answer to a request other than `state`.
public struct ServiceAnswer: Equatable, Sendable {
  /// Why the request was refused; nil if it was not.
  public var failure: String?
  /// The file in which the calibration was stored.
  public var path: String?
  /// The answer to a request for events: when the stream began, in nanoseconds of the kernel's clock that also counts
  /// while the machine sleeps. The times of events count from there.
  public var beginning: Int64?

  /// An answer (default: done, with nothing to report).
  public init(failure: String? = nil, path: String? = nil, beginning: Int64? = nil) {
    (self.failure, self.path, self.beginning) = (failure, path, beginning)
  }

  /// The line, with its line feed.
  public var line: [UInt8] {
    Array(class: "answer") { json in
      json.add("error", failure)
      json.add("path", known: path)
      json.add("beginning_ns", known: beginning)
    }
  }

  /// Reads a line; nil if it is another kind of line. Its texts become plain.
  public init?(line: [UInt8]) {
    do throws(Malformed) {
      self = try line.scanned { json throws(Malformed) in
        var answer = ServiceAnswer()
        var isAnswer = false
        try json.object("an answer") { json, key throws(Malformed) in
          switch key {
          case "class": isAnswer = try json.string("a class").says("answer")
          case "error": answer.failure = try json.optionalString("a reason")?.plain
          case "path": answer.path = try json.optionalString("a path")?.plain
          case "beginning_ns": answer.beginning = try json.integer("a time in nanoseconds")
          default: try json.skipValue()
          }
        }
        guard isAnswer else { throw json.malformed(#""class":"answer""#) }
        return answer
      }
    } catch {
      return nil
    }
  }
}
