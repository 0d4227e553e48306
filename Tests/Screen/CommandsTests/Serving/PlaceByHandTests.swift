import Answers
import Configuration
import Service
import Synchronization
import TestKit
import Testing
import WaitingKit
import Words

@testable import Commands
@testable import Shell
@testable import WebPage

@Suite struct `A place that is set on the page` {
  /// The answer of a service whose loop has not begun.
  private func answer(to place: String, of options: String...) throws -> String {
    let console = Console(environment: ["QIBLA_ROOT": "/nowhere", "HOME": "/nowhere"])
    guard case .command(let command as ServeCommand, _) = try Invocation(["serve"] + options, of: .qibla) else {
      throw Stop.quietly(.usage)
    }
    let setup = try LiveSetup(command.live, console)
    let context = command.context(setup, Journal(least: .error, environment: [:]))
    let heard = Heard()
    PlaceWriter(desk: context.inbox.places).take(["place": place]) { answer in
      heard.hear(String(decoding: answer.body, as: UTF8.self))
    }
    return try awaited { heard.answer }
  }

  @Test func `is refused from the first request on where the configuration names one`() throws {
    #expect(try answer(to: "Nowhereville", of: "--at", "1,2").contains(#""refused":"configured""#))
    #expect(try answer(to: "Nowhereville").contains(#""refused":"unknown""#))
  }

  @Test(arguments: ["91,0", "-90.5, 10", "10, 361"])
  func `is refused as coordinates where it is written like them, and lies nowhere`(_ text: String) throws {
    let answer = try answer(to: text)
    #expect(answer.contains(#""refused":"coordinates""#) && answer.contains("expected a l"))
  }

  @Test func `leaves the day as it is at a reload of what a part of the service has put in force`() throws {
    let folder = try TemporaryFolder(["etc/qibla/qibla.conf": "lang = tr\n"])
    let console = Console(environment: ["QIBLA_ROOT": folder.path(""), "HOME": "/nowhere"])
    guard case .command(let command as ServeCommand, _) = try Invocation(["serve"], of: .qibla) else {
      throw Stop.quietly(.usage)
    }
    let setup = try LiveSetup(command.live, console)
    let context = command.context(setup, Journal(least: .error, environment: [:]))
    #expect(context.day.ground.values.program.language == .turkish && context.day.number == 1)
    try folder.write("lang = fr\n", to: "etc/qibla/qibla.conf")
    try context.configuration.checkedAgain().putInForce()
    #expect(context.day.ground.values.program.language == .french && context.day.number == 2)
    _ = try setup.reload(.inForce)
    #expect(context.day.number == 2)
    _ = try setup.reload(.disk)
    #expect(context.day.number == 3)
  }

  private final class Heard: Sendable {
    private let text = Mutex<String?>(nil)
    var answer: String? { text.withLock { $0 } }
    func hear(_ answer: String) { text.withLock { $0 = answer } }
  }
}
