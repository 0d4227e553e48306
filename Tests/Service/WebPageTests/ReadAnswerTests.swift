import Configuration
import Foundation
import TestKit
import Testing

@testable import WebPage

@Suite struct `Pages to read over HTTP` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "data/qibla/packs/mine/a.md": "---\ntitle: Mine \"A\"\nkind: ki\"nd\nlanguage: en\n---\n# Mine\n\n<b>dhikr</b>\n",
      "data/qibla/packs/mine/de.md": "---\ntitle: Meine\nlanguage: de\nof: a\nsource: S\n---\nText\n![x](p.png)",
      "root/usr/share/qibla/packs/shared/b.md": "---\ntitle: Shared\nprayer: fajr\n---\nzikr", "more/other/c.md": "c",
    ])
    try Data([0x89, 0x50, 0x4e, 0x47]).write(to: folder.url.appending(path: "data/qibla/packs/mine/p.png"))
  }

  private func stage(isPublic: Bool = false) throws -> Stage {
    let more = folder.path("more")
    return try Stage(
      rule: WriteRule(isPublic: isPublic),
      environment: ["QIBLA_ROOT": folder.path("root"), "XDG_DATA_HOME": folder.path("data")],
      configured: { values in
        values.program.isPublic = isPublic
        values[ReadOptions.self].packs = more
      })
  }

  private func ask(_ query: String, _ stage: Stage, _ headers: [String] = []) throws -> Answered {
    try Visitor.answer(port: stage.port, "/read/pages" + query, headers)
  }

  private func ids(_ query: String, _ stage: Stage, _ headers: [String] = []) throws -> [String] {
    let pages = try #require(try ask(query, stage, headers).body.object["pages"] as? [[String: Any]])
    return pages.compactMap { $0["id"] as? String }
  }

  @Test func `are listed, with how many have each value`() throws {
    let stage = try stage()
    #expect(try ids("", stage) == ["mine/a", "mine/de", "shared/b", "other/c"])
    #expect(try ids("?find=ZIKR", stage) == ["mine/a", "shared/b"])
    #expect(try ids("?find=zikr&prayer=fajr", stage) == ["shared/b"])
    #expect(try ids("?from=3", stage) == ["other/c"] && ids("?from=9", stage).isEmpty)
    let list = try ask("", stage).body.object
    #expect(list["total"] as? Int == 4 && list["count"] as? Int == 4)
    #expect(
      list["kind"] as? [String: Int] == ["ki\"nd": 1] && list["language"] as? [String: Int] == ["en": 1, "de": 1])
    for query in ["?from=x", "?from=-1", "?find=" + String(repeating: "a", count: 201)] {
      #expect(try ask(query, stage).status == 400, "\(query)")
    }
  }

  @Test func `are given as blocks of text, beside another language, packed and once`() throws {
    let stage = try stage()
    let page = try ask("?id=mine/a&beside=mine/de", stage).body.object
    let blocks = try #require(page["blocks"] as? [[String: Any]])
    #expect(((blocks[1]["text"] as? [[String: Any]])?.first?["text"]) as? String == "<b>dhikr</b>")
    #expect((page["beside"] as? [String: Any])?["title"] as? String == "Meine")
    #expect(page["title"] as? String == "Mine \"A\"" && page["source"] is NSNull)
    #expect(try ask("?id=mine/a&beside=shared/b", stage).body.object["beside"] == nil)
    let answer = try ask("?id=mine/a", stage)
    #expect(answer.headers["x-content-type-options"] == "nosniff")
    #expect(answer.headers["content-type"] == "application/json")
    #expect(answer.headers["content-security-policy"]?.hasPrefix("default-src 'none'; base-uri") == true)
    let tag = try #require(answer.headers["etag"])
    #expect(try ask("?id=mine/a", stage, ["If-None-Match: " + tag]).status == 304)
    #expect(try ask("?id=mine/a", stage, ["Accept-Encoding: gzip"]).headers["content-encoding"] == "gzip")
    for id in ["", "a", "mine/none", "mine/../shared/b", "/etc/passwd", "%00", "mine/a.md", "%3Cscript%3E"] {
      let refused = try ask("?id=" + id, stage)
      #expect(refused.status == 404 && !refused.body.contains("<"), "\(id)")
    }
  }

  @Test func `have their own pictures, with a fixed type`() throws {
    let stage = try stage()
    let sent = try ask("?id=mine/de&file=p.png", stage)
    #expect(sent.status == 200 && sent.headers["content-type"] == "image/png" && sent.headers["content-length"] == "4")
    #expect(sent.headers["x-content-type-options"] == "nosniff")
    let tag = try #require(sent.headers["etag"])
    #expect(try ask("?id=mine/de&file=p.png", stage, ["If-None-Match: " + tag]).status == 304)
    for query in ["a&file=p.png", "de&file=de.md", "de&file=../mine/p.png", "de&file="] {
      #expect(try ask("?id=mine/" + query, stage).status == 404, "\(query)")
    }
  }

  @Test func `of the user are for the machine itself alone`() throws {
    let open = try stage(isPublic: true)
    for headers in [[], ["X-Forwarded-For: 192.0.2.1"]] {
      let stage = headers.isEmpty ? open : try stage()
      #expect(try ids("", stage, headers) == ["shared/b"])
      for query in ["?id=mine/a", "?id=other/c", "?id=mine/de&file=p.png"] {
        #expect(try ask(query, stage, headers).status == 404, "\(query)")
      }
      #expect(try ids("?find=dhikr&kind=ki%22nd", stage, headers).isEmpty)
    }
    // The machine itself asks between them, and gets its own.
    let both = try stage()
    for _ in 0..<3 {
      #expect(try ids("", both).count == 4)
      #expect(try ids("", both, ["Via: 1.1 proxy"]).count == 1)
    }
  }
}
