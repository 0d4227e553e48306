internal import Quantities

/// Compares the interference flag with known disturbances of the field.
struct FlagTally: Sendable {
  private var wasFlagged = false
  private var wasDisturbed = false
  private var wasDoubtful = false
  private var last: Timestamp?
  /// Whether a disturbance has not been flagged yet, and when it began if the trace shows it.
  private var isUnnoticed = false
  private var unnoticedSince: Timestamp?
  var cleanTime = ExactSum()
  var cleanFlaggedTime = ExactSum()
  var disturbedTime = ExactSum()
  var disturbedFlaggedTime = ExactSum()
  var onsets = 0
  var delays: [Double] = []
  var missed = 0

  /// Counts the flag of a reading, and whether the field was disturbed then; nil if in doubt.
  mutating func count(isFlagged: Bool, isDisturbed: Bool?, at time: Timestamp) {
    // A second without a counted reading is a gap: flags and disturbances do not continue across it.
    let isGap = last.map { (time - $0).seconds >= 1 } ?? true
    if let last, !isGap, !wasDoubtful {
      let span = (time - last).seconds
      if wasDisturbed { disturbedTime.add(span) } else { cleanTime.add(span) }
      if wasFlagged { if wasDisturbed { disturbedFlaggedTime.add(span) } else { cleanFlaggedTime.add(span) } }
    }
    if isGap { miss() }
    if let isDisturbed {
      if !isGap { turn(isFlagged, isDisturbed, at: time) }
      // A disturbance that began before the first reading can be missed too, but the delay of its flag is unknown.
      if isGap, isDisturbed { isUnnoticed = true }
      if isFlagged, isUnnoticed {
        if let since = unnoticedSince { delays.append((time - since).seconds) }
        (isUnnoticed, unnoticedSince) = (false, nil)
      }
      wasDisturbed = isDisturbed
    }
    (wasFlagged, wasDoubtful, last) = (isFlagged, isDisturbed == nil, time)
  }

  /// Counts the onsets and ends at a reading.
  private mutating func turn(_ isFlagged: Bool, _ isDisturbed: Bool, at time: Timestamp) {
    if isFlagged, !wasFlagged, !isDisturbed { onsets += 1 }
    if isDisturbed, !wasDisturbed { (isUnnoticed, unnoticedSince) = (true, time) }
    if !isDisturbed { miss() }
  }

  /// Ends a disturbance: if it was never flagged, it was missed.
  private mutating func miss() {
    if isUnnoticed { missed += 1 }
    (isUnnoticed, unnoticedSince) = (false, nil)
  }

  /// Adds the counts of another tally; ends what was still in progress in either.
  mutating func add(_ other: FlagTally) {
    last = nil
    miss()
    cleanTime.add(other.cleanTime)
    cleanFlaggedTime.add(other.cleanFlaggedTime)
    disturbedTime.add(other.disturbedTime)
    disturbedFlaggedTime.add(other.disturbedFlaggedTime)
    onsets += other.onsets
    delays += other.delays
    missed += other.allMissed
  }

  /// Missed disturbances, including the present one.
  private var allMissed: Int { missed + (isUnnoticed ? 1 : 0) }

  /// The figures.
  func fill(_ figures: inout ScoreFigures) {
    if cleanTime.units > 0 {
      figures.falseOnsets = Double(onsets) / (cleanTime.value / 3600)
      figures.falselyFlagged = cleanFlaggedTime.value / cleanTime.value
    }
    if disturbedTime.units > 0 { figures.flagged = disturbedFlaggedTime.value / disturbedTime.value }
    if !delays.isEmpty {
      let sorted = delays.sorted()
      let place = Int(clamping: (Double(sorted.count) * 0.95).rounded(.up)) - 1
      figures.onsetDelay = sorted[min(sorted.count - 1, place)] * 1000
    }
    if !delays.isEmpty || allMissed > 0 { figures.unnoticed = Double(allMissed) }
  }
}
