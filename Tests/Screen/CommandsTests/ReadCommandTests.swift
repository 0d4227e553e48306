import Foundation
import TestKit
import Testing
import WaitingKit

@Suite struct `Reading packs` {
  private let home: TemporaryFolder
  private let environment: [String: String]

  init() throws {
    home = try TemporaryFolder([
      "data/qibla/packs/mine/pack.md": "---\nsource: S\nlicence: L\ntradition: both\nlanguage: en\n---\n",
      "data/qibla/packs/mine/one.md": "---\ntitle: First\nkind: guide\nprayer: fajr\n---\n"
        + (1...60).map { "Line \($0) of it.\n\n" }.joined(),
      "data/qibla/packs/mine/two.md":
        "---\ntitle: Second\nkind: supplication\n---\nar| سَلَام\ntranslit| salām\nen| peace",
      "data/qibla/packs/bare/page.md": "Nothing \u{1b}[31m known",
    ])
    environment = [
      "LANG": "C.UTF-8", "HOME": home.url.path, "STATE_DIRECTORY": home.path("state"),
      "XDG_DATA_HOME": home.path("data"), "XDG_CONFIG_HOME": home.path("config"),
    ]
  }

  private func run(_ words: String...) throws -> BuiltProgram.Result {
    try BuiltProgram.run(["read"] + words, environment: environment)
  }

  @Test func `lists, searches and counts, and says what has no source`() throws {
    #expect(
      try run().output == """
          bare/page  bare/page · no source is given · no licence is given
          mine/one   First
          mine/two   Second
        pages: 3
          prayer: fajr 1
          tradition: both 2
          kind: guide 1, supplication 1
          language: en 2, ar 1

        """)
    #expect(try run("SALAAM").output.hasPrefix("  mine/two  Second\npages: 1\n"))
    #expect(try run("--kind", "guide", "--prayer", "fajr").output.hasPrefix("  mine/one  First\npages: 1\n"))
    #expect(try run("nowhere").output == "nothing found\n")
    let csv = try run("--language", "ar", "--format", "csv").output.split(separator: "\n")
    #expect(csv.count == 2 && csv[1] == "mine/two,Second,S,L")
    let json = try run("peace", "--format", "json").output
    #expect(json.hasPrefix(#"{"class":"page","id":"mine/two","title":"Second","kind":"supplication","prayer":[],"#))
    #expect(json.hasSuffix("\"language\":{\"en\":1,\"ar\":1}}\n"))
  }

  @Test func `shows a page as text and as JSON, without what a terminal obeys`() throws {
    #expect(
      try run("show", "two").output == """
        Second
        kind: supplication
        tradition: both
        source: S
        licence: L

        سَلَام
        salām
        peace

        """)
    let bare = try run("show", "bare/page").output
    #expect(bare == "bare/page\nno source is given\nno licence is given\n\nNothing \u{fffd}[31m known\n")
    let json = try run("show", "mine/two", "--format", "json").output
    #expect(
      json.hasSuffix(
        #""blocks":[{"kind":"parallel","level":1,"mark":"ar","text":[{"text":"سَلَام","strong":false,"emphasized":false}]},"#
          + #"{"kind":"parallel","level":2,"mark":"translit","text":[{"text":"salām","strong":false,"emphasized":false}]},"#
          + #"{"kind":"parallel","level":2,"mark":"en","text":[{"text":"peace","strong":false,"emphasized":false}]}],"versions":[]}"#
          + "\n"))
    let german = try BuiltProgram.run(
      ["read", "show", "page"], environment: environment.merging(["LANG": "de_DE.UTF-8"]) { $1 })
    #expect(german.output.contains("keine Quelle angegeben"))
  }

  @Test(arguments: [
    (["show"], 64, "expected the name of a page"), (["show", "mine/tow"], 66, "did you mean mine/two?"),
    (["115:1"], 64, "from 1:1 to 114:6"), (["2:255"], 66, "--quran FILE"), (["--verse-of-day"], 66, "tanzil.net"),
    (["--pack", "/nowhere"], 66, "found none at /nowhere"), (["--check", "/nowhere"], 66, "expected a folder"),
    (["--quran", "/dev/null", "1:1"], 65, "found 0: 1:1 is missing"), (["--make", "/"], 65, "a name that is free"),
  ]) func `says what was found, what was expected and what to do`(words: [String], code: Int32, said: String) throws {
    let result = try BuiltProgram.run(["read"] + words, environment: environment)
    #expect(result.code == code && result.messages.contains(said), "\(result)")
  }

  @Test func `begins a pack, says what it lacks, and finds it by the setting`() throws {
    #expect(try run("--make", home.path("more/new")).code != 0)
    try FileManager.default.createDirectory(atPath: home.path("more"), withIntermediateDirectories: true)
    #expect(try run("--make", home.path("more/new")).code == 0)
    #expect(try run("--make", home.path("more/new")).code == 65)
    let check = try run("--check", home.path("more/new"))
    #expect(check.code == 65)
    #expect(
      check.output.replacing(home.url.path, with: "")
        == "/more/new/first.md: lacks source, licence, reviewed-by\n/more/new: 1 page, 1 to mend\n")
    try home.write("[read]\npacks = \(home.path("more"))\n", to: "config/qibla/qibla.conf")
    #expect(try run("--kind", "guide").output.contains("  new/first  First page · no source is given"))
    #expect(
      try run("--pack", home.path("more/new"), "--format", "csv").output.split(separator: "\n")[1].hasPrefix(
        "new/first"))
    let example = try BuiltProgram.run(["read", "--check", "packaging/packs/example"], environment: environment)
    #expect(example.code == 0 && example.output == "packaging/packs/example: 3 pages, 0 to mend\n", "\(example)")
  }

  @Test func `says where packs lie if there are none`() throws {
    let none = try BuiltProgram.run(
      ["read"], environment: environment.merging(["XDG_DATA_HOME": home.path("none")]) { $1 })
    #expect(
      none.code == 66 && none.messages.contains("expected a folder with pages in \(home.path("none"))/qibla/packs"))
  }

  private func screen(_ words: String...) throws -> PseudoTerminal {
    try PseudoTerminal(
      ["qibla", "read", "--arabic", "shaped"] + words,
      environment: environment.merging(["QIBLA_ROOT": "/nowhere"]) { $1 })
  }

  @Test func `takes the whole screen of a terminal: search, pages, bookmarks, and where one stopped`() throws {
    let terminal = try screen()
    try terminal.wait(for: "pages: 3")
    terminal.type("fir")
    try terminal.wait(for: "pages: 1")
    terminal.type("\r")
    try terminal.wait(for: "Line 1 of it.")
    #expect(!terminal.output.contains("Line 30 of it."))
    terminal.type("m  ")
    try terminal.wait(for: "Line 20 of it.")
    terminal.resize(columns: 40, rows: 10)
    try terminal.wait(for: "\u{1b}[2J", times: 2)
    terminal.type("/sala")
    // Shaped: the letters in their joined forms, from the right.
    try terminal.wait(for: "> sala_")
    terminal.type("\r")
    try terminal.wait(for: "\u{fee1}\u{fefc}\u{feb3}")
    terminal.type("q\u{1b}")
    try terminal.wait(for: "> _", times: 2)
    terminal.type("\u{1b}")
    #expect(try terminal.end() == 0)
    #expect(terminal.isPlain && terminal.output.hasSuffix("\u{1b}[?1049l"))
    let marks = try home.text("state/read.txt").split(separator: "\n")
    #expect(marks.count == 3 && marks[0] == "mark 0 mine/one" && marks[1] == "at 0 mine/two", "\(marks)")
    #expect(marks[2].hasPrefix("at ") && marks[2].hasSuffix(" mine/one") && marks[2] != "at 0 mine/one")
    #expect(try run("--marked").output.hasPrefix("* mine/one  First\npages: 1\n"))
    #expect(
      try run("--recent", "--format", "csv").output.split(separator: "\n").map { $0.prefix(8) } == [
        "id,title", "mine/two", "mine/one",
      ])
    let again = try screen("show", "one")
    try again.wait(for: "* mine/one  2/3")
    #expect(!again.output.contains("Line 1 of it."))
    again.type("n")
    try again.wait(for: "mine/two  ")
    again.signal(SIGINT)
    #expect(try again.end() == 130)
  }
}
