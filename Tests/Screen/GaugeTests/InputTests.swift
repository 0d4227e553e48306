import Quantities
import TestKit
import Testing
import Text
import Words

@testable import Gauge

@Suite struct `Input from a terminal` {
  private func decoded(_ text: String) -> [TerminalInput] {
    var decoder = InputDecoder()
    return text.utf8.compactMap { decoder.take($0) }
  }

  @Test(arguments: [
    ("q", TerminalInput.key(.character("q"))), ("é", .key(.character("é"))), ("ق", .key(.character("ق"))),
    ("\u{1b}[A", .key(.up)), ("\u{1b}OD", .key(.left)), ("\u{1b}[1;5C", .key(.right)), ("\u{1b}[H", .key(.home)),
    ("\u{1b}[4~", .key(.end)), ("\u{1b}[5~", .key(.pageUp)), ("\u{1b}[0n", .drawn),
    ("\u{1b}]11;rgb:1d1d/1f1f/2121\u{1b}\\", .background(RGB(0x1d1f21))),
    ("\u{1b}]11;rgb:ff/0/8\u{7}", .background(RGB(0xff0088))), ("\u{1b}[?2026;2$y", .synchronizes(true)),
    ("\u{1b}[?2026;0$y", .synchronizes(false)), ("\u{1b}[24;80R", .position(column: 80, row: 24)),
    ("\u{1b}[<0;5;3M", .mouse(.press, x: 4, y: 2)), ("\u{1b}[<65;5;3M", .mouse(.wheelDown, x: 4, y: 2)),
  ])
  func `is a key or an answer`(text: String, input: TerminalInput) {
    #expect(decoded(text) == [input])
    // The next key does not become part of it.
    #expect(decoded(text + "x") == [input, .key(.character("x"))])
  }

  @Test(arguments: [
    "\u{1b}[?62;22c", "\u{1b}[<0;5;3m", "\u{1b}]0;title\u{7}", "\u{1b}P1$r0m\u{1b}\\", "\u{1b}[15~", "\u{1b}[200~",
  ])
  func `that the gauge does not use is dropped as a whole`(text: String) {
    #expect(decoded(text + "q") == [.key(.character("q"))])
  }

  @Test func `without an end is dropped after 64 bytes`() {
    #expect(decoded("\u{1b}[" + String(repeating: "1", count: 100) + "q").last == .key(.character("q")))
  }

  @Test func `can be an escape alone, if nothing follows`() {
    var decoder = InputDecoder()
    #expect(decoder.take(0x1b) == nil && decoder.hasPendingEscape)
    #expect(decoder.endEscape() == .key(.escape))
    #expect(decoder.take(UInt8(ascii: "q")) == .key(.character("q")))
  }

  @Test func `can be any bytes, after which a key is a key again`() {
    var random = Seeded(5)
    var decoder = InputDecoder()
    var keys = 0
    for _ in 0..<1000 {
      for _ in 0..<100 where decoder.take(UInt8.random(in: 0...255, using: &random)) != nil { keys += 1 }
      // An unfinished sequence is dropped after 64 bytes.
      for _ in 0..<70 { _ = decoder.take(UInt8(ascii: " ")) }
      #expect(decoder.take(UInt8(ascii: "q")) == .key(.character("q")))
    }
    // A third of all bytes are characters.
    #expect(keys > 20_000)
  }
}

@Suite struct `A terminal's size` {
  private func asked(size: Bool) -> Questions {
    var setup = GaugeSetup(Capabilities(environment: ["TERM": "vt220"]), title: "")
    setup.asksBackground = false
    var questions = Questions(setup)
    questions.asksSize = size
    var frame = ByteBuffer()
    questions.ask(at: .zero, in: &frame)
    return questions
  }

  @Test func `is taken once from the answer to a question, if it can be a size`() {
    var questions = asked(size: true)
    #expect(questions.unanswered == 1)
    #expect(questions.answered(column: 132, row: 43, at: .zero + .seconds(9)) == Size(columns: 132, rows: 43))
    #expect(questions.unanswered == 0)
    #expect(questions.answered(column: 2, row: 1, at: .zero + .seconds(10)) == nil)
    var late = asked(size: true)
    #expect(late.answered(column: 132, row: 43, at: .zero + .seconds(16)) == nil)
    for (column, row) in [(65_535, 65_535), (0, 0), (1, 1), (80, 0), (5000, 24)] {
      var questions = asked(size: true)
      #expect(questions.answered(column: column, row: row, at: .zero) == nil)
    }
  }

  // For Shift-F3 xterm sends `CSI 1;2R`.
  @Test func `is not taken from a key that looks like an answer`() {
    var decoder = InputDecoder()
    let inputs = "\u{1b}[1;2R".utf8.compactMap { decoder.take($0) }
    #expect(inputs == [.position(column: 2, row: 1)])
    var questions = asked(size: false)
    #expect(questions.answered(column: 2, row: 1, at: .zero) == nil)
  }
}

@Suite struct `Frames` {
  private func at(_ milliseconds: Double) -> Timestamp { .zero + .milliseconds(milliseconds) }

  private func goes(_ flow: inout FlowControl, _ now: Timestamp) -> Bool { flow.mayDraw(at: now) }

  @Test func `go while at most two are unanswered`() {
    var flow = FlowControl()
    flow.sent(500, at: at(0))
    flow.answered(at: at(5))
    #expect(goes(&flow, at(10)))
    flow.sent(500, at: at(10))
    #expect(goes(&flow, at(20)))
    flow.sent(500, at: at(20))
    #expect(!goes(&flow, at(30)))
    #expect(!goes(&flow, at(2000)))
    #expect(flow.unanswered == 2)
    flow.answered(at: at(2001))
    #expect(goes(&flow, at(2001)))
    #expect(flow.unanswered == 1)
  }

  @Test func `continue after a lost answer`() {
    var flow = FlowControl()
    flow.sent(500, at: at(0))
    flow.answered(at: at(5))
    flow.sent(500, at: at(10))
    flow.sent(500, at: at(20))
    #expect(!goes(&flow, at(4999)))
    // It is asked after the refusal: a deadline that has passed in between still counts.
    #expect(flow.deadline(after: at(4999)) == flow.deadline && flow.deadline(after: at(5020)) == nil)
    #expect(goes(&flow, flow.deadline ?? at(1e9)))
    flow.sent(500, at: at(6000))
    #expect(goes(&flow, at(6001)))
  }

  /// Sends frames through a link for ten seconds. Returns for each frame its age on arrival and its time of arrival, in
  /// milliseconds. `travel` is the one-way time in milliseconds.
  private func frames(of bytes: Int, bytesASecond: Double, travel: Double) -> [(age: Double, there: Double)] {
    var flow = FlowControl()
    var (free, answers): (Double, [Double]) = (0, [])
    var shown: [(age: Double, there: Double)] = []
    for now in stride(from: 0, to: 10_000, by: 1.0) {
      while let first = answers.first, first <= now {
        flow.answered(at: at(first))
        answers.removeFirst()
      }
      guard flow.mayDraw(at: at(now)) else { continue }
      let size = shown.isEmpty ? 5000 : bytes
      flow.sent(size, at: at(now))
      free = max(free, now) + Double(size) / bytesASecond * 1000
      shown.append((free + travel - now, free + travel))
      answers.append(free + 2 * travel)
    }
    return shown.filter { $0.there > 2000 && $0.there < 10_000 }
  }

  @Test func `do not wait for one another on a slow link, and do not leave it idle`() throws {
    let shown = frames(of: 700, bytesASecond: 11_520, travel: 0)
    // A frame alone takes 61 ms; behind another whole frame it would take 122 ms.
    #expect(try shown.atLeast(126).allSatisfy { $0.age < 70 })
  }

  @Test func `are two at a time on a link with a long round trip`() throws {
    // With one at a time there would be 13.
    let shown = try frames(of: 700, bytesASecond: 1e6, travel: 300).atLeast(23)
    #expect(shown.allSatisfy { $0.age < 310 })
  }

  @Test func `do not wait for answers while these come at once`() {
    var flow = FlowControl()
    flow.sent(500, at: at(0))
    #expect(!flow.expectsQuickAnswer)
    flow.answered(at: at(1))
    #expect(!flow.expectsQuickAnswer, "no answer is to come")
    flow.sent(500, at: at(16))
    #expect(flow.expectsQuickAnswer)
    // Read when the next frame was due: no sign of a slow link.
    flow.answered(at: at(33), wasDeferred: true)
    flow.didReadDeferredInput()
    flow.sent(500, at: at(33))
    #expect(flow.expectsQuickAnswer)
    #expect(goes(&flow, at(50)))
    // No answer in the input: from here on the answer is waited for.
    flow.didReadDeferredInput()
    #expect(!flow.expectsQuickAnswer)
    flow.answered(at: at(90))
    flow.sent(500, at: at(90))
    #expect(!flow.expectsQuickAnswer)
    flow.answered(at: at(91))
    flow.sent(500, at: at(100))
    #expect(flow.expectsQuickAnswer)
  }

  @Test func `go every 100 ms until the first answer, and without limit if none comes in 1.5 s`() {
    var flow = FlowControl()
    var sent: [Double] = []
    for tick in 0..<300 {
      let now = Double(tick) * 1000 / 60
      guard flow.mayDraw(at: at(now)) else { continue }
      if flow.asks { flow.sent(500, at: at(now)) }
      sent.append(now)
    }
    #expect(sent.count { $0 < 1450 } < 17)
    #expect(sent.count { $0 >= 2000 && $0 < 3000 } == 60)
    #expect(!flow.asks && flow.unanswered == 0)
  }
}

@Suite struct `A terminal's name` {
  private func capabilities(_ term: String, _ more: [String: String] = [:], locale: String = "C.UTF-8") -> Capabilities
  {
    Capabilities(environment: ["TERM": term, "LANG": locale].merging(more) { $1 })
  }

  @Test(arguments: [
    ("xterm-kitty", ColorDepth.truecolor, GlyphSet.braille), ("xterm-256color", .indexed, .braille),
    ("tmux-256color", .indexed, .braille), ("screen", .ansi, .braille), ("xterm", .ansi, .braille),
    ("linux", .ansi, .halfBlocks), ("vt100", .mono, .ascii), ("vt220", .mono, .ascii), ("dumb", .mono, .ascii),
    ("", .mono, .ascii), ("nobody-knows-this", .ansi, .braille),
  ])
  func `decides colours and dots`(name: String, depth: ColorDepth, glyphs: GlyphSet) {
    let found = capabilities(name)
    #expect(found.depth == depth && found.glyphs == glyphs && found.unicode)
    #expect(capabilities(name, locale: "C").glyphs == .ascii && !capabilities(name, locale: "C").unicode)
  }

  @Test func `counts less than other variables of the terminal`() {
    #expect(capabilities("screen", ["COLORTERM": "truecolor"]).depth == .truecolor)
    #expect(
      capabilities("xterm", ["NO_COLOR": "1"]).avoidsColor && !capabilities("xterm", ["NO_COLOR": ""]).avoidsColor)
    #expect(capabilities("rxvt", ["COLORFGBG": "0;15"]).background == .light)
    #expect(capabilities("rxvt", ["COLORFGBG": "15;default;0"]).background == .dark)
  }

  @Test func `is combined with the locale, of which LC_ALL counts first`() {
    #expect(!capabilities("xterm", ["LC_ALL": "C"]).unicode)
    #expect(capabilities("xterm", ["LC_ALL": "", "LC_CTYPE": "de_DE.utf8@euro"], locale: "C").unicode)
    #expect(capabilities("xterm", locale: "ar_EG.UTF-8").language == .arabic)
    #expect(capabilities("xterm", locale: "ar_EG").language == .english)
    #expect(capabilities("xterm", locale: "arn_CL.UTF-8").language == .english)
  }

  @Test func `decides whether the cursor can be placed, and whether questions are safe`() {
    #expect(!capabilities("dumb").isAddressable && capabilities("vt100").isAddressable)
    #expect(!capabilities("vt100").takesQuestions && !capabilities("linux").takesQuestions)
    #expect(capabilities("screen").takesQuestions && capabilities("screen").hasAlternateScreen)
  }
}
