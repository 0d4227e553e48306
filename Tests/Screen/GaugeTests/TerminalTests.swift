import Foundation
import Gauge
import Testing
import WaitingKit

private let leavesScreen = "\u{1b}[?1049l"
private let entersScreen = "\u{1b}[?1049h"

@Suite struct `A terminal` {
  private func gauge(_ words: String..., environment: [String: String] = [:]) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(["gauge-screens", "turning"] + words, environment: environment)
    try terminal.wait(for: "Heading")
    #expect(!terminal.isPlain && terminal.output.contains(entersScreen))
    return terminal
  }

  private func expectRestored(_ terminal: PseudoTerminal) throws {
    #expect(terminal.isPlain)
    let end = try #require(terminal.output.range(of: leavesScreen, options: .backwards))
    let last = terminal.output[..<end.upperBound].suffix(60)
    for part in ["\u{1b}[0m", "\u{1b}[?7h", "\u{1b}[?25h", "\u{1b}[?2026l"] { #expect(last.contains(part)) }
    #expect(!terminal.output[end.upperBound...].contains("\u{1b}"))
  }

  @Test(
    arguments: [
      (["TERM": "xterm-256color"], nil), (["TERM": "xterm-256color", "VTE_VERSION": "7003"], true),
      (["TERM": "xterm", "VTE_VERSION": "5602"], false), (["TERM": "linux"], false), (["TERM": "foot"], false),
      (["TERM": "xterm", "KONSOLE_VERSION": "230801"], true), (["TERM": "xterm", "TERM_PROGRAM": "mintty"], true),
    ] as [([String: String], Bool?)])
  func `is known to order lines from right to left, or not to, or unknown`(
    environment: [String: String], orders: Bool?
  ) { #expect(Capabilities(environment: environment).ordersLines == orders) }

  @Test func `is restored after the quit key`() throws {
    let terminal = try gauge()
    terminal.type("q")
    #expect(try terminal.end() == 0)
    try expectRestored(terminal)
    #expect(terminal.output.hasSuffix("ended: quit\r\n"))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `is restored when a signal asks for the end, and the program ends in order`(number: Int32) throws {
    let terminal = try gauge()
    terminal.signal(number)
    #expect(try terminal.end() == 0)
    try expectRestored(terminal)
    #expect(terminal.output.hasSuffix("ended: signal(\(number))\r\n"))
  }

  @Test func `sends SIGINT for Ctrl-C`() throws {
    let terminal = try gauge()
    terminal.type("\u{3}")
    #expect(try terminal.end() == 0)
    try expectRestored(terminal)
    #expect(terminal.output.hasSuffix("ended: signal(2)\r\n"))
  }

  @Test(arguments: [
    SIGQUIT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS, SIGALRM, SIGUSR1, SIGUSR2, SIGPIPE, SIGXCPU,
    SIGVTALRM, SIGPROF, SIGPWR,
  ])
  func `is restored when a signal ends the program at once`(number: Int32) throws {
    let terminal = try gauge()
    terminal.signal(number)
    #expect(try terminal.end() == -number)
    try expectRestored(terminal)
  }

  @Test func `is restored after a trap of Swift`() throws {
    let terminal = try gauge()
    terminal.type("c")
    #expect([-SIGILL, -SIGTRAP].contains(try terminal.end()))
    try expectRestored(terminal)
  }

  @Test func `is restored after a stack overflow`() throws {
    let terminal = try gauge()
    terminal.type("r")
    #expect(try terminal.end() == -SIGSEGV)
    try expectRestored(terminal)
  }

  @Test func `is restored while the program is stopped, and set up again when it continues`() throws {
    // A key can stop a program only where a shell waits for it.
    let script = "set -m; gauge-screens turning; echo stopped; stty -a | grep -ow -- '-\\?echo'; fg; echo over"
    let terminal = try PseudoTerminal(["bash", "-c", script])
    try terminal.wait(for: "Heading")
    terminal.type("\u{1a}")
    try terminal.wait(for: "stopped\r\necho\r\n")
    #expect(terminal.output.contains(leavesScreen))
    try terminal.wait(for: "Heading", times: 2)
    #expect(terminal.output.components(separatedBy: entersScreen).count == 3)
    terminal.type("q")
    #expect(try terminal.end() == 0)
    try expectRestored(terminal)
    #expect(terminal.output.hasSuffix("over\r\n"))
  }

  @Test func `is set up again where the kernel does not stop the program`() throws {
    // The program leads the session: its process group is orphaned, and the kernel does not stop it.
    let terminal = try gauge()
    terminal.type("\u{1a}")
    try terminal.wait(for: entersScreen, times: 2)
    try terminal.wait(for: "Heading", times: 2)
    #expect(!terminal.isPlain)
    terminal.type("q")
    #expect(try terminal.end() == 0)
    try expectRestored(terminal)
  }

  @Test func `is set up again after SIGSTOP, which cannot be caught`() throws {
    let terminal = try gauge()
    terminal.signal(SIGSTOP)
    terminal.signal(SIGCONT)
    try terminal.wait(for: entersScreen, times: 2)
    try terminal.wait(for: "Heading", times: 2)
    terminal.type("q")
    #expect(try terminal.end() == 0)
    try expectRestored(terminal)
  }

  @Test func `gets a whole frame when its size changes`() throws {
    let terminal = try gauge()
    terminal.resize(columns: 40, rows: 12)
    try terminal.wait(for: "\u{1b}[2J", times: 2)
    terminal.type("q")
    _ = try terminal.end()
    // Nothing was written beyond the fortieth column.
    let second = try #require(terminal.output.components(separatedBy: "\u{1b}[2J").last)
    #expect(second.firstMatch(of: /\[\d+;(4[1-9]|[5-7]\d)H/) == nil)
  }

  @Test func `is asked for its background and for synchronized updates, and its answers are used`() throws {
    let terminal = try PseudoTerminal(["gauge-screens", "turning"])
    terminal.answers = [
      ("\u{1b}[?2026$p", "\u{1b}[?2026;2$y"), ("\u{1b}]11;?\u{1b}\\", "\u{1b}]11;rgb:ffff/ffff/eeee\u{7}"),
      ("\u{1b}[5n", "\u{1b}[0n"),
    ]
    try terminal.wait(for: "Heading", times: 2)
    terminal.type("q")
    _ = try terminal.end()
    let frames = terminal.output.components(separatedBy: "\u{1b}[2J")
    #expect(frames[0].contains("\u{1b}[?2026h") == false)
    #expect(frames[1].hasSuffix("\u{1b}[?2026h\u{1b}[0m"))
    // The colour of labels changes from that on dark to that on light.
    #expect(frames[1].contains("38;5;245") && !frames[2].contains("38;5;245"))
    try expectRestored(terminal)
  }

  @Test func `is asked for its size where the system does not know it`() throws {
    let terminal = try PseudoTerminal(["gauge-screens", "turning"], columns: 0, rows: 0)
    terminal.answers = [("\u{1b}[6n", "\u{1b}[12;40R"), ("\u{1b}[5n", "\u{1b}[0n")]
    try terminal.wait(for: "\u{1b}[2J", times: 2)
    terminal.type("q")
    _ = try terminal.end()
    try expectRestored(terminal)
  }

  @Test(arguments: ["vt100", "vt220", "linux"])
  func `that is old is asked nothing that it would show, and is cleared at the end`(name: String) throws {
    let terminal = try PseudoTerminal(["gauge-screens", "turning"], environment: ["TERM": name])
    try terminal.wait(for: "5n")
    terminal.type("q")
    #expect(try terminal.end() == 0)
    #expect(!terminal.output.contains("]11") && !terminal.output.contains("2026"))
    #expect(!terminal.output.contains("1049"))
    #expect(terminal.output.contains("\u{1b}[?25h\u{1b}[2J\u{1b}[H"))
    #expect(terminal.isPlain)
  }

  @Test func `that answers late is waited for, so that the answer is not taken for keys`() throws {
    let terminal = try gauge()
    terminal.type("q")
    try terminal.wait(for: leavesScreen)
    terminal.type("\u{1b}[0n\u{1b}[0n")
    #expect(try terminal.end() == 0)
    // An answer that came too late would be echoed.
    #expect(!terminal.output.contains("[0n"))
  }
}
