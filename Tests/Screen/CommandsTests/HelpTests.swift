import TestKit
import Testing
import Text

@testable import Commands
@testable import Shell

@Suite struct `Help` {
  /// The pages of help: the overview, and one for each command.
  static let pages = [""] + Program.qibla.names

  private func help(_ page: String) throws -> String {
    var console = Console(environment: ["NO_COLOR": "1"])
    try Invocation((page.isEmpty ? [] : [page]) + ["--help"], of: .qibla).run(.qibla, &console)
    return console.output.text
  }

  @Test(arguments: pages)
  func `is what was reviewed`(page: String) throws {
    let (shown, name) = (try help(page), page.isEmpty ? "overview" : page)
    #expect(try Golden.kept("Screen/CommandsTests/Goldens/\(name).txt", made: shown) == shown)
  }

  @Test func `is printed on standard output, without an error`() throws {
    let shown = try BuiltProgram.run(["--help"])
    #expect(try shown.output == help("") && shown.code == 0 && shown.messages.isEmpty)
  }

  /// The examples in help include every call with its output, and every call without.
  @Test(arguments: Program.qibla.commands.flatMap { $0.page.examples })
  func `shows calls that run and print what it says`(example: Example) throws {
    // The files that a call writes must not lie in the project.
    let folder = try TemporaryFolder()
    // Where there are no reminders, none are exported.
    if example.call.contains("remind export") {
      let made = try BuiltProgram.run(
        ["remind", "add", "Zakat due", "--on", "1/9"], environment: ["STATE_DIRECTORY": folder.path("state")])
      try #require(made.code == 0, "\(made)")
    }
    let run = try BuiltProgram.shell(
      "ln -s \"$PWD\"/* \(folder.path("")) && cd \(folder.path("")) && \(example.call)",
      environment: ["STATE_DIRECTORY": folder.path("state")])
    #expect(run.code == 0, "\(run.messages)")
    #expect(!run.output.isEmpty)
    if !example.output.isEmpty { #expect(run.output == example.output.map { $0 + "\n" }.joined()) }
  }

  @Test func `fits eighty columns, apart from calls`() throws {
    for page in Self.pages {
      for line in try help(page).split(separator: "\n").atLeast(5)
      where !line.contains("$ ") {
        #expect(line.count <= 80, "\(line)")
      }
    }
  }
}
