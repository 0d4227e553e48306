internal import Events
public import Quantities
public import Text

/// Files of a capture that follow each other without a gap. Together they are one trace.
public struct CaptureRecording: Sendable {
  /// The files with their summaries, in order.
  public private(set) var files: [(file: CaptureFile, summary: CaptureSummary)] = []

  /// The recordings of a folder, the oldest first, and the errors of files that cannot be read.
  public static func all(
    in folder: CaptureFolder
  ) -> (recordings: [CaptureRecording], troubles: [TraceError]) {
    var recordings: [CaptureRecording] = []
    var troubles: [TraceError] = []
    // After a loss of power the last file may be empty.
    for file in folder.files where folder.size(file) > 0 {
      do throws(TraceError) {
        let summary = try CaptureSummary(of: file, in: folder)
        let before = recordings.last?.files.last?.summary
        if before.map(summary.follows) != true { recordings.append(CaptureRecording()) }
        recordings[recordings.count - 1].files.append((file, summary))
      } catch { troubles.append(error) }
    }
    return (recordings, troubles)
  }

  /// UTC at its beginning; nil if its clock was never set.
  public var from: UTC? { files.first?.summary.from }
  /// UTC at its end.
  public var to: UTC? { files.last?.summary.to }
  /// Its files that overlap a span, and those between them. A file without dates overlaps only an unbounded span.
  func within(_ from: UTC?, _ to: UTC?) -> CaptureRecording {
    func reaches(_ summary: CaptureSummary) -> Bool {
      guard let begins = summary.from, let ends = summary.to else { return from == nil && to == nil }
      return from.map { ends >= $0 } ?? true && to.map { begins <= $0 } ?? true
    }
    var part = CaptureRecording()
    guard let first = files.firstIndex(where: { reaches($0.summary) }),
      let last = files.lastIndex(where: { reaches($0.summary) })
    else { return part }
    part.files = Array(files[first...last])
    return part
  }
}
