/// One thing that is served over HTTP. The page of links, the text of the 404 answer and the answers themselves are
/// made from the table of routes.
struct Route: Sendable {
  /// The path of a request.
  let path: String
  /// How the page of links shows it; nil where the page does not.
  var link: Link?
  /// Answers a request; false where the connection is beyond answering.
  let answer: @Sendable (WebServer, Request) throws(Answer) -> Bool

  /// A line of the page of links.
  struct Link: Sendable {
    /// The rest of the address behind the path: an example of a query.
    var query = ""
    /// What is served, as HTML.
    let meaning: String
  }

  /// Everything that is served.
  static let all: [Route] = [
    Route(path: "/") { server, request in server.send(FrontPage.answer, to: request) },
    Route(path: "/now", link: Link(meaning: "the newest reading, as JSON")) { server, request throws(Answer) in
      server.send(try server.now(), to: request)
    },
    Route(
      path: "/events",
      link: Link(
        query: "?rate=1",
        meaning: "readings, cues and status as server-sent events; <code>?rate=10</code> for ten readings a second")
    ) { server, request throws(Answer) in try server.follow(rate: try request.rate, request) },
    Route(path: "/metrics", link: Link(meaning: "how the service is, for Prometheus")) { server, request in
      server.send(server.metrics(), to: request)
    },
  ]

  /// The route of a path.
  static func serving(_ path: String) throws(Answer) -> Route {
    if let route = all.first(where: { $0.path == path }) { return route }
    let (paths, last) = (all.map(\.path).dropLast(), all[all.count - 1].path)
    throw .refusal(404, "Here are \(paths.joined(separator: ", ")) and \(last).")
  }
}
