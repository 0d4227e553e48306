import Events
import Foundation
import Pointing
import Quantities
import Readings
import Service
import System
import TestKit
import Testing
import Text
import Traces
import WaitingKit

@testable import Sensing

/// A board behind the tests' own IIO server.
final class Server {
  let port: Int
  private let child: Child

  /// Starts the server (default: on a free port).
  convenience init(port: Int = 0, hz: Double = 100, _ kind: String...) throws {
    try self.init(port: port, hz: hz, kind)
  }

  init(port: Int = 0, hz: Double = 100, _ kind: [String]) throws {
    child = try Child(["python3", Tools.path("iio_server.py"), "\(port)", "\(hz)"] + kind)
    self.port = child.line().flatMap { Int($0) } ?? 0
  }

  var uri: String { "ip:127.0.0.1:\(port)" }

  /// Sets the server's fault, or `well`, and waits until it is in effect.
  func become(_ state: String) throws {
    try child.tell(state)
    _ = child.line()
  }

  func kill() { child.stop() }
}

@Suite(.waiting, .enabled(if: Tools.has("python3"), "python3 is not installed"))
struct `A board across the network` {
  @Test func `is captured once the program that kept it busy has ended`() throws {
    let server = try Server()
    try server.become("busy")
    var opener = IIOOpener(uri: server.uri, role: .magn, clock: StreamClock())
    opener.memory.again = [.milliseconds(200)]
    // This process is the tests' runner, not the program.
    opener.program = BuiltProgram.url.path
    var source = try opener.open()
    guard case .failed(_, EBUSY)? = opener.trouble else {
      Issue.record("\(String(describing: opener.trouble))")
      return
    }
    try server.become("well")
    var polled = 0
    // A busy machine may answer too late once more.
    var tries = 0
    repeat {
      tries += 1
      do throws(SourceError) {
        while true { if try source.next() != nil { polled += 1 } }
      } catch {
        #expect(error == .again("lis3mdl"))
      }
      source = try opener.open()
    } while opener.trouble != nil && tries < 20
    #expect(opener.trouble == nil)
    #expect(polled > 1)
    // libiio writes to its server when it closes: without a server a broken pipe would end the tests.
    _ = consume source
    server.kill()
  }

  @Test func `is captured without losing or doubling a sample, at the times of its own clock`() throws {
    let server = try Server()
    let lines = try Child([Tools.probe, "--iio", server.uri, "--until", "magn=120,accel=120,gyro=120"]).lines()
    // The server's magnetometer counts its samples in z.
    let counts = lines.vectors("magn").map { Int(clamping: (($0[2] / 100) / 0.000146156).rounded()) }
    // It counts again for each capture. Where this machine is so busy that the server falls behind its rate, the
    // program captures again, which is right; it must not do so all the time.
    let pairs = try counts.pairs(ofAtLeast: 120)
    #expect(pairs.count { $1 != $0 + 1 } <= 4, "\(counts)")
    #expect(pairs.allSatisfy { $1 == $0 + 1 || $1 == -3079 }, "\(counts)")
    for sensor in ["magn", "accel", "gyro"] {
      let steps = try lines.times(sensor).pairs(ofAtLeast: 120).map { Double($1 - $0) * 1e-6 }.sorted()
      // 100 Hz, on the server's clock: half of the steps are within 0.5 ms.
      #expect(abs(steps[steps.count / 2] - 10) < 0.5)
      #expect(steps.allSatisfy { $0 > 0 })
    }
  }

  @Test func `is polled at the rate its sensors have`() throws {
    let server = try Server(hz: 60, "polled")
    let lines = try Child([Tools.probe, "--iio", server.uri, "--until", "magn=120"]).lines()
    let times = lines.times("magn")
    let span = Double((times.last ?? 0) - (times.first ?? 0)) * 1e-9
    let rate = Double(times.count - 1) / span
    // A busy machine may be slower; the benchmark measures the rate on a quiet one.
    #expect(rate < 61.5 && rate > 5, "\(rate) Hz")
    // The heading changes by 0.3 degrees between samples: equal numbers would be one sample read twice.
    #expect(try lines.vectors("magn").pairs(ofAtLeast: 120).allSatisfy(!=))
  }

  @Test func `is polled without taking a count that stays for a new sample each time`() throws {
    let server = try Server("polled", "attribute=raw:5")
    var source = try opened(server)
    var times: [Timestamp] = []
    while times.count < 3 {
      if let event = try source.next(), case .magn = event.content { times.append(event.time) }
    }
    #expect(try times.pairs(ofAtLeast: 3).allSatisfy { $1 - $0 >= .milliseconds(100) })
    _ = consume source
    server.kill()
  }

  @Test func `names its sensors once while their rate stays`() throws {
    let server = try Server()
    var source = try opened(server)
    var (samples, names) = (0, 0)
    while samples < 20 {
      switch try source.next()?.content {
      case .magn: samples += 1
      case .sensors: names += 1
      default: break
      }
    }
    #expect(names == 1)
    _ = consume source
    server.kill()
  }

  @Test(arguments: [[], ["polled"]]) func `has its own sampling frequency again once it is not read`(kind: [String])
    throws
  {
    let server = try Server(hz: 50, kind + ["attribute=sampling_frequency_available:50 100"])
    func frequency() throws -> String? {
      var context = try IIOContext(uri: server.uri)
      return try context.describe().devices.first { $0.name == "lis3mdl" }?.attributes["sampling_frequency"]
    }
    #expect(try frequency() == "50")
    let source = try opened(server)
    #expect(try frequency() == "100")
    _ = consume source
    #expect(try frequency() == "50")
    server.kill()
  }

  @Test func `is captured by the trigger that is a timer, and has none again once it is not read`() throws {
    // The first trigger has no name.
    let server = try Server("triggers=,my-hrtimer")
    func state() throws -> (triggers: Int, isTriggered: Bool, frequency: String?) {
      var context = try IIOContext(uri: server.uri)
      let devices = try context.describe().devices
      let magn = try #require(devices.firstIndex { $0.name == "lis3mdl" })
      let timer = try #require(devices.firstIndex { $0.name == "my-hrtimer" })
      let frequency = try context.read(.device(timer, "sampling_frequency"))
      return (devices.count { $0.id.hasPrefix("trigger") }, !context.lacksTrigger(magn), frequency)
    }
    #expect(try state() == (2, false, "10"))
    let source = try opened(server)
    #expect(try state() == (2, true, "100"))
    _ = consume source
    #expect(try state() == (2, false, "10"))
    server.kill()
  }

  /// The magnetometer as a source in this process.
  private func opened(_ server: Server) throws -> any Source & ~Copyable {
    let attempt = IIOAttempt(
      uri: server.uri, role: .magn, wishes: SensorWishes(), clock: StreamClock(), memory: CaptureMemory())
    switch try attempt.open() {
    case .open(let source, captured: _): return source
    case .uncaptured(_, let error): throw error
    }
  }

  @Test func `recorded, replays to the bytes that the live run printed`() throws {
    let server = try Server()
    let trace = FileManager.default.temporaryDirectory.appending(path: "qibla-\(UUID().uuidString).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: trace) }
    let live = try Child(
      [
        Tools.probe, "--iio", server.uri, "--at", "51.5,-0.12", "--until", "magn=50", "--record", trace, "--events",
        "off",
      ])
    var printed: [String] = []
    while let line = live.line() { if line.hasPrefix(#"{"class":"reading""#) { printed.append(line) } }
    var reader = try TraceReader(path: trace)
    var compass = Compass()
    var replayed: [String] = []
    while let event = try reader.next() {
      guard let output = compass.observe(event) else { continue }
      var line = ByteBuffer()
      JSONLines.append(output.reading, to: &line)
      replayed.append(String(line.text.dropLast()))
    }
    #expect(printed.count > 20)
    #expect(printed.last?.contains(#""compass":"live""#) == true)
    #expect(printed == replayed)
  }

  @Test(
    .enabled(if: Tools.has("iiod") && Tools.has("umockdev-run"), "iiod or umockdev is not installed"),
    arguments: Part.all)
  func `gives the same through Debian's iiod as from the board itself`(part: Part) throws {
    let lines = try part.board.serve { port in
      try Child([
        Tools.probe, "--iio", "ip:127.0.0.1:\(port)", "--until",
        part.expected.keys.map { "\($0)=21" }.joined(separator: ","),
      ]).lines()
    }
    for (sensor, expected) in part.expected {
      for sample in try lines.vectors(sensor).atLeast(21) {
        #expect(sample.count == expected.count)
        #expect(zip(sample, expected).allSatisfy { abs($0 - $1) < 1e-6 }, "\(sensor) \(sample)")
        #expect(sample.count == expected.count)
      }
    }
  }
}
