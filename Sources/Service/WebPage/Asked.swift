/// What a request asks for, without its connection: what a thread of its own needs to answer it.
struct Asked: Sendable {
  let head: RequestHead
  /// The headers Accept-Encoding and If-None-Match.
  let encodings, knownTags: String?
  /// Whether its connection comes from this machine, and no proxy says that it has passed it on.
  let isFromHere: Bool

  init(_ request: Request) {
    head = request.head
    (encodings, knownTags) = (request.encodings, request.knownTags)
    isFromHere = request.isFromThisMachine && !request.head.isForwarded
  }

  /// Whether it comes from this machine's own browser, at a server that no other machine can reach.
  func isNear(_ server: WebServer, isPublic: Bool) -> Bool {
    !isPublic && isFromHere && server.isLoopback && head.host.map { OwnNames.isLoopback($0) } ?? false
  }
}
