internal import CMicroHTTPD

/// What somebody asks for.
struct Request {
  /// What is served.
  enum Target: Equatable {
    /// What there is.
    case front
    /// The newest reading.
    case now
    /// All that is said, from now on; with so many readings a second.
    case events(rate: Int?)
    /// How the service is, for Prometheus.
    case metrics
  }

  private let method: String
  private let path: String
  private let host: String?
  private let origin: String?
  private let rate: String?

  init(_ connection: OpaquePointer, method: UnsafePointer<CChar>?, path: UnsafePointer<CChar>?) {
    func text(_ pointer: UnsafePointer<CChar>?) -> String? { pointer.map { String(cString: $0) } }
    self.method = text(method) ?? ""
    self.path = text(path) ?? ""
    host = text(web_header(connection, "Host"))
    origin = text(web_header(connection, "Origin"))
    rate = text(web_argument(connection, "rate"))
  }

  /// What it is for, or why it is refused.
  func target(as own: OwnNames) throws(Answer) -> Target {
    guard own.includes(host: host) else {
      throw .refusal(421, "This is not \(Request.shown(host)). Ask by address, or by this machine's name.")
    }
    guard own.includes(origin: origin) else { throw .refusal(403, "Not for pages of \(Request.shown(origin)).") }
    guard method == "GET" || method == "HEAD" else { throw .refusal(405, "Here is only something to GET.") }
    switch path {
    case "/": return .front
    case "/now": return .now
    case "/metrics": return .metrics
    case "/events": return .events(rate: try wantedRate())
    default: throw .refusal(404, "Here are /, /now, /events and /metrics.")
    }
  }

  private func wantedRate() throws(Answer) -> Int? {
    guard let rate else { return nil }
    guard let number = Int(rate), (1...10_000).contains(number) else {
      throw .refusal(400, "rate: expected readings a second as a whole number from 1, found \(Request.shown(rate)).")
    }
    return number
  }

  /// What somebody else wrote, as it can be shown anywhere: short, and of harmless characters.
  private static func shown(_ text: String?) -> String {
    let harmless = (text ?? "").prefix(80).filter {
      $0.isASCII && ($0.isLetter || $0.isNumber || ".:-_/[]".contains($0))
    }
    return "‘\(harmless)’"
  }
}
