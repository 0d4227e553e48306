import Foundation
import TestKit
import Testing
import WaitingKit

@Suite(.waiting) struct `The service under systemd` {
  @Test func `notifies systemd, feeds its watchdog from the loop, and writes the journal's levels`() throws {
    let folder = try TemporaryFolder()
    let systemd = try NotifySocket(folder.path("notify"))
    let serving = try Serving(environment: ["NOTIFY_SOCKET": systemd.path, "WATCHDOG_USEC": "200000"], in: folder)
    #expect(systemd.next() == "READY=1")
    var heard: [String] = []
    try until {
      heard.append(systemd.next())
      return heard.last?.hasPrefix("STATUS=") == true
    }
    #expect(heard.contains("WATCHDOG=1"))
    #expect(heard.last?.hasPrefix("STATUS=compass live, location ") == true)
    serving.child.signal(SIGHUP)
    try until {
      heard.append(systemd.next())
      return heard.last == "READY=1"
    }
    #expect(heard.contains { $0.hasPrefix("RELOADING=1\nMONOTONIC_USEC=") })
    serving.child.signal(SIGTERM)
    try until { systemd.next() == "STOPPING=1" }
    #expect(serving.child.wait() == 0)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3"), "python3 is not installed"))
  func `takes over a listening socket from systemd`() throws {
    let folder = try TemporaryFolder()
    // As systemd does it: the socket is descriptor 3 of the process named in the environment.
    let activate = """
      import os, socket, sys
      made = socket.socket(socket.AF_UNIX)
      made.bind(sys.argv[1])
      made.listen()
      os.dup2(made.fileno(), 3)
      os.set_inheritable(3, True)
      os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS="1", LISTEN_FDNAMES="socket")
      os.execv(sys.argv[2], sys.argv[2:])
      """
    let child = try Child(
      [
        "python3", "-c", activate, folder.path("made"), BuiltProgram.url.path, "serve", "--simulate", "desk", "--nmea",
        "off", "--http", "off", "--dbus", "off", "--haptics", "off",
      ], messages: folder.path("messages"))
    try until { FileManager.default.fileExists(atPath: folder.path("made")) }
    // A client that connects before the service starts is served once it runs.
    let peer = try awaited { try? Peer(path: folder.path("made")) }
    #expect(peer.line()?.hasPrefix(#"{"class":"reading""#) == true)
    #expect(try folder.text("messages").contains("serving on \(folder.path("made"))\n"))
    child.stop()
  }
}
