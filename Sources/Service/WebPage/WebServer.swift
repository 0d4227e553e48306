internal import CMicroHTTPD
internal import Glibc
internal import Pointing
internal import Quantities
public import Service
internal import Synchronization
public import System

/// Serves the compass over HTTP: a page, the newest reading, a stream of all readings, figures for Prometheus.
///
/// libmicrohttpd reads requests and answers them on one thread. Another thread serves the clients of the stream, as it
/// does for the readers of lines. Neither can make the loop wait.
public final class WebServer: Outlet, Sendable {
  /// The address at which it listens, as a person writes it.
  public let address: String
  /// The same address, for the log.
  public var addresses: [String] { [address] }
  /// The page's address for browsers on this machine; nil if the socket has no port.
  public var link: String? {
    guard let here = Endpoint(listening: address) else { return nil }
    let isEverywhere = here.host == "0.0.0.0" || here.host == "::"
    return "http://\(isEverywhere ? "localhost:\(here.port)" : here.description)/"
  }
  let shared: Mutex<WebState>
  private let inbox: Inbox
  let routes: [Route]
  /// The function that answers the requests of each route.
  private let answering: [String: Route.Answering]
  /// The functions that answer posted content which no `PageWriter` handles.
  let posting: [String: Route.Posting]
  /// Work that may wait for a disk or a lock.
  let slow: SlowWork
  /// The memory for answers that clients have not read yet.
  private let unread = ByteBudget(WebServer.mostUnread)
  private static let mostUnread = 8_000_000
  /// Whether only this machine can reach it.
  let isLoopback: Bool
  let lines: LineServer
  let open: Connections
  let own: OwnNames
  let rule: WriteRule
  let books: [any PageWriter]
  let full: Int
  /// The answers for the calendar's page, which several routes share.
  let dates: PageDates
  /// Who reads titles of reminders on the stream.
  let titles: StreamTitles
  private let files: PageShelf
  // Set once, before another thread knows of it, and read only by libmicrohttpd.
  nonisolated(unsafe) private let daemon = UnsafeMutablePointer<OpaquePointer?>.allocate(capacity: 1)

  /// Serves routes on a listening socket, in a service that makes `rate` readings a second.
  public init(
    _ socket: ListeningSocket, _ routes: [Route], in context: BridgeContext, _ options: WebOptions = WebOptions(),
    rate: Double = 60, limits: WebLimits = WebLimits(), rule: WriteRule = WriteRule(isPublic: true),
    books: [any PageWriter] = []
  ) throws(Listener.Failure) {
    let facts = PageFacts(context)
    (files, dates, titles) = (PageShelf(facts, rule), PageDates(context), StreamTitles(context))
    inbox = context.inbox
    slow = SlowWork { [journal = context.journal] in journal.log(.warning, $0, about: "web's disk") }
    shared = Mutex(WebState(vitals: Vitals(version: facts.version)))
    (self.routes, self.rule, self.books) = (routes, rule, books)
    answering = Dictionary(uniqueKeysWithValues: routes.map { ($0.path, $0.answering(context)) })
    posting = routes.reduce(into: [:]) { $0[$1.path] = $1.posting?(context) }
    address = socket.address
    isLoopback = Endpoint(listening: socket.address)?.isLoopback ?? false
    full = max(1, Int(clamping: rate))
    own = .ofThisMachine(and: options)
    open = Connections(limits)
    lines = try LineServer([], mostClients: limits.streams, name: "events")
    daemon.initialize(to: nil)
    // libmicrohttpd closes the descriptor that it gets, so it gets a copy.
    let door = fcntl(socket.descriptor, F_DUPFD_CLOEXEC, 0)
    // A connection is accepted only when its request has arrived, so it is answered before many others are accepted.
    var patience: Int32 = 1
    setsockopt(door, Int32(IPPROTO_TCP), TCP_DEFER_ACCEPT, &patience, socklen_t(MemoryLayout<Int32>.size))
    // Connections inherit this: hundreds that do not read then hold little kernel memory, which counts as the
    // service's.
    var room = WebServer.socketBuffer
    setsockopt(door, SOL_SOCKET, SO_SNDBUF, &room, socklen_t(MemoryLayout<Int32>.size))
    setsockopt(door, SOL_SOCKET, SO_RCVBUF, &room, socklen_t(MemoryLayout<Int32>.size))
    let bounds = web_limits(
      connections: UInt32(limits.connections), idle_seconds: UInt32(limits.silent), memory: limits.memory)
    let held = Unmanaged.passRetained(self)
    daemon.pointee = web_start(
      door, bounds, WebServer.answer, WebServer.notice, WebServer.forget, held.toOpaque())
    guard daemon.pointee != nil else {
      let code = errno
      held.release()
      close(door)
      throw Listener.Failure(message: "cannot serve HTTP on \(socket.address): \(WebServer.reason(code))", code: code)
    }
  }

  /// Why libmicrohttpd does not serve: it is not installed, or a system call has failed.
  static func reason(_ code: Int32) -> String {
    code == ELIBACC ? "apt-get install libmicrohttpd12" : SystemError(code).words
  }

  /// The bytes of a connection's buffers; the kernel doubles them.
  private static let socketBuffer: Int32 = 32_768

  deinit { daemon.deallocate() }

  /// The figures of the stream's clients.
  public var figures: LineServer.ClientCounts { lines.figures }

  /// Closes all connections and stops listening. libmicrohttpd retains this server until then. If an answer on its
  /// thread released the server, that thread would wait for its own end.
  public func stop() {
    lines.stop()
    let isFirst = shared.withLock { shared in
      defer { shared.isStopping = true }
      for connection in shared.streams.values { connection.resume() }
      shared.streams = [:]
      return !shared.isStopping
    }
    guard isFirst, let daemon = daemon.pointee else { return }
    MHD_stop_daemon(daemon)
    Unmanaged.passUnretained(self).release()
  }

  private static let answer: MHD_AccessHandlerCallback = {
    server, connection, path, method, version, body, size, seen in
    guard let server, let connection, let size, let seen else { return web_result(false) }
    let web = Unmanaged<WebServer>.fromOpaque(server).takeUnretainedValue()
    // libmicrohttpd calls once after the headers, once for each piece of a body, and once more for the answer.
    if seen.pointee == nil {
      seen.pointee = server
      guard web.open.ask(HTTPConnection(connection)) else { return web_result(false) }
      // A refused request with a body is answered before the body arrives, and its connection is closed: reading the
      // body would take as long as its sender likes.
      let request = Request(connection, method: method, path: path, version: version)
      guard request.isClear else {
        return web_result(web.send(.refusal(400, "The headers can be read in more than one way."), to: request))
      }
      guard request.hasBody else { return web_result(true) }
      guard request.head.isWrite else { return web_result(web.answer(request)) }
      do throws(Answer) {
        seen.pointee = Unmanaged.passRetained(HeldRequest(try web.beginUpload(request))).toOpaque()
        return web_result(true)
      } catch {
        return web_result(web.send(error, to: request))
      }
    }
    let held = seen.pointee.flatMap { pointer in
      pointer == server ? nil : Unmanaged<HeldRequest>.fromOpaque(pointer).takeUnretainedValue()
    }
    if size.pointee > 0 {
      held?.upload?.append(UnsafeRawBufferPointer(start: body, count: size.pointee))
      size.pointee = 0
      return web_result(true)
    }
    let request = Request(connection, method: method, path: path, version: version)
    if let held { return web_result(web.finish(held, request)) }
    return web_result(web.answer(request) { seen.pointee = Unmanaged.passRetained($0).toOpaque() })
  }

  /// Called when a request is over, however it ended.
  private static let forget: MHD_RequestCompletedCallback = { server, connection, seen, _ in
    guard let server, let connection else { return }
    Unmanaged<WebServer>.fromOpaque(server).takeUnretainedValue().open.rest(HTTPConnection(connection))
    guard let held = seen?.pointee, held != server else { return }
    seen?.pointee = server
    Unmanaged<HeldRequest>.fromOpaque(held).release()
  }

  private static let notice: MHD_NotifyConnectionCallback = { server, connection, _, what in
    guard let server, let connection else { return }
    let web = Unmanaged<WebServer>.fromOpaque(server).takeUnretainedValue()
    if web_began(what) {
      web.open.begin(HTTPConnection(connection))
    } else {
      web.open.end(HTTPConnection(connection))
    }
  }

  /// Answers a request; one that is answered later is passed to `holding`.
  private func answer(_ request: Request, holding: (HeldRequest) -> Void = { _ in }) -> Bool {
    do throws(Answer) {
      let route = try request.route(among: routes, as: own)
      switch answering[route.path] {
      case .now(let answer): return try answer(self, request)
      case .later(let lane, let answer):
        let (held, asked, connection) = (HeldRequest(), Asked(request), HTTPConnection(request.connection))
        open.wait(connection)
        guard let number = hold(connection) else { return false }
        holding(held)
        let work: SlowWork.Job = { [weak self] turn throws(Answer) in
          guard let self else { throw .refusal(503, "The service ends.") }
          return try answer(self, asked, turn)
        }
        slow.take(lane(asked.head), for: held, resume: { [weak self] in self?.release(number) }, work)
        return true
      case nil: return false
      }
    } catch {
      return send(error, to: request)
    }
  }

  /// Queues an answer; false if the connection can no longer be answered.
  func send(_ answer: Answer, to request: Request) -> Bool {
    answer.send(
      to: request.connection, for: request.origin(allowedBy: own), within: unread,
      isFramed: own.isIngress(request.head))
  }

  /// A file of the page.
  func file(_ name: PageFile.Name, _ request: Request) -> Answer { files.file(name, request) }

  /// The words of a page in the language that is asked for.
  func words(_ table: PageTable, _ request: Request) throws(Answer) -> Answer { try files.words(table, request) }

  /// The newest reading.
  func now() throws(Answer) -> Answer {
    let newest = shared.withLock { $0.newest }
    guard !newest.isEmpty else { throw .refusal(503, "There is no reading yet.") }
    return Answer(200, "application/json", newest)
  }

  /// The service's report of itself.
  var vitals: Vitals { shared.withLock { $0.vitals } }

  /// The figures for Prometheus.
  func metrics() -> Answer {
    Answer(200, "text/plain; version=0.0.4; charset=utf-8", vitals.text(web: figures))
  }
}
