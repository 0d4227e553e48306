import Configuration
import Readings
import TestKit
import Testing
import WaitingKit
import Words

@testable import WebPage

@Suite(.waiting) struct `The page` {
  /// The answer to a client that unpacks compressed content.
  private func unpacked(_ path: String, at stage: Stage) throws -> String {
    try Companion(["curl", "-s", "--compressed", "--max-time", "300", "http://127.0.0.1:\(stage.port)\(path)"]).lines()
      .joined(separator: "\n")
  }

  private func vary(_ name: PageFile.Name) -> String {
    name.isPage ? "Accept-Encoding, Accept-Language, Origin" : "Accept-Encoding, Origin"
  }

  // A picture of pixels is packed already.
  @Test(arguments: PageFile.Name.all.filter { !$0.path.hasSuffix(".png") })
  func `comes packed to a client that takes that, and is the same`(_ name: PageFile.Name) throws {
    let stage = try Stage()
    let plain = try Visitor.answer(port: stage.port, name.path)
    #expect(plain.status == 200 && plain.headers["content-encoding"] == nil)
    #expect(!plain.body.isEmpty)
    #expect(try unpacked(name.path, at: stage) + "\n" == plain.body)
    #expect(plain.headers["vary"] == vary(name) && plain.headers["cache-control"] == "no-cache")
  }

  @Test func `serves each module that another one needs, and loads all of them at once`() throws {
    let stage = try Stage()
    let modules = PageFile.Name.all.filter(\.isModule)
    // The screen for the wall and the calendar have modules of their own in folders; the calendar takes some of the
    // compass too.
    for (path, folder, count) in [
      ("/", "", 15), ("/board", "/board", 8), ("/calendar", "/calendar", 9), ("/tasbih", "/tasbih", 3),
      ("/mosques", "/mosques", 2), ("/day", "/day", 5), ("/camera", "/camera", 5),
      ("/read", "/read", 3),
    ] {
      let page = try Visitor.answer(port: stage.port, path).body
      let loaded = page.matches(of: /rel="modulepreload" href="([a-z\/]+\.js)"/).map { "/" + $0.output.1 }
      #expect(loaded.count == Set(loaded).count && loaded.count >= count)
      #expect(loaded.contains { $0.hasPrefix(folder + "/") } && Set(loaded).isSubset(of: modules.map(\.path)))
      for module in modules
      where module.path.hasPrefix(folder + "/") && !module.path.dropFirst(folder.count + 1).contains("/") {
        #expect(loaded.contains(module.path))
      }
      for module in loaded {
        let above = module.split(separator: "/").count == 1 ? "" : folder
        for needed in try Visitor.answer(port: stage.port, module).body.matches(of: /from '(\.\.?)(\/[a-z]+\.js)'/) {
          #expect(loaded.contains((needed.output.1 == "." ? above : "") + needed.output.2), "\(module)")
        }
      }
    }
  }

  @Test func `takes passwords as long as the service accepts`() throws {
    let stage = try Stage()
    for path in ["/", "/calendar"] {
      let page = try Visitor.answer(port: stage.port, path).body
      #expect(page.contains(#"type="password" autocomplete="current-password" maxlength="\#(WriteRule.longest)""#))
    }
  }

  @Test func `is packed, and has another tag then`() throws {
    let stage = try Stage()
    let plain = try Visitor.answer(port: stage.port, "/")
    let packed = try Visitor.answer(port: stage.port, "/", ["Accept-Encoding: gzip, deflate, br"])
    #expect(packed.headers["content-encoding"] == "gzip")
    let lengths = [packed, plain].compactMap { $0.headers["content-length"].flatMap { Int($0) } }
    #expect(lengths.count == 2 && lengths[0] < lengths[1])
    #expect(packed.headers["etag"] != plain.headers["etag"])
    #expect(packed.headers["content-type"] == "text/html; charset=utf-8")
  }

  @Test func `can be put on a home screen`() throws {
    let stage = try Stage()
    #expect(try Visitor.answer(port: stage.port, "/").body.contains(#"<link rel="manifest" href="manifest.json">"#))
    let manifest = try Visitor.answer(port: stage.port, "/manifest.json")
    #expect(manifest.headers["content-type"] == "application/manifest+json")
    let object = try manifest.body.object
    #expect(object["display"] as? String == "standalone" && object["start_url"] as? String == "./")
    let icon = try #require((object["icons"] as? [[String: String]])?.first)
    let picture = try Visitor.answer(port: stage.port, "/" + #require(icon["src"]))
    #expect(picture.headers["content-type"] == icon["type"] && picture.body.hasPrefix("<svg"))
    // For devices that take no SVG.
    let pixels = try Visitor.answer(port: stage.port, "/icon.png")
    #expect(pixels.headers["content-type"] == "image/png" && pixels.body.dropFirst().hasPrefix("PNG"))
    #expect(try #require(pixels.headers["content-length"].flatMap { Int($0) }) <= 4096)
  }

  @Test(arguments: [
    (nil, false), ("", false), ("gzip", true), ("br, GZip ; q=0.5", true), ("x-gzip", true), ("*", true),
    ("gzip;q=0", false), ("gzip; q=0.000, *", false), ("br, *;q=0", false), ("deflate", false), ("gzipped", false),
  ])
  func `is packed only for who takes it`(_ encodings: String?, _ isTaken: Bool) {
    #expect(TaggedBytes.takesGzip(encodings) == isTaken)
  }

  @Test(arguments: PageFile.Name.all)
  func `does not come again to who has it`(_ name: PageFile.Name) throws {
    let stage = try Stage()
    for encoding in ["gzip", "identity"] {
      let header = "Accept-Encoding: " + encoding
      let tag = try #require(try Visitor.answer(port: stage.port, name.path, [header]).headers["etag"])
      #expect(tag.hasPrefix("\"") && tag.hasSuffix("\""))
      for known in [tag, "W/" + tag, "\"x\", \(tag)", "*"] {
        let answer = try Visitor.answer(port: stage.port, name.path, [header, "If-None-Match: " + known])
        #expect(answer.status == 304 && answer.body.isEmpty, "\(known)")
        #expect(answer.headers["etag"] == tag && answer.headers["vary"] == vary(name))
        #expect(answer.headers["cache-control"] == "no-cache")
      }
      for other in ["\"x\"", "W/\"x\"", String(tag.dropLast()), ""] {
        let answer = try Visitor.answer(port: stage.port, name.path, [header, "If-None-Match: " + other])
        #expect(answer.status == 200, "\(other)")
      }
    }
  }

  @Test func `answers another request on the connection on which it did not come again`() throws {
    let stage = try Stage()
    let visitor = try Visitor(port: stage.port)
    visitor.ask("/", ["If-None-Match: *"])
    visitor.read(until: "\r\n\r\n")
    visitor.ask("/api", ["Connection: close"])
    #expect(visitor.read().contains("<dt>"))
  }

  @Test func `has headers without a body for HEAD`() throws {
    let stage = try Stage()
    let (whole, head) = (
      try Visitor.answer(port: stage.port, "/"), try Visitor.answer(port: stage.port, "/", method: "HEAD")
    )
    #expect(head.status == 200 && head.body.isEmpty)
    for name in ["content-length", "etag", "content-type"] { #expect(head.headers[name] == whole.headers[name]) }
  }

  @Test(arguments: PageFile.Name.all)
  func `may load what is served here, and its files nothing`(_ name: PageFile.Name) throws {
    let stage = try Stage()
    let headers = try Visitor.answer(port: stage.port, name.path).headers
    let all = "default-src 'none'; "
    let own =
      "script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; media-src 'self'; "
      + "manifest-src 'self'; "
    let end = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    #expect(headers["content-security-policy"] == (name.isPage ? all + own + end : all + end))
    #expect(headers["x-content-type-options"] == "nosniff")
    #expect(headers["cross-origin-resource-policy"] == "same-origin")
  }

  @Test func `knows its facts, and its token is another one at each start`() throws {
    let rule = WriteRule(isPublic: false)
    let stage = try Stage(
      rule: rule,
      configured: { values in
        (values.program.theme, values.program.language) = (.ocean, .arabic)
        (values.program.north, values.program.units) = (.magnetic, .miles)
      })
    let facts = PageFacts(stage.context)
    #expect(facts.theme == "ocean" && facts.language == "ar" && facts.north == "magnetic" && facts.units == "miles")
    let page = try Visitor.answer(port: stage.port, "/").body
    for (name, word) in facts.words(rule, .compass, .arabic) {
      #expect(page.contains(word) && !page.contains("%\(name)%"), "\(name)")
    }
    #expect(rule.words.token.count == 32 && rule.words.token.contains(/^[0-9a-f]+$/))
    #expect(WriteRule(isPublic: false).words.token != rule.words.token)
  }
}
