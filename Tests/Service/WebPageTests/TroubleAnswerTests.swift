import Configuration
import Foundation
import Pointing
import Quantities
import Service
import TestKit
import Testing
import WaitingKit

@testable import WebPage

/// What visitors are shown about a configuration that can no longer be used. Its lines may contain a password.
@Suite struct `A wrong line of the configuration` {
  private static let secret = "s3cr3t"

  /// A service with times whose configuration was reloaded with this line.
  private func stage(_ line: String, _ folder: TemporaryFolder, isPublic: Bool) throws -> Stage {
    let path = "etc/qibla/qibla.conf"
    try folder.write("public = \(isPublic)\n", to: path)
    let stage = try Stage(
      routes: Route.served, environment: ["QIBLA_ROOT": folder.url.path, "STATE_DIRECTORY": folder.path("state")])
    try folder.write("public = \(isPublic)\n\(line)\n", to: path)
    // What cannot be read is not in force.
    if let now = try? stage.context.configuration.again() { now.putInForce() }
    stage.context.inbox.states.noteChange()
    var status = Status(at: .zero)
    status.position = Status.Position(latitude: 41.0138, longitude: 28.9497, altitude: nil)
    let date = try #require(CalendarStage.now)
    stage.server.note(Output(reading: Reading(at: .zero), status: status), report: nil, date: date)
    stage.say(reading: 1)
    return stage
  }

  /// The answers of all routes except the stream, in several languages.
  private func answers(_ stage: Stage) throws -> [(path: String, body: String)] {
    var found: [(String, String)] = []
    for route in Route.served where route.path != "/events" {
      for query in ["", "?lang=tr", "?month=1448-09", "?q=a"] {
        // A busy machine may need more than a second, and then says to ask again.
        var (body, tries) = ("", 0)
        repeat {
          body = try Visitor.answer(port: stage.port, route.path + query).body
          tries += 1
        } while body.contains("ask again") && tries < 100
        found.append((route.path + query, body))
      }
    }
    let stream = try Visitor(port: stage.port)
    stream.ask("/events")
    found.append(("/events", stream.read(until: "retry: ")))
    return found
  }

  @Test(arguments: [
    ("influx = http://me:s3cr3t@host:99999/", true), ("s3cr3t = 1", true), ("units = s3cr3t", true),
    ("method = s3cr3t", true), ("[s3cr3t", true), ("units = s3cr3t", false), ("method = s3cr3t", false),
    ("timezone = s3cr3t/x", true), ("tzdata = /s3cr3t", true),
  ])
  func `is shown by no route`(line: String, isPublic: Bool) throws {
    let folder = try TemporaryFolder()
    let answers = try answers(stage(line, folder, isPublic: isPublic))
    #expect(answers.count > 60)
    for (path, body) in answers {
      #expect(!body.contains(Self.secret) && !body.contains(folder.url.lastPathComponent), "\(path): \(body)")
    }
    // What is in force and cannot be used is said; what cannot be read changes nothing.
    let said = answers.filter { $0.body.contains("service's log says why") }
    if line.hasPrefix("timezone") { #expect(said.count >= 4, "\(said)") }
    #expect(answers.contains { $0.path == "/times" && ($0.body.contains("fajr") || line.hasPrefix("timezone")) })
  }

  @Test func `of a timetable, or of announced months, is shown by no route of a public service`() throws {
    let folder = try TemporaryFolder([
      "mosque.csv": "\(Self.secret),fajr\n",
      "months.csv": "\(Self.secret)\n",
    ])
    let lines = "times-from = \(folder.path("mosque.csv"))\nhijri-announced = \(folder.path("months.csv"))"
    let all = try answers(stage(lines, folder, isPublic: true))
    #expect(all.count > 60)
    for (path, body) in all {
      #expect(!body.contains(Self.secret) && !body.contains(folder.url.lastPathComponent), "\(path): \(body)")
    }
    let times = try #require(all.first { $0.path == "/times" }).body
    #expect(times.contains("the timetable cannot be read, and times are computed: the service's log says why"))
    #expect(times.contains("announced months cannot be read, and months are calculated: the service's log says why"))
    // A person at a machine that others cannot reach sees which line it is.
    let near = try answers(stage(lines, folder, isPublic: false))
    #expect(near.contains { $0.body.contains("/mosque.csv:1: ") })
  }
}
