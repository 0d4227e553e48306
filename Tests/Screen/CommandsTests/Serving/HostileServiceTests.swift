import Foundation
import TestKit
import Testing
import WaitingKit

/// A service that sends the same lines to whoever connects to its Unix socket, until it is stopped.
private struct HostileService: ~Copyable {
  private static let script = """
    import socket, sys
    s = socket.socket(socket.AF_UNIX)
    s.bind(sys.argv[1])
    s.listen(8)
    lines = b"".join(eval("b'''" + line + "'''") + b"\\n" for line in sys.argv[2:])
    print("listening", flush=True)
    while True:
        c, _ = s.accept()
        try:
            c.sendall(lines * 20)
            c.settimeout(5)
            c.recv(1)
        except OSError:
            pass
    """

  let path: String
  private let child: Child

  init(in folder: TemporaryFolder, saying lines: String...) throws {
    path = folder.path("hostile")
    child = try Child(["python3", "-c", HostileService.script, path] + lines)
    #expect(child.line() == "listening")
  }

  deinit { child.stop() }
}

@Suite(.waiting) struct `A hostile service` {
  @Test(arguments: ["1e308", "-1e308", "9.3e18", "9223372036854775807", "-9.3e18"])
  func `with any number in a heading does not end who watches it`(number: String) throws {
    let folder = try TemporaryFolder()
    let service = try HostileService(
      in: folder,
      saying: #"{"class":"status","t":1,"sensors":{"magn":{"rate_hz":\#(number)}},"#
        + #""position":{"lat":1,"lon":\#(number)}}"#,
      #"{"class":"reading","t":5,"compass":"live","heading":\#(number),"magnetic":\#(number),"pointer":\#(number),"#
        + #""bearing":\#(number),"uncertainty":\#(number),"distance_km":\#(number),"accuracy":"accurate"}"#)
    for form in [["--format", "text"], ["--format", "csv"], ["--format", "nmea"], ["--speak"]] {
      let run = try BuiltProgram.run(["watch", service.path, "-n", "3"] + form)
      #expect(run.code == 0 && !run.output.contains(number), "\(form): \(run.code) \(run.output)\(run.messages)")
    }
  }

  @Test func `puts nothing on a terminal that it would obey, and the words of an honest one unchanged`() throws {
    let folder = try TemporaryFolder()
    let honest = #"{"class":"reading","t":5,"heading":3.25,"device":"القبلة µT"}"#
    let bytes = honest.utf8.map { $0 < 0x80 ? String(UnicodeScalar($0)) : #"\x\#(String($0, radix: 16))"# }.joined()
    let service = try HostileService(
      in: folder,
      saying: bytes,
      #"{"class":"reading","t":6,"heading":3.5,"x":"\x1b[2J\xc2\x9b31m\x9b\x07\x7f"}"#)
    let run = try BuiltProgram.run(["watch", service.path, "-n", "2", "--format", "json"])
    let lines = run.output.split(separator: "\n")
    // The second is no JSON: it is passed on, and counts as no reading.
    try #require(run.code == 0 && lines.count == 3, "\(run.output.debugDescription)")
    #expect(lines[0] == honest && lines[2] == honest)
    #expect(lines[1].hasPrefix(#"{"class":"reading","t":6,"#))
    #expect(!run.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7f...0x9f).contains($0.value) })
  }
}
