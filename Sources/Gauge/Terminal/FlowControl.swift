internal import Quantities

/// Lets frames go only as fast as the terminal draws them, by its own account: after each it is asked for its status,
/// which it answers once it has drawn all that came before. With at most two frames unanswered a slow link shows a
/// fresh needle more seldom, where otherwise it would show an old one.
struct FlowControl: Equatable {
  private enum State: Equatable {
    /// Whether it answers at all is not known yet.
    case trying(asked: Int, first: Timestamp, last: Timestamp)
    case answering(unanswered: Int, since: Timestamp)
    /// It never does: a recorder, or a printer. Frames go as they come.
    case mute
  }

  private var state = State.trying(asked: 0, first: .zero, last: .zero)

  /// Frames that may be under way. One leaves the link idle while the answer travels; each more makes the needle older.
  private static let most = 2
  /// Who has not answered after this never will: a round trip by two satellites takes as long.
  private static let patience = TimeSpan.seconds(1.5)
  /// Until it is known, frames go so seldom that a slow link is not filled with them.
  private static let trial = TimeSpan.milliseconds(100)
  /// An answer that got lost must not stop the gauge for ever.
  private static let lost = TimeSpan.seconds(5)

  /// Whether a frame is to be followed by the question.
  var asks: Bool { state != .mute }

  /// How many answers are still to come.
  var unanswered: Int {
    switch state {
    case .trying(let asked, _, _): asked
    case .answering(let count, _): count
    case .mute: 0
    }
  }

  /// Whether a frame may go now.
  mutating func mayDraw(at now: Timestamp) -> Bool {
    if case .trying(let asked, let first, _) = state, asked > 0, now >= first + FlowControl.patience { state = .mute }
    return deadline.map { now >= $0 } ?? true
  }

  /// When a frame may go though nothing has been answered; nil where it may go at once.
  var deadline: Timestamp? {
    switch state {
    case .trying(let asked, _, let last): asked >= FlowControl.most ? last + FlowControl.trial : nil
    case .answering(let count, let since): count >= FlowControl.most ? since + FlowControl.lost : nil
    case .mute: nil
    }
  }

  /// A frame has gone, and the question with it.
  mutating func sent(at now: Timestamp) {
    switch state {
    case .trying(let asked, let first, _): state = .trying(asked: asked + 1, first: asked == 0 ? now : first, last: now)
    case .answering(let count, let since):
      // Past the most, an answer was lost: what is still to come is counted anew.
      state = .answering(unanswered: count >= FlowControl.most ? 1 : count + 1, since: count == 0 ? now : since)
    case .mute: break
    }
  }

  /// An answer came.
  mutating func answered(at now: Timestamp) {
    state = .answering(unanswered: max(0, unanswered - 1), since: now)
  }
}
