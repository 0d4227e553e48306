internal import CMicroHTTPD
internal import Formats

/// What is answered, whole: its status, its kind, its bytes.
struct Answer: Error {
  let status: UInt32
  let kind: StaticString
  let body: [UInt8]

  init(_ status: UInt32 = 200, _ kind: StaticString, _ body: [UInt8]) {
    (self.status, self.kind, self.body) = (status, kind, body)
  }

  /// Why there is nothing else, for people.
  static func refusal(_ status: UInt32, _ why: String) -> Answer {
    Answer(status, "text/plain; charset=utf-8", Array((why + "\n").utf8))
  }

  /// Sends it; false where the connection is beyond answering.
  func send(to connection: OpaquePointer) -> Bool {
    let response = body.withUnsafeBytes { web_bytes($0.baseAddress, $0.count) }
    return Answer.send(response, status, kind, to: connection)
  }

  /// Sends a response with the headers that all have. What is served is this machine's alone: nothing of it may be
  /// framed, run, guessed at, kept, or read by a page from elsewhere.
  static func send(
    _ response: OpaquePointer?, _ status: UInt32, _ kind: StaticString, to connection: OpaquePointer
  ) -> Bool {
    guard let response else { return false }
    defer { MHD_destroy_response(response) }
    func say(_ name: StaticString, _ value: StaticString) {
      name.withUTF8Buffer { name in
        value.withUTF8Buffer { value in
          // Both end in a zero, as literals do.
          name.withMemoryRebound(to: CChar.self) { name in
            value.withMemoryRebound(to: CChar.self) { value in
              _ = MHD_add_response_header(response, name.baseAddress, value.baseAddress)
            }
          }
        }
      }
    }
    say("Content-Type", kind)
    say("Cache-Control", "no-store")
    say("Content-Security-Policy", "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
    say("Cross-Origin-Resource-Policy", "same-origin")
    say("Referrer-Policy", "no-referrer")
    say("X-Content-Type-Options", "nosniff")
    if status == 405 { say("Allow", "GET, HEAD") }
    if status == 503 { say("Retry-After", "1") }
    return web_queue(connection, status, response)
  }
}
