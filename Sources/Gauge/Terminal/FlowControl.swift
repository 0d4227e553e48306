internal import Quantities

/// Lets frames go only as fast as the terminal draws them, by its own account: after each it is asked for its status,
/// which it answers once it has drawn all that came before. A slow link then shows a fresh needle more seldom, where
/// otherwise it would show an old one.
///
/// Two frames at most are unanswered: with one the link would lie idle while the answer travels. The second goes only
/// when the first must be nearly through, since any sooner it would wait behind it, and its needle grow older.
struct FlowControl {
  private enum Terminal: Equatable {
    /// Whether it answers at all is not known yet.
    case untold(first: Timestamp, last: Timestamp)
    case answers
    /// It never does: a recorder, or a printer. Frames go as they come.
    case mute
  }

  /// A frame under way.
  private struct Frame {
    var bytes: Double
    var sent: Timestamp
    var isAlone: Bool
  }

  private var terminal = Terminal.untold(first: .zero, last: .zero)
  private var underWay: [Frame] = []
  private var link = LinkEstimate()
  private var sinceAlone = 0
  /// Whether the last answer came at once.
  private var isQuick = false
  /// When all that has been sent will be through the link.
  private var free = Timestamp.zero

  /// Frames that may be under way.
  private static let most = 2
  /// Who has not answered after this never will: a round trip by two satellites takes as long.
  private static let patience = TimeSpan.seconds(1.5)
  /// Until it is known, frames go so seldom that a slow link is not filled with them.
  private static let trial = TimeSpan.milliseconds(100)
  /// An answer that got lost must not stop the gauge for ever.
  private static let lost = TimeSpan.seconds(5)
  /// So much before the link is free the next frame may go: waking up takes a while, and idle it shows nothing.
  private static let lead = TimeSpan.milliseconds(4)
  /// An answer within this is there at the next frame in any case.
  private static let atOnce = TimeSpan.milliseconds(4)
  /// Every so many frames one waits until it is alone, so that the link is known as it is now.
  private static let between = 32

  /// Whether a frame is to be followed by the question.
  var asks: Bool { terminal != .mute }

  /// How many answers are still to come.
  var unanswered: Int { underWay.count }

  /// Whether an answer is to come that need not be waited for: it will be there when next something is due.
  var isSureOfAnswer: Bool { isQuick && !underWay.isEmpty }

  /// What had come has been read, and it was not waited for: where the answer is not among it, the next one is.
  mutating func hasListened() { if !underWay.isEmpty { isQuick = false } }

  /// Whether a frame may go now.
  mutating func mayDraw(at now: Timestamp) -> Bool {
    if case .untold(let first, _) = terminal, !underWay.isEmpty, now >= first + FlowControl.patience {
      (terminal, underWay) = (.mute, [])
    }
    return deadline.map { now >= $0 } ?? true
  }

  /// When a frame may go though nothing has been answered; nil where it may go at once.
  var deadline: Timestamp? {
    guard let newest = underWay.last else { return nil }
    switch terminal {
    case .untold(_, let last): return last + FlowControl.trial
    case .answers:
      let isFull = underWay.count >= FlowControl.most || sinceAlone >= FlowControl.between
      return isFull ? newest.sent + FlowControl.lost : free - FlowControl.lead
    case .mute: return nil
    }
  }

  /// A frame of so many bytes has gone, and the question with it.
  mutating func sent(_ bytes: Int, at now: Timestamp) {
    switch terminal {
    case .untold(let first, _): terminal = .untold(first: underWay.isEmpty ? now : first, last: now)
    // Past the most, an answer was lost: what is still to come is counted anew.
    case .answers: if underWay.count >= FlowControl.most { underWay.removeAll() }
    case .mute: return
    }
    let frame = Frame(bytes: Double(bytes), sent: now, isAlone: underWay.isEmpty)
    sinceAlone = frame.isAlone ? 0 : sinceAlone + 1
    underWay.append(frame)
    free = through(frame, after: free)
  }

  /// An answer came; when exactly is known only where it was waited for.
  mutating func answered(at now: Timestamp, wasAwaited: Bool = true) {
    terminal = .answers
    guard !underWay.isEmpty else { return }
    let frame = underWay.removeFirst()
    if wasAwaited, frame.isAlone {
      link.observe(bytes: frame.bytes, seconds: (now - frame.sent).seconds)
      isQuick = now - frame.sent <= FlowControl.atOnce
    }
    // It was through when its answer began to travel; from there on the others are on their way.
    free = underWay.reduce(now - .seconds(link.travel)) { through($1, after: $0) }
  }

  /// When a frame is through a link that is free at an instant.
  private func through(_ frame: Frame, after free: Timestamp) -> Timestamp {
    max(free, frame.sent) + .seconds(frame.bytes * link.pace)
  }
}
