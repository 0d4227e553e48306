internal import Formats
internal import Quantities

/// What a terminal is asked once, beside its first frame: what its background is like, whether it shows a frame at
/// once, and how large it is where nobody else knows. The gauge does not wait for the answers; what comes too late
/// does not count.
struct Questions {
  /// Whether its size is to be asked for.
  var asksSize = false
  private var sizeAsked: Timestamp?
  /// Whether frames are shown at once.
  private(set) var synchronizes = false

  private let asksBackground: Bool
  private let asksMode: Bool
  private var waiting: (background: Bool, mode: Bool, since: Timestamp)?
  private var isToAsk = true

  /// Whoever has not answered by then will not: two round trips by satellite.
  private static let patience = TimeSpan.seconds(1.5)
  /// Who is asked for its size is a serial line, and answers behind the whole first frame: at 2,400 baud that takes ten
  /// seconds.
  private static let sizePatience = TimeSpan.seconds(15)
  /// No terminal has more, and keys that look like an answer say less: with Shift F3 is `CSI 1;2 R`.
  private static let (columns, rows) = (2...1000, 1...1000)

  init(_ setup: GaugeSetup) {
    asksBackground = setup.asksBackground
    asksMode = setup.synchronizes && setup.capabilities.takesQuestions
  }

  /// How many answers are still to come.
  var unanswered: Int {
    (waiting.map { ($0.background ? 1 : 0) + ($0.mode ? 1 : 0) } ?? 0) + (sizeAsked == nil ? 0 : 1)
  }

  /// The terminal may be another one now.
  mutating func beginAnew() { (isToAsk, waiting, sizeAsked, asksSize) = (true, nil, nil, false) }

  /// Appends what is to be asked.
  mutating func ask(at now: Timestamp, in frame: inout ByteBuffer) {
    guard isToAsk else { return }
    isToAsk = false
    // In the far corner the cursor's position is the size.
    if asksSize {
      frame.append("\u{1b}[999;999H\u{1b}[6n")
      sizeAsked = now
    }
    if asksMode { frame.append("\u{1b}[?2026$p") }
    if asksBackground { frame.append("\u{1b}]11;?\u{1b}\\") }
    waiting = (asksBackground, asksMode, now)
  }

  /// What its size is by where the cursor came to stand; nil where nobody asked, and where that is no size.
  mutating func answered(column: Int, row: Int, at now: Timestamp) -> Size? {
    guard let asked = sizeAsked else { return nil }
    sizeAsked = nil
    let isSize = Questions.columns.contains(column) && Questions.rows.contains(row)
    guard isSize, now - asked <= Questions.sizePatience else { return nil }
    asksSize = false
    return Size(columns: column, rows: row)
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
