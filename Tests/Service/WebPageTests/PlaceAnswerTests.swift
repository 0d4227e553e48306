import Configuration
import Glibc
import Quantities
import Synchronization
import TestKit
import Testing

@testable import WebPage

/// Accepts every place, and answers later on another thread, like the service's loop.
final class SlowBook: PageWriter {
  let subjects = [WriteSubject.place]
  let taken = Mutex<[String]>([])
  let waiting = Mutex<(@Sendable (Answer) -> Void)?>(nil)
  private let isSlow: Bool

  init(isSlow: Bool = false) { self.isSlow = isSlow }

  func take(_ texts: [String: String], then: @escaping @Sendable (Answer) -> Void) {
    let text = texts["place"] ?? "-"
    taken.withLock { $0.append(text) }
    if isSlow { return waiting.withLock { $0 = then } }
    then(.json(#"{"class":"place","place":"\#(text)"}"# + "\n"))
  }
}

/// A page's request to set the place.
struct Wish {
  var place = "Jakarta"
  var token: String
  var password = ""
  var kind: String? = "application/json"
  var origin: String? = "http://localhost"
  var headers: [String] = []
  var host = "localhost"
  var method = "POST"
  var path = "/place"
  var version = "1.1"
  var body: String?
  /// The last number of the address that it comes from.
  var sender: UInt32 = 1

  func answer(_ stage: Stage) throws -> Answered {
    let visitor = try Visitor(port: stage.port, from: sender)
    let body = body ?? #"{"token":"\#(token)","place":"\#(place)","password":"\#(password)","more":[1,{"a":null}]}"#
    let all =
      [kind.map { "Content-Type: " + $0 }, origin.map { "Origin: " + $0 }].compactMap(\.self)
      + ["Content-Length: \(body.utf8.count)", "Connection: close"] + headers
    visitor.ask(path, method: method, host: host, version: version, all)
    visitor.say(body)
    return Answered(visitor.read())
  }
}

@Suite("Setting the place over HTTP") struct PlaceAnswerTests {
  let book = SlowBook()

  private func stage(isPublic: Bool = false, password: String = "") throws -> (Stage, Wish) {
    let rule = WriteRule(isPublic: isPublic, password: Array(password.utf8))
    return (
      try Stage(rule: rule, books: { [book] _ in [book] }) { $0[WebOptions.self].hosts = ["compass.example"] },
      Wish(token: rule.words.token)
    )
  }

  private var count: Int { book.taken.withLock { $0.count } }

  @Test func `takes a place from its own page on this machine`() throws {
    let (stage, wish) = try stage()
    let answer = try wish.answer(stage)
    #expect(answer.status == 200 && answer.body.contains(#""place":"Jakarta""#), "\(answer)")
    #expect(book.taken.withLock { $0 } == ["Jakarta"])
    var other = wish
    (other.host, other.origin, other.kind) = (
      "127.0.0.1:80", "https://127.0.0.1:80", "Application/JSON ; charset=utf-8"
    )
    other.headers = ["Sec-Fetch-Site: same-origin"]
    #expect(try other.answer(stage).status == 200)
  }

  @Test(
    arguments: [
      ("no origin", 403), ("another origin", 403), ("another port", 403), ("another site", 403), ("same site", 403),
      ("form", 415), ("no type", 415), ("other host", 421), ("proxy", 403), ("proxy's name", 403), ("old proxy", 403),
      ("wrong token", 409), ("two origins", 400), ("two lengths", 400),
      ("two hosts", 400), ("two types", 400), ("two sites", 400), ("space", 400),
      ("odd type", 415), ("odd port", 421), ("half a token", 409), ("no body", 411), ("GET", 405), ("PUT", 405),
      ("long", 413), ("chunked", 413), ("text", 400),
      ("carriage return", 400), ("control", 400),
      ("number", 400), ("no place", 400), ("line feed", 400), ("two objects", 400), ("no escape", 400),
    ] as [(String, Int)])
  func `refuses every other request, and changes nothing`(_ name: String, status: Int) throws {
    let (stage, plain) = try stage()
    var wish = plain
    switch name {
    case "no origin": wish.origin = nil
    case "another origin": wish.origin = "http://evil.example"
    case "another port": wish.origin = "http://localhost:8080"
    case "another site": wish.headers = ["Sec-Fetch-Site: cross-site"]
    case "same site": wish.headers = ["Sec-Fetch-Site: same-site"]
    case "form": wish.kind = "application/x-www-form-urlencoded"
    case "no type": wish.kind = nil
    case "other host": (wish.host, wish.origin) = ("evil.example", "http://evil.example")
    case "proxy": wish.headers = ["X-Forwarded-For: 192.0.2.1"]
    case "old proxy": wish.version = "1.0"
    case "two origins": wish.headers = ["Origin: http://evil.example"]
    case "two lengths": wish.headers = ["Content-Length: 5"]
    case "two hosts": wish.headers = ["Host: evil.example"]
    case "two types": wish.headers = ["Content-Type: text/plain"]
    case "two sites": wish.headers = ["Sec-Fetch-Site: same-origin", "Sec-Fetch-Site: cross-site"]
    case "space": wish.headers = ["X-Forwarded-For : 192.0.2.1"]
    case "carriage return": wish.headers = ["X: a\rX-Forwarded-For: 192.0.2.1"]
    case "control": wish.headers = ["X: a\u{7f}"]
    case "odd type": wish.kind = ";application/json"
    case "odd port": (wish.host, wish.origin) = ("localhost:+80", "http://localhost:+80")
    case "proxy's name": (wish.host, wish.origin) = ("compass.example", "https://compass.example")
    case "wrong token": wish.token = String(wish.token.reversed())
    case "half a token": wish.token = String(wish.token.prefix(16))
    case "no body": wish.body = ""
    case "GET", "PUT": wish.method = name
    case "long": wish.place = String(repeating: "a", count: 3000)
    case "chunked": wish.headers = ["Transfer-Encoding: chunked"]
    case "text": wish.body = "place=Jakarta"
    case "number": wish.body = #"{"token":"\#(wish.token)","place":5}"#
    case "no place": wish.body = #"{"token":"\#(wish.token)"}"#
    case "line feed": wish.place = #"Jakarta\n"#
    case "two objects": wish.body = #"{"token":"\#(wish.token)","place":"a"}{}"#
    default: wish.body = #"{"token":"\#(wish.token)","place":"\u{0}"}"#
    }
    let answer = try wish.answer(stage)
    // A request with a body and another method is refused for its body.
    #expect(answer.status == status || (name == "PUT" && answer.status == 405), "\(answer)")
    if status == 405 { #expect(answer.headers["allow"] == "POST") }
    #expect(count == 0)
    #expect(try plain.answer(stage).status == 200)
  }

  @Test func `takes nothing at a path that only begins as its own`() throws {
    let (stage, plain) = try stage()
    var wish = plain
    for path in ["/place%00", "/place%00/x", "/%70lace%00", "/place/", "/place/%2e"] {
      wish.path = path
      #expect(try wish.answer(stage).status == 405 && count == 0, "\(path)")
    }
    wish.path = "/%70lace"
    #expect(try wish.answer(stage).status == 200 && count == 1)
  }

  @Test func `takes nothing where others can reach it and there is no password`() throws {
    let (stage, wish) = try stage(isPublic: true)
    let answer = try wish.answer(stage)
    #expect(answer.status == 403 && answer.body.contains("http-password-file"))
    #expect(count == 0)
    #expect(try Visitor.answer(port: stage.port, "/").body.contains(#"data-writing="refused refused""#))
  }

  @Test func `takes a place with the password, and few wrong ones`() throws {
    let (stage, plain) = try stage(isPublic: true, password: "open sesame")
    #expect(try Visitor.answer(port: stage.port, "/").body.contains(#"data-writing="password password""#))
    var wish = plain
    wish.password = "open sesame"
    #expect(try wish.answer(stage).body.contains("Jakarta"))
    // None at all is no guess.
    for wrong in ["", "open sesam", "open sesamE", "", "open sesame ", "sesame", "", "Open sesame"] {
      wish.password = wrong
      #expect(try wish.answer(stage).body.contains("wrong"), "\(wrong)")
    }
    // Now not even the right one is looked at.
    wish.password = "open sesame"
    #expect(try wish.answer(stage).body.contains("too many"))
    #expect(count == 1)
  }

  @Test func `counts the wrong passwords of any minute, and names who sent them`() {
    let senders = Mutex<[String]>([])
    let rule = WriteRule(isPublic: true, password: Array("open sesame".utf8)) { name in
      senders.withLock { $0.append(name) }
    }
    func tries(_ password: String, _ seconds: Double) -> Bool? {
      rule.accepts(
        password: password, from: "192.0.2.\(Int(clamping: seconds))", now: Timestamp.zero + .seconds(seconds))
    }
    for second in [1.0, 50, 51, 52, 53] { #expect(tries("a guess", second) == false) }
    #expect(tries("open sesame", 60) == nil)
    // The first is over a minute old, the others are not: one more is looked at.
    #expect(tries("a guess", 61) == false && tries("a guess", 62) == nil && tries("open sesame", 109) == nil)
    #expect(tries("open sesame", 110) == true)
    #expect(senders.withLock { $0 } == [1, 50, 51, 52, 53, 61].map { "192.0.2.\($0)" })
  }

  @Test(arguments: [
    "Forwarded: for=192.0.2.1", "Via: 1.1 a", "X-Forwarded-Host: a", "X-Forwarded-Proto: https", "X-Real-IP: 192.0.2.1",
    "X-Client-IP: 192.0.2.1", "True-Client-IP: 192.0.2.1", "cf-connecting-ip: 192.0.2.1",
  ])
  func `recognises a proxy`(_ header: String) throws {
    let (stage, plain) = try stage()
    var wish = plain
    wish.headers = [header]
    #expect(try wish.answer(stage).status == 403 && count == 0)
    #expect(try plain.answer(stage).status == 200)
  }

  @Test func `takes the password everywhere where there is one`() throws {
    let (stage, plain) = try stage(password: "open sesame")
    #expect(try Visitor.answer(port: stage.port, "/").body.contains(#"data-writing="password password""#))
    var wish = plain
    #expect(try wish.answer(stage).body.contains("wrong"))
    (wish.host, wish.origin) = ("compass.example", "https://compass.example")
    #expect(try wish.answer(stage).body.contains("wrong"))
    wish.password = "open sesame"
    #expect(try wish.answer(stage).body.contains("Jakarta"))
  }

  @Test func `answers others while one waits, and lets it go when it stops`() throws {
    let slow = SlowBook(isSlow: true)
    let rule = WriteRule(isPublic: false)
    let stage = try Stage(rule: rule, books: { _ in [slow] })
    let waiting = try Visitor(port: stage.port)
    let body = #"{"token":"\#(rule.words.token)","place":"Jakarta"}"#
    waiting.ask(
      "/place", method: "POST",
      ["Content-Type: application/json", "Origin: http://localhost", "Content-Length: \(body.utf8.count)"])
    waiting.say(String(body.prefix(10)))
    waiting.say(String(body.dropFirst(10)))
    while slow.waiting.withLock({ $0 == nil }) { sched_yield() }
    #expect(try Visitor.answer(port: stage.port, "/metrics").status == 200)
    stage.server.stop()
    #expect(waiting.read().isEmpty)
    // An answer that comes too late harms nobody.
    slow.waiting.withLock { $0?(.json("{}\n")) }
  }

  @Test func `answers one that waits, however many idle connections come`() throws {
    var limits = WebLimits()
    (limits.connections, limits.streams, limits.silent) = (24, 8, 3600)
    let slow = SlowBook(isSlow: true)
    let rule = WriteRule(isPublic: false)
    let stage = try Stage(limits: limits, rule: rule, books: { _ in [slow] })
    let waiting = try Visitor(port: stage.port)
    let body = #"{"token":"\#(rule.words.token)","place":"Jakarta"}"#
    waiting.ask(
      "/place", method: "POST",
      ["Content-Type: application/json", "Origin: http://localhost", "Content-Length: \(body.utf8.count)"])
    waiting.say(body)
    while slow.waiting.withLock({ $0 == nil }) { sched_yield() }
    let idle = try (0..<100).map { _ in try Visitor(port: stage.port) }
    for visitor in idle { visitor.say("G") }
    #expect(try Visitor.answer(port: stage.port, "/metrics").status == 200 && idle.count == 100)
    slow.waiting.withLock { $0?(.json("{}\n")) }
    #expect(waiting.read(until: "{}").contains("200"))
  }
}
