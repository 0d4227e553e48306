import Foundation
import TestKit
import Testing

/// README.md and the pages of docs/, whose lines Tests/pages.py runs.
@Suite struct `A line of shell in a document` {
  @Test func `runs as it is shown, or is listed with the reason why it cannot`() throws {
    let run = try BuiltProgram.shell("python3 Tests/pages.py")
    #expect(run.code == 0, "\(run.output)\(run.messages)")
    let lines = try #require(run.output.firstMatch(of: /^(\d+) lines of/).flatMap { Int($0.output.1) })
    #expect(lines > 40)
  }

  @Test func `of the README needs no sensor before it needs one, and a package comes before a build`() throws {
    let text = try String(contentsOf: Reference.project.appending(path: "README.md"), encoding: .utf8)
    let parts = [
      "$ qibla bearing ", "`qibla times ", "`qibla demo`", "docs/hardware.md", "real Raspberry Pi",
      "apt install ./qibla", "make deb  ",
    ]
    let places = parts.compactMap { text.range(of: $0)?.lowerBound }
    #expect(places.count == parts.count && places == places.sorted(), "\(places.count)")
  }

  @Test func `is found where it fails, where its target is gone, and where it prints something else`() throws {
    let page = """
      ```sh
      qibla bearing Nowhere-at-all
      make no-such-target
      qibla bearing 40.7128 -74.0060
      ```

      ```console
      $ qibla bearing 40.7128 -74.0060 --date 2026-11-22
      58.49° ENE, 10,306 km
      ```
      """
    let folder = try TemporaryFolder(["page.md": page + "\n"])
    let run = try BuiltProgram.shell("python3 Tests/pages.py \(folder.path("page.md"))")
    #expect(run.code == 1, "\(run.output)\(run.messages)")
    for line in [2, 3, 8] { #expect(run.output.contains("page.md:\(line): "), "\(run.output)") }
    #expect(!run.output.contains("page.md:4: "), "\(run.output)")
  }
}
