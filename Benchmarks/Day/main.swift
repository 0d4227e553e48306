// A day of the service in simulated time, as fast as the machine allows: a simulated board, the pipeline, and all
// outlets on sockets (lines of JSON, NMEA, HTTP and event streams) with clients that come and go. Prints memory,
// descriptors and threads every simulated hour; they must not grow. The argument is the number of hours (default: 24).
import Configuration
import Events
import Foundation
import Pointing
import Quantities
import Readings
import Service
import Simulation
import System
import WebPage

let hours = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 24
let story = """
  start 2026-11-21T06:00:00Z
  place 51.5074 -0.1278 11 m
  lasts \(hours * 3600)s
  truth none
  errors typical
  accel lsm6dsl at 104 Hz
  gyro lsm6dsl at 104 Hz
  magn lis3mdl at 100 Hz
  receiver gps at 5 Hz error 2 m
  at 0s tilt to 25
  at 0s tremble 0.6 deg at 9 Hz

  """
let turns = stride(from: 7, to: hours * 3600, by: 61).map { second in
  "at \(second)s turn by \(second.isMultiple(of: 2) ? 100 : -100) over 4s"
}
var source = SimulatedSource(try Scenario(parsing: story + turns.joined(separator: "\n"), name: "day"))

let folder = FileManager.default.temporaryDirectory.appending(path: "qibla-day-\(getpid())").path
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
let journal = Journal(least: .error, environment: [:])
var kept = KeptState(in: StateFolder(path: folder + "/state"), journal: journal)
let json = JSONOutlet()
let nmea = FormatOutlet(NMEAStream(ReadingNMEA(isSimulated: true)))
let loopback = Endpoint(host: "127.0.0.1", port: 0)
let sentences = try ListeningSocket(loopback)
let page = try ListeningSocket(loopback)
let lines = try LineServer([
  Listener(try ListeningSocket(path: folder + "/socket"), channel: json.channel),
  Listener(sentences, channel: nmea.channel),
])
let defaults = ConfigurationSources(environment: ["QIBLA_ROOT": folder], catalog: ConfigurationCatalog())
let context = BridgeContext(
  try LoadedConfiguration(from: defaults), journal: journal, inbox: Inbox(facts: ServiceState()))
let web = try WebServer(page, Route.served, in: context)
let ports = Visitors.Doors(socket: folder + "/socket", nmea: sentences.port ?? 0, http: page.port ?? 0)
let visitors = Visitors(ports)

var compass = Compass()
var publisher = Publisher([json, nmea, web], isSimulated: true)
var schedule = TickSchedule()
var events: [Event] = []
var figures = LoopFigures()
let began = ContinuousClock.now
var hour = 0
print("hour  MB      descriptors  threads  readings  visitors")
while !source.isOver {
  events.removeAll(keepingCapacity: true)
  source.drain(upTo: schedule.next, into: &events)
  figures.ticks += 1
  for event in events {
    guard let output = compass.observe(event) else { continue }
    kept.observe(output, now: UTC(nanoseconds: 1_795_240_800_000_000_000 + schedule.next.nanoseconds))
    var report: ServiceReport?
    if output.status != nil {
      lines.recount(at: output.reading.time)
      report = ServiceReport(loop: figures, sources: [], clients: lines.figures)
    }
    publisher.publish(output, report: report)
  }
  // Once after the first minute, and then every hour.
  let seconds = schedule.next.nanoseconds / 1_000_000_000
  if seconds == 60 && hour == 0 || seconds >= Int64(hour) * 3600 && hour > 0 {
    visitors.pause()
    print(Own.line(hour: Double(seconds) / 3600, readings: figures.ticks, visitors: visitors.count))
    visitors.resume()
    hour += 1
  }
  schedule.advance()
}
visitors.pause()
let (seconds, _) = (ContinuousClock.now - began).components
print("\(hours) h in \(seconds) s")
lines.stop()
web.stop()
kept.finish()
try? FileManager.default.removeItem(atPath: folder)
exit(0)
