import Events
import Foundation
import Sensing
import System
import TestKit
import Testing
import WaitingKit

/// A real gpsd and the receiver it listens to.
private final class Daemon {
  let port = Port.free()
  private let air = Port.free(SOCK_DGRAM)
  private let receiver: Child
  private var gpsd: Child

  init() throws {
    receiver = try Child(["python3", Tools.path("receiver.py"), "\(air)", "10"])
    gpsd = try Daemon.start(port, air)
  }

  private static func start(_ port: Int, _ air: Int) throws -> Child {
    let gpsd = try Child(["gpsd", "-N", "-n", "-S", "\(port)", "udp://127.0.0.1:\(air)"])
    #expect(Port.answers(port))
    return gpsd
  }

  /// Sets what the receiver reports from now on.
  func see(_ what: String) throws {
    try receiver.tell(what)
    _ = receiver.line()
  }

  func kill() { gpsd.stop() }
  func hang(_ hangs: Bool) { gpsd.hang(hangs) }
  func restart() throws { gpsd = try Daemon.start(port, air) }

  deinit {
    gpsd.stop()
    receiver.stop()
  }
}

@Suite(.waiting, .enabled(if: Tools.has("gpsd") && Tools.has("python3"), "gpsd or python3 is not installed"))
struct `A report of gpsd` {
  private static func probe(_ daemon: Daemon) throws -> Child {
    try Child([Tools.probe, "--iio", "off", "--gpsd", "127.0.0.1:\(daemon.port)"])
  }

  private static func fix(_ probe: Child, where wanted: (Line) -> Bool) -> Line? {
    while let line = probe.next() { if let fix = line["fix"] as? Line, wanted(fix) { return fix } }
    return nil
  }

  @Test func `becomes a fix with position, error, time and receiver`() throws {
    let daemon = try Daemon()
    let probe = try Self.probe(daemon)
    let fix = try #require(Self.fix(probe) { $0["mode"] as? Int == 3 && $0["eph"] is Double && $0["time"] is String })
    #expect(abs((fix["lat"] as? Double ?? 0) - 51.4816) < 1e-6)
    #expect(abs((fix["lon"] as? Double ?? 0) + 0.0076) < 1e-6)
    // 35 m above the geoid, which is 47 m above the ellipsoid by the receiver.
    #expect(abs((fix["alt"] as? Double ?? 0) - 82) < 0.1)
    #expect((fix["device"] as? String)?.hasPrefix("udp://127.0.0.1:") == true)
    let time = try #require(fix["time"] as? String)
    #expect(abs(try Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(time).timeIntervalSinceNow) < 300)
    probe.stop()
  }

  @Test func `is passed on when the fix is lost, and when it is found again`() throws {
    let daemon = try Daemon()
    let probe = try Self.probe(daemon)
    _ = try #require(Self.fix(probe) { $0["mode"] as? Int == 3 })
    try daemon.see("nofix")
    let lost = try #require(Self.fix(probe) { ($0["mode"] as? Int ?? 3) < 2 })
    #expect(lost["lat"] as? Double == nil)
    try daemon.see("fix")
    #expect(Self.fix(probe) { $0["mode"] as? Int == 3 } != nil)
    probe.stop()
  }

  @Test func `dates the saved fix if this machine's clock is behind`() throws {
    let daemon = try Daemon()
    try daemon.see("ahead")
    let state = FileManager.default.temporaryDirectory.appending(path: "qibla-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: state) }
    let service = try Child(
      [
        BuiltProgram.url.path, "serve", "--iio", "off", "--gpsd", "127.0.0.1:\(daemon.port)", "--socket", "off",
        "--nmea",
        "off", "--http", "off", "--dbus", "off", "--haptics", "off",
      ], environment: ["STATE_DIRECTORY": state.path, "QIBLA_ROOT": state.path, "HOME": "/nowhere"])
    let file = state.appending(path: "last-fix.jsonl")
    try until { FileManager.default.fileExists(atPath: file.path) }
    let kept = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(kept.split(separator: "\"start\":\"").last?.prefix { $0 != "\"" })
    let date = try Date.ISO8601FormatStyle(includingFractionalSeconds: start.contains(".")).parse(String(start))
    // A clock that a time server has set is right, and the receiver is wrong.
    #expect((date.timeIntervalSinceNow > 6 * 86_400) == !WallClock.isSynchronized)
    service.stop()
  }

  @Test func `does not set the stream's clock if its date is wrong`() throws {
    let daemon = try Daemon()
    try daemon.see("old")
    let probe = try Self.probe(daemon)
    var clocks: [String] = []
    var fixes = 0
    while fixes < 5, let line = probe.next() {
      if let clock = line["clock"] as? String { clocks.append(clock) }
      if let fix = line["fix"] as? Line, fix["mode"] as? Int == 3 { fixes += 1 }
    }
    #expect(fixes == 5)
    #expect(clocks.count == 1)
    probe.stop()
  }

  /// A stopped gpsd behaves like one that hangs: the kernel still accepts connections, and the bytes sent over them.
  @Test func `stops when gpsd hangs, is never used when stale, and returns when gpsd goes on`() throws {
    let daemon = try Daemon()
    let probe = try Self.probe(daemon)
    _ = try #require(Self.fix(probe) { $0["mode"] as? Int == 3 })
    daemon.hang(true)
    defer { daemon.hang(false) }
    var (fixed, failures) = (0.0, 0)
    while failures < 2, let line = probe.next() {
      if line["fix"] != nil { fixed = Double(try #require(line["t"] as? Int)) * 1e-9 }
      if line["source"] as? String == "gpsd", (line["state"] as? String)?.hasSuffix("sends nothing") == true {
        failures += 1
      }
      guard line["class"] as? String == "reading", line["location"] as? String == "gps" else { continue }
      #expect(Double(try #require(line["t"] as? Int)) * 1e-9 - fixed <= 10.1)
    }
    #expect(failures == 2)
    daemon.hang(false)
    probe.skip()
    #expect(Self.fix(probe) { $0["mode"] as? Int == 3 } != nil)
    probe.stop()
  }

  @Test func `returns after gpsd was killed and restarted`() throws {
    let daemon = try Daemon()
    let probe = try Self.probe(daemon)
    _ = try #require(Self.fix(probe) { $0["mode"] as? Int == 3 })
    daemon.kill()
    while let line = probe.next() {
      if line["source"] as? String == "gpsd", (line["state"] as? String)?.contains("gpsd") == true { break }
    }
    try daemon.restart()
    probe.skip()
    var (first, last) = (0.0, 0.0)
    while let line = probe.next() {
      if let t = line["t"] as? Int { last = Double(t) * 1e-9 }
      if first == 0 { first = last }
      if let fix = line["fix"] as? Line, fix["mode"] as? Int == 3 { break }
    }
    #expect(first > 0 && last - first < 30, "\(last - first) s")
    probe.stop()
  }
}

/// A gpsd that sends the same text to every client, and then nothing.
private final class Reciter: Sendable {
  let socket: ListeningSocket

  init(_ lines: [String]) throws {
    socket = try ListeningSocket(Endpoint(host: "127.0.0.1", port: 0))
    let text = Array(lines.joined(separator: "\n").utf8)
    Thread { [self] in
      var connections: [Int32] = []
      var waiting = pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)
      while poll(&waiting, 1, -1) == 1 {
        let connection = socket.accept()
        guard connection >= 0 else { break }
        send(connection, text, text.count, Int32(MSG_NOSIGNAL))
        connections.append(connection)
      }
      for connection in connections { close(connection) }
    }.start()
  }

  func stop() { shutdown(socket.descriptor, Int32(SHUT_RDWR)) }
}

@Suite(.waiting) struct `A message of gpsd` {
  @Test func `that is no report of a position does not repeat the one before it`() throws {
    func report(_ latitude: Int) -> String {
      #"{"class":"TPV","device":"/dev/ttyS0","mode":3,"lat":\#(latitude).0,"lon":4.0}"#
    }
    let gpsd = try Reciter([
      report(51), #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"#,
      #"{"class":"SKY","device":"/dev/ttyS0","hdop":1.0}"#, #"{"class":"DEVICES","devices":[]}"#, report(52), "",
    ])
    defer { gpsd.stop() }
    let port = try #require(gpsd.socket.port)
    var opener = GPSDOpener(address: Endpoint(host: "127.0.0.1", port: port), clock: StreamClock())
    var source = try opener.open()
    var latitudes: [Double?] = []
    while latitudes.last != 52 {
      if case .fix(let fix)? = try source.next()?.content { latitudes.append(fix.latitude) }
    }
    #expect(latitudes == [51, 52])
  }
}

@Suite(.waiting) struct `A gpsd that stops within a message` {
  /// With many descriptors open, that of gpsd is beyond those that select knows.
  @Test(.quiet, arguments: [3, 1200])
  func `counts as silent, and takes no time of the processor`(_ descriptors: Int) throws {
    let gpsd = try Reciter([#"{"class":"VERSION","release":"3.22"}"#, #"{"class":"TPV","mode":3,"#])
    defer { gpsd.stop() }
    let opening = "ulimit -n 1400; for ((i = 3; i < \(descriptors); i++)); do eval \"exec $i< /dev/null\"; done"
    let probe = try Child([
      "bash", "-c", opening + "; exec \"$@\"", "bash", Tools.probe, "--iio", "off", "--gpsd",
      "127.0.0.1:\(try #require(gpsd.socket.port))",
    ])
    var (isSilent, time) = (false, 0.0)
    while !isSilent, time < 60, let line = probe.next() {
      if let t = line["t"] as? Int { time = Double(t) * 1e-9 }
      isSilent = line["source"] as? String == "gpsd" && (line["state"] as? String)?.hasSuffix("sends nothing") == true
    }
    #expect(isSilent)
    #expect(try #require(probe.busy(["gpsd"])) < 1)
    probe.stop()
  }
}
