internal import CMicroHTTPD
internal import Quantities
internal import System

/// A request of a client.
struct Request {
  /// The connection that it came on.
  let connection: OpaquePointer
  let head: RequestHead

  init(
    _ connection: OpaquePointer, method: UnsafePointer<CChar>?, path: UnsafePointer<CChar>?,
    version: UnsafePointer<CChar>? = nil
  ) {
    func text(_ pointer: UnsafePointer<CChar>?) -> String? { pointer.map { String(cString: $0) } }
    self.connection = connection
    head = RequestHead(
      method: text(method) ?? "", path: text(path) ?? "", host: text(web_header(connection, "Host")),
      origin: text(web_header(connection, "Origin")), site: text(web_header(connection, "Sec-Fetch-Site")),
      wantedRate: text(web_argument(connection, "rate")),
      hasBody: web_header(connection, "Transfer-Encoding") != nil
        || text(web_header(connection, "Content-Length")) ?? "0" != "0",
      contentType: text(web_header(connection, "Content-Type")),
      isForwarded: text(version) == "HTTP/1.0" || Request.proxyHeaders.contains { web_header(connection, $0) != nil },
      peer: Endpoint(peerOf: web_socket(connection))?.host, isFromItself: Request.isFromItself(web_socket(connection)),
      language: text(web_argument(connection, "lang")), accepted: text(web_header(connection, "Accept-Language")),
      name: text(web_argument(connection, "name")), token: text(web_argument(connection, "token")),
      what: text(web_argument(connection, "what")), alarm: text(web_argument(connection, "alarm")),
      query: RequestHead.queries.reduce(into: [:]) { $0[$1] = text(web_argument(connection, $1)) })
  }

  /// Headers that a proxy adds. A proxy that adds none often uses HTTP/1.0, which no browser does.
  private static let proxyHeaders: [String] = [
    "Forwarded", "Via", "X-Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Forwarded-Port",
    "X-Forwarded-Server", "X-Original-Forwarded-For", "X-Original-Host", "X-Real-IP", "X-Client-IP",
    "X-Cluster-Client-IP", "True-Client-IP", "CF-Connecting-IP", "CDN-Loop", "Fastly-Client-IP", "Tailscale-User-Login",
    "X-Ingress-Path",
  ]

  /// Whether the headers are unambiguous: each that decides about access comes once, no name has a space, and there is
  /// no control character.
  var isClear: Bool { web_is_clear(connection) }

  /// The length of its body; nil if it is not announced.
  var length: Int? {
    guard web_header(connection, "Transfer-Encoding") == nil else { return nil }
    return web_header(connection, "Content-Length").flatMap { Int(String(cString: $0)) }
  }

  /// Whether a socket's two ends have the same address, or one of them is not known.
  private static func isFromItself(_ socket: Int32) -> Bool {
    guard let peer = Endpoint(peerOf: socket), let own = Endpoint(of: socket) else { return true }
    return peer.host == own.host
  }

  /// Whether its connection comes from this machine.
  var isFromThisMachine: Bool { Request.isFromThisMachine(web_socket(connection)) }

  /// Whether a socket's connection comes from this machine. If its other end is gone, that is not known, and the answer
  /// is false.
  static func isFromThisMachine(_ socket: Int32) -> Bool { Endpoint(peerOf: socket)?.isLoopback ?? false }

  /// The sender's address, in words.
  var sender: String { (head.peer ?? "an unknown address") + (head.isForwarded ? ", a proxy" : "") }

  /// Whether it has a body.
  var hasBody: Bool { head.hasBody }

  /// The requested route; throws if it is refused.
  func route(among routes: [Route], as own: OwnNames) throws(Answer) -> Route { try head.route(among: routes, as: own) }

  /// The site whose page asks and may read the answer; nil if there is none.
  func origin(allowedBy own: OwnNames) -> String? { head.allowedOrigin(own) }

  /// The header Accept-Encoding.
  var encodings: String? { web_header(connection, "Accept-Encoding").map { String(cString: $0) } }

  /// The header If-None-Match.
  var knownTags: String? { web_header(connection, "If-None-Match").map { String(cString: $0) } }

  /// The readings a second in `?rate=`; nil without it.
  var rate: Int? { get throws(Answer) { try head.rate } }
}
