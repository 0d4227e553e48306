internal import Quantities

/// Sends frames only as fast as the terminal draws them. After each frame it asks the terminal for its status; the
/// terminal answers once it has drawn all that came before. A slow link then shows fewer frames, each with a fresh
/// needle. Without this it would show every frame, late.
///
/// At most two frames are unanswered: with one, the link would be idle while the answer travels. The second is sent
/// when the first should be nearly through. If it were sent earlier, it would wait behind the first, and its needle
/// would be old.
struct FlowControl {
  private enum Answering: Equatable {
    /// Not known yet, with the times at which the first and the last unanswered frame were sent.
    case unknown(first: Timestamp, last: Timestamp)
    /// The terminal answers.
    case always
    /// The terminal never answers, because it is a recorder or a printer. Frames are sent without limit.
    case never
  }

  /// A frame that was sent and is not answered yet.
  private struct Frame {
    var bytes: Double
    var sent: Timestamp
    /// Whether no other frame was on the link when it was sent.
    var isAlone: Bool
  }

  private var answering = Answering.unknown(first: .zero, last: .zero)
  private var underWay: [Frame] = []
  private var link = LinkEstimate()
  /// The number of frames since the last one that was alone.
  private var sinceAlone = 0
  /// Whether the last answer came within `quickAnswer`.
  private var isQuick = false
  /// When everything sent so far will be through the link.
  private var linkFree = Timestamp.zero

  /// The most unanswered frames.
  private static let mostFrames = 2
  /// A terminal that has not answered within this time counts as one that never does. A round trip over two satellite
  /// links takes 1.2 s.
  private static let answerTimeout = TimeSpan.seconds(1.5)
  /// The interval between frames until it is known whether the terminal answers: a slow link must not fill with them.
  private static let trialInterval = TimeSpan.milliseconds(100)
  /// An answer that has not come within this time counts as lost, so that it cannot stop the gauge for ever.
  private static let lossTimeout = TimeSpan.seconds(5)
  /// The next frame may be sent this long before the link is free, since waking up takes a while, and an idle link
  /// shows nothing.
  private static let lead = TimeSpan.milliseconds(4)
  /// An answer this quick has certainly come when the next frame is due.
  private static let quickAnswer = TimeSpan.milliseconds(4)
  /// After this number of frames the next one is sent alone, to measure the link again.
  private static let measuringInterval = 32

  /// Whether the status question follows a frame.
  var asks: Bool { answering != .never }

  /// The number of answers still to come.
  var unanswered: Int { underWay.count }

  /// Whether the next answer will come before anything else is due, so that nothing has to wait for it.
  var expectsQuickAnswer: Bool { isQuick && !underWay.isEmpty }

  /// Notes that deferred input has been read. If an answer is still missing, the loop waits for the next one.
  mutating func didReadDeferredInput() { if !underWay.isEmpty { isQuick = false } }

  /// Whether a frame may be sent now.
  mutating func mayDraw(at now: Timestamp) -> Bool {
    if case .unknown(let first, _) = answering, !underWay.isEmpty, now >= first + FlowControl.answerTimeout {
      (answering, underWay) = (.never, [])
    }
    return deadline.map { now >= $0 } ?? true
  }

  /// When the next frame may be sent even without an answer; nil if it may be sent at once.
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

  /// When a frame that was refused at `now` may be sent; nil if it was allowed. `now` must be the time of the refusal:
  /// with a later time, a frame whose deadline has passed in between would never be drawn.
  func deadline(after now: Timestamp) -> Timestamp? { deadline.flatMap { $0 > now ? $0 : nil } }

  /// Notes that a frame was sent, with its question.
  mutating func sent(_ bytes: Int, at now: Timestamp) {
    switch answering {
    case .unknown(let first, _): answering = .unknown(first: underWay.isEmpty ? now : first, last: now)
    // More frames than may be unanswered: an answer was lost, and the count starts again.
    case .always: if underWay.count >= FlowControl.mostFrames { underWay.removeAll() }
    case .never: return
    }
    let frame = Frame(bytes: Double(bytes), sent: now, isAlone: underWay.isEmpty)
    sinceAlone = frame.isAlone ? 0 : sinceAlone + 1
    underWay.append(frame)
    linkFree = arrival(of: frame, linkFree: linkFree)
  }

  /// Notes an answer. The time of an answer in deferred input is not known exactly, and is not measured.
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

  /// When a frame will be through a link that is free from a given time on.
  private func arrival(of frame: Frame, linkFree: Timestamp) -> Timestamp {
    max(linkFree, frame.sent) + .seconds(frame.bytes * link.secondsPerByte)
  }
}
