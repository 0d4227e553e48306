internal import CMicroHTTPD
internal import Formats

/// Finds the place that a text names, and uses it.
public protocol PlaceBook: Sendable {
  /// Takes a text as it was typed; an empty one removes the place that was set. `then` gets the answer, a line of JSON,
  /// once and on any thread.
  func take(_ text: String, then: @escaping @Sendable (String) -> Void)
}

// Requests that set the place.
extension WebServer {
  /// Begins a request when its headers have arrived.
  func beginUpload(_ request: Request) throws(Answer) -> Upload {
    guard request.length.map({ (1...PlaceRequest.longest).contains($0) }) ?? false else {
      throw .refusal(413, "A body here has a Content-Length of at most \(PlaceRequest.longest).")
    }
    return Upload(try rule.proof(of: request.head, fromThisMachine: request.isFromThisMachine, as: own))
  }

  /// Handles a request when its body has arrived; false if its connection can no longer be answered.
  func finish(_ upload: Upload, _ request: Request) -> Bool {
    if let answer = upload.answer { return send(answer, to: request) }
    // The server stops, or libmicrohttpd asks twice.
    guard let body = upload.take() else { return false }
    guard let wish = PlaceRequest(body: body) else {
      return send(.refusal(400, #"Expected {"token":"…","place":"…"}."#), to: request)
    }
    guard rule.knows(token: wish.token) else {
      return send(.refusal(409, "The page is older than the service: reload it."), to: request)
    }
    if upload.proof == .tokenAndPassword {
      switch rule.accepts(password: wish.password, from: request.sender) {
      case true?: break
      case false?: return send(WebServer.refusal("password", "the password is wrong"), to: request)
      case nil: return send(WebServer.refusal("locked", "too many wrong passwords: wait a minute"), to: request)
      }
    }
    guard let places else { return send(WebServer.refusal("failed", "this service keeps no place"), to: request) }
    let connection = HTTPConnection(request.connection)
    open.wait(connection)
    guard let number = hold(connection) else { return false }
    places.take(wish.place) { [weak self] line in
      upload.answer = .json(line)
      self?.release(number)
    }
    return true
  }

  private static func refusal(_ code: StaticString, _ message: StaticString) -> Answer {
    .json(
      String(class: "place") { json in
        json.add("refused", code)
        json.add("message", message)
      } + "\n")
  }
}
