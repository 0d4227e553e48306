import Foundation
import TestKit
import Testing

/// `qibla hijri refresh`, with pages from the test's own server.
@Suite struct `Refreshing announced months` {
  private let folder: TemporaryFolder
  private let server: PageServer

  init() throws {
    folder = try TemporaryFolder()
    let page = Array("<p>Ramadan 1448 AH begins on Monday, 8 February 2027.</p>".utf8)
    let wrong = Array("<p>Ramadan 1448 AH begins on Monday, 9 February 2027.</p>".utf8)
    let far = Array("<p>Ramadan 1448 AH begins on Wednesday, 10 February 2027.</p>".utf8)
    let both = page + Array("Ramadan 1448 AH begins on Sunday, 7 February 2027.".utf8)
    let moved = Array("<p>Ramadan 1448 AH begins on Sunday, 7 February 2027.</p>".utf8)
    server = try PageServer([
      "/page": .page(page), "/moved": .page(moved), "/wrong": .page(wrong), "/far": .page(far), "/both": .page(both),
      "/other": .page(Array("<p>closed</p>".utf8)), "/garbage": .page([UInt8](repeating: 0xfe, count: 5000)),
    ])
  }

  private func run(
    _ words: [String], _ environment: [String: String] = [:], command: [String] = ["refresh"]
  ) throws -> BuiltProgram.Result {
    try BuiltProgram.run(
      ["hijri"] + command + words,
      environment: [
        "LANG": "C.UTF-8", "HOME": folder.url.path, "XDG_CONFIG_HOME": folder.path("config"),
        "XDG_STATE_HOME": folder.path("state"), "QIBLA_ROOT": folder.url.path, "http_proxy": "",
      ].merging(environment) { _, own in own })
  }

  private var months: String { getuid() == 0 ? "etc/qibla/months.d" : "config/qibla/months.d" }

  private func describe(_ path: String, as name: String = "test", in place: String? = nil) throws {
    try folder.write(
      """
      address = \(server.address(path))
      form = html
      source = Test Body
      pattern = {month} {year} AH begins on {weekday}, {day} {gmonth} {gyear}

      """, to: (place ?? months + "/sources") + "/\(name).ini")
  }

  private var stored: String { (try? folder.text(months + "/test.csv")) ?? "" }

  @Test func `stores what a page announces, moves it, and removes nothing`() throws {
    try describe("/page")
    try folder.write("# by hand\n1448,8,2027-01-09,Test Body,\n", to: months + "/test.csv")
    let first = try run([])
    #expect(first.code == 0 && first.messages.isEmpty, "\(first)")
    #expect(first.output == "Ramadan 1448: Monday 2027-02-08, as announced: Test Body\ntest: 1\n")
    #expect(stored.contains("\n1448,8,2027-01-09,Test Body,\n"))
    #expect(stored.contains(/\n1448,9,2027-02-08,Test Body,20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ\n/), "\(stored)")
    let before = stored
    #expect(try run([]).output == "test: 0\n" && stored == before)
    try describe("/moved")
    #expect(
      try run(["test"]).output.hasPrefix("Ramadan 1448: Sunday 2027-02-07, as announced: Test Body (2027-02-08 →)"))
    #expect(stored.contains("1448,8,2027-01-09") && stored.contains("1448,9,2027-02-07"))
  }

  @Test(arguments: [
    ("/wrong", 65, "begins on a Monday, and on 2027-02-09, which is a Tuesday"),
    ("/far", 65, "from the start of 1448-08 to that of 1448-09, found 1448-09 2027-02-10, which makes 32"),
    ("/both", 65, "Ramadan 1448: begins on 2027-02-08, and on 2027-02-07"),
    ("/other", 65, "expected months by its pattern, found none"), ("/garbage", 65, "found none"),
    ("/missing", 69, "404"),
  ])
  func `leaves the file as it is where a page is not understood, and says so once a day`(
    path: String, code: Int, words: String
  ) throws {
    try describe(path)
    try folder.write("1448,8,2027-01-09,Test Body,\n", to: months + "/test.csv")
    let first = try run([])
    #expect(first.code == code && first.messages.contains(words), "\(first)")
    #expect(stored == "1448,8,2027-01-09,Test Body,\n")
    // A run that midnight separates from the first says it again.
    let day = try folder.text("state/qibla/months-said.txt")
    let second = try run([])
    #expect(second.code == code)
    if try folder.text("state/qibla/months-said.txt") == day { #expect(second.messages.isEmpty, "\(second)") }
    #expect(try run(["test"]).messages.contains(words))
  }

  @Test func `takes the ready-made description of the source in force, and writes what changes into another folder`()
    throws
  {
    #expect(try run([]).code == 66)
    try describe("/page", in: "usr/share/qibla/months")
    #expect(try run([]).messages.contains("nothing to fetch"))
    let inForce = ["QIBLA_HIJRI_ANNOUNCED": "test"]
    let into = ["--into", folder.path("unit")]
    let result = try run(into, inForce)
    #expect(result.code == 0 && result.output.hasSuffix("test: 1\n"), "\(result)")
    #expect(try folder.text("unit/test.csv").contains("1448,9,2027-02-08") && stored.isEmpty)
    // From there it is taken over, and then the page has nothing new.
    let taken = try run(["months", "import", folder.path("unit")], command: [])
    #expect(taken.code == 0 && taken.output == "test: 1\n" && stored.contains("1448,9,2027-02-08"), "\(taken)")
    try FileManager.default.removeItem(atPath: folder.path("unit"))
    #expect(try run(into, inForce).output == "test: 0\n")
    #expect(!FileManager.default.fileExists(atPath: folder.path("unit")))
    #expect(try run(["--into", folder.path("unit"), "2027-02-08"], command: []).code == 64)
  }

  @Test(.enabled(if: geteuid() == 0)) func `fetches as root no address that another user has chosen`() throws {
    try describe("/page")
    let sources = months + "/sources"
    for name in [sources + "/test.ini", sources] {
      try #require(chown(folder.path(name), 65534, 65534) == 0)
      let result = try run(["test"])
      let words = "test.ini: expected a description that only root"
      #expect(result.code == 77 && result.messages.contains(words), "\(result)")
      try #require(chown(folder.path(name), 0, 0) == 0)
    }
    chmod(folder.path(sources), 0o777)
    #expect(try run([]).code == 77 && server.paths.isEmpty)
    chmod(folder.path(sources), 0o755)
    #expect(try run([]).code == 0)
  }

  @Test(.enabled(if: geteuid() == 0)) func `has the page fetched by a program that is not root`() throws {
    try describe("/page")
    try folder.write("#!/bin/sh\nid -u >&2; exit 22\n", to: "bin/curl")
    chmod(folder.path("bin/curl"), 0o755)
    #expect(try run(["test"], ["PATH": folder.path("bin") + ":/usr/bin:/bin"]).messages.contains(": 65534;"))
  }

  @Test(arguments: [
    ("address = ftp://a/", "1: expected an address of http or https, found ‘ftp://a/’"),
    ("address = https://me@host/", "1: expected an address"), ("form = doc", "1: expected html, text or pdf"),
    ("source = a, b", "1: expected a name"), ("adress = x", "1: expected address, form, source, pattern"),
    ("form = pdf\nform = pdf", "2: expected form once"), ("pattern = {month} {year}", "1: expected {weekday}"),
    ("pattern = {moon}", "1: expected a field of {month}"), ("pattern = {month", "1: expected }"),
    ("form = pdf", " expected a line address"),
  ])
  func `names the line of a description that it does not understand`(text: String, words: String) throws {
    try folder.write(text + "\n", to: months + "/sources/test.ini")
    let result = try run(["test"])
    #expect(result.code == 65 && result.messages.contains("sources/test.ini:" + words), "\(result)")
  }

  @Test func `has clear errors for a name that is none`() throws {
    #expect(try run(["../x"]).code == 66 && run(["a", "b"]).code == 64)
    #expect(try run(["nobody"]).messages.contains("sources/nobody.ini"))
  }
}
