internal import Quantities
internal import Text

/// The questions to the terminal, sent once with the first frame: the colour of its background, whether it supports
/// synchronized updates (mode 2026), and its size if the system does not know it. The gauge does not wait for the
/// answers, and ignores a late one about the background or the size.
struct Questions {
  /// Whether to ask for the size.
  var asksSize = false
  private var sizeAsked: Timestamp?
  /// Whether the terminal supports synchronized updates, which show a frame at once instead of line by line.
  private(set) var synchronizes = false

  private let asksBackground: Bool
  private let asksMode: Bool
  private var waiting: (background: Bool, mode: Bool, since: Timestamp)?
  /// Whether the next frame carries the questions.
  private var isToAsk = true

  /// An answer after this time does not count. A round trip over two satellite links takes 1.2 s.
  private static let timeout = TimeSpan.seconds(1.5)
  /// The same for the size. Only serial lines need this question, and the answer follows the whole first frame: at
  /// 2,400 baud after ten seconds.
  private static let sizeTimeout = TimeSpan.seconds(15)
  /// The sizes that are accepted as an answer; no terminal has more columns or rows.
  private static let (columns, rows) = (2...1000, 1...1000)

  init(_ setup: GaugeSetup) {
    asksBackground = setup.asksBackground
    asksMode = setup.synchronizes && setup.capabilities.takesQuestions
  }

  /// The number of answers still to come.
  var unanswered: Int {
    (waiting.map { ($0.background ? 1 : 0) + ($0.mode ? 1 : 0) } ?? 0) + (sizeAsked == nil ? 0 : 1)
  }

  /// Asks all questions again, because after a stop it may be another terminal.
  mutating func beginAnew() { (isToAsk, waiting, sizeAsked, asksSize) = (true, nil, nil, false) }

  /// Appends the questions that are due.
  mutating func ask(at now: Timestamp, in frame: inout ByteBuffer) {
    guard isToAsk else { return }
    isToAsk = false
    // The terminal keeps the cursor on the screen, so its position is then the size.
    if asksSize {
      frame.append("\u{1b}[999;999H\u{1b}[6n")
      sizeAsked = now
    }
    if asksMode { frame.append("\u{1b}[?2026$p") }
    if asksBackground { frame.append("\u{1b}]11;?\u{1b}\\") }
    waiting = (asksBackground, asksMode, now)
  }

  /// The size by the cursor's position; nil if the gauge has not asked, or the position cannot be a size. A key such as
  /// Shift-F3 (`CSI 1;2R`) looks like this answer.
  mutating func answered(column: Int, row: Int, at now: Timestamp) -> Size? {
    guard let asked = sizeAsked else { return nil }
    sizeAsked = nil
    let isSize = Questions.columns.contains(column) && Questions.rows.contains(row)
    guard isSize, now - asked <= Questions.sizeTimeout else { return nil }
    asksSize = false
    return Size(columns: column, rows: row)
  }

  /// Whether the background is dark or light; nil if the gauge has not asked, or the answer is late.
  mutating func answered(background color: RGB, at now: Timestamp) -> Background? {
    guard let waiting, waiting.background else { return nil }
    self.waiting?.background = false
    return now - waiting.since > Questions.timeout ? nil : color.luminance > 127.5 ? .light : .dark
  }

  /// Takes the answer to whether synchronized updates are supported.
  mutating func answered(synchronizes does: Bool, at now: Timestamp) {
    guard let waiting, waiting.mode else { return }
    self.waiting?.mode = false
    synchronizes = does
  }
}
