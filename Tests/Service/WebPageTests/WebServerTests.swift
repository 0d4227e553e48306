import Configuration
import Events
import Glibc
import Pointing
import Quantities
import Service
import Testing
import WaitingKit

@testable import WebPage

@Suite(.waiting) struct `The web server` {
  @Test func `answers with the newest reading`() throws {
    let stage = try Stage()
    #expect(try Visitor.answer(port: stage.port, "/now").status == 503)
    stage.say(reading: 1)
    stage.say(reading: 2)
    let answer = try Visitor.answer(port: stage.port, "/now")
    #expect(answer.status == 200)
    #expect(answer.headers["content-type"] == "application/json")
    #expect(answer.body.contains(Stage.mark(2)) && answer.body.hasSuffix("}\n"))
    // A cue is no reading.
    var publisher = Publisher([stage.server], isSimulated: false)
    publisher.publish(Output(reading: Stage.reading(3), cue: .aligned), report: nil)
    let aligned = try Visitor.answer(port: stage.port, "/now").body
    #expect(aligned.hasPrefix("{\"class\":\"reading\"") && aligned.contains(Stage.mark(3)), "\(aligned)")
  }

  @Test func `says what to install where its library is not there`() {
    #expect(WebServer.reason(ELIBACC) == "apt-get install libmicrohttpd12")
    #expect(WebServer.reason(EMFILE) == "Too many open files")
  }

  @Test func `links what is asked for by hand at /api, and lists it where there is no page`() throws {
    let stage = try Stage()
    let links = try Visitor.answer(port: stage.port, "/api")
    #expect(links.status == 200)
    #expect(links.body.split(separator: "\n").count { $0.hasPrefix("<dt>") } == Stage.routes.named.count)
    let named = Stage.routes.named
    let pages = ["/", "/board", "/calendar", "/tasbih", "/mosques", "/camera", "/day", "/read", "/api"]
    #expect(named.count >= 13 && Array(named.prefix(9)) == pages)
    for path in named { #expect(links.body.contains(">\(path)</a>")) }
    let missing = try Visitor.answer(port: stage.port, "/nothing")
    let list = named.dropLast().joined(separator: ", ") + " and \(named[named.count - 1])"
    #expect(missing.status == 404 && missing.body == "Here are \(list).\n")
    #expect(Set(Stage.routes.map(\.path)).count == Stage.routes.count)
  }

  @Test func `asks for the times of the newest status's place and of the newest reading's instant`() throws {
    let stage = try Stage()
    #expect(try Visitor.answer(port: stage.port, "/times").body == "0.0 -1\n")
    var status = Status(at: .zero + .seconds(1))
    status.lastPosition = Status.Position(latitude: 41, longitude: 29, altitude: nil)
    let date = UTC(nanoseconds: 5_000)
    stage.server.note(Output(reading: Reading(at: status.time), status: status), report: nil, date: date)
    #expect(try Visitor.answer(port: stage.port, "/times").body == "41.0 5000\n")
    status.position = Status.Position(latitude: -6, longitude: 107, altitude: nil)
    stage.server.note(Output(reading: Reading(at: status.time), status: status), report: nil, date: date)
    stage.note(second: 1.5)
    let answer = try Visitor.answer(port: stage.port, "/times")
    #expect(answer.body == "-6.0 500005000\n" && answer.headers["content-type"] == "application/json")
    #expect(try Visitor.answer(port: stage.port, "/times", method: "HEAD").body.isEmpty)
    // A scenario's clock may be lost.
    stage.server.note(Output(reading: Reading(at: status.time), status: status), report: nil)
    #expect(try Visitor.answer(port: stage.port, "/times").body == "-6.0 -1\n")
    var reading = Reading(at: status.time)
    reading.location = .manual
    stage.server.note(Output(reading: reading, status: status), report: nil)
    #expect(try Visitor.answer(port: stage.port, "/times").body == "-6.0 -1 by hand\n")
  }

  @Test(arguments: ["/api", "/now", "/metrics", "/nothing"])
  func `forbids other pages to frame, run or read what it serves`(_ path: String) throws {
    let stage = try Stage()
    stage.say(reading: 1)
    stage.note(second: 1)
    let headers = try Visitor.answer(port: stage.port, path).headers
    #expect(headers["content-security-policy"]?.hasPrefix("default-src 'none'; base-uri") == true)
    #expect(headers["x-content-type-options"] == "nosniff")
    #expect(headers["cache-control"] == "no-store" && headers["etag"] == nil)
    #expect(headers["cross-origin-resource-policy"] == "same-origin")
    #expect(headers["access-control-allow-origin"] == nil)
  }

  @Test(arguments: ["localhost", "LOCALHOST:8642", "127.0.0.1:8642", "192.168.1.7", "[::1]:8642", "localhost."])
  func `answers under this machine's addresses`(_ host: String) throws {
    let stage = try Stage()
    #expect(try Visitor.answer(port: stage.port, "/", host: host).status == 200)
  }

  @Test(arguments: [
    "evil.example", "evil.example:8642", "127.0.0.1.evil.example", "localhost.evil.example", "[evil]", "127.0.0.1:x",
    "localhost:80:80", "@127.0.0.1", "", "[::1", "[::1:8642", "[", "[]", "[::1]8642", "[127.0.0.1]",
  ])
  func `rejects a name that is not this machine's`(_ host: String) throws {
    let stage = try Stage()
    stage.say(reading: 1)
    let answer = try Visitor.answer(port: stage.port, "/now", host: host)
    #expect(answer.status == 421 || answer.status == 400)
    #expect(!answer.body.contains("reading"))
  }

  @Test func `rejects a request of a page from another origin`() throws {
    let stage = try Stage()
    #expect(try Visitor.answer(port: stage.port, "/now", ["Origin: https://evil.example"]).status == 403)
    #expect(try Visitor.answer(port: stage.port, "/now", ["Origin: null"]).status == 403)
    #expect(try Visitor.answer(port: stage.port, "/", ["Origin: http://localhost:8642"]).status == 200)
  }

  @Test func `answers under a proxy's name and to pages of the sites that are configured, and to no others`() throws {
    let stage = try Stage(configured: { values in
      values[WebOptions.self].hosts = ["Qibla.example.org"]
      values[WebOptions.self].origins = ["https://page.example"]
    })
    stage.say(reading: 1)
    func status(_ host: String, _ origin: String?) throws -> Int {
      let headers = origin.map { ["Origin: \($0)", "Sec-Fetch-Site: cross-site"] } ?? []
      return try Visitor.answer(port: stage.port, "/now", host: host, headers).status
    }
    #expect(try status("qibla.example.org", nil) == 200)
    #expect(try status("other.example.org", nil) == 421)
    #expect(try status("localhost", "https://page.example") == 200)
    for origin in ["http://page.example", "https://page.example:444", "https://a.page.example", "null"] {
      #expect(try status("localhost", origin) == 403, "\(origin)")
    }
    let allowed = try Visitor.answer(port: stage.port, "/now", ["Origin: https://page.example"]).headers
    #expect(allowed["access-control-allow-origin"] == "https://page.example")
    #expect(allowed["cross-origin-resource-policy"] == "cross-origin" && allowed["vary"] == "Origin")
    #expect(try Visitor.answer(port: stage.port, "/now").headers["access-control-allow-origin"] == nil)
  }

  @Test(arguments: [
    ("http://192.168.1.66", "192.168.1.7:8642", 403), ("http://192.168.1.7:8642", "192.168.1.7:8642", 200),
    ("http://[fe80::1]", "[::1]:8642", 403), ("http://[::1]:80", "[::1]:8642", 200),
    ("http://127.0.0.1:3000", "localhost:8642", 200), ("https://203.0.113.5", "localhost", 403),
  ])
  func `answers a page by its address only if that is its own or a loopback one`(
    _ origin: String, _ host: String, _ status: Int
  ) throws {
    let stage = try Stage()
    stage.say(reading: 1)
    #expect(try Visitor.answer(port: stage.port, "/now", host: host, ["Origin: " + origin]).status == status)
  }

  @Test(arguments: ["/", "/now", "/events", "/metrics"])
  func `rejects what a browser asks for on behalf of another site`(_ path: String) throws {
    let stage = try Stage()
    stage.say(reading: 1)
    #expect(try Visitor.answer(port: stage.port, path, ["Sec-Fetch-Site: cross-site"]).status == 403)
    for site in ["none", "same-origin", "same-site"] where path != "/events" {
      #expect(try Visitor.answer(port: stage.port, path, ["Sec-Fetch-Site: " + site]).status == 200)
    }
  }

  @Test(arguments: [8, 9, 31, 32, 96, 455, 456, 5000])
  func `takes no more descriptors than it may, and always has room for a new request`(_ descriptors: Int) throws {
    let limits = try #require(WebLimits(descriptors: descriptors))
    #expect(limits.connections + limits.streams <= min(descriptors, 456))
    #expect(limits.streams >= 1 && limits.open > limits.streams && limits.open < limits.connections)
    #expect(WebLimits(descriptors: 7) == nil)
    #expect(WebLimits(descriptors: 456) == WebLimits())
  }

  @Test func `has few paths and two methods`() throws {
    let stage = try Stage()
    #expect(try Visitor.answer(port: stage.port, "/%61pi").status == 200)
    #expect(try Visitor.answer(port: stage.port, "/api%00").status == 404)
    #expect(try Visitor.answer(port: stage.port, "/%61pi%00/x").status == 404)
    #expect(try Visitor.answer(port: stage.port, "/events?rate=5%00").status == 400)
    #expect(try Visitor.answer(port: stage.port, "/etc/passwd").status == 404)
    #expect(try Visitor.answer(port: stage.port, "/events?rate=much").status == 400)
    #expect(try Visitor.answer(port: stage.port, "/events?rate=0").status == 400)
    let answer = try Visitor.answer(port: stage.port, "/", method: "DELETE")
    #expect(answer.status == 405 && answer.headers["allow"] == "GET, HEAD")
    let head = try Visitor.answer(port: stage.port, "/", method: "HEAD")
    #expect(head.status == 200 && head.body.isEmpty)
  }

  @Test(arguments: [
    ("POST", "Content-Length: 99999999999", 405), ("GET", "Content-Length: 99999999999", 413),
    ("GET", "Transfer-Encoding: chunked", 413), ("POST", "Content-Length: 0", 405), ("GET", "Content-Length: 0", 200),
  ])
  func `refuses a body before it comes, and disconnects its sender`(method: String, header: String, status: Int) throws
  {
    let stage = try Stage()
    stage.say(reading: 1)
    let sender = try Visitor(port: stage.port)
    sender.ask("/now", method: method, [header])
    // The sender goes on for ever; what has no body is answered, and the connection kept.
    #expect(Answered(sender.read(until: header.hasSuffix(" 0") ? "\n" : nil)).status == status)
  }

  @Test func `rejects a request that is too long`() throws {
    let stage = try Stage()
    let long = String(repeating: "x", count: 20_000)
    #expect(try [413, 414, 431].contains(Visitor.answer(port: stage.port, "/", ["Cookie: " + long]).status))
    #expect(try [413, 414, 431].contains(Visitor.answer(port: stage.port, "/" + long).status))
    #expect(try Visitor.answer(port: stage.port, "/").status == 200)
  }

  @Test func `is not disturbed by bytes that are no request`() throws {
    let stage = try Stage()
    for noise in ["\0\0\0\0\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\u{16}\u{3}\u{1}", "GET / HT"] {
      try Visitor(port: stage.port).say(noise)
    }
    #expect(try Visitor.answer(port: stage.port, "/").status == 200)
  }

  @Test func `disconnects a client whose request never ends, and no other`() throws {
    let stage = try Stage()
    stage.note(second: 1)
    let slow = try Visitor(port: stage.port)
    slow.say("GET / HTTP/1.1\r\nHost: local")
    let follower = try stage.follower()
    // Answered by the thread that has read from the slow client before.
    #expect(try Visitor.answer(port: stage.port, "/").status == 200)
    stage.note(second: 10)
    slow.say("host\r\nX: ")
    stage.note(second: 12)
    #expect(!slow.read().contains("200"))
    stage.say(reading: 3)
    #expect(follower.read(until: Stage.mark(3)).contains(Stage.mark(3)))
  }

  @Test func `answers a new request at once, however many idle connections there are`() throws {
    var limits = WebLimits()
    (limits.connections, limits.streams, limits.silent) = (24, 8, 3600)
    let stage = try Stage(limits: limits)
    let follower = try stage.follower()
    let idle = try (0..<100).map { _ in try Visitor(port: stage.port) }
    for visitor in idle { visitor.say("G") }
    #expect(try Visitor.answer(port: stage.port, "/").status == 200)
    stage.say(reading: 3)
    #expect(follower.read(until: Stage.mark(3)).contains(Stage.mark(3)))
    // The newest idle connections are still open.
    idle[99].say("ET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(idle[99].read(until: "200").contains("200"))
  }

  @Test func `gives Prometheus its metrics, and leaves out unknown values`() throws {
    let stage = try Stage()
    var reading = Stage.reading(60)
    reading.heading = .degrees(121.43)
    var status = Status(at: reading.time)
    status.magn.rate = 99.5
    status.magn.tally.late = 3
    var loop = LoopFigures()
    (loop.ticks, loop.skipped) = (60, 2)
    for late in [0.00007, 0.0001, 0.003, 2] { loop.spread.count(.seconds(late)) }
    var clients = LineServer.ClientCounts()
    (clients.clients, clients.served, clients.missed) = (4, 5, 9)
    stage.server.note(
      Output(reading: reading, cue: .aligned, status: status),
      report: ServiceReport(
        loop: loop, sources: [SourceHealth(name: "magnetometer", state: .open, openings: 1, fromFuture: 7)],
        clients: clients))
    let answer = try Visitor.answer(port: stage.port, "/metrics")
    #expect(answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
    for line in [
      "qibla_build_info{version=\"1.2\"} 1", "qibla_heading_degrees 121.43", "qibla_accuracy{state=\"accurate\"} 1",
      "qibla_accuracy{state=\"interference\"} 0", "qibla_sensor_rate_hertz{sensor=\"magn\"} 99.5",
      "qibla_samples_refused_total{sensor=\"magn\",reason=\"late\"} 3", "qibla_ticks_total 60",
      "qibla_ticks_skipped_total 2",
      "qibla_tick_lateness_seconds_bucket{le=\"5e-05\"} 0", "qibla_tick_lateness_seconds_bucket{le=\"0.0001\"} 2",
      "qibla_tick_lateness_seconds_bucket{le=\"0.004\"} 3", "qibla_tick_lateness_seconds_bucket{le=\"+Inf\"} 4",
      "qibla_tick_lateness_seconds_count 4", "qibla_clients{output=\"lines\"} 4",
      "qibla_lines_missed_total{output=\"lines\"} 9",
      "qibla_source_future_total{source=\"magnetometer\"} 7", "qibla_clients{output=\"events\"} 0",
      "qibla_cues_total 1",
    ] { #expect(answer.body.contains("\n" + line + "\n"), "\(line)") }
    #expect(!answer.body.contains("qibla_bearing_degrees"))
    // Every sample belongs to a declared family, and no two are the same.
    var (family, seen) = ("", Set<String>())
    for line in answer.body.split(separator: "\n") {
      if line.hasPrefix("# TYPE ") { family = String(line.split(separator: " ")[2]) }
      guard !line.hasPrefix("#") else { continue }
      let name = line.split(separator: " ")[0]
      let part = name.prefix { $0 != "{" }
      #expect(part == family || ["_bucket", "_sum", "_count"].contains { part == family + $0 })
      #expect(seen.insert(String(name)).inserted)
    }
    #expect(seen.count > 40)
  }
}
