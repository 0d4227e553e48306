internal import Events
internal import Quantities
internal import Text

/// What a file of a recording says, one event after the other. Times are those of the recording's own clock.
protocol EventStream: AnyObject {
  /// The next event; nil at the end.
  func next() throws(TraceError) -> Event?
}

/// What becomes known of a recording while it is read.
final class Remarks {
  /// UTC at zero of the recording's clock.
  var epoch: UTC?
  /// The assumptions and omissions, a sentence each.
  private(set) var notes: [String] = []

  /// Adds a sentence, once.
  func note(_ sentence: String) {
    if !notes.contains(sentence) { notes.append(sentence) }
  }

  /// States the UTC of an instant of the recording's clock. The first statement counts.
  func state(_ utc: UTC, at time: Int64) {
    let (zero, overflows) = utc.nanoseconds.subtractingReportingOverflow(time)
    if epoch == nil, !overflows { epoch = UTC(nanoseconds: zero) }
  }
}

/// The streams of a recording, and what is known of it before they are read.
struct Recording {
  /// The streams of one recording.
  var streams: [any EventStream]
  /// Where the recording comes from, for the trace's header.
  var source: String
  /// What its true attitude is and how exact, if it may have the one that was chosen.
  var truth: String?
  /// The axes of the device in those of the recording.
  var axes = AxisMap.same
  /// How far the events of a stream are from the order of time, in nanoseconds.
  var disorder: Int64 = 1_000_000_000
}
