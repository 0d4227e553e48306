import Foundation
import TestKit
import Testing
import WaitingKit

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

  @Test(arguments: [SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU, SIGPWR])
  func `ends in order by any signal that ends a program, and its parent sees which`(_ signal: Int32) throws {
    let serving = try Serving()
    let json = try serving.json()
    _ = json.line()
    serving.child.signal(signal)
    #expect(serving.child.wait() == -signal)
    #expect(!json.lines(until: "never").contains { !$0.hasPrefix("{") })
    #expect(!FileManager.default.fileExists(atPath: serving.folder.path("socket")))
  }

  @Test func `does not end by a signal that its parent ignores`() throws {
    let folder = try TemporaryFolder()
    let child = try Child(
      [
        "bash", "-c", "trap '' USR1 ALRM; exec \"$0\" serve --simulate desk --nmea off --http off --socket \"$1\"",
        BuiltProgram.url.path, folder.path("socket"),
      ], environment: ["QIBLA_ROOT": folder.path(""), "HOME": "/nowhere"])
    let json = try awaited { try? Peer(path: folder.path("socket")) }
    for signal in [SIGUSR1, SIGALRM] {
      _ = json.lines(until: #""class":"status""#)
      child.signal(signal)
    }
    #expect(json.lines(until: #""class":"status""#).count > 1)
    child.signal(SIGTERM)
    #expect(child.wait() == 0)
  }

  @Test(arguments: [([], 0o666), (["--socket-mode", "0660"], 0o660), (["--socket-mode", "600"], 0o600)])
  func `gives its Unix socket the permissions that were asked for, whatever the umask`(
    options: [String], mode: Int
  ) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("socket")
    let child = try Child(
      [
        "bash", "-c", "umask 0137; exec \"$0\" serve --simulate desk --nmea off --http off \"$@\"",
        BuiltProgram.url.path, "--socket", path,
      ] + options, environment: ["QIBLA_ROOT": folder.path(""), "HOME": "/nowhere"])
    var about = stat()
    try until { lstat(path, &about) == 0 }
    #expect(about.st_mode & 0o777 == mode_t(mode))
    child.stop()
  }

  @Test(arguments: ["888", "rw", "01777", "-0666", "6", ""])
  func `refuses permissions that are none`(text: String) throws {
    let run = try BuiltProgram.run(["serve", "--simulate", "desk", "--socket-mode", text])
    #expect(run.code == 64 && run.messages.contains("octal digits up to 0777"), "\(run.messages)")
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
    #expect(served.count <= 60)
    #expect(try served.atLeast(16).allSatisfy { $0.line() != nil })
    child.stop()
  }

  @Test(.quiet, arguments: [(24, 11), (64, 28)])
  func `says at its start that it has few descriptors, and does not spin`(_ limit: Int, _ clients: Int) throws {
    let folder = try TemporaryFolder()
    let (path, messages, port) = (folder.path("socket"), folder.path("messages"), Port.free())
    let child = try Child(
      [
        "bash", "-c", "ulimit -n \(limit); exec \"$0\" serve --simulate desk --nmea off \"$@\"", BuiltProgram.url.path,
        "--dbus", "off", "--haptics", "off", "--socket", path, "--http", "127.0.0.1:\(port)",
      ], environment: ["QIBLA_ROOT": folder.path(""), "HOME": "/nowhere"], messages: messages)
    let reader = try awaited { try? Peer(path: path) }
    let crowd = (0..<100).flatMap { _ in [try? Peer(path: path), try? Peer(port: UInt16(port))] }
    let before = try #require(child.busy(["lines", "events", "MHD-single"]))
    for _ in 0..<4 { #expect(reader.lines(until: #""class":"status""#).count > 1) }
    // A thread that spins takes all it gets; one that serves a few clients much less than a tenth.
    #expect(try #require(child.busy(["lines", "events", "MHD-single"])) - before < 0.6)
    #expect(try folder.text("messages").contains("only \(limit) open files are allowed: at most \(clients) clients"))
    // Where there is no room for HTTP a client is refused, and does not wait.
    #expect(((try? Peer(port: UInt16(port))) == nil) == (limit == 24))
    withExtendedLifetime(crowd) {}
    child.stop()
  }

  @Test func `reports why it cannot start`() throws {
    let folder = try TemporaryFolder()
    let serving = try Serving(in: folder)
    _ = try serving.json()
    func run(_ options: String...) throws -> BuiltProgram.Result {
      try BuiltProgram.run(["serve", "--simulate", "desk"] + options).hiding(folder.path(""))
    }
    let taken = try run("--socket", folder.path("socket"), "--nmea", "off")
    #expect(taken.code == 69 && taken.messages.contains("another service uses it (--socket off disables it)"))
    let port = try run("--socket", "off", "--nmea", "127.0.0.1:\(serving.port)")
    #expect(port.code == 69 && port.messages.contains("another service uses it (--nmea off disables it)"))
    let open = try run("--nmea", "0.0.0.0:0", "--socket", "off")
    #expect(open.code == 64 && open.messages.contains("--public (public = true) allows that"))
    // The configuration allows it, too.
    let allowed = try BuiltProgram.run(
      ["serve", "--simulate", "desk", "--nmea", "0.0.0.0:0", "--socket", "off", "--http", "off", "-n", "1"],
      environment: ["QIBLA_PUBLIC": "true", "QIBLA_DBUS": "off", "QIBLA_HAPTICS": "off"])
    #expect(allowed.code == 0 && allowed.messages.contains("everyone who can reach 0.0.0.0:0"), "\(allowed.messages)")
    let nowhere = try run("--nmea", "example.org:1", "--socket", "off")
    #expect(nowhere.code == 64 && nowhere.messages.contains("expected a numeric address"))
    try folder.write("precious", to: "file")
    let file = try run("--nmea", "off", "--socket", folder.path("file"))
    #expect(file.code == 69 && file.messages.contains("something else than a socket is there"))
    #expect(try folder.text("file") == "precious")
    serving.child.stop()
  }
}
