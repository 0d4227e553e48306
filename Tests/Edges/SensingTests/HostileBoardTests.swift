import Foundation
import TestKit
import Testing
import WaitingKit

/// An answer that no honest server gives: another number instead of the one that a command of iiod's protocol expects.
struct Answer: CustomTestStringConvertible, Sendable {
  let command: String
  let number: Int
  let kind: [String]

  var testDescription: String { "\(number) to \(command)\(kind.isEmpty ? "" : ", \(kind.joined(separator: " "))")" }

  static let all = [-2_147_483_648, -2_147_483_647, -99_999, Int.min].flatMap { number in
    [
      Answer(command: "READBUF", number: number, kind: []), Answer(command: "READ:scale", number: number, kind: []),
      Answer(command: "READ:raw", number: number, kind: ["polled"]),
      Answer(command: "READ:sampling_frequency", number: number, kind: []),
      Answer(command: "OPEN", number: number, kind: []), Answer(command: "WRITE", number: number, kind: []),
      Answer(command: "GETTRIG", number: number, kind: []), Answer(command: "PRINT", number: number, kind: []),
    ]
  }
}

@Suite(.waiting, .enabled(if: Tools.has("python3"), "python3 is not installed"))
struct `A board that lies` {
  @Test(arguments: Answer.all)
  func `about an error number is a source that failed, and not the end of the program`(answer: Answer) throws {
    let server = try Server(answer.kind + ["number=\(answer.command):\(answer.number)"])
    let probe = try Child([Tools.probe, "--iio", server.uri, "--seconds", "1"])
    let lines = probe.lines()
    #expect(probe.wait() == 0)
    // It ran to its end: a reading for each of its 60 ticks.
    #expect(lines.count { $0["class"] as? String == "reading" } == 60)
    server.kill()
  }

  /// Each text replaces a number with which the program computes.
  @Test(arguments: ["scale", "offset", "raw", "sampling_frequency", "sampling_frequency_available", "mount_matrix"])
  func `about an attribute is read as far as it makes sense`(attribute: String) throws {
    for text in [
      "1e308", "-9223372036854775808", "99999999999999999999", "1e-320", "nan", "[1e-308 1 1e308]",
      "1e308, 0, 0; 0, 1e308, 0; 0, 0, 1e308", "",
    ] {
      let server = try Server(["polled", "attribute=\(attribute):\(text)"])
      let probe = try Child([Tools.probe, "--iio", server.uri, "--seconds", "0.5"])
      let lines = probe.lines()
      #expect(probe.wait() == 0, "\(text)")
      #expect(lines.count { $0["class"] as? String == "reading" } >= 30, "\(text)")
      let devices = try BuiltProgram.run(["devices", "--iio", server.uri])
      #expect([0, 69].contains(devices.code), "\(text): \(devices.messages)")
      server.kill()
    }
  }

  @Test func `about its attributes ends neither the list of devices nor the doctor`() throws {
    for number in [-2_147_483_648, Int.min] {
      let server = try Server(["number=READ:scale:\(number)"])
      for command in [["devices"], ["doctor", "--gpsd", "off"]] {
        let run = try BuiltProgram.run(command + ["--iio", server.uri])
        #expect([0, 69].contains(run.code), "\(command): \(run.code) \(run.messages)")
        #expect((run.output + run.messages).contains("lis3mdl magn_x_scale: "), "\(run.output)\(run.messages)")
      }
      server.kill()
    }
  }

  /// U+009B alone begins an escape sequence, and U+0085 is a new line.
  @Test(arguments: [["devices"], ["doctor", "--gpsd", "off"], ["now", "--gpsd", "off", "--format", "json"]])
  func `about its name shows nothing on a terminal that it would obey`(command: [String]) throws {
    let server = try Server(["name=lis3\u{9b}31mmdl\u{85}\u{7f}", "number=READBUF:-5"])
    let run = try BuiltProgram.run(command + ["--iio", server.uri])
    let shown = run.output + run.messages
    #expect(command[0] == "now" || shown.contains("lis3\u{fffd}31mmdl \u{fffd}"), "\(shown.debugDescription)")
    #expect(!shown.isEmpty)
    let controls = shown.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" || (0x7f...0x9f).contains($0.value) }
    #expect(controls.isEmpty, "\(shown.debugDescription)")
    server.kill()
  }

  @Test func `about its name leaves no control character in the log of a service`() throws {
    let folder = try TemporaryFolder()
    let server = try Server(["name=lis3\u{9b}31mmdl\u{85}\u{7f}", "number=READBUF:-5"])
    let service = try Child(
      [
        BuiltProgram.url.path, "serve", "--iio", server.uri, "--gpsd", "off", "--socket", folder.path("socket"),
        "--http", "off", "--nmea", "off",
      ], messages: folder.path("log"))
    try until { try folder.text("log").contains("lis3\u{fffd}31mmdl") }
    service.stop()
    let log = try folder.text("log").unicodeScalars.filter { $0 != "\n" }
    #expect(log.count > 20 && !log.contains { $0.value < 0x20 || (0x7f...0x9f).contains($0.value) })
    server.kill()
  }
}
