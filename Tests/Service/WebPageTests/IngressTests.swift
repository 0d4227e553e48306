import Configuration
import Synchronization
import TestKit
import Testing

@testable import WebPage

@Suite("A proxy that has checked who asks") struct IngressTests {
  private let book = SlowBook()

  /// A public service behind a proxy at another address of this machine, from which this test asks.
  private func stage(at ingress: String? = "127.0.0.2", password: String = "") throws -> (Stage, Wish) {
    let rule = WriteRule(isPublic: true, hasIngress: ingress != nil, password: Array(password.utf8))
    let stage = try Stage(rule: rule, books: { [book] _ in [book] }) { $0[WebOptions.self].ingress = ingress }
    var wish = Wish(token: rule.words.token)
    wish.sender = 2
    (wish.host, wish.origin) = ("home.example:8123", "http://home.example:8123")
    wish.headers = ["X-Forwarded-For: 192.168.1.20", "X-Ingress-Path: /api/hassio_ingress/abc"]
    return (stage, wish)
  }

  private var count: Int { book.taken.withLock { $0.count } }

  @Test func `asks under its own name, and its site may frame the page`() throws {
    let (stage, _) = try stage()
    let answer = try Visitor.answer(port: stage.port, "/", host: "home.example:8123", from: 2)
    #expect(answer.status == 200 && answer.body.contains(#"data-writing="open open""#))
    #expect(answer.headers["content-security-policy"]?.hasSuffix("frame-ancestors 'self'") == true)
    let (other, _) = try self.stage(at: "127.0.0.3")
    #expect(try Visitor.answer(port: other.port, "/", host: "home.example:8123", from: 2).status == 421)
    let direct = try Visitor.answer(port: other.port, "/")
    #expect(direct.status == 200)
    #expect(direct.headers["content-security-policy"]?.hasSuffix("frame-ancestors 'none'") == true)
  }

  @Test func `needs no password to set the place, unless there is one`() throws {
    let (stage, wish) = try stage()
    #expect(try wish.answer(stage).status == 200)
    #expect(count == 1)
    let (locked, request) = try self.stage(password: "open sesame")
    var withPassword = request
    #expect(try request.answer(locked).body.contains(#""refused":"password""#))
    #expect(count == 1)
    withPassword.password = "open sesame"
    #expect(try withPassword.answer(locked).status == 200)
    #expect(count == 2)
  }

  @Test func `under https the browser says that a request is of the same page`() throws {
    let (stage, wish) = try stage()
    var renamed = wish
    (renamed.host, renamed.origin) = ("127.0.0.1:8123", "https://home.example")
    #expect(try renamed.answer(stage).status == 403)
    renamed.headers.append("Sec-Fetch-Site: same-origin")
    #expect(try renamed.answer(stage).status == 200)
    #expect(count == 1)
  }

  @Test(arguments: ["another origin", "no origin", "another site", "another token"])
  func `does not make other pages' requests right`(_ name: String) throws {
    let (stage, wish) = try stage()
    var bad = wish
    switch name {
    case "another origin": bad.origin = "http://evil.example"
    case "no origin": bad.origin = nil
    case "another site": bad.headers.append("Sec-Fetch-Site: cross-site")
    default: bad.token = "0"
    }
    #expect(try bad.answer(stage).status == (name == "another token" ? 409 : 403))
    #expect(count == 0)
    #expect(try wish.answer(stage).status == 200)
  }

  @Test func `alone may ask, beside this machine itself`() throws {
    let own = OwnNames(ingress: "172.30.32.2")
    func status(_ peer: String?, host: String = "192.168.1.4:8642") -> UInt32 {
      var head = RequestHead(
        method: "GET", path: "/now", host: host, origin: nil, site: nil, wantedRate: nil, hasBody: false)
      head.peer = peer
      do throws(Answer) {
        _ = try head.route(among: Route.served, as: own)
        return 200
      } catch {
        return error.status
      }
    }
    #expect(status("172.30.32.2", host: "home.example") == 200)
    #expect(status("::ffff:172.30.32.2", host: "home.example") == 200)
    #expect(status("127.0.0.1") == 200)
    #expect(status("127.0.0.1", host: "home.example") == 421)
    for peer in ["172.30.33.7", "172.30.32.20", "::ffff:172.30.32.3", nil] {
      #expect(status(peer) == 403, "\(peer ?? "-")")
    }
  }

  @Test func `is never this machine itself, where any page could lead a browser here`() throws {
    let (stage, wish) = try stage(at: "127.0.0.1")
    #expect(try Visitor.answer(port: stage.port, "/", host: "evil.example").status == 421)
    var own = wish
    own.sender = 1
    #expect(try own.answer(stage).status == 421)
    #expect(count == 0)
  }

  @Test func `reads reminders without a token`() throws {
    let behind = try CalendarStage(
      isPublic: true,
      configured: { values, _ in values[WebOptions.self].ingress = "127.0.0.2" })
    #expect(try behind.ask("/reminders", host: "home.example", from: 2).status == 200)
    let open = try CalendarStage(isPublic: true)
    #expect(try open.ask("/reminders").status == 403)
  }

  @Test func `has an IPv4 address`() throws {
    let catalog = ConfigurationCatalog(sections: [WebOptions.self])
    let entry = try #require(catalog.named("http-ingress"))
    for text in ["172.30.32.2", "none"] { #expect(entry.accepts(text), "\(text)") }
    for text in [
      "supervisor", "172.30.32", "172.30.32.0/24", "172.30.32.2:80", "::1", "", "1.2.3.04", "127.0.0.1", "0.0.0.0",
      "224.0.0.1",
    ] {
      #expect(!entry.accepts(text), "\(text)")
    }
  }
}
