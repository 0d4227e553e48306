import Converting
import Events
import Foundation
import Quantities
import TestKit
import Text

/// A conversion to its end.
struct Converted {
  let header: TraceHeader
  let events: [Event]
  let notes: [String]
  let tally: Tally
  let kind: RecordingKind

  /// The files of one recording, by their names and texts.
  init(_ files: [String: String], _ change: (inout ConversionChoices) -> Void = { _ in }) throws {
    try self.init(bytes: files.mapValues { Data($0.utf8) }, change)
  }

  /// The same with bytes.
  init(bytes files: [String: Data], _ change: (inout ConversionChoices) -> Void = { _ in }) throws {
    let folder = try TemporaryFolder()
    for (name, data) in files {
      try folder.write("", to: name)
      try data.write(to: folder.url.appending(path: name))
    }
    let paths = files.count == 1 ? [folder.path(files.keys.first ?? "")] : [folder.url.path]
    try self.init(paths: paths, change)
  }

  /// Files that are there.
  init(paths: [String], _ change: (inout ConversionChoices) -> Void = { _ in }) throws {
    var choices = ConversionChoices()
    change(&choices)
    let conversion = try Conversion(of: paths, choices)
    var events: [Event] = []
    while let event = try conversion.next() { events.append(event) }
    (header, notes, tally) = (conversion.header, conversion.notes, conversion.tally)
    (self.events, kind) = (events, conversion.kind)
  }

  /// The samples and fixes, as `time kind components`.
  var lines: [String] {
    events.map { event in
      let words: String
      switch event.content {
      case .accel(let v): words = "accel \(v.x) \(v.y) \(v.z)"
      case .gyro(let v): words = "gyro \(v.x) \(v.y) \(v.z)"
      case .magn(let v): words = "magn \(v.x) \(v.y) \(v.z)"
      case .fix(let fix): words = "fix \(fix.mode) \(fix.latitude ?? .nan) \(fix.longitude ?? .nan)"
      case .truth(.angles(let heading, let pitch, let roll)):
        words =
          "truth " + [heading, pitch, roll].map { "\(($0.degrees * 1e6).rounded() / 1e6 + 0)" }.joined(separator: " ")
      case .mark(let text): words = "mark \(text)"
      case .clock(let utc): words = "clock \(utc.text)"
      default: words = "\(event.content)"
      }
      return "\(event.time.nanoseconds) \(words)"
    }
  }

  /// The message of a recording that is refused; empty for one that is not.
  static func refusal(_ files: [String: Data], _ change: (inout ConversionChoices) -> Void = { _ in }) throws -> String
  {
    do {
      _ = try Converted(bytes: files, change)
      return ""
    } catch let error as TraceError { return error.message }
  }
}
