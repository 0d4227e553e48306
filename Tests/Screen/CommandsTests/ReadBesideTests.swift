import Foundation
import TestKit
import Testing
import WaitingKit

@Suite struct `Reading in two languages` {
  private let home: TemporaryFolder
  private let environment: [String: String]

  init() throws {
    let head = "---\nsource: S\nlicence: L\n"
    home = try TemporaryFolder([
      "data/qibla/packs/mine/one.md": head + "title: One\nlanguage: en\n---\n# One\n\n"
        + "The first sentence is so long that it takes two lines.\n\n- a point\n",
      "data/qibla/packs/mine/eins.md": head + "title: Eins\nlanguage: de\nof: one\n---\n# Eins\n\nDer erste Satz.\n\n"
        + "- ein Punkt\n- noch einer\n",
      "data/qibla/packs/mine/lines.md": head + "title: Lines\n---\nar| سَلَام\ntranslit| salām\nen| peace\n\nAfter",
    ])
    environment = [
      "LANG": "C.UTF-8", "HOME": home.url.path, "STATE_DIRECTORY": home.path("state"), "QIBLA_ROOT": "/nowhere",
      "XDG_DATA_HOME": home.path("data"), "XDG_CONFIG_HOME": home.path("config"),
    ]
  }

  private func run(_ words: String...) throws -> BuiltProgram.Result {
    try BuiltProgram.run(["read", "show"] + words, environment: environment)
  }

  @Test func `has two columns where there is room for them`() throws {
    #expect(
      try run("one", "--beside", "DE").output == """
        One
        source: S
        licence: L
        Eins
        source: S
        licence: L
        of: one

        The first sentence is so long that it  | Der erste Satz.
        takes two lines.                       |

        • a point                              | • ein Punkt

                                               | • noch einer

        """)
  }

  @Test func `has the lines of one page beside each other, each in its direction`() throws {
    #expect(
      try run("lines", "--beside", "en").output.hasSuffix(
        "\n\n\u{200e}سَلَام" + String(repeating: " ", count: 35) + "\u{200e}| peace\n\nsalām"
          + String(repeating: " ", count: 34) + "|\n\nAfter\n"
      ))
    let json = try run("lines", "--beside", "en", "--format", "json").output
    #expect(json.hasSuffix(#""pairs":[{"own":0,"other":2},{"own":1,"other":null},{"own":3,"other":null}]}"# + "\n"))
  }

  @Test func `says in which languages a page is`() throws {
    let other = try run("one", "--beside", "tr")
    #expect(other.code == 0 && other.output.hasPrefix("One\n") && !other.output.contains("|"))
    #expect(other.messages.contains("--beside: expected de or en, found ‘tr’"))
  }

  @Test func `takes a column each on a terminal, or stands below where it is narrow`() throws {
    let terminal = try PseudoTerminal(
      ["qibla", "read", "--arabic", "shaped", "--beside", "en", "show", "lines"], environment: environment)
    // The Arabic begins at the right of its own column.
    try terminal.wait(for: "\u{fee1}\u{fefc}\u{feb3} | peace")
    terminal.resize(columns: 40, rows: 20)
    try terminal.wait(for: "\u{1b}[2J", times: 2)
    try terminal.wait(for: "peace", times: 2)
    terminal.type("q")
    #expect(try terminal.end() == 0)
    #expect(terminal.isPlain && terminal.output.components(separatedBy: " | peace").count == 2)
  }
}
