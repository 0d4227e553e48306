internal import CMicroHTTPD

/// A complete HTTP answer: status, content type, body.
public struct Answer: Error {
  let status: UInt32
  let kind: StaticString
  let body: [UInt8]
  /// The properties of a file of the page; nil for everything else.
  var file: File?
  /// A text that is unpacked while it is sent, instead of the body.
  var unpacked: PackedText?
  /// Whether it is a page that may use the style sheet it names.
  var isStyled = false
  /// The allowed methods, for the answer to a request with another one.
  var allowed: StaticString = "GET, HEAD"

  /// The properties of a file of the page, besides its bytes.
  struct File {
    /// The tag for its bytes.
    let tag: String
    let isPacked: Bool
    /// Whether it is a page, which loads the other files.
    let isPage: Bool
    /// Whether its address never has other bytes: it is not requested again.
    var isLasting = false
  }

  init(_ status: UInt32 = 200, _ kind: StaticString, _ body: [UInt8]) {
    (self.status, self.kind, self.body) = (status, kind, body)
  }

  /// A line of JSON.
  public static func json(_ line: String) -> Answer { Answer(200, "application/json", Array(line.utf8)) }

  /// An error as a line of text.
  public static func refusal(_ status: UInt32, _ why: String) -> Answer {
    Answer(status, "text/plain; charset=utf-8", Array((why + "\n").utf8))
  }

  /// An error for a method that is not allowed, with the allowed ones.
  static func refusal(_ status: UInt32, _ why: String, allowing methods: StaticString) -> Answer {
    var answer = refusal(status, why)
    answer.allowed = methods
    return answer
  }

  /// The longest body that is copied for each client. A longer one is shared, and counts as memory of clients that do
  /// not read.
  private static let copied = 4096

  /// Queues it for sending; false if the connection can no longer be answered. `origin` is a site whose pages may read
  /// it. `isFramed`: pages of the site that is asked may show it in a frame.
  func send(
    to connection: OpaquePointer, for origin: String?, within budget: ByteBudget, isFramed: Bool = false
  ) -> Bool {
    let response: OpaquePointer?
    if let unpacked {
      response = UnpackedBytes.response(unpacked, budget)
    } else if body.count > Answer.copied {
      response = SentBytes.response(body, budget)
    } else {
      response = body.withUnsafeBytes { web_bytes($0.baseAddress, $0.count) }
    }
    guard response != nil else {
      let refusal = Answer.refusal(503, "Too many clients have not read their answers: ask again.")
      return status != 503 && refusal.send(to: connection, for: origin, within: budget)
    }
    return Answer.send(
      response, status, kind, file, isStyled: isStyled, allowed: allowed, to: connection, for: origin,
      isFramed: isFramed)
  }

  /// Queues a response with the headers that all responses have. They forbid browsers to frame it, run scripts in it,
  /// guess its type or store it, and forbid pages of origins other than `origin` to read it. With `isFramed`, pages of
  /// its own site may frame it. A file of the page may be stored, but is requested again each time unless it lasts; a
  /// page may load the others, and depends on the language.
  static func send(
    _ response: OpaquePointer?, _ status: UInt32, _ kind: StaticString, _ file: File? = nil, isStyled: Bool = false,
    allowed: StaticString = "GET, HEAD", to connection: OpaquePointer, for origin: String?, isFramed: Bool = false
  ) -> Bool {
    guard let response else { return false }
    defer { MHD_destroy_response(response) }
    func add(_ name: StaticString, _ value: StaticString) {
      name.withUTF8Buffer { name in
        value.withUTF8Buffer { value in
          // Literals end in a zero byte, as C requires.
          name.withMemoryRebound(to: CChar.self) { name in
            value.withMemoryRebound(to: CChar.self) { value in
              _ = MHD_add_response_header(response, name.baseAddress, value.baseAddress)
            }
          }
        }
      }
    }
    add("Content-Type", kind)
    if let file {
      _ = MHD_add_response_header(response, "ETag", file.tag)
      if file.isPacked { add("Content-Encoding", "gzip") }
    }
    add(
      "Cache-Control",
      file.map { $0.isLasting ? "max-age=31536000, immutable" : "no-cache" } ?? "no-store")
    let loads: StaticString =
      file?.isPage == true
      ? """
      default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; \
      media-src 'self'; manifest-src 'self';
      """ : isStyled ? "default-src 'none'; style-src 'self';" : "default-src 'none';"
    let framers: StaticString = isFramed ? "'self'" : "'none'"
    _ = MHD_add_response_header(
      response, "Content-Security-Policy",
      "\(loads) base-uri 'none'; form-action 'none'; frame-ancestors \(framers)")
    if let origin {
      _ = MHD_add_response_header(response, "Access-Control-Allow-Origin", origin)
      add("Cross-Origin-Resource-Policy", "cross-origin")
    } else {
      add("Cross-Origin-Resource-Policy", "same-origin")
    }
    add(
      "Vary",
      file.map { $0.isPage ? "Accept-Encoding, Accept-Language, Origin" : "Accept-Encoding, Origin" } ?? "Origin")
    add("Referrer-Policy", "no-referrer")
    add("X-Content-Type-Options", "nosniff")
    if status == 405 { add("Allow", allowed) }
    if status == 503 { add("Retry-After", "1") }
    return web_queue(connection, status, response)
  }
}
