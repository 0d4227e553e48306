import Configuration
import TestKit
import Testing
import Text

@testable import Shell

/// A command that fetches things.
private struct Fetch: Command {
  enum Form: String, CaseIterable, Sendable { case plain, fancy }
  var form = Form.plain
  var count: Int?
  var isQuiet = false
  var isLoud = false
  var things: [String] = []

  static let name = "fetch"
  static let page = Page(summary: "fetch things", operands: .thing, description: "Each thing is fetched.")
  static let options: [Option<Fetch>] = [
    Option("form", \.form, .choice(), "form of things"),
    Option("count", short: "n", \.count, .count("COUNT"), "fetch COUNT things"),
    Option("quiet", \.isQuiet, "say nothing"), Option("loud", \.isLoud, "say much"),
  ]
  static let contradictions = [("quiet", "loud")]

  mutating func take(_ operands: [String]) { things = operands }
  func run(_ console: inout Console) {}
}

/// A command without options.
private struct Rest: Command {
  static let name = "rest"
  static let page = Page(summary: "do nothing", description: "Nothing is done.")
  static let options: [Option<Rest>] = []
  func run(_ console: inout Console) {}
}

extension Candidates {
  fileprivate static let thing = Candidates("thing", form: "THING") { start in
    ["ball", "bone"].filter { $0.hasPrefix(start) }
  }
}

extension Program {
  fileprivate static let dog = Program(
    summary: "does tricks", description: "A dog.", version: "7", commands: [Fetch.self, Rest.self],
    candidates: [.thing], catalog: { ConfigurationCatalog() })
}

@Suite struct `A command line of any program` {
  private func fetch(_ line: String) throws -> Fetch {
    let invocation = try Invocation(line.split(separator: " ").map(String.init), of: .dog)
    guard case .command(let command, _) = invocation else { throw Stop.quietly(.usage) }
    return try #require(command as? Fetch)
  }

  private func trouble(_ line: String) -> String {
    do throws(Stop) {
      _ = try Invocation(line.split(separator: " ").map(String.init), of: .dog)
      return ""
    } catch { return error.message }
  }

  @Test(arguments: ["--form fancy", "--form=fancy", "--form plain --form fancy"])
  func `takes a value after a space or an equals sign, and the last one`(options: String) throws {
    #expect(try fetch("fetch \(options) ball").form == .fancy)
  }

  @Test func `takes the first command's options without its name`() throws {
    #expect(try fetch("") == Fetch())
    #expect(try fetch("-n3") == fetch("fetch --count 3"))
    #expect(trouble("--slow").hasPrefix("no option --slow before a command"))
  }

  @Test func `takes all words behind two dashes as operands`() throws {
    #expect(try fetch("fetch ball -- --quiet").things == ["ball", "--quiet"])
  }

  @Test func `is refused with what was expected, what was found and what is probably meant`() {
    #expect(trouble("fetsh") == "no command ‘fetsh’; did you mean fetch?")
    #expect(trouble("x") == "no command ‘x’; expected fetch or rest")
    #expect(trouble("help fetsh") == "no help on ‘fetsh’; did you mean fetch?")
    #expect(
      trouble("fetch --form fance") == "fetch: --form: expected plain or fancy, found ‘fance’; did you mean fancy?")
    #expect(trouble("fetch -n 0") == "fetch: -n: expected a whole number from 1, found ‘0’")
    #expect(trouble("fetch --quiet=1") == "fetch: --quiet takes no value, found ‘1’")
    #expect(trouble("fetch --lout").hasPrefix("fetch has no option --lout; did you mean --loud?"))
    #expect(
      trouble("fetch --quiet --loud") == "fetch: expected --quiet or --loud, found both: they contradict each other")
    #expect(trouble("rest now") == "rest takes no argument, found ‘now’")
  }

  @Test(arguments: [["--help"], ["-h"], ["help"]])
  func `asks for help`(words: [String]) throws {
    guard case .help(nil) = try Invocation(words, of: .dog) else { throw Stop.quietly(.usage) }
    guard case .help(let command?) = try Invocation(["rest", "--help"], of: .dog) else { throw Stop.quietly(.usage) }
    #expect(command.name == "rest")
  }

  @Test(arguments: ["--version", "-V"]) func `asks for the version by a letter too`(option: String) throws {
    guard case .version = try Invocation([option], of: .dog) else { throw Stop.quietly(.usage) }
  }

  @Test func `has help, a manual and completions for the program's own commands`() throws {
    let help = Help(.dog, .none)
    #expect(help.text(on: nil).contains("  fetch  fetch things\n  rest   do nothing"))
    #expect(help.text(on: Fetch.self).contains("-n, --count COUNT         fetch COUNT things"))
    #expect(ManualPage.text(of: .dog).contains("## qibla fetch: fetch things"))
    let scripts = Completion.allCases.map { $0.script(of: .dog) }
    #expect(try scripts.atLeast(3).allSatisfy { $0.contains("fetch") && $0.contains("--complete") })
    #expect(try Document(complete: ["thing", "bo"], of: .dog).text(of: .dog) == "bone")
  }
}
