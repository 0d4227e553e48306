internal import Quantities

/// Sends frames only as fast as the terminal draws them. After each frame it asks the terminal for its status; the
/// terminal answers once it has drawn all that came before. A slow link then shows fewer frames, each with a fresh
/// needle. Without this it would show every frame, late.
///
/// At most two frames are unanswered: with one, the link would be idle while the answer travels. The second goes when
/// the first should be nearly through. Sent earlier, it would wait behind the first, and its needle would be old.
struct FlowControl {
  private enum Answering: Equatable {
    /// Not known yet. The times at which the first and the last frame without an answer went.
    case unknown(first: Timestamp, last: Timestamp)
    /// The terminal answers.
    case always
    /// The terminal never answers: a recorder, or a printer. Frames go without limit.
    case never
  }

  /// A frame that was sent and not answered yet.
  private struct Frame {
    var bytes: Double
    var sent: Timestamp
    /// Whether no other frame was under way when it went.
    var isAlone: Bool
  }

  private var answering = Answering.unknown(first: .zero, last: .zero)
  private var underWay: [Frame] = []
  private var link = LinkEstimate()
  /// The number of frames since the last one that was alone.
  private var sinceAlone = 0
  /// Whether the last answer came within `quickAnswer`.
  private var isQuick = false
  /// When all that has been sent will be through the link.
  private var linkFree = Timestamp.zero

  /// The most frames under way.
  private static let mostFrames = 2
  /// A terminal that has not answered by then counts as one that never does: a round trip over two satellite links
  /// takes 1.2 s.
  private static let answerTimeout = TimeSpan.seconds(1.5)
  /// The interval of frames until it is known whether the terminal answers: a slow link must not fill with them.
  private static let trialInterval = TimeSpan.milliseconds(100)
  /// An answer that has not come by then counts as lost, so that it does not stop the gauge for ever.
  private static let lossTimeout = TimeSpan.seconds(5)
  /// The next frame may go this long before the link is free: waking up takes a while, and an idle link shows nothing.
  private static let lead = TimeSpan.milliseconds(4)
  /// An answer within this time is sure to have come when the next frame is due.
  private static let quickAnswer = TimeSpan.milliseconds(4)
  /// After this number of frames the next one waits until it is alone, to measure the link again.
  private static let measuringInterval = 32

  /// Whether the status question follows a frame.
  var asks: Bool { answering != .never }

  /// The number of answers that are still to come.
  var unanswered: Int { underWay.count }

  /// Whether the next answer will come before something else is due: then nothing has to wait for it.
  var expectsQuickAnswer: Bool { isQuick && !underWay.isEmpty }

  /// Deferred input has been read: where an answer is still missing, the next one is waited for.
  mutating func didReadDeferredInput() { if !underWay.isEmpty { isQuick = false } }

  /// Whether a frame may go now.
  mutating func mayDraw(at now: Timestamp) -> Bool {
    if case .unknown(let first, _) = answering, !underWay.isEmpty, now >= first + FlowControl.answerTimeout {
      (answering, underWay) = (.never, [])
    }
    return deadline.map { now >= $0 } ?? true
  }

  /// When the next frame may go although no answer has come; nil where it may go at once.
  var deadline: Timestamp? {
    guard let newest = underWay.last else { return nil }
    switch answering {
    case .unknown(_, let last): return last + FlowControl.trialInterval
    case .always:
      let mustWait = underWay.count >= FlowControl.mostFrames || sinceAlone >= FlowControl.measuringInterval
      return mustWait ? newest.sent + FlowControl.lossTimeout : linkFree - FlowControl.lead
    case .never: return nil
    }
  }

  /// When a frame that was refused at `now` may go; nil where it was allowed. With a later time than the refusal's, a
  /// frame whose deadline has passed in between would never be drawn.
  func deadline(after now: Timestamp) -> Timestamp? { deadline.flatMap { $0 > now ? $0 : nil } }

  /// Takes note of a frame that has gone, with its question.
  mutating func sent(_ bytes: Int, at now: Timestamp) {
    switch answering {
    case .unknown(let first, _): answering = .unknown(first: underWay.isEmpty ? now : first, last: now)
    // More frames than may be under way: an answer was lost, and the count starts again.
    case .always: if underWay.count >= FlowControl.mostFrames { underWay.removeAll() }
    case .never: return
    }
    let frame = Frame(bytes: Double(bytes), sent: now, isAlone: underWay.isEmpty)
    sinceAlone = frame.isAlone ? 0 : sinceAlone + 1
    underWay.append(frame)
    linkFree = arrival(of: frame, linkFree: linkFree)
  }

  /// Takes note of an answer. The time of an answer in deferred input is not known exactly, and is not measured.
  mutating func answered(at now: Timestamp, wasDeferred: Bool = false) {
    answering = .always
    guard !underWay.isEmpty else { return }
    let frame = underWay.removeFirst()
    if !wasDeferred, frame.isAlone {
      link.observe(bytes: frame.bytes, seconds: (now - frame.sent).seconds)
      isQuick = now - frame.sent <= FlowControl.quickAnswer
    }
    // The frame left the link a round trip before its answer came; the other frames follow it.
    linkFree = underWay.reduce(now - .seconds(link.roundTrip)) { arrival(of: $1, linkFree: $0) }
  }

  /// When a frame is through a link that is free from a given time on.
  private func arrival(of frame: Frame, linkFree: Timestamp) -> Timestamp {
    max(linkFree, frame.sent) + .seconds(frame.bytes * link.secondsPerByte)
  }
}
