import TestKit
import Testing

@testable import Commands

@Suite struct `Help` {
  /// The overview, and a page for each command.
  static let pages = [""] + Invocation.names

  @Test(arguments: pages)
  func `is what was reviewed`(page: String) throws {
    let shown = try BuiltProgram.run(page.isEmpty ? ["--help"] : [page, "--help"])
    #expect(shown.code == 0)
    #expect(shown.messages.isEmpty)
    let name = page.isEmpty ? "overview" : page
    #expect(try Golden.kept("Screen/CommandsTests/Goldens/\(name).txt", made: shown.output) == shown.output)
  }

  /// Every call that help shows with what it prints, and every one without.
  @Test(arguments: Invocation.commands.flatMap { $0.page.examples })
  func `shows calls that run and print what it says`(example: Example) throws {
    let run = try BuiltProgram.shell(example.call)
    #expect(run.code == 0, "\(run.messages)")
    #expect(!run.output.isEmpty)
    if !example.output.isEmpty { #expect(run.output == example.output.map { $0 + "\n" }.joined()) }
  }

  @Test func `fits eighty columns, apart from calls`() throws {
    for page in Self.pages {
      let help = try BuiltProgram.run((page.isEmpty ? [] : [page]) + ["--help"]).output.split(separator: "\n")
      for line in try help.atLeast(5)
      where !line.contains("$ ") {
        #expect(line.count <= 80, "\(line)")
      }
    }
  }
}
