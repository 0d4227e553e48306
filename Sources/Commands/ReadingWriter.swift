internal import Configuration
internal import Formats
internal import Pointing

/// What the pipeline gives, in the format that was asked for.
struct ReadingWriter {
  private let format: FormatChoice
  private let units: Units

  init(_ format: FormatChoice, in units: Units) { (self.format, self.units) = (format, units) }

  /// What comes before all readings.
  func begin(_ buffer: inout ByteBuffer) {
  }

  /// Appends what is due at a tick.
  func append(_ output: Output, to buffer: inout ByteBuffer) {
    switch format {
    default:
      JSONLines.append(output.reading, to: &buffer)
      if let cue = output.cue { JSONLines.append(cue, at: output.reading.time, to: &buffer) }
      if let status = output.status { JSONLines.append(status, to: &buffer) }
    }
  }
}
