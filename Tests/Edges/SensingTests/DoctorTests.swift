import Foundation
import TestKit
import Testing
import WaitingKit

@Suite(.waiting) struct `The doctor` {
  @Test(.enabled(if: Tools.has("umockdev-run"), "umockdev is not installed (apt install umockdev)"))
  func `examines a board and a missing gpsd`() throws {
    func lines(_ arguments: String...) throws -> [String] {
      try Part.all[0].board.inside([BuiltProgram.url.path] + arguments) { child in
        var lines: [String] = []
        while let line = child.line() { lines.append(line) }
        return lines
      }
    }
    let devices = try lines("devices")
    #expect(
      devices.first == "magnetometer: lis3mdl (iio:device0), can be captured, set to 10 Hz; read: the only one")
    #expect(
      devices.dropFirst().prefix(2) == ["  mount matrix 0, 1, 0; 1, 0, 0; 0, 0, -1", "  scale 0.0146156 µT a count"])
    let text = try lines("doctor", "--gpsd", "127.0.0.1:\(Port.free())")
    #expect(text.contains("ok      magnetometer's buffer: captured"))
    // The result depends on how busy the machine is.
    #expect(text.contains { $0.dropFirst(8).hasPrefix("gyroscope's rate: ") })
    #expect(text.contains { $0.hasPrefix("not ok  gpsd: ") && $0.contains("Connection refused") }, "\(text)")
  }
}
