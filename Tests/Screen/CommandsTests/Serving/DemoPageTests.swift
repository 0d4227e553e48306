import Foundation
import TestKit
import Testing
import WaitingKit

@Suite(.waiting) struct `The page of the demonstration` {
  private static let alone = ["QIBLA_ROOT": "/nowhere", "XDG_CONFIG_HOME": "", "HOME": "/nowhere"]

  /// The demonstration on a free port, and its address.
  private func demo(_ options: String..., in folder: TemporaryFolder? = nil) throws -> (Companion, String) {
    var environment = Self.alone
    if let folder {
      environment["STATE_DIRECTORY"] = folder.path("state")
      environment["XDG_CONFIG_HOME"] = folder.path("config")
    }
    let demo = try Companion([BuiltProgram.url.path, "demo", "--http", "127.0.0.1:0"] + options, environment)
    let told = try #require(demo.lines(until: "the page is at ").last)
    let address = try #require(told.split(separator: " ").last)
    #expect(told.hasPrefix("qibla: the page is at http://127.0.0.1:") && address.hasSuffix("/"))
    return (demo, String(address.dropLast()))
  }

  private func follow(_ address: String, _ query: String = "") throws -> Companion {
    try Companion(["curl", "-sN", "--max-time", "300", address + "/events" + query])
  }

  @Test func `shows the tour's readings and sentences, to a new client too`() throws {
    let folder = try TemporaryFolder()
    // The server's deadlines are in the demonstration's time: at 20 times its speed they pass in half a second.
    let (demo, address) = try demo("--speed", "2", in: folder)
    let sentence = #"data: {"class":"sentence","en":"Turning right."#
    let first = try follow(address).lines(until: sentence)
    #expect(first.contains { $0.contains(#""class":"reading""#) && $0.contains(#""simulated":true"#) })
    #expect(first.last?.contains(#"","ar":"نستدير يمينا."#) == true)
    // The sentence that is in force comes right behind the newest reading.
    let events = try follow(address, "?rate=1").lines(until: #""class":"sentence""#)
    #expect(events.count { $0.contains(#""class":"reading""#) } >= 1)
    let times = try Companion(["curl", "-sS", address + "/times"]).lines().first
    #expect(times?.hasPrefix(#"{"class":"times","now":"2026-11-21T"#) == true, "\(times ?? "nothing")")
    #expect(try Companion(["curl", "-sS", address + "/"]).lines().first?.lowercased() == "<!doctype html>")
    demo.signal(SIGINT)
    #expect(demo.wait() == 130)
    #expect(!FileManager.default.fileExists(atPath: folder.path("state")), "it stores nothing")
  }

  @Test func `shows times by the configuration that it was started with`() throws {
    let folder = try TemporaryFolder(["config/qibla/qibla.conf": "clock = 12\n"])
    let (demo, address) = try demo("--speed", "2", in: folder)
    _ = try follow(address).lines(until: "Turning right.")
    try folder.write("clock = of sand\n", to: "config/qibla/qibla.conf")
    let times = try Companion(["curl", "-sS", address + "/times"]).lines().first
    #expect(times?.contains(#""clock":"12""#) == true, "\(times ?? "nothing")")
    demo.stop()
  }

  @Test func `goes on with another tour, and its time does not go back`() throws {
    let (demo, address) = try demo("--speed", "20")
    let page = try follow(address, "?rate=1")
    let first = page.lines(until: "That was the tour.")
    let lines = first + page.lines(until: "In the hand, in Istanbul")
    demo.stop()
    let instants = lines.filter { $0.contains(#""class":"reading""#) }.compactMap { line in
      line.split(separator: ",").first { $0.hasPrefix("\"t\":") }.flatMap { Int64($0.dropFirst(4)) }
    }
    #expect(try instants.pairs(ofAtLeast: 20).allSatisfy { $0 <= $1 })
    #expect(first.last?.contains("That was the tour.") == true)
    #expect(lines.last?.contains("In the hand, in Istanbul") == true)
  }

  @Test func `ends after as many readings as are wanted`() throws {
    let (demo, _) = try demo("--speed", "max", "-n", "20")
    #expect(demo.wait() == 0)
  }

  @Test func `is for this machine alone, unless it is made public`() throws {
    let refused = try BuiltProgram.run(["demo", "--http", "0.0.0.0:0"])
    #expect(refused.code == 64 && refused.messages.contains("--public"), "\(refused.messages)")
    let allowed = try BuiltProgram.run(["demo", "--http", "0.0.0.0:0", "--public", "--speed", "max", "-n", "2"])
    #expect(allowed.code == 0 && allowed.messages.contains("everyone who can reach"), "\(allowed.messages)")
    #expect(try BuiltProgram.run(["demo", "--http", "nowhere"]).code == 64)
    #expect(try BuiltProgram.run(["demo", "--http", "127.0.0.1:0", "--plain"]).code == 64)
  }
}
