import Quantities
import System
import TestKit
import Testing

@testable import Sensing

@Suite struct `A request to the listener for phones` {
  private static func verdict(
    _ fields: String..., first: String = "POST /data HTTP/1.1", locked: Bool = false
  ) -> PushRequest.Verdict {
    let named = Set(fields.map { $0.prefix { $0 != ":" }.lowercased() })
    let usual = [
      "Host: localhost:8643", "Content-Type: application/json; charset=utf-8", "Content-Length: 7",
    ].filter { !named.contains($0.prefix { $0 != ":" }.lowercased()) }
    let head = ([first] + usual + fields.filter { !$0.hasSuffix(": none") }).joined(separator: "\r\n") + "\r\n\r\n"
    return PushRequest.verdict(Array(head.utf8), isLocked: locked)
  }

  private static func status(_ verdict: PushRequest.Verdict) -> Int {
    switch verdict {
    case .refused(let answer): answer.status
    case .body, .guarded: 200
    case .incomplete: 0
    }
  }

  @Test func `of a phone on this machine may write`() {
    guard case .body(let start, 7, true) = Self.verdict() else {
      Issue.record("refused")
      return
    }
    #expect(start > 50)
    #expect(Self.status(Self.verdict("Host: 127.0.0.1:8643")) == 200 && Self.status(Self.verdict("Host: [::1]")) == 200)
    guard case .body(_, 7, false) = Self.verdict("Connection: Close") else {
      Issue.record("it stays open")
      return
    }
  }

  @Test(arguments: [
    ("Host: qibla.example", 403), ("Host: 127.0.0.1.evil.example", 403), ("Host: none", 403), ("Origin: null", 403),
    ("Origin: http://localhost:8643", 403),
    ("Sec-Fetch-Site: cross-site", 403), ("Referer: http://x", 403), ("X-Forwarded-For: 1.2.3.4", 403),
    ("Forwarded: for=1.2.3.4", 403), ("Content-Type: text/plain", 415), ("Content-Type: none", 415),
    ("Content-Encoding: gzip", 415), ("Content-Length: none", 411), ("Transfer-Encoding: chunked", 411),
    ("Content-Length: -1", 400), ("Content-Length: 99999999999999999999", 400), ("Content-Length: 524289", 413),
    ("Content-Length: 0x5", 400), ("Content-Length: 5, 5", 400),
  ]) func `of a page, through a proxy, or with a body that is none, may not`(field: String, status: Int) {
    #expect(Self.status(Self.verdict(field)) == status)
  }

  @Test func `that is none is refused`() {
    #expect(Self.status(Self.verdict(first: "GET / HTTP/1.1")) == 405)
    #expect(Self.status(Self.verdict(first: "POST / HTTP/2")) == 400)
    #expect(Self.status(PushRequest.verdict(Array(repeating: 0x41, count: 8192), isLocked: false)) == 431)
    #expect(PushRequest.verdict(Array("POST / HTTP/1.1\r\n\r".utf8), isLocked: false) == .incomplete)
  }

  @Test(arguments: [
    ("Bearer a b", "a b"), ("bearer  secret", "secret"), ("secret", "secret"), ("two words", "two words"),
    ("Basic cWlibGE6c2VjcmV0", "secret"), ("Basic x", ""),
  ]) func `has its password as a program can send it`(text: String, password: String) {
    guard case .guarded(Array(password.utf8), _, 7, true) = Self.verdict("Authorization: \(text)", locked: true) else {
      Issue.record("\(Self.verdict("Authorization: \(text)", locked: true))")
      return
    }
  }

  @Test func `needs a password where one is set, under any name`() {
    #expect(Self.status(Self.verdict(locked: true)) == 401)
    #expect(Self.status(Self.verdict("Host: 192.168.1.5", "Authorization: Bearer x", locked: true)) == 200)
    #expect(Self.status(Self.verdict("Origin: null", "Authorization: Bearer x", locked: true)) == 403)
  }

  @Test func `is refused for a minute after wrong passwords, and others are not`() {
    var gate = PushGuard(PhoneLock(password: Array("right".utf8)))
    func refusal(_ password: String, _ host: String, _ seconds: Double, isKnown: Bool = false) -> Int? {
      gate.refusal(of: Array(password.utf8), from: host, isKnown: isKnown, at: .zero + .seconds(seconds))?.status
    }
    #expect(refusal("right", "phone", 0) == nil)
    for k in 0..<5 { #expect(refusal("wrong", "other", Double(k)) == 401) }
    #expect(refusal("right", "other", 5) == 429 && refusal("right", "phone", 5) == nil)
    #expect(refusal("right", "other", 5, isKnown: true) == nil)
    #expect(refusal("right", "other", 66) == nil && refusal("right", "phone", 66) == nil)
    // From many addresses.
    for k in 0..<60 { #expect(refusal("wrong", "host \(k)", 200) == 401) }
    #expect(refusal("right", "new", 201) == 429 && refusal("right", "phone", 201) == nil)
  }

  @Test func `is checked by a lock that does not contain the password`() throws {
    let lock = PhoneLock(password: Array("a long password".utf8))
    let same = try #require(PhoneLock(text: lock.text))
    #expect(same == lock && same.opens(Array("a long password".utf8)) && !same.opens(Array("a long passwore".utf8)))
    #expect(PhoneLock(password: Array("a long password".utf8)) != lock)
    #expect(PhoneLock(text: "") == nil && PhoneLock(text: "AAAA") == nil && PhoneLock(text: "x") == nil)
  }

  @Test func `comes to a place that says whether this machine listens`() {
    #expect(PhonePlace("listen") == PhonePlace(Endpoint(host: "127.0.0.1", port: 8643), listens: true))
    #expect(PhonePlace("listen:9000")?.endpoint.description == "127.0.0.1:9000")
    let open = PhonePlace("listen:0.0.0.0:9000")
    #expect(open?.isPublic == true && open?.listens == true && PhonePlace("listen")?.isPublic == false)
    #expect(PhonePlace("listen:[::1]:9000")?.isPublic == false)
    #expect(PhonePlace("listen:there:9000") == nil && PhonePlace("listen:") == PhonePlace("listen"))
    #expect(PhonePlace("listener") == PhonePlace(Endpoint(host: "listener", port: 8080)))
  }
}
