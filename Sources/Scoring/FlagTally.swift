internal import Quantities

/// How the interference flag goes with disturbances of the field that are known.
struct FlagTally: Sendable {
  private var wasFlagged = false
  private var wasDisturbed = false
  private var last: Timestamp?
  /// Since when the field has been disturbed without a flag.
  private var unnoticedSince: Timestamp?
  private var cleanTime = 0.0
  private var cleanFlaggedTime = 0.0
  private var disturbedTime = 0.0
  private var disturbedFlaggedTime = 0.0
  private var onsets = 0
  private var delays: [Double] = []
  private var unnoticed = 0

  /// The flag of a reading, and whether the field was disturbed then.
  mutating func count(isFlagged: Bool, isDisturbed: Bool, at time: Timestamp) {
    // A second without a reading that counts is a gap, and nothing goes on across it.
    if let last, (time - last).seconds < 1 {
      let span = (time - last).seconds
      if wasDisturbed { disturbedTime += span } else { cleanTime += span }
      if wasFlagged { if wasDisturbed { disturbedFlaggedTime += span } else { cleanFlaggedTime += span } }
      if isFlagged, !wasFlagged, !isDisturbed { onsets += 1 }
      if isDisturbed, !wasDisturbed { unnoticedSince = time }
      if !isDisturbed, unnoticedSince != nil {
        unnoticed += 1
        unnoticedSince = nil
      }
    } else {
      unnoticedSince = nil
    }
    if isFlagged, let since = unnoticedSince {
      delays.append((time - since).seconds)
      unnoticedSince = nil
    }
    (wasFlagged, wasDisturbed, last) = (isFlagged, isDisturbed, time)
  }

  /// The figures.
  func fill(_ figures: inout ScoreFigures) {
    if cleanTime > 0 {
      figures.falseOnsets = Double(onsets) / (cleanTime / 3600)
      figures.falselyFlagged = cleanFlaggedTime / cleanTime
    }
    if disturbedTime > 0 { figures.flagged = disturbedFlaggedTime / disturbedTime }
    if !delays.isEmpty {
      let sorted = delays.sorted()
      figures.onsetDelay = sorted[min(sorted.count - 1, Int((Double(sorted.count) * 0.95).rounded(.up)) - 1)] * 1000
    }
    if !delays.isEmpty || unnoticed > 0 { figures.unnoticed = Double(unnoticed) }
  }
}
