import Foundation
import TestKit
import Testing

/// The counter and the log are in the database of the reminders: what holds for those holds for each.
@Suite struct `The store of days` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var environment: [String: String] {
    [
      "HOME": folder.url.path, "STATE_DIRECTORY": folder.path("state"), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8",
      "QIBLA_IIO": "off", "QIBLA_GPSD": "off",
    ]
  }

  /// Something that is kept: how it is changed, and how it is shown.
  static let kept: [(change: String, shown: String)] = [
    ("tasbih add 5", "tasbih show --format json"), ("log fajr --late --on -2d", "log list --format csv"),
  ]

  private func shell(_ line: String) throws -> BuiltProgram.Result {
    try BuiltProgram.shell(line, environment: environment)
  }

  @Test(arguments: kept) func `is as before on a full disk, which is said`(change: String, shown: String) throws {
    let program = BuiltProgram.url.path
    #expect(try shell("\(program) log isha --on -5d && \(program) tasbih add 3").code == 0)
    var (failures, before) = (0, try shell("\(program) \(shown)").output)
    // Each file of the program may have so many kilobytes: a disk that is full at another place each time.
    for kilobytes in [1, 4, 8, 16, 24, 32, 40, 48, 64, 80, 96, 128] {
      let result = try shell("trap '' XFSZ; ulimit -f \(kilobytes); exec \(program) \(change)")
      let now = try shell("\(program) \(shown)").output
      if result.code == 0 {
        #expect(now != before || change.hasPrefix("log"), "\(kilobytes)")
      } else {
        failures += 1
        #expect(result.code == 74 && !result.messages.isEmpty, "\(kilobytes): \(result)")
        #expect(now == before, "\(kilobytes)")
      }
      before = now
    }
    #expect(failures > 1)
  }

  @Test func `takes the counts of two programs at once, and loses none`() throws {
    let program = BuiltProgram.url.path
    let loop = "for i in $(seq 20); do \(program) tasbih add 1 || exit 1; done"
    let both = try shell("(\(loop)) > /dev/null & (\(loop)) > /dev/null; a=$?; wait $! && exit $a")
    #expect(both.code == 0, "\(both)")
    let shown = try shell("\(program) tasbih show --format json").output
    let object = try #require(try JSONSerialization.jsonObject(with: Data(shown.utf8)) as? [String: Any])
    #expect(object["today"] as? Int == 40, "\(shown)")
  }
}
