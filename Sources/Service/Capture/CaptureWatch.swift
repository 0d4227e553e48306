internal import Calibrating
internal import Pointing
internal import Readings

/// Finds the changes in the outputs that a capture marks.
struct CaptureWatch {
  private var isDisturbed = false
  private var refusal: String?

  /// The notes for an output.
  mutating func notes(on output: borrowing Output) -> [String] {
    var notes: [String] = []
    let reading = output.reading
    if (reading.accuracy == .interference) != isDisturbed {
      isDisturbed.toggle()
      notes.append(
        isDisturbed ? CaptureNote.interference(reading.reason.map { "\($0.word)" }) : CaptureNote.interferenceEnds)
    }
    if output.calibration != nil { notes.append(CaptureNote.calibrationFound) }
    if let progress = output.status?.calibrating {
      let refused = progress.state == .refused ? progress.refusal.map { "\($0.word)" } : nil
      if let refused, refused != refusal { notes.append(CaptureNote.refused(refused)) }
      refusal = refused
    }
    return notes
  }
}
