internal import Events
internal import Quantities
internal import Service
internal import System
internal import Text
internal import Traces

/// A file of a capture that is being written.
final class CapturePart {
  let file: CaptureFile
  private(set) var trace: TraceWriter
  private(set) var summary: CaptureSummary
  private let folder: CaptureFolder
  private let disk: CaptureDisk
  /// The length of the file at the last sync request.
  private var asked = 0

  /// Creates the file, beginning with what is in force.
  init(
    _ file: CaptureFile, in folder: CaptureFolder, series: String, number: Int, _ opening: StreamOpening,
    source: String, disk: CaptureDisk
  ) throws(TraceError) {
    var header = TraceHeader(source: source)
    header.begins = opening.time
    header.part = TracePart(series: series, number: number, opening: opening.events.count)
    (self.file, self.folder, self.disk) = (file, folder, disk)
    trace = try TraceWriter(path: folder.trace(file), header: header, pace: .written, isNew: true)
    summary = CaptureSummary(header)
    for event in opening.events { try write(event) }
  }

  /// The time since its beginning.
  var length: TimeSpan { summary.last - summary.header.begins }

  /// Takes an event.
  func write(_ event: Event) throws(TraceError) {
    try trace.write(event)
    summary.observe(event)
    guard trace.length > asked else { return }
    asked = trace.length
    disk.sync(folder.trace(file), upTo: summary.last)
  }

  /// Completes the file, and its index.
  func finish() throws(TraceError) {
    try trace.finish()
    disk.sync(folder.trace(file), upTo: summary.last)
    try summary.write(to: folder.index(file))
  }

  /// Closes the file after an error. It has only whole lines; if they span less than a second the file is removed.
  func abandon() {
    do throws(SystemError) {
      if length < .seconds(1) { return try folder.remove(file) }
    } catch {
      // The file stays, and is listed.
    }
    do throws(TraceError) { try summary.write(to: folder.index(file), isCutOff: true) } catch {
      // The disk is full; the next file that can be written has a note about it.
    }
  }
}
