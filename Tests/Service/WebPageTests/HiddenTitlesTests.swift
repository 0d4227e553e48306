import Configuration
import Day
import Foundation
import Pointing
import Quantities
import Readings
import Service
import TestKit
import Testing
import Text
import WaitingKit

@testable import WebPage

@Suite(.waiting) struct `Titles of reminders` {
  private static func reminder(isOpen: Bool = false) -> Notice {
    var alert = Alert()
    (alert.id, alert.kind, alert.text) = ("2027-02-08/reminder/zakat-1448-1", .call(.reminder), "Zakat due, 1 Ramadan")
    if !isOpen { alert.openText = "Reminder (hidden), 1 Ramadan" }
    return .alert(alert)
  }

  private func publish(_ notice: Notice, to outlet: any Outlet) {
    var publisher = Publisher([outlet], isSimulated: false)
    publisher.publish(Output(reading: Stage.reading(7)), report: nil, notices: [notice])
  }

  /// The alert in what a follower gets.
  private func alert(_ follower: Visitor) -> String {
    let lines = follower.read(until: Stage.mark(7)).split(separator: "\n")
    return lines.last { $0.contains("\"class\":\"alert\"") }.map(String.init) ?? ""
  }

  private func guarded(isPublic: Bool) throws -> CalendarStage {
    let stage = try CalendarStage(
      isPublic: isPublic,
      configured: { values, folder in values[CalendarOptions.self].tokenFile = folder.path("token") })
    try stage.folder.write(CalendarStage.token + "\n", to: "token")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: stage.folder.path("token"))
    return stage
  }

  @Test func `are on a public stream for those with the token only`() throws {
    let stage = try guarded(isPublic: true)
    let other = try stage.stage.follower()
    let known = try stage.stage.follower("?token=\(CalendarStage.token)")
    publish(Self.reminder(), to: stage.stage.server)
    let (hidden, shown) = (alert(other), alert(known))
    #expect(hidden.contains("\"text\":\"Reminder (hidden), 1 Ramadan\"") && !hidden.contains("Zakat"), "\(hidden)")
    #expect(shown.contains("\"text\":\"Zakat due, 1 Ramadan\"") && !shown.contains("hidden"), "\(shown)")
  }

  @Test func `are on the stream of a machine alone, and not behind a proxy`() throws {
    let stage = try CalendarStage()
    let near = try stage.stage.follower()
    let proxied = try Visitor(port: stage.stage.port)
    proxied.ask("/events", ["X-Forwarded-For: 192.0.2.1"])
    proxied.read(until: "retry: ")
    try until { stage.stage.server.figures.clients == 2 }
    publish(Self.reminder(), to: stage.stage.server)
    #expect(alert(near).contains("Zakat"))
    #expect(alert(proxied).contains("Reminder (hidden)"))
  }

  @Test func `are on every stream where the setting says so`() throws {
    let stage = try CalendarStage(isPublic: true)
    let other = try stage.stage.follower()
    publish(Self.reminder(isOpen: true), to: stage.stage.server)
    #expect(alert(other).contains("Zakat"))
  }

  @Test func `are refused with the reason under a wrong token, and where none is set`() throws {
    let wrong = try guarded(isPublic: true).ask("/events?token=0123456789abcdef0124")
    #expect(wrong.status == 403 && wrong.body.contains("calendar.token-file"), "\(wrong.body)")
    let unset = try CalendarStage(isPublic: true).ask("/events?token=\(CalendarStage.token)")
    #expect(unset.status == 403 && unset.body.contains("calendar.token-file"), "\(unset.body)")
  }

  @Test(arguments: [true, false])
  func `are in lines of this machine, and not in those of a socket that others may reach`(hasTitles: Bool) throws {
    let outlet = JSONOutlet(hasTitles: hasTitles)
    var (place, missed) = (outlet.channel.newest, UInt64(0))
    var buffer = ByteBuffer(capacity: 4096)
    publish(Self.reminder(), to: outlet)
    #expect(outlet.channel.read(&place, missed: &missed, into: &buffer))
    #expect(buffer.text.contains("Zakat") == hasTitles && buffer.text.contains("hidden") != hasTitles)
    #expect(!buffer.text.contains("openText"))
  }
}
