import Answers
import Configuration
import Events
import Foundation
import Pointing
import Quantities
import Service
import Synchronization
import System
import TestKit
import Testing

@testable import WebPage

@Suite struct `The calendar over HTTP` {
  private static let token = "0123456789abcdef0123"

  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func protect(_ mode: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path("token"))
  }

  /// A server whose place and date are known, with a token if one is given.
  private func stage(
    token: String? = nil, isPublic: Bool = false, latitude: Double? = 41.0138, isDated: Bool = true
  ) throws -> Stage {
    if let token {
      try folder.write(token + "\n", to: "token")
      try protect(0o600)
    }
    let stage = try Stage(configured: { values in
      values.program.isPublic = isPublic
      if token != nil { values[CalendarOptions.self].tokenFile = folder.path("token") }
    })
    var status = Status(at: .zero)
    status.position = latitude.map { Status.Position(latitude: $0, longitude: 28.9497, altitude: nil) }
    let date = try #require(UTC(year: 2026, month: 11, day: 23)) + .seconds(36_000)
    stage.server.note(Output(reading: Reading(at: .zero), status: status), report: nil, date: isDated ? date : nil)
    return stage
  }

  private func ask(_ stage: Stage, _ query: String = "", host: String = "localhost", _ headers: [String] = []) throws
    -> Answered
  { try Visitor.answer(port: stage.port, "/calendar.ics" + query, host: host, headers) }

  @Test func `is a file of two years with a tag, which does not come again to who has it`() throws {
    let stage = try stage()
    let answer = try ask(stage)
    #expect(answer.status == 200 && answer.headers["content-type"] == "text/calendar; charset=utf-8")
    #expect(answer.body.hasPrefix("BEGIN:VCALENDAR\r\n") && answer.body.hasSuffix("END:VCALENDAR\r\n"))
    #expect(answer.body.contains("UID:2026-11-01-fajr-begin@") && answer.body.contains("UID:2028-10-31-isha-begin@"))
    #expect(!answer.body.contains("UID:2026-10-31") && !answer.body.contains("UID:2028-11-01"))
    let tag = try #require(answer.headers["etag"])
    let again = try ask(stage, ["If-None-Match: \(tag)"])
    #expect(again.status == 304 && again.body.isEmpty && again.headers["etag"] == tag)
    let head = try Visitor.answer(port: stage.port, "/calendar.ics", method: "HEAD")
    #expect(head.status == 200 && head.body.isEmpty)
    for name in ["content-length", "etag", "content-type"] { #expect(head.headers[name] == answer.headers[name]) }
    // Another service with the same data has the same tag.
    let other = try self.stage()
    #expect(try ask(other).headers["etag"] == tag)
    #expect(try Visitor.answer(port: stage.port, "/api").body.contains("href=\"./calendar.ics\""))
  }

  @Test func `has what the address asks for, and says what it may be where that is none`() throws {
    let stage = try stage()
    let arabic = try ask(stage, "?what=events,fasting&lang=ar").body
    #expect(arabic.contains("رمضان 1448 هـ") && !arabic.contains("-begin@"))
    let blocks = try ask(stage, "?what=blocks&alarm=10").body
    #expect(blocks.contains("TRANSP:OPAQUE") && !blocks.contains("VALARM") && !blocks.contains("-begin@"))
    #expect(try ask(stage, "?what=prayers&alarm=10").body.contains("TRIGGER:-PT10M"))
    #expect(try ask(stage, "?what=prayers&alarm=0").body.contains("TRIGGER:PT0S"))
    for (query, found) in [
      ("?what=prayers,reminder", "found ‘prayersreminder’"), ("?what=", "found ‘’"), ("?alarm=900", "found ‘900’"),
      ("?lang=xx", "found ‘xx’"),
    ] {
      let answer = try ask(stage, query)
      #expect(answer.status == 400 && answer.body.contains(found), "\(answer.body)")
    }
  }

  @Test func `needs the token that is configured, wherever it is asked for`() throws {
    let stage = try stage(token: Self.token)
    for query in ["", "?token=", "?token=0123456789abcdef0124", "?token=0123456789abcdef012"] {
      let answer = try ask(stage, query)
      #expect(answer.status == 403 && answer.body.contains("calendar.token-file"), "\(query)")
    }
    #expect(try ask(stage, "?token=\(Self.token)").status == 200)
    #expect(try ask(stage, "?token=\(Self.token)", ["X-Forwarded-For: 192.0.2.1"]).status == 200)
  }

  @Test func `is not given to other machines without one, and the answer says what to do`() throws {
    let open = try stage(isPublic: true)
    let answer = try ask(open)
    #expect(answer.status == 403 && answer.body.contains("write one into a file, name it in calendar.token-file"))
    let near = try stage()
    // A proxy on this machine may show the service to others.
    #expect(try ask(near, ["X-Forwarded-For: 192.0.2.1"]).status == 403)
    #expect(try ask(near, host: "192.0.2.7").status == 403)
    let known = try stage(token: Self.token, isPublic: true)
    #expect(try ask(known, "?token=\(Self.token)", host: "192.0.2.7").status == 200)
  }

  @Test func `tells a client nothing of settings that cannot be read, and the log everything`() throws {
    final class Said: Sendable {
      let lines = Mutex<[String]>([])
    }
    let said = Said()
    let desk = DayDesk(environment: [:]) {
      var values = ConfigurationValues()
      values[CalendarOptions.self].tokenFile = "/nowhere/token"
      return values
    }
    var token = KnownToken()
    // It is tried again at each request.
    for number in 1...2 {
      var refusal: Answer?
      do throws(Answer) {
        _ = try token.of(desk.ground) { line in said.lines.withLock { $0.append(line) } }
      } catch { refusal = error }
      let text = String(decoding: refusal?.body ?? [], as: UTF8.self)
      #expect(refusal?.status == 503 && text == "The calendar's settings cannot be read: the service's log says why.\n")
      let lines = said.lines.withLock { $0 }
      #expect(lines.count == number && lines.last?.hasPrefix("calendar.token-file: ") == true, "\(lines)")
    }
  }

  @Test func `needs a place and a date, and a token file that can be used`() throws {
    let lost = try stage(latitude: nil)
    #expect(try ask(lost).status == 503 && ask(lost).body == "The position is not known.\n")
    let undated = try stage(isDated: false)
    #expect(try ask(undated).status == 503 && ask(undated).body == "The date is not set.\n")
    for text in ["short", "with a blank, and long enough", "слово-которое-длинно"] {
      let stage = try stage(token: text)
      let answer = try ask(stage, "?token=\(Self.token)")
      #expect(answer.status == 503 && answer.body.contains("log says why"))
    }
    let stage = try stage(token: Self.token)
    try protect(0o644)
    #expect(try ask(stage, "?token=\(Self.token)").status == 503)
    // It is tried again.
    try protect(0o600)
    #expect(try ask(stage, "?token=\(Self.token)").status == 200)
  }
}

extension `The calendar over HTTP` {
  private func ask(_ stage: Stage, _ headers: [String]) throws -> Answered { try ask(stage, "", headers) }
  private func ask(_ stage: Stage, _ query: String, _ headers: [String]) throws -> Answered {
    try ask(stage, query, host: "localhost", headers)
  }
}
