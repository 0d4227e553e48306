/// The content of a request without its connection, for a thread that answers it later.
struct Asked: Sendable {
  let head: RequestHead
  /// The headers Accept-Encoding and If-None-Match.
  let encodings, knownTags: String?
  /// Whether its connection comes from this machine, and no proxy reports having passed it on.
  let isFromHere: Bool

  init(_ request: Request) {
    head = request.head
    (encodings, knownTags) = (request.encodings, request.knownTags)
    isFromHere = request.isFromThisMachine && !request.head.isForwarded
  }

  /// Whether it comes from a browser on this machine, at a server that no other machine can reach, or from a proxy that
  /// has checked who asks.
  func isNear(_ server: WebServer, isPublic: Bool) -> Bool {
    server.own.isIngress(head)
      || !isPublic && isFromHere && server.isLoopback && head.host.map { OwnNames.isLoopback($0) } ?? false
  }
}
