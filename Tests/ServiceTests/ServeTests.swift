import Foundation
import TestKit
import Testing
import WaitingKit

/// The service as it runs on a board, with a simulated one.
private final class Serving {
  let folder: TemporaryFolder
  let child: Child
  let port: UInt16

  init(_ options: String..., environment: [String: String] = [:], in given: TemporaryFolder? = nil) throws {
    let folder = try given ?? TemporaryFolder()
    self.folder = folder
    port = UInt16(Port.free())
    let standing = [
      "QIBLA_ROOT": folder.path(""), "STATE_DIRECTORY": folder.path("state"), "HOME": "/nowhere", "XDG_CONFIG_HOME": "",
      "QIBLA_HTTP": "off", "QIBLA_DBUS": "off", "QIBLA_HAPTICS": "off",
    ]
    child = try Child(
      [BuiltProgram.url.path, "serve", "--simulate", "desk", "--socket", folder.path("socket")]
        + ["--nmea", "127.0.0.1:\(port)"] + options,
      environment: standing.merging(environment) { _, own in own }, messages: folder.path("messages"))
  }

  /// Connects once the service listens.
  func json() throws -> Peer {
    try awaited {
      // A service that could not start has logged why.
      if !child.isRunning { throw Unserved(told: try folder.text("messages")) }
      return try? Peer(path: folder.path("socket"))
    }
  }

  /// The same for NMEA sentences.
  func nmea() throws -> Peer { try awaited { try? Peer(port: port) } }
}

/// The error of a service that ended before it served.
private struct Unserved: Error {
  let told: String
}

extension String {
  /// A parsed line of JSON.
  fileprivate var object: Line {
    get throws { try #require(try JSONSerialization.jsonObject(with: Data(utf8)) as? Line) }
  }
}

@Suite(.waiting) struct `The service` {
  @Test func `sends readings, a status once a second, and NMEA sentences, and ends in order`() throws {
    let serving = try Serving()
    let json = try serving.json()
    let nmea = try serving.nmea()
    let lines = json.lines(until: #""class":"status""#)
    let classes = try lines.map { try $0.object["class"] as? String }
    #expect(classes.contains("reading") && classes.contains("status"))
    let sentences = try (0..<6).map { _ in try #require(nmea.line()) }
    #expect(Set(sentences.map { $0.prefix(7) }) == ["$HCHDG,", "$HCHDT,", "$HCTHS,"])
    // A simulator's headings have mode S, so that no autopilot steers by them.
    #expect(sentences.contains { $0.hasPrefix("$HCTHS") && $0.contains(",S*") })
    serving.child.signal(SIGTERM)
    #expect(serving.child.wait() == 0)
    #expect(!json.lines(until: "never").contains { !$0.hasPrefix("{") })
    #expect(!FileManager.default.fileExists(atPath: serving.folder.path("socket")))
  }

  @Test func `can send the talker HE, for instruments that expect a gyro compass`() throws {
    let serving = try Serving("--talker", "HE")
    _ = try serving.json()
    let nmea = try serving.nmea()
    let sentences = try (0..<3).map { _ in try #require(nmea.line()) }
    #expect(Set(sentences.map { $0.prefix(7) }) == ["$HCHDG,", "$HEHDT,", "$HETHS,"])
    serving.child.signal(SIGINT)
    #expect(serving.child.wait() == 130)
  }

  @Test func `reloads its configuration without a gap, and keeps the old one if the new one is wrong`() throws {
    let folder = try TemporaryFolder()
    try folder.write("at = 0,0\n", to: "etc/qibla/qibla.conf")
    let serving = try Serving(in: folder)
    let json = try serving.json()
    _ = json.lines(until: #""location":"manual""#)
    try folder.write("at = 10,95\n[pointing]\nforward = sideways\n", to: "etc/qibla/qibla.conf")
    serving.child.signal(SIGHUP)
    try until { try folder.text("messages").contains("stays as it was") }
    try folder.write("at = 48.1,11.6\n", to: "etc/qibla/qibla.conf")
    serving.child.signal(SIGHUP)
    var times: [Int] = []
    var bearings: [Double] = []
    while bearings.last != 129.78, times.count < 3000 {
      let reading = try #require(json.line()).object
      guard reading["class"] as? String == "reading" else { continue }
      times.append(try #require(reading["t"] as? Int))
      bearings.append(try #require(reading["bearing"] as? Double))
    }
    #expect(Set(bearings).count == 2, "\(Set(bearings))")
    // On a busy machine readings are skipped; a restarted stream would start at zero.
    #expect(try times.pairs(ofAtLeast: 2).allSatisfy(<))
    #expect(try folder.text("messages").contains("reloaded the configuration"))
    serving.child.stop()
  }

  @Test func `goes on while it reloads its configuration, and logs what needs a restart`() throws {
    let folder = try TemporaryFolder()
    try folder.write("at = 0,0\n", to: "etc/qibla/qibla.conf")
    let serving = try Serving(in: folder)
    let json = try serving.json()
    _ = json.lines(until: #""location":"manual""#)
    try folder.write("gpsd = elsewhere\niio = ip:elsewhere\n", to: "etc/qibla/qibla.conf")
    serving.child.signal(SIGHUP)
    // The place is not set by hand any more: the receiver's counts.
    _ = json.lines(until: #""location":"gps""#)
    #expect(try folder.text("messages").contains("changed, and used only after a restart: iio, gpsd\n"))
    try FileManager.default.removeItem(atPath: folder.path("etc/qibla/qibla.conf"))
    try #require(mkfifo(folder.path("etc/qibla/qibla.conf"), 0o600) == 0)
    serving.child.signal(SIGHUP)
    try until { try folder.text("messages").contains("expected a file, found a pipe") }
    // Reading a calibration from a pipe without a writer blocks, but only the background thread.
    try FileManager.default.removeItem(atPath: folder.path("etc/qibla/qibla.conf"))
    try folder.write("calibration = \(folder.path("pipe"))\n", to: "etc/qibla/qibla.conf")
    try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
    serving.child.signal(SIGHUP)
    for _ in 0..<2 { #expect(json.lines(until: #""class":"status""#).count > 1) }
    serving.child.signal(SIGTERM)
    #expect(serving.child.wait() == 0)
  }

  @Test func `uses the saved calibration, from the start and after a reload`() throws {
    let folder = try TemporaryFolder()
    let board = try Child(
      [BuiltProgram.url.path, "simulate", "desk", "--iiod", "127.0.0.1:0"], messages: folder.path("board"))
    try until { try folder.text("board").hasSuffix("\n") }
    let port = try #require(try folder.text("board").dropLast().split(separator: ":").last)
    func serve(_ name: String) throws -> Child {
      try Child(
        [BuiltProgram.url.path, "serve", "--iio", "ip:127.0.0.1:\(port)", "--gpsd", "off", "--nmea", "off", "--socket"]
          + [folder.path(name)],
        environment: [
          "QIBLA_ROOT": folder.path(""), "STATE_DIRECTORY": folder.path("state"), "HOME": "/nowhere",
          "QIBLA_HTTP": "off", "QIBLA_DBUS": "off", "QIBLA_HAPTICS": "off",
        ], messages: folder.path(name + ".messages"))
    }
    func peer(_ name: String) throws -> Peer { try awaited { try? Peer(path: folder.path(name)) } }
    let first = try serve("first")
    let json = try peer("first")
    _ = json.lines(until: #""compass":"live""#)
    _ = json.lines(until: #""class":"status""#)
    let status = json.lines(until: #""class":"status""#).last { $0.contains(#""class":"status""#) }
    #expect(status?.contains(#""calibration":"none""#) == true)
    try folder.write(
      #"{"qibla_calibration":1,"device":"lis3mdl","magn":{"offset":[30,8,-28],"matrix":[[1,0,0],[0,1,0],[0,0,1]]}}"#,
      to: "state/calibration-lis3mdl.json")
    first.signal(SIGHUP)
    _ = json.lines(until: #""calibration":"given""#)
    first.stop()
    let second = try serve("second")
    #expect(
      try !peer("second").lines(until: #""calibration":"given""#).contains {
        $0.contains(#""live""#) && $0.contains(#""no-calibration""#)
      })
    second.stop()
    board.stop()
  }

  @Test func `sends readings while its messages are not read, and keeps the messages`() throws {
    let folder = try TemporaryFolder()
    try #require(mkfifo(folder.path("messages"), 0o600) == 0)
    let messages = open(folder.path("messages"), O_RDWR | O_NONBLOCK)
    defer { close(messages) }
    let child = try Child(
      [
        "bash", "-c", "exec \"$0\" serve --simulate desk --nmea off --http off --socket \"$1\" 2> \"$2\"",
        BuiltProgram.url.path, folder.path("socket"), folder.path("messages"),
      ], environment: ["QIBLA_ROOT": folder.path(""), "HOME": "/nowhere"])
    // A name that is bound is there a moment before anyone listens.
    let json = try awaited { try? Peer(path: folder.path("socket")) }
    _ = json.lines(until: #""class":"status""#)
    var block = [UInt8](repeating: 0x2e, count: 1 << 16)
    while write(messages, &block, block.count) > 0 {}
    while write(messages, &block, 1) > 0 {}
    for _ in 0..<3 {
      child.signal(SIGHUP)
      _ = json.lines(until: #""class":"status""#)
    }
    var said = ""
    try until {
      let count = read(messages, &block, block.count)
      if count > 0 { said += String(decoding: block[..<count], as: UTF8.self) }
      return said.contains("reloaded the configuration")
    }
    child.stop()
  }

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

  @Test func `rejects clients for which it has no descriptors, and serves the others`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("socket")
    let child = try Child(
      [
        "bash", "-c", "ulimit -n 64; exec \"$0\" serve --simulate desk --nmea off --http off --socket \"$1\"",
        BuiltProgram.url.path, path,
      ], environment: ["QIBLA_ROOT": folder.path(""), "HOME": "/nowhere"])
    // A name that is bound is there a moment before anyone listens.
    _ = try awaited { try? Peer(path: path) }
    let crowd = try (0..<100).map { _ in try Peer(path: path) }
    // A rejected client is disconnected; an accepted one gets a reading.
    let served = crowd.filter { $0.line()?.hasPrefix(#"{"class":""#) == true }
    #expect((16...60).contains(served.count), "\(served.count)")
    #expect(served.allSatisfy { $0.line() != nil })
    child.stop()
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
    let nobody = try watch("-x", "0.1")
    #expect(nobody.code == 69 && nobody.output.isEmpty)
    #expect(nobody.messages.hasSuffix("qibla: /socket: No such file or directory\n"))
  }

  @Test func `reports why it cannot start`() throws {
    let folder = try TemporaryFolder()
    let serving = try Serving(in: folder)
    _ = try serving.json()
    func run(_ options: String...) throws -> BuiltProgram.Result {
      try BuiltProgram.run(["serve", "--simulate", "desk"] + options).hiding(folder.path(""))
    }
    let taken = try run("--socket", folder.path("socket"), "--nmea", "off")
    #expect(taken.code == 69 && taken.messages.contains("another service has it (--socket off does without)"))
    let port = try run("--socket", "off", "--nmea", "127.0.0.1:\(serving.port)")
    #expect(port.code == 69 && port.messages.contains("another service has it (--nmea off does without)"))
    let open = try run("--nmea", "0.0.0.0:0", "--socket", "off")
    #expect(open.code == 64 && open.messages.contains("say --public if that is meant"))
    let nowhere = try run("--nmea", "example.org:1", "--socket", "off")
    #expect(nowhere.code == 64 && nowhere.messages.contains("expected an address in numbers"))
    try folder.write("precious", to: "file")
    let file = try run("--nmea", "off", "--socket", folder.path("file"))
    #expect(file.code == 69 && file.messages.contains("something else than a socket is there"))
    #expect(try folder.text("file") == "precious")
    serving.child.stop()
  }
}
