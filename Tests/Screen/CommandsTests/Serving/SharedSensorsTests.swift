import Foundation
import TestKit
import Testing
import WaitingKit

/// A board with sensors, and a service that reads it. The machine's configuration has its socket and its address.
private final class Machine {
  let folder: TemporaryFolder
  let board: Child
  let service: Child

  init(_ scenario: String, at place: String) throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    board = try Child(
      [BuiltProgram.url.path, "simulate", scenario, "--iiod", "127.0.0.1:0"], messages: folder.path("board"))
    try until { try folder.text("board").hasSuffix("\n") }
    let port = try #require(try folder.text("board").dropLast().split(separator: ":").last)
    try FileManager.default.createDirectory(atPath: folder.path("etc/qibla"), withIntermediateDirectories: true)
    try folder.write(
      "iio = ip:127.0.0.1:\(port)\nsocket = \(folder.path("socket"))\nat = \(place)\ngpsd = off\nhttp = off\n"
        + "nmea = off\ndbus = off\nhaptics = off\n", to: "etc/qibla/qibla.conf")
    service = try Child(
      [BuiltProgram.url.path, "serve"],
      environment: ["QIBLA_ROOT": folder.path(""), "STATE_DIRECTORY": folder.path("state"), "HOME": "/nowhere"],
      messages: folder.path("messages"))
    // Its sensors are open once it says so.
    try until { try folder.text("messages").contains("the compass is live") }
  }

  func stop() {
    service.stop()
    board.stop()
  }

  func run(_ arguments: String...) throws -> BuiltProgram.Result {
    try BuiltProgram.run(arguments, environment: ["QIBLA_ROOT": folder.path(""), "QIBLA_SOCKET": ""])
      .hiding(folder.path(""))
  }
}

@Suite(.waiting) struct `Sensors that a service holds` {
  @Test func `are read through it by every command, which says so`() throws {
    let machine = try Machine("desk", at: "Istanbul")
    let now = try machine.run("now")
    #expect(now.code == 0 && now.output.contains("\nQibla 151.56° SSE"), "\(now.messages)")
    #expect(now.messages == "qibla: place: Istanbul, Turkey\nqibla: readings of the running service (/socket)\n")
    #expect(now.output.contains(/\n\w+ \d\d:\d\d, (in [\dhm ]+|now); \d+ .+ 14\d\d\n$/), "\(now.output)")
    let lines = try machine.run("gauge", "-n", "2")
    #expect(lines.code == 0 && lines.messages == "qibla: place: Istanbul, Turkey\nqibla: reading /socket\n")
    // With another place than the service's it computes its own readings.
    let elsewhere = try machine.run("now", "--at", "21.3891,39.8579", "--format", "json")
    #expect(elsewhere.code == 0 && elsewhere.output.contains(#""compass":"live""#))
    #expect(elsewhere.messages == "qibla: sensors of the running service (/socket)\n")
    #expect(!elsewhere.output.contains(#""bearing":151.62"#))
    // Sensors that are chosen are read directly.
    let direct = try machine.run("now", "--iio", "off", "--timeout", "0.1")
    #expect(direct.code == 75 && !direct.messages.contains("service"))
    // A busy machine may give the service no samples for the second of one status.
    let status = try awaited {
      let run = try machine.run("status")
      return run.output.contains("  magnetometer   open, ") ? run : nil
    }
    #expect(status.code == 0)
    #expect(status.output.contains("position     41.0138 28.9497 (manual, Istanbul, Turkey)"), "\(status.output)")
    let raw = try machine.run("status", "--format", "json").output.split(separator: "\n").map { try String($0).object }
    #expect(raw.compactMap { $0["class"] as? String } == ["service", "status", "reading"])
    let process = try #require(raw.first?["pid"] as? Int)
    #expect(kill(pid_t(process), 0) == 0)
    let doctor = try machine.run("doctor")
    #expect(doctor.output.contains("ok      service: it runs (process \(process)) and reads the sensors"))
    #expect(doctor.output.contains("ok      magnetometer: read by the service"), "\(doctor.output)")
    #expect(!doctor.output.contains("IIO"))
    machine.stop()
    let alone = try machine.run("status")
    #expect(alone.code == 69 && alone.messages.contains("no service runs: nothing answers at /socket; "))
  }

  @Test func `are recorded through it, in a trace that replays to the same bytes`() throws {
    let machine = try Machine("desk", at: "41.0082,28.9784")
    let trace = machine.folder.path("trace.jsonl")
    let recorded = try machine.run("record", "--format", "json", "-x", "2", trace)
    #expect(recorded.code == 0 && recorded.messages.contains("sensors of the running service (/socket)"))
    let readings = recorded.output.split(separator: "\n")
    #expect(try readings.atLeast(10).contains { $0.contains(#""compass":"live""#) })
    let replayed = try machine.run("replay", "--format", "json", trace)
    #expect(replayed.output == recorded.output)
    // The service's place is in it, as well as its sensors' names and samples of all three.
    let text = try machine.folder.text("trace.jsonl")
    for part in [#""place":{"source":"manual","lat":41.0082"#, #""device":"lis3mdl""#, #""magn":["#, #""accel":["#] {
      #expect(text.contains(part), "\(part)")
    }
    machine.stop()
  }

  @Test(.quiet) func `are calibrated through it: the service uses the result and stores it`() throws {
    let machine = try Machine("figure-eight", at: "31.5204,74.3587")
    // On a busy machine too many samples may be missed; then it is refused, as on a board.
    let run = try awaited {
      let run = try machine.run("calibrate", "-x", "60")
      return run.code == 65 ? nil : run
    }
    let stored = machine.folder.path("state/calibration-lis3mdl.json")
    let ends = run.code == 0 && (run.messages.contains("the service uses it") || run.output.contains("no better"))
    #expect(ends, "\(run.code) \(run.output) \(run.messages)")
    try until { FileManager.default.fileExists(atPath: stored) }
    // A client that had come before would be disconnected on a busy machine: it reads nothing for 30 s.
    let watch = try Peer(path: machine.folder.path("socket"))
    _ = watch.lines(until: #""class":"status""#)
    #expect(watch.lines(until: #""class":"status""#).last?.contains(#""calibration":"none""#) == false)
    machine.stop()
  }

  /// The line of a request to store a calibration whose x offset is `offset`.
  private func store(_ offset: Int) -> String {
    #"{"request":"store","calibration":{"qibla_calibration":1,"device":"lis3mdl","magn":{"offset":[\#(offset),0,0],"#
      + #""matrix":[[1,0,0],[0,1,0],[0,0,1]]}}}"# + "\n"
  }

  private func say(_ text: String, to peer: Peer) throws {
    let bytes = Array(text.utf8)
    try #require(send(peer.descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
  }

  @Test func `take a calibration from one client at a time, and answer all`() throws {
    let machine = try Machine("desk", at: "41.0082,28.9784")
    let peer = try Peer(path: machine.folder.path("socket"))
    try say((1...4).map(store).joined(), to: peer)
    var answers: [String] = []
    while answers.count < 4 {
      let line = try #require(peer.line())
      if line.contains(#""class":"answer""#) { answers.append(line) }
    }
    let stored = answers.count { $0.contains(#""error":null"#) }
    let refused = answers.count { $0.contains("another client stores one at this moment") }
    #expect(stored >= 1 && stored + refused == 4, "\(answers)")
    machine.stop()
  }

  @Test func `keep the calibration that a client gave while the configuration was reloaded`() throws {
    let machine = try Machine("desk", at: "41.0082,28.9784")
    let peer = try Peer(path: machine.folder.path("socket"))
    for offset in 1...10 {
      try say(store(offset), to: peer)
      machine.service.signal(SIGHUP)
      _ = peer.lines(until: #""class":"answer""#)
      let count = try machine.folder.text("messages").split(separator: "\n").count { $0.contains("reloaded") }
      try until {
        try machine.folder.text("messages").split(separator: "\n").count { $0.contains("reloaded") } >= count
      }
    }
    // What is in force is what a new reader of events gets first.
    try say(#"{"request":"events"}"# + "\n", to: peer)
    let inForce = peer.lines(until: #""qibla_calibration""#).last { $0.contains(#""qibla_calibration""#) }
    #expect(inForce?.contains(#""offset":[10,0,0]"#) == true, "\(inForce ?? "")")
    #expect(try machine.folder.text("state/calibration-lis3mdl.json").contains(#""offset":[10,0,0]"#))
    machine.stop()
  }

  @Test func `are not waited for when the service is gone`() throws {
    let machine = try Machine("desk", at: "41.0082,28.9784")
    let now = try Child(
      [BuiltProgram.url.path, "now", "-n", "1000000", "--timeout", "300", "--format", "json"],
      environment: ["QIBLA_ROOT": machine.folder.path("")], messages: machine.folder.path("told"))
    #expect(now.line() != nil)
    machine.service.crash()
    now.skip()
    #expect(now.wait() == 69)
    let told = try machine.folder.text("told")
    #expect(told.contains("socket: ") || told.contains("no service runs at "), "\(told)")
    machine.stop()
  }
}
