internal import CZlib
internal import Quantities

/// A text that is made piece by piece and stored compressed: a calendar of two years shrinks to a tenth.
final class PackedText: Sendable {
  /// The compressed bytes (gzip).
  let bytes: [UInt8]
  /// The length of the uncompressed text.
  let length: Int
  /// A tag that identifies the text.
  let tag: String
  private let budget: ByteBudget

  fileprivate init(_ bytes: [UInt8], _ length: Int, _ tag: String, _ budget: ByteBudget) {
    (self.bytes, self.length, self.tag, self.budget) = (bytes, length, tag, budget)
  }

  deinit { budget.give(bytes.count) }

  /// The answer to a request with these headers Accept-Encoding and If-None-Match.
  func answer(_ kind: StaticString, accepting encodings: String?, knowing tags: String?) -> Answer {
    let isPacked = TaggedBytes.takesGzip(encodings)
    let own = isPacked ? "\"\(tag)-gzip\"" : "\"\(tag)\""
    let isKnown = tags.map { TaggedBytes.list($0, has: own) } ?? false
    var answer = Answer(isKnown ? 304 : 200, kind, isKnown || !isPacked ? [] : bytes)
    if !isKnown, !isPacked { answer.unpacked = self }
    answer.file = Answer.File(tag: own, isPacked: isPacked, isPage: false)
    return answer
  }
}

/// Compresses a text piece by piece.
final class TextPacker {
  /// Why a text cannot be stored, with what was found and what is expected.
  enum Failure: Error, Equatable {
    /// It is longer than the limit.
    case tooLong
    /// All texts together need more memory than allowed.
    case noRoom
  }

  private var stream = z_stream()
  private var packed: [UInt8] = []
  private var length = 0
  private var hash = [UInt8]().fnv1a
  private let longest: Int
  /// Why the text cannot be stored; nil so far. After a failure no more pieces are accepted.
  private(set) var failure: Failure?

  /// Compresses at most this many bytes; nil if there is no memory.
  init?(atMost longest: Int) {
    self.longest = longest
    guard gzip_deflate_init(&stream, Z_DEFAULT_COMPRESSION) == Z_OK else { return nil }
  }

  deinit { deflateEnd(&stream) }

  /// Adds a piece; false if the text becomes too long.
  func take(_ piece: [UInt8]) -> Bool {
    length += piece.count
    guard failure == nil, length <= longest else {
      failure = failure ?? .tooLong
      return false
    }
    hash = piece.fnv1a(after: hash)
    pack(piece, Z_NO_FLUSH)
    return true
  }

  /// Returns the text, whose memory is taken from a budget.
  func end(_ budget: ByteBudget) throws(Failure) -> PackedText {
    if let failure { throw failure }
    pack([], Z_FINISH)
    guard budget.take(packed.count) else { throw .noRoom }
    return PackedText(packed, length, String(hash, radix: 16), budget)
  }

  private func pack(_ piece: [UInt8], _ flush: Int32) {
    piece.withUnsafeBufferPointer { piece in
      stream.next_in = UnsafeMutablePointer(mutating: piece.baseAddress)
      stream.avail_in = UInt32(clamping: piece.count)
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 14) { room in
        repeat {
          stream.next_out = room.baseAddress
          stream.avail_out = UInt32(clamping: room.count)
          _ = deflate(&stream, flush)
          packed += room[..<(room.count - Int(stream.avail_out))]
        } while stream.avail_out == 0
      }
    }
  }
}
