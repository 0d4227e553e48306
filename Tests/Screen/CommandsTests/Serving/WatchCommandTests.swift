import Foundation
import TestKit
import Testing
import WaitingKit

@Suite(.waiting) struct `A service that is watched` {
  @Test func `is watched, and found again after it was killed`() throws {
    let folder = try TemporaryFolder()
    let first = try Serving(in: folder)
    _ = try first.json()
    let watch = try Child(
      [BuiltProgram.url.path, "watch", folder.path("socket"), "--format", "json"], messages: folder.path("watching"))
    #expect(watch.line()?.hasPrefix(#"{"class":""#) == true)
    first.child.crash()
    try until { try folder.text("watching").contains("trying again") }
    let second = try Serving(in: folder)
    _ = try second.json()
    watch.skip()
    #expect(watch.line()?.hasPrefix(#"{"class":""#) == true)
    #expect(try folder.text("watching").contains("reading \(folder.path("socket"))"))
    watch.stop()
    second.child.stop()
  }

  @Test func `is watched in every format, for the number of readings asked for`() throws {
    let folder = try TemporaryFolder()
    let serving = try Serving(in: folder)
    _ = try serving.json()
    func watch(_ options: String...) throws -> BuiltProgram.Result {
      try BuiltProgram.run(["watch", folder.path("socket")] + options).hiding(folder.path(""))
    }
    let found = "qibla: reading /socket\n"
    let text = try watch("-n", "3")
    #expect(text.code == 0 && text.messages == found)
    #expect(text.output.split(separator: "\n").count { $0.hasPrefix("Qibla 151.62° SSE") } == 3, "\(text.output)")
    let csv = try watch("--format", "csv", "-n", "2").output.split(separator: "\n")
    #expect(csv.count == 3 && csv[0].hasPrefix("t,compass,location") && csv[1].split(separator: ",")[1] == "live")
    let json = try watch("--format", "json", "-n", "70").output.split(separator: "\n")
    #expect(json.count { $0.contains(#""class":"reading""#) } == 70)
    #expect(json.contains { $0.contains(#""class":"status""#) })
    let once = try watch("--once", "--format", "nmea")
    #expect(once.code == 0 && once.output.hasPrefix("$HCHDG,") && once.output.split(separator: "\r\n").count == 3)
    // The mode for a simulated board passes through, too.
    #expect(once.output.contains(",S*"))
    #expect(try watch("--format", "nmea", "-n", "2").output.contains(",S*"))
    let sentences = try watch("--speak", "-n", "2")
    #expect(sentences.code == 0 && sentences.output.hasPrefix("turn left "))
    serving.child.stop()
    let unserved = try watch("-x", "5")
    #expect(unserved.code == 69 && unserved.output.isEmpty)
    #expect(
      unserved.messages == """
        qibla: no service runs at /socket; start it: qibla serve; waiting for it
        qibla: no service has answered

        """)
  }
}
