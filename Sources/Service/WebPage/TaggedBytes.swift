internal import CZlib
internal import Quantities

/// Bytes that a browser or a phone requests again and again, in the form in which they are sent: plain or compressed,
/// each with a tag by which the client recognises its copy.
struct TaggedBytes: Sendable {
  private let plain: [UInt8]
  /// Empty if compression does not make them smaller.
  private let packed: [UInt8]
  private let tag: String

  /// Bytes and their tag.
  init(_ plain: [UInt8]) {
    self.plain = plain
    packed = TaggedBytes.packed(plain)
    tag = String(plain.fnv1a, radix: 16)
  }

  private static func packed(_ plain: [UInt8]) -> [UInt8] {
    // A file that does not get smaller is sent plain.
    [UInt8](unsafeUninitializedCapacity: plain.count) { room, count in
      count = Int(
        gzip_packed(plain, UInt32(clamping: plain.count), room.baseAddress, UInt32(clamping: room.count)))
    }
  }

  /// The answer to a request with these headers Accept-Encoding and If-None-Match.
  func answer(
    _ kind: StaticString, isPage: Bool = false, isLasting: Bool = false, accepting encodings: String?,
    knowing tags: String?
  ) -> Answer {
    let isPacked = !packed.isEmpty && TaggedBytes.takesGzip(encodings)
    let own = isPacked ? "\"\(tag)-gzip\"" : "\"\(tag)\""
    let isKnown = tags.map { TaggedBytes.list($0, has: own) } ?? false
    var answer = Answer(isKnown ? 304 : 200, kind, isKnown ? [] : isPacked ? packed : plain)
    answer.file = Answer.File(tag: own, isPacked: isPacked, isPage: isPage, isLasting: isLasting)
    return answer
  }

  /// Whether an Accept-Encoding header allows gzip: by its name or by `*`, and not with a weight of 0.
  static func takesGzip(_ encodings: String?) -> Bool {
    var (takesGzip, takesOthers) = (nil as Bool?, false)
    for item in (encodings ?? "").lowercased().split(separator: ",") {
      let parts = item.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
      let isRefused = parts.dropFirst().contains { part in
        part.hasPrefix("q=") && part.dropFirst(2).allSatisfy { $0 == "0" || $0 == "." }
      }
      switch parts.first {
      case "gzip", "x-gzip": takesGzip = !isRefused
      case "*": takesOthers = !isRefused
      default: break
      }
    }
    return takesGzip ?? takesOthers
  }

  /// Whether an If-None-Match header contains a tag: in a list, as a weak tag, or by `*`.
  static func list(_ tags: String, has own: String) -> Bool {
    tags.split(separator: ",").contains { item in
      let tag = item.filter { $0 != " " && $0 != "\t" }
      return tag == "*" || tag == own || tag == "W/" + own
    }
  }
}
