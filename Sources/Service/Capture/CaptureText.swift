public import Quantities
internal import Readings
internal import System
internal import Text

/// The files of a capture, in text for people.
public struct CaptureText {
  /// A line for each file and each of its marks.
  public private(set) var lines: [String] = []

  /// What is said of a folder without any.
  public static let nothing = "has no captured files: qibla serve --capture DIR writes them"

  /// The files of a folder.
  public init(_ recordings: [CaptureRecording], in folder: CaptureFolder) {
    var (files, bytes) = (0, 0)
    for recording in recordings {
      if !lines.isEmpty { lines.append("") }
      for (file, summary) in recording.files {
        let size = folder.size(file)
        (files, bytes) = (files + 1, bytes + size)
        lines.append("\(file.name)  \(CaptureText.span(summary.from, summary.to))  \(CaptureText.size(size))")
        for mark in summary.marks {
          lines.append("  \(CaptureText.second(summary.date(at: mark.time)))  \(mark.note.plain)")
        }
      }
    }
    lines.append("")
    lines.append("\(files) \(files == 1 ? "file" : "files"), \(CaptureText.size(bytes))")
  }

  /// A line about the piece that was written.
  public static func summary(of written: (count: Int, first: UTC?, last: UTC?), _ path: String) -> String {
    "\(path): \(written.count) events, \(span(written.first, written.last))"
  }

  /// `2026-11-28T19:00:00Z to 2026-11-28T19:15:00Z`.
  public static func span(_ from: UTC?, _ to: UTC?) -> String {
    guard let from, let to else { return "at an unknown date" }
    return "\(second(from)) to \(second(to))"
  }

  private static func second(_ date: UTC?) -> String {
    date?.second.text ?? "at an unknown date"
  }

  private static func size(_ bytes: Int) -> String {
    switch bytes {
    case ..<1_000_000: "\(Figures.fixed(Double(bytes) / 1e3, 0)) kB"
    case ..<1_000_000_000: "\(Figures.fixed(Double(bytes) / 1e6, 1)) MB"
    default: "\(Figures.fixed(Double(bytes) / 1e9, 2)) GB"
    }
  }
}
