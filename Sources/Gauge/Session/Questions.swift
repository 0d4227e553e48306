internal import Formats
internal import Quantities

/// What a terminal is asked once, beside its first frame: what its background is like, whether it shows a frame at
/// once, and how large it is where nobody else knows. The gauge does not wait for the answers; what comes too late
/// does not count.
struct Questions {
  /// Whether its size is still to be asked for.
  var asksSize = false
  /// Whether frames are shown at once.
  private(set) var synchronizes = false

  private let asksBackground: Bool
  private let asksMode: Bool
  private var waiting: (background: Bool, mode: Bool, since: Timestamp)?
  private var isToAsk = true

  /// Whoever has not answered by then will not: two round trips by satellite.
  private static let patience = TimeSpan.seconds(1.5)

  init(_ setup: GaugeSetup) {
    asksBackground = setup.asksBackground
    asksMode = setup.synchronizes && setup.capabilities.takesQuestions
  }

  /// How many answers are still to come.
  var unanswered: Int { waiting.map { ($0.background ? 1 : 0) + ($0.mode ? 1 : 0) } ?? 0 }

  /// The terminal may be another one now.
  mutating func beginAnew() { (isToAsk, waiting) = (true, nil) }

  /// Appends what is to be asked.
  mutating func ask(at now: Timestamp, in frame: inout ByteBuffer) {
    guard isToAsk else { return }
    isToAsk = false
    // In the far corner the cursor's position is the size.
    if asksSize { frame.append("\u{1b}[999;999H\u{1b}[6n") }
    if asksMode { frame.append("\u{1b}[?2026$p") }
    if asksBackground { frame.append("\u{1b}]11;?\u{1b}\\") }
    waiting = (asksBackground, asksMode, now)
  }

  /// What a background's colour makes it; nil where nobody asked, or not so long ago.
  mutating func answered(background color: RGB, at now: Timestamp) -> Background? {
    guard let waiting, waiting.background else { return nil }
    self.waiting?.background = false
    return now - waiting.since > Questions.patience ? nil : color.luminance > 127.5 ? .light : .dark
  }

  /// Whether frames are shown at once.
  mutating func answered(synchronizes does: Bool, at now: Timestamp) {
    guard let waiting, waiting.mode else { return }
    self.waiting?.mode = false
    synchronizes = does
  }
}
