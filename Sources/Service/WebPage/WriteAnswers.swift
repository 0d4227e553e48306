internal import CMicroHTTPD
internal import Synchronization
internal import Text

// Requests that change something.
extension WebServer {
  /// Begins the upload of a request whose headers have arrived.
  func beginUpload(_ request: Request) throws(Answer) -> Upload {
    let subject = WriteSubject(rawValue: request.head.path)
    let longest = subject?.longest ?? WriteRequest.longest
    guard request.length.map({ (1...longest).contains($0) }) ?? false else {
      throw .refusal(413, "A body here has a Content-Length of at most \(longest).")
    }
    return Upload(
      try rule.proof(
        of: request.head, fromThisMachine: request.isFromThisMachine, ofOwner: subject?.isOfOwner ?? false, as: own),
      longest: longest)
  }

  /// Continues a request when its body has arrived, and again when it has its answer; false if its connection can no
  /// longer be answered.
  func finish(_ held: HeldRequest, _ request: Request) -> Bool {
    if let answer = held.answer { return send(answer, to: request) }
    // There is no body if the server is stopping, or libmicrohttpd asks twice.
    guard let upload = held.upload, let body = upload.take(), let subject = WriteSubject(rawValue: request.head.path)
    else { return false }
    func refuse(_ code: StaticString, _ message: StaticString) -> Bool {
      send(.refused(subject, code, message), to: request)
    }
    guard
      let wish = WriteRequest(
        body: body, names: subject.names, ofSeveralLines: subject.texts, longest: subject.longest)
    else {
      return send(.refusal(400, "Expected \(subject.example)."), to: request)
    }
    guard rule.knows(token: wish.token) else {
      return send(.refusal(409, "The page is older than the service: reload it."), to: request)
    }
    if upload.proof == .tokenAndPassword {
      switch rule.accepts(password: wish.password, from: request.sender) {
      case true?: break
      case false?: return refuse("password", "the password is wrong")
      case nil: return refuse("locked", "too many wrong passwords: wait a minute")
      }
    }
    if let posting = posting[subject.rawValue] { return search(posting, wish.texts, held, request) }
    guard let book = books.first(where: { $0.subjects.contains(subject) }) else {
      return refuse("failed", "this service keeps nothing")
    }
    let connection = HTTPConnection(request.connection)
    open.wait(connection)
    guard let number = hold(connection) else { return false }
    book.take(wish.texts) { [weak self] answer in
      if held.take(answer) { self?.release(number) }
    }
    return true
  }

  /// Answers posted content on another thread.
  private func search(
    _ posting: Route.Posting, _ texts: [String: String], _ held: HeldRequest, _ request: Request
  ) -> Bool {
    let (head, connection) = (request.head, HTTPConnection(request.connection))
    open.wait(connection)
    guard let number = hold(connection) else { return false }
    slow.take(posting.lane, for: held, resume: { [weak self] in self?.release(number) }) {
      [weak self] turn throws(Answer) in
      guard let self else { throw .refusal(503, "The service ends.") }
      return try posting.answer(self, head, texts, turn)
    }
    return true
  }
}

extension Answer {
  /// A refusal whose code the page explains.
  fileprivate static func refused(_ subject: WriteSubject, _ code: StaticString, _ message: StaticString) -> Answer {
    .json(
      String(class: subject.kind) { json in
        json.add("refused", code)
        json.add("message", message)
      } + "\n")
  }
}
