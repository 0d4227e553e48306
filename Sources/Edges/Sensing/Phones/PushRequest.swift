internal import Quantities
internal import System
internal import Text

/// A request to the listener: whether it may write, by its head, and where its body is.
struct PushRequest: Equatable {
  /// What a request is so far.
  enum Verdict: Equatable {
    /// Its head is not complete.
    case incomplete
    /// It may write: a body of `length` bytes follows at `start`.
    case body(start: Int, length: Int, staysOpen: Bool)
    /// It needs a password, and has this one; what follows if it is right.
    case guarded(password: [UInt8], start: Int, length: Int, staysOpen: Bool)
    /// It is answered with this.
    case refused(PushAnswer)
  }

  /// The longest head.
  static let longestHead = 8192
  /// The longest body: three seconds of six sensors at 200 Hz.
  static let longest = 1 << 19
  /// The longest password.
  private static let longestPassword = 1000

  /// Judges what has arrived. `isLocked`: a password is needed. `from`: where the search for the head's end may begin.
  static func verdict(_ bytes: [UInt8], isLocked: Bool, from place: Int = 0) -> Verdict {
    guard let end = endOfHead(bytes, from: place) else {
      return bytes.count < longestHead ? .incomplete : .refused(PushAnswer(431, "The head is too long."))
    }
    guard end <= longestHead else { return .refused(PushAnswer(431, "The head is too long.")) }
    let head = HTTPHead(bytes.prefix(end))
    do throws(PushAnswer) { return try judge(head, isLocked, start: end) } catch { return .refused(error) }
  }

  private static func judge(_ head: HTTPHead, _ isLocked: Bool, start: Int) throws(PushAnswer) -> Verdict {
    let words = head.first.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { throw PushAnswer(400, "Expected HTTP/1.1.") }
    guard words[0] == "POST" else {
      throw PushAnswer(405, "qibla waits here for the HTTP push of the program Sensor Logger on a phone.")
    }
    // A browser sends one of these with each request that a page makes it send: no page may write here.
    guard head["origin"] == nil, head["sec-fetch-site"] == nil, head["referer"] == nil else {
      throw PushAnswer(403, "Only a phone may write here, and no page in a browser.")
    }
    let password = try password(head, isLocked)
    if head["content-encoding"].map({ $0.lowercased() != "identity" }) ?? false {
      throw PushAnswer(415, "Expected a body that is not compressed.")
    }
    guard (head["content-type"] ?? "").split(separator: ";").first?.trimmedBlanks.lowercased() == "application/json"
    else { throw PushAnswer(415, "Expected a body of application/json.") }
    guard head["transfer-encoding"] == nil, let text = head["content-length"] else {
      throw PushAnswer(411, "Expected a Content-Length.")
    }
    guard text.utf8.count <= 9, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let length = Int(text) else {
      throw PushAnswer(400, "Expected a Content-Length in digits.")
    }
    guard length <= longest else {
      throw PushAnswer(413, "Expected at most \(longest) bytes: switch off cameras, or set a shorter batch period.")
    }
    let staysOpen = words[2] == "HTTP/1.1" && !head.lists("close", in: "connection")
    return password.map { .guarded(password: $0, start: start, length: length, staysOpen: staysOpen) }
      ?? .body(start: start, length: length, staysOpen: staysOpen)
  }

  /// The password of a request that needs one; nil if it needs none.
  private static func password(_ head: HTTPHead, _ isLocked: Bool) throws(PushAnswer) -> [UInt8]? {
    guard isLocked else {
      // Without a password only this machine may write, under a name of its own, and through nobody else.
      let host = (head["host"] ?? "").lowercased()
      let isOwn =
        host == "localhost" || host.hasPrefix("localhost:")
        || Endpoint(host, defaultPort: 80).map(\.isLoopback) ?? false
      guard isOwn, head["forwarded"] == nil, head["x-forwarded-for"] == nil, head["via"] == nil else {
        throw PushAnswer(403, "Only this machine may write here, by the name localhost.")
      }
      return nil
    }
    guard let text = head["authorization"], !text.isEmpty else {
      throw PushAnswer(401, "Expected the password as the authorization header: Bearer PASSWORD.")
    }
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.count == 2, let scheme = words.first?.lowercased() else { return cut(Array(text.utf8)) }
    switch scheme {
    case "bearer": return cut(Array(words[1].trimmedBlanks.utf8))
    case "basic":
      // The name before the colon may be any.
      let pair = [UInt8](base64: words[1].trimmedBlanks) ?? []
      return cut(Array(pair.drop { $0 != 0x3a }.dropFirst()))
    default: return cut(Array(text.utf8))
    }
  }

  private static func cut(_ password: [UInt8]) -> [UInt8] { Array(password.prefix(longestPassword)) }

  /// Where the empty line after a head ends; nil if it is not there.
  private static func endOfHead(_ bytes: [UInt8], from place: Int) -> Int? {
    var at = max(3, place)
    while at < bytes.count, at < longestHead + 4 {
      if bytes[at] == 10, bytes[at - 1] == 13, bytes[at - 2] == 10, bytes[at - 3] == 13 { return at + 1 }
      at += 1
    }
    return nil
  }
}

/// What the listener answers: a status and a sentence.
struct PushAnswer: Error, Equatable {
  /// The status.
  var status: Int
  /// The sentence.
  var text: String

  /// An answer.
  init(_ status: Int, _ text: String) { (self.status, self.text) = (status, text) }

  private static let words = [
    200: "OK", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 405: "Method Not Allowed",
    408: "Request Timeout", 409: "Conflict", 411: "Length Required", 413: "Content Too Large",
    415: "Unsupported Media Type", 429: "Too Many Requests", 431: "Request Header Fields Too Large",
  ]

  /// The answer as it is sent.
  func bytes(staysOpen: Bool) -> [UInt8] {
    let more = status == 401 ? "WWW-Authenticate: Bearer\r\n" : status == 405 ? "Allow: POST\r\n" : ""
    return Array(
      """
      HTTP/1.1 \(status) \(PushAnswer.words[status] ?? "Error")\r
      Content-Type: text/plain; charset=utf-8\r
      Content-Length: \(text.utf8.count + 1)\r
      Connection: \(staysOpen ? "keep-alive" : "close")\r
      \(more)\r
      \(text)

      """.utf8)
  }
}

/// Counts wrong passwords, so that nobody can guess: five a minute from an address, and sixty from all. The address
/// that has last sent the right one does not suffer from what others send.
struct PushGuard {
  private let lock: PhoneLock
  /// The right password, once it has come: to compare with it costs less.
  private var right: [UInt8]?
  private var wrong: [(host: String, time: Timestamp)] = []
  private var trusted: String?

  private static let most = (host: 5, all: 60)
  private static let window = TimeSpan.seconds(60)

  /// A guard of a lock.
  init(_ lock: PhoneLock) { self.lock = lock }

  /// Why a password from a host is refused; nil if it is right. Where there were too many wrong ones it is not tried,
  /// except on a connection that has sent the right one before (`isKnown`).
  mutating func refusal(
    of password: [UInt8], from host: String, isKnown: Bool = false, at now: Timestamp
  ) -> PushAnswer? {
    wrong.removeAll { now - $0.time >= PushGuard.window }
    let isFull = wrong.count { $0.host == host } >= PushGuard.most.host
    guard isKnown || !isFull && (wrong.count < PushGuard.most.all || host == trusted) else {
      return PushAnswer(429, "Too many wrong passwords: wait a minute.")
    }
    guard right.map({ PushGuard.isSame($0, password) }) ?? false || lock.opens(password) else {
      wrong.append((host, now))
      return PushAnswer(401, "The password is wrong: expected that of http-password-file.")
    }
    (trusted, right) = (host, password)
    return nil
  }

  /// Whether two passwords are the same, in a time that does not depend on where they differ.
  private static func isSame(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    a.count == b.count && zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
