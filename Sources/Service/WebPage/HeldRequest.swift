internal import Synchronization

/// A request that is answered later: libmicrohttpd suspends its connection, and asks again when that is resumed.
final class HeldRequest: Sendable {
  /// Its body; nil if it has none.
  let upload: Upload?
  private let ready = Mutex<Answer?>(nil)

  /// A request that waits for its body, or for its answer.
  init(_ upload: Upload? = nil) { self.upload = upload }

  /// The answer; nil until there is one.
  var answer: Answer? { ready.withLock { $0 } }

  /// Sets the answer; false if there is one already.
  func take(_ answer: Answer) -> Bool {
    ready.withLock { ready in
      guard ready == nil else { return false }
      ready = answer
      return true
    }
  }
}
