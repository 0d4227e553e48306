import Configuration
import Foundation
import TestKit
import Testing
import WaitingKit

@testable import WebPage

@Suite(.waiting) struct `A picture of the announcements` {
  private let folder: TemporaryFolder
  private let stage: Stage

  init() throws {
    folder = try TemporaryFolder(["secret.png": "\u{89}PNG", "shown/a.txt": "text", "shown/fake.png": "<script>"])
    var bytes = Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    bytes.append(Data(repeating: 7, count: 100_000))
    try bytes.write(to: folder.url.appending(path: "shown/b.png"))
    let shown = folder.path("shown")
    try FileManager.default.createSymbolicLink(atPath: shown + "/link.png", withDestinationPath: "b.png")
    try Data(count: 5 << 20).write(to: folder.url.appending(path: "shown/large.png"))
    stage = try Stage(configured: { $0[WallOptions.self].announcements = shown })
  }

  private func answer(_ name: String, _ headers: [String] = []) throws -> Answered {
    try Visitor.answer(port: stage.port, "/board/announcement?name=" + name, headers)
  }

  @Test func `is sent as a picture and nothing else, and not again to who has it`() throws {
    let sent = try answer("b.png")
    #expect(sent.status == 200 && sent.headers["content-type"] == "image/png")
    #expect(sent.headers["content-length"] == "100008" && sent.body.utf8.count >= 100_008)
    #expect(sent.headers["x-content-type-options"] == "nosniff")
    #expect(sent.headers["content-security-policy"]?.hasPrefix("default-src 'none'; base-uri") == true)
    let tag = try #require(sent.headers["etag"])
    let known = try answer("b.png", ["If-None-Match: " + tag])
    #expect(known.status == 304 && known.body.isEmpty)
    try Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).write(to: folder.url.appending(path: "shown/b.png"))
    #expect(try answer("b.png", ["If-None-Match: " + tag]).status == 200)
  }

  @Test(arguments: [
    "", "a.txt", "fake.png", "link.png", "large.png", "nothing.png", "../secret.png", "..%2fsecret.png",
    "%2e%2e/secret.png",
    ".", "shown", "b.png%00", "b.png/", "/etc/hostname", "%2fetc%2fhostname.png",
  ])
  func `is never another file`(_ name: String) throws {
    let refused = try answer(name)
    #expect(refused.status == 404 && refused.body == "name: expected a picture of the announcements.\n")
  }

  @Test func `is sent any number of times, one after the other`() throws {
    for _ in 0..<20 { #expect(try answer("b.png").status == 200) }
  }

  @Test func `below the screen is the one that is set, and no other`() throws {
    let path = folder.path("shown/b.png")
    let shown = try Stage(configured: { $0[WallOptions.self].picture = path })
    let sent = try Visitor.answer(port: shown.port, "/board/picture")
    #expect(sent.status == 200 && sent.headers["content-type"] == "image/png")
    #expect(try Visitor.answer(port: stage.port, "/board/picture").status == 404)
    let link = folder.path("shown/link.png")
    let linked = try Stage(configured: { $0[WallOptions.self].picture = link })
    #expect(try Visitor.answer(port: linked.port, "/board/picture").status == 404)
  }

  @Test func `is not there where no folder is set`() throws {
    let stage = try Stage()
    #expect(try Visitor.answer(port: stage.port, "/board/announcement?name=b.png").status == 404)
    #expect(try Visitor.answer(port: stage.port, "/board/announcement").status == 404)
  }
}
