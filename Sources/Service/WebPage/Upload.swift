internal import Synchronization

/// The body of a request, while it arrives.
final class Upload: Sendable {
  private enum Stage {
    case arriving([UInt8])
    case taken
  }

  /// What its body must contain as proof.
  let proof: WriteRule.Proof
  /// The most bytes of its body.
  private let longest: Int
  private let stage = Mutex(Stage.arriving([]))

  /// The body of a request whose headers are accepted.
  init(_ proof: WriteRule.Proof, longest: Int = WriteRequest.longest) {
    (self.proof, self.longest) = (proof, longest)
  }

  /// Adds a piece of the body. A body that is longer than any request is dropped, and the request is then refused.
  func append(_ bytes: UnsafeRawBufferPointer) {
    // Read only under the lock.
    nonisolated(unsafe) let bytes = bytes
    stage.withLock { stage in
      guard case .arriving(var body) = stage, body.count <= longest else { return }
      body.append(contentsOf: bytes)
      stage = .arriving(body)
    }
  }

  /// The whole body, once; nil if it has been taken.
  func take() -> [UInt8]? {
    stage.withLock { stage in
      guard case .arriving(let body) = stage else { return nil }
      stage = .taken
      return body
    }
  }
}
