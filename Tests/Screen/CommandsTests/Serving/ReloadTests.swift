import Foundation
import TestKit
import Testing
import WaitingKit

@Suite(.waiting) struct `A reload of the service` {
  @Test func `reloads its configuration without a gap, and keeps the old one if the new one is wrong`() throws {
    let folder = try TemporaryFolder()
    try folder.write("at = 0,0\n", to: "etc/qibla/qibla.conf")
    let serving = try Serving(in: folder)
    let json = try serving.json()
    _ = json.lines(until: #""location":"manual""#)
    try folder.write("at = 10,95\n[pointing]\nforward = sideways\n", to: "etc/qibla/qibla.conf")
    serving.child.signal(SIGHUP)
    try until { try folder.text("messages").contains("configuration not reloaded") }
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
    #expect(try folder.text("messages").contains("changed settings that take effect after a restart: iio, gpsd\n"))
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
}
