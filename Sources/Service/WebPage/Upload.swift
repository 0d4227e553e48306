internal import Formats
internal import Synchronization

/// A request with a body: first its bytes, then the wait for its result, then the answer.
final class Upload: Sendable {
  private enum Stage {
    case arriving([UInt8])
    case waiting
    case answered(Answer)
  }

  /// The words that its body must contain.
  let proof: WriteRule.Proof
  /// The most bytes of its body.
  private let longest: Int
  private let stage = Mutex(Stage.arriving([]))

  /// A request with accepted headers.
  init(_ proof: WriteRule.Proof, longest: Int = WriteRequest.longest) {
    (self.proof, self.longest) = (proof, longest)
  }

  /// Takes a piece of the body. A body that is longer than any request is dropped, and the request is then refused.
  func append(_ bytes: UnsafeRawBufferPointer) {
    // Read only under the lock.
    nonisolated(unsafe) let bytes = bytes
    stage.withLock { stage in
      guard case .arriving(var body) = stage, body.count <= longest else { return }
      body.append(contentsOf: bytes)
      stage = .arriving(body)
    }
  }

  /// The whole body, once; nil where it was taken before.
  func take() -> [UInt8]? {
    stage.withLock { stage in
      guard case .arriving(let body) = stage else { return nil }
      stage = .waiting
      return body
    }
  }

  /// The answer to the waiting client; nil until there is one.
  var answer: Answer? {
    get { stage.withLock { if case .answered(let answer) = $0 { answer } else { nil } } }
    set { stage.withLock { $0 = newValue.map(Stage.answered) ?? .waiting } }
  }
}
