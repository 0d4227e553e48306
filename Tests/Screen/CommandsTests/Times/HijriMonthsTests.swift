import Foundation
import TestKit
import Testing

/// `qibla hijri announce` and `qibla hijri months`, with a separate configuration.
@Suite struct `Announced months` {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func run(_ line: String, _ environment: [String: String] = [:]) throws -> BuiltProgram.Result {
    try BuiltProgram.run(
      ["hijri"] + line.split(separator: " ").map(String.init),
      environment: [
        "LANG": "C.UTF-8", "HOME": folder.url.path, "XDG_CONFIG_HOME": folder.path("config"),
        "QIBLA_ROOT": folder.url.path,
      ].merging(environment) { _, own in own })
  }

  /// The folder of the files; for root, the system's service's.
  private var months: String { getuid() == 0 ? "etc/qibla/months.d" : "config/qibla/months.d" }

  @Test func `are stored for their source, and hold once it is in force`() throws {
    let announced = try run("announce 1448-09 2027-02-07 --source Wakefield")
    #expect(announced.code == 0, "\(announced)")
    #expect(announced.output.hasPrefix("Ramadan 1448: Sunday 2027-02-07, as announced: Wakefield\n"), "\(announced)")
    #expect(announced.messages.contains("not in force: hijri-announced = wakefield"))
    let text = try folder.text(months + "/wakefield.csv")
    #expect(text.hasPrefix("year,month,start,source,announced_at\n1448,9,2027-02-07,Wakefield,20"))
    // By default months are calculated.
    #expect(try run("2027-02-07").output.contains("30 Sha'ban 1448\n2027-02-07, Umm al-Qura"))
    let inForce = ["QIBLA_HIJRI_ANNOUNCED": "wakefield"]
    #expect(try run("2027-02-07", inForce).output.contains("1 Ramadan 1448\n2027-02-07, as announced: wakefield\n"))
    let list = try run("months 1448", inForce).output.split(separator: "\n")
    #expect(list.count == 12 && list[8].hasPrefix("1448-09  Ramadan"))
    #expect(list[8].hasSuffix("as announced: Wakefield") && list[7].contains("  29  "))
    #expect(list.filter { $0.contains("presumed") }.count <= 2 && list[0].hasSuffix("Umm al-Qura"))
    #expect(try run("months 1448 --format csv", inForce).output.contains("\n1448,9,2027-02-07,"))
    #expect(try run("months 1448 --format json", inForce).output.contains(#""basis":"announced","source":"Wakefield""#))
  }

  @Test(.enabled(if: geteuid() == 0)) func `can be read by every user where root announces them, whatever the umask`()
    throws
  {
    let result = try BuiltProgram.shell(
      "umask 077; qibla hijri announce 1448-09 2027-02-07 --source wakefield",
      environment: ["HOME": folder.url.path, "QIBLA_ROOT": folder.url.path])
    #expect(result.code == 0, "\(result)")
    for (name, mode) in [("etc", 0o755), ("etc/qibla", 0o755), (months, 0o755), (months + "/wakefield.csv", 0o644)] {
      let rights = try FileManager.default.attributesOfItem(atPath: folder.path(name))[.posixPermissions]
      #expect(rights as? Int == mode, "\(name)")
    }
  }

  @Test func `are refused where the month before would not have 29 or 30 days, with both dates`() throws {
    let refused = try run("announce 1448-09 2027-02-09")
    #expect(refused.code == 65 && refused.output.isEmpty)
    #expect(
      refused.messages
        == "qibla: hijri announce: 1448-08 begins on 2027-01-09: expected 1448-09 to begin on 2027-02-07 or "
        + "2027-02-08, found 1448-09 2027-02-09, which leaves it 31 days\n", "\(refused)")
    #expect(!FileManager.default.fileExists(atPath: folder.path(months)))
    #expect(try run("announce 1448-09 +1").code == 65)
    let moved = try run("announce 1448-09 -1")
    #expect(moved.code == 0 && moved.output.contains("2027-02-07, as announced: by-hand"), "\(moved)")
  }

  @Test func `are taken over from another folder line by line, and nothing else is`() throws {
    try folder.write("1448,8,2027-01-09,Old,\n1448,9,2027-02-07,Old,\n", to: months + "/good.csv")
    try folder.write("# remark\n1448-09 2027-02-08\n", to: "in/good.csv")
    try folder.write("1448,9,2027-02-08,<b>,\u{1b}[31m\n", to: "in/odd.csv")
    try folder.write("root:x:0:0\n", to: "in/bad.csv")
    try folder.write("1448-09 2027-02-08\n", to: "in/Not A Name.csv")
    try folder.write(String(repeating: "# remark\n", count: 40_000), to: "in/large.csv")
    try #require(mkfifo(folder.path("in/pipe.csv"), 0o666) == 0)
    try #require(symlink("/etc/passwd", folder.path("in/link.csv")) == 0)
    try #require(symlink("/dev/zero", folder.path("in/device.csv")) == 0)
    let result = try run("months import \(folder.path("in"))")
    #expect(result.code == 65 && result.output == "good: 2\nodd: 1\n", "\(result)")
    #expect(try !result.messages.contains("\u{1b}") && !folder.text(months + "/odd.csv").contains("\u{1b}"))
    for words in [
      "bad.csv:1: expected a Hijri month", "Not A Name.csv", "large.csv: expected at most 256 KiB",
      "pipe.csv: expected a regular file", "link.csv", "device.csv: expected a regular file",
    ] { #expect(result.messages.contains(words), "\(words): \(result.messages)") }
    #expect(
      try folder.text(months + "/good.csv")
        == "year,month,start,source,announced_at\n1448,8,2027-01-09,Old,\n1448,9,2027-02-08,,\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(months))
    #expect(names.sorted() == ["good.csv", "odd.csv"])
    #expect(try run("months import \(folder.path("in/good.csv"))").output == "good: 2\n")
  }

  @Test func `of several bodies are imported from the form in which projects collect them`() throws {
    let text = #"""
      {"groups":["New Crescent Society","Other"],
       "New Crescent Society":{"1445":{"9":"12/3/2024","10":"10/4/2024"},"1446":{"1":"08/7/2024"}},
       "Other":{"1445":{"9":"11/3/2024","10":"12/4/2024","11":"soon"}}}
      """#
    try folder.write(text, to: "bodies.json")
    // A month that a person has written stays.
    try folder.write("1446-02 2024-08-07\n", to: months + "/new-crescent-society.csv")
    let all = try run("months import \(folder.path("bodies.json"))")
    #expect(all.code == 65 && all.output == "new-crescent-society: 4\nother: 1\n", "\(all)")
    #expect(all.messages.contains("Other, 1445-11: expected a day such as 12/3/2024, found ‘soon’"))
    #expect(all.messages.contains("Other: left out: expected 29 or 30 days"))
    #expect(
      try folder.text(months + "/new-crescent-society.csv").contains("\n1445,9,2024-03-12,New Crescent Society,\n"))
    #expect(try folder.text(months + "/new-crescent-society.csv").hasSuffix("\n1446,2,2024-08-07,,\n"))
    let inForce = ["QIBLA_HIJRI_ANNOUNCED": "new-crescent-society"]
    #expect(try run("2024-04-10", inForce).output.contains("1 Shawwal 1445"))
    let one = try BuiltProgram.run(
      ["hijri", "months", "import", folder.path("bodies.json"), "--source", "New Crescent Society"],
      environment: ["HOME": folder.url.path, "QIBLA_ROOT": folder.url.path])
    #expect(one.output == "new-crescent-society: 4\n")
    // Bodies whose names give no file, or the same one, are never mixed.
    try folder.write(#"{"A B":{"1445":{"9":"12/3/2024"}},"a-b":{"1445":{"10":"9/4/2024"}},"هلال":{}}"#, to: "same.json")
    let same = try run("months import \(folder.path("same.json"))")
    #expect(same.code == 65 && same.output == "a-b: 1\n")
    #expect(same.messages.contains("a-b: left out: its name") && same.messages.contains("هلال: left out: its name"))
    try folder.write("[]", to: "bad.json")
    #expect(try run("months import \(folder.path("bad.json"))").code == 65)
  }

  @Test(arguments: [
    ("announce 1448-09", "expected a month and its first day"), ("announce 1448-9 2027-02-08", "such as 1448-09"),
    ("announce 1448-09 soon", "+1, +2, -1 or -2 days"), ("months import", "import FILE"),
    ("months 1691", "expected a Hijri year from 1 to 1690"), ("announce 1448-09 2027-02-08 --source ---", "--source"),
  ])
  func `have clear errors`(line: String, words: String) throws {
    let result = try run(line)
    #expect(result.code == 64 && result.messages.contains(words) && result.output.isEmpty, "\(result)")
  }

  @Test func `of a source that is not there are an error that names its file`() throws {
    let result = try run("2027-02-08", ["QIBLA_HIJRI_ANNOUNCED": "nobody"])
    #expect(result.code == 66 && result.messages.contains("months.d/nobody.csv"), "\(result)")
  }
}
