import Foundation
import TestKit
import Testing
import WaitingKit

@Suite(
  .enabled(if: has("gpsd") && has("python3"), "gpsd or python3 is not installed"))
struct `The whole chain` {
  @Test(.quiet)
  func `from a simulated board over libiio, and a receiver over a real gpsd, to a client of the service`() throws {
    let script = Reference.project.appending(path: "Tests/demo-board.sh").path
    let chain = try Running(
      ["bash", script, BuiltProgram.url.path, "--format", "json", "-n", "300"], seconds: 120)
    let lines = chain.lines()
    let readings = lines.filter { $0["class"] as? String == "reading" }
    let last = try #require(readings.last { $0["location"] as? String == "gps" })
    #expect(last["compass"] as? String == "live")
    // Istanbul: 151.62 degrees by the reference table of bearings.
    #expect(abs((last["bearing"] as? Double ?? 0) - 151.62) < 0.01)
    // The programs that the script started have ended: nothing listens on the board's port any more.
    let address = try #require(chain.message().firstMatch(of: /board ip:127.0.0.1:(\d+)/)?.1)
    #expect(throws: (any Error).self) { try Wire(port: Int(address) ?? 0) }
  }
}
