/// One thing that is served over HTTP. The page of links, the text of the 404 answer and the answers themselves are
/// made from the table of routes.
struct Route: Sendable {
  /// The path of a request.
  let path: String
  /// How the page of links shows it; nil where only the page asks for it.
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
  static let all = PageFile.Name.all.map(file) + others

  /// What is no file of the page.
  private static let others: [Route] = [
    Route(path: "/api", link: Link(meaning: "this list")) { server, request in
      server.send(LinkPage.answer, to: request)
    },
    Route(path: "/now", link: Link(meaning: "the newest reading, as JSON")) { server, request throws(Answer) in
      server.send(try server.now(), to: request)
    },
    Route(path: "/times", link: Link(meaning: "the prayers at this machine's place and date, as JSON")) {
      server, request throws(Answer) in server.send(try server.times(), to: request)
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

  private static func file(_ name: PageFile.Name) -> Route {
    Route(path: name.path, link: name == .page ? Link(meaning: "the compass as a page") : nil) { server, request in
      server.send(server.file(name, request), to: request)
    }
  }

  /// The paths that a person or a program asks for; the page asks for the others.
  static var named: [String] { all.filter { $0.link != nil }.map(\.path) }

  /// The route of a path.
  static func serving(_ path: String) throws(Answer) -> Route {
    if let route = all.first(where: { $0.path == path }) { return route }
    throw .refusal(404, "Here are \(named.dropLast().joined(separator: ", ")) and \(named[named.count - 1]).")
  }
}
