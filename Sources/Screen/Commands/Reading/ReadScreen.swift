internal import Configuration
internal import Gauge
internal import Glibc
internal import Packs
internal import Shell
internal import Text
internal import Words

/// A reader on a terminal.
struct ReadScreen {
  /// The settings on the command line.
  let settings: [GivenSetting]
  /// The language that stands beside a page.
  let beside: String?

  func run(
    _ shelf: PackShelf, _ asked: ReadQuestion, _ marks: ReaderMarks, _ file: String?, page: Int?,
    _ console: inout Console
  ) throws(Stop) {
    let program = try console.configuration(flags: settings).values.program
    let hasColor = console.usesColor(console.color ?? program.color)
    // Pages have Arabic whatever the language is.
    try console.write(in: .arabic)
    let isShaped = console.shape != nil
    console.shape = nil
    var reader = Reader(shelf, asked, marks, console.language(program), isShaped: isShaped, beside: beside, page: page)
    var session: PagerSession
    do throws(TerminalError) {
      session = try PagerSession(
        Capabilities(environment: console.environment), isShaped: isShaped, hasColor: hasColor)
    } catch { throw .failure(.unavailable, error.message) }
    let ending = read(&reader, &session)
    reader.close()
    var marks = reader.marks
    if marks.isChanged, let file { try Stop.onTrouble(try marks.write(file)) }
    guard let ending else { return }
    throw ending
  }

  /// Reads until the reader leaves. Returns why it ended otherwise.
  private func read(_ reader: inout Reader, _ session: inout PagerSession) -> Stop? {
    while !reader.isOver {
      for key in session.next(reader.rows(session.size)) where !reader.isOver { reader.take(key) }
      if let signal = session.endingSignal { return signal == SIGINT ? .quietly(.interrupted) : .signalled(signal) }
      if session.isGone { return .readerGone }
    }
    return nil
  }
}
