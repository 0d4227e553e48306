import Influx
import TestKit
import Testing
import Text

@Suite struct `An answer over HTTP` {
  private func answer(_ text: String, isWhole: Bool = false) throws -> HTTPAnswer? {
    try HTTPAnswer(Array(text.utf8), isWhole: isWhole)
  }

  @Test func `is known once its head has come, where it is a success`() throws {
    let text = "HTTP/1.1 204 No Content\r\nX-Influxdb-Version: v2.7\r\n\r\n"
    let whole = try #require(try answer(text))
    #expect((whole.status, whole.reason, whole.body) == (204, "No Content", ""))
    for length in 0..<text.utf8.count {
      #expect(try HTTPAnswer(Array(text.utf8.prefix(length)), isWhole: false) == nil)
    }
    #expect(try answer("HTTP/1.0 200\n\n")?.status == 200)
    #expect(try answer("HTTP/1.1 100 Continue\r\n\r\n") == nil)
    #expect(try answer("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 x\r\n\r\n")?.status == 204)
  }

  @Test func `has the beginning of the body where it is a refusal, as plain text`() throws {
    let head = "HTTP/1.1 400 Bad Request\r\nContent-Length: 20\r\n\r\n"
    #expect(try answer(head + "{\"message\":") == nil)
    #expect(try answer(head + "{\"message\":", isWhole: true)?.body == "{\"message\":")
    #expect(try answer(head + "{\"message\":\"\u{1b}[2J\"}\r\n")?.body == "{\"message\":\"\u{fffd}[2J\"}")
    let long = "HTTP/1.1 500 no\r\n\r\n" + String(repeating: "x", count: 5000)
    #expect(try answer(long)?.body == String(repeating: "x", count: 100))
    let chunked = "HTTP/1.1 401 Unauthorized\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nwrong\r\n0\r\n\r\n"
    #expect(try answer(chunked, isWhole: true)?.body.hasPrefix("wrong") == true)
  }

  @Test(arguments: [
    "SSH-2.0-OpenSSH\r\n", "HTTP/2 200\r\n\r\n", "HTTP/1.1 2000 x\r\n\r\n", "HTTP/1.1\r\n\r\n", "\r\n\r\n",
    "HTTP/1.1 abc\r\n\r\n",
    "HTTP/1.1 -12 x\r\n\r\n",
  ])
  func `is refused where it is none`(text: String) {
    #expect(throws: Text.Expectation.self) { try answer(text) }
  }

  @Test func `is refused where its head does not end, or the connection does before`() {
    #expect(throws: Text.Expectation.self) { try answer("HTTP/1.1 204 x\r\n", isWhole: true) }
    #expect(throws: Text.Expectation.self) { try answer("", isWhole: true) }
    let endless = "HTTP/1.1 200 x\r\n" + String(repeating: "a: b\r\n", count: 2000)
    #expect(throws: Text.Expectation.self) { try answer(endless) }
  }

  @Test func `has the same body by its beginning as by all bytes`() throws {
    let head = "HTTP/1.1 401 no\r\nTransfer-Encoding: chunked\r\n\r\n"
    let body = "c8\r\n" + String(repeating: "x", count: 200) + "\r\n0\r\n\r\n"
    let early = try #require(try answer(head + String(body.prefix(110))))
    #expect(try answer(head + body, isWhole: true) == early)
  }

  @Test func `takes no length that is none`() throws {
    for length in ["-1", "99999999999999999999", "x", ""] {
      #expect(try answer("HTTP/1.1 404 x\r\nContent-Length: \(length)\r\n\r\nno", isWhole: true)?.body == "no")
    }
  }
}
