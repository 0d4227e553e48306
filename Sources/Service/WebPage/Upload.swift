internal import Synchronization

/// The body of a request, while it arrives.
final class Upload: Sendable {
  private enum Stage {
    case arriving([UInt8])
    case taken
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
      stage = .taken
      return body
    }
  }
}
