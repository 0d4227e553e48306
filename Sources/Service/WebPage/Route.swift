public import Service

/// One thing that is served over HTTP. Each has a file with a value of this type, and an entry in `Route.served`. The
/// page of links and the text of the 404 answer are made from that list.
public struct Route: Sendable {
  /// The path of a request.
  public let path: String
  /// How the page of links shows it; nil if only the page requests it.
  let link: Link?
  /// Makes the function that answers its requests in a service.
  let answering: @Sendable (BridgeContext) -> Answering

  /// Makes the function that answers posted content; nil if a `PageWriter` handles it, or nothing may be posted.
  let posting: (@Sendable (BridgeContext) -> Posting)?

  /// How requests are answered.
  enum Answering: Sendable {
    /// From memory, on the thread that serves all clients; the function returns false if it cannot answer.
    case now(@Sendable (WebServer, Request) throws(Answer) -> Bool)
    /// On another thread, because it may wait.
    case later(@Sendable (RequestHead) -> SlowWork.Lane, Later)
  }

  /// Answers on another thread.
  typealias Later = @Sendable (WebServer, Asked, SlowWork.Turn) throws(Answer) -> Answer

  /// How posted content is answered: on another thread, and only to clients that may change something.
  struct Posting: Sendable {
    let lane: SlowWork.Lane
    let answer: @Sendable (WebServer, RequestHead, [String: String], SlowWork.Turn) throws(Answer) -> Answer

    init(
      lane: SlowWork.Lane,
      _ answer: @escaping @Sendable (WebServer, RequestHead, [String: String], SlowWork.Turn) throws(Answer) -> Answer
    ) {
      (self.lane, self.answer) = (lane, answer)
    }
  }

  /// A line of the page of links.
  public struct Link: Sendable {
    /// A description of the contents, as HTML.
    let meaning: String
    /// The rest of the address after the path: an example query.
    let query: String

    /// A line.
    public init(_ meaning: String, query: String = "") { (self.meaning, self.query) = (meaning, query) }
  }

  /// A route that answers with the state of the service, and may read files for it. Its function is made once in each
  /// service.
  public init(
    _ path: String, link: Link? = nil,
    _ make: @escaping @Sendable (BridgeContext) -> @Sendable (Vitals) throws(Answer) -> Answer
  ) {
    self.init(path, link: link, .times) { context in
      let answer = make(context)
      return { server, _, _ throws(Answer) in try answer(server.vitals) }
    }
  }

  /// A route that answers from what the server has in memory.
  init(
    _ path: String, link: Link? = nil, posting: (@Sendable (BridgeContext) -> Posting)? = nil,
    answer: @escaping @Sendable (WebServer, Request) throws(Answer) -> Bool
  ) {
    (self.path, self.link, self.posting, answering) = (path, link, posting, { _ in .now(answer) })
  }

  /// A route whose answers may wait for a disk or a lock. Its function is made once in each service.
  init(
    _ path: String, link: Link? = nil, _ lane: SlowWork.Lane, _ make: @escaping @Sendable (BridgeContext) -> Later
  ) {
    (self.path, self.link, posting, answering) = (path, link, nil, { .later({ _ in lane }, make($0)) })
  }

  /// A route whose answers may wait, in a lane that depends on the request.
  init(
    _ path: String, link: Link? = nil,
    byLane make: @escaping @Sendable (BridgeContext) -> (lane: @Sendable (RequestHead) -> SlowWork.Lane, answer: Later)
  ) {
    (self.path, self.link, posting) = (path, link, nil)
    answering = { context in
      let (lane, answer) = make(context)
      return .later(lane, answer)
    }
  }
}

extension Route {
  /// Everything that is served over HTTP, in the order of the page of links.
  public static let served: [Route] =
    [Route].page + PageTable.allCases.map(\.route)
    + [
      .links, .now, .times, .settings, .sheet, .callSettings, .week, .month, .ramadan, .calendar, .monthSheet,
      .reminders, .places, .mosques, .sky, .reading, .prayed, .plan, .wallDays, .announcement, .wallPicture, .events,
      .metrics,
    ]
}

extension [Route] {
  /// The paths that people or programs request; the page requests the others.
  public var named: [String] { filter { $0.link != nil }.map(\.path) }

  /// The page, and the files that it loads.
  static var page: [Route] {
    PageFile.Name.all.map { name in
      Route(name.path, link: name.meaning.map { Route.Link($0) }) { server, request in
        server.send(server.file(name, request), to: request)
      }
    }
  }
}

extension PageTable {
  /// Its words in one language.
  fileprivate var route: Route {
    Route(path) { server, request throws(Answer) in server.send(try server.words(self, request), to: request) }
  }
}

extension Route {
  /// The page of links.
  static let links = Route("/api", link: Link("this list")) { server, request in
    server.send(.links(to: server.routes), to: request)
  }

  /// The newest reading.
  static let now = Route("/now", link: Link("the newest reading, as JSON")) { server, request throws(Answer) in
    server.send(try server.now(), to: request)
  }

  /// The stream of readings.
  static let events = Route(
    "/events",
    link: Link(
      "readings, cues and status as server-sent events; <code>?rate=10</code> for ten readings a second",
      query: "?rate=1")
  ) { server, request throws(Answer) in try server.follow(rate: try request.rate, request) }

  /// The metrics for Prometheus.
  static let metrics = Route("/metrics", link: Link("how the service is, for Prometheus")) { server, request in
    server.send(server.metrics(), to: request)
  }
}
