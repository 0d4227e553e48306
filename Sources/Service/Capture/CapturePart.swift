internal import Events
internal import Formats
internal import Quantities
internal import Service
internal import System

/// A file of a capture that is being written.
final class CapturePart {
  let file: CaptureFile
  private(set) var trace: TraceWriter
  private(set) var summary: CaptureSummary
  private let folder: CaptureFolder

  /// Creates the file, with what is in force at its beginning.
  init(
    _ file: CaptureFile, in folder: CaptureFolder, series: String, number: Int, _ opening: StreamOpening,
    source: String
  ) throws(TraceError) {
    var header = TraceHeader(source: source)
    header.begins = opening.time
    header.part = TracePart(series: series, number: number, opening: opening.events.count)
    (self.file, self.folder) = (file, folder)
    trace = try TraceWriter(path: folder.trace(file), header: header, isNew: true)
    summary = CaptureSummary(header)
    // The name is on the disk too.
    WholeFile.sync(folder.path)
    for event in opening.events { try write(event) }
  }

  /// The time since its beginning.
  var length: TimeSpan { summary.last - summary.header.begins }

  /// Takes an event.
  func write(_ event: Event) throws(TraceError) {
    try trace.write(event)
    summary.observe(event)
  }

  /// Completes the file on the disk, and its index.
  func finish() throws(TraceError) {
    try trace.finish()
    try summary.write(to: folder.index(file))
  }

  /// Gives the file up after an error. It has whole lines; where they are less than a second it is removed.
  func abandon() {
    do throws(SystemError) {
      if length < .seconds(1) { return try folder.remove(file) }
    } catch {
      // It stays, and is listed.
    }
    do throws(TraceError) { try summary.write(to: folder.index(file), isCutOff: true) } catch {
      // The disk is full: the next file that can be written says it.
    }
  }
}
