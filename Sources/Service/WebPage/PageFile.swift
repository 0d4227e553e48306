internal import CPage
internal import CZlib
internal import Quantities

/// A file of the page as it is sent: plain or packed, each with a tag by which a browser recognises its copy.
struct PageFile: Sendable {
  /// A file by its place in the list of CPage/page.c: the page, its look, its map, its modules.
  struct Name: Hashable, Sendable {
    fileprivate let place: Int

    /// All files.
    static let all: [Name] = {
      var count = 0
      _ = page_files(&count)
      return (0..<count).map { Name(place: $0) }
    }()
    /// The page itself.
    static let page = Name(place: 0)
    /// The folder of the files that only the screen for the wall loads.
    private static let wall = "/board/"

    private var file: UnsafePointer<page_file> { page_files(nil) + place }
    /// Its path.
    var path: String { String(cString: file.pointee.path) }
    var isModule: Bool { path.hasSuffix(".js") }
    /// Whether it is a page that loads others: the compass, or the screen for the wall.
    var isPage: Bool { meaning != nil }
    /// What it is, for the page of links; nil for the files that a page loads.
    var meaning: String? {
      switch path {
      case "/": "the compass as a page"
      case "/board": "prayer times for a screen on the wall"
      default: nil
      }
    }
    fileprivate var bytes: [UInt8] { Array(UnsafeBufferPointer(start: file.pointee.start, count: file.pointee.count)) }
    fileprivate var kind: StaticString {
      switch path.split(separator: ".").last {
      case "css": "text/css; charset=utf-8"
      case "js": "text/javascript; charset=utf-8"
      case "json": "application/manifest+json"
      case "png": "image/png"
      case "svg": "image/svg+xml"
      case "txt": "text/plain; charset=utf-8"
      default: "text/html; charset=utf-8"
      }
    }
    /// The lines of a page that load all its modules at once: the first would otherwise load the others after itself.
    fileprivate var preloads: String {
      let isOfWall = self != .page
      return Name.all.filter { $0.isModule && $0.path.hasPrefix(Name.wall) == isOfWall }
        .map { "<link rel=\"modulepreload\" href=\"\($0.path.dropFirst())\">" }.joined(separator: "\n")
    }
  }

  private let name: Name
  private let plain: [UInt8]
  /// Empty where it could not be packed.
  private let packed: [UInt8]
  private let tag: String

  /// A file as it is embedded; the page with these facts.
  init(_ name: Name, _ facts: PageFacts, _ rule: WriteRule) {
    self.name = name
    plain =
      name.isPage ? PageFile.filled(name.bytes, facts.words(rule) + [("MODULES", name.preloads)]) : name.bytes
    packed = PageFile.packed(plain)
    // FNV-1a: another version of the file has another tag.
    let hash = plain.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    tag = String(hash, radix: 16)
  }

  /// The template with words in place of `%NAME%`. Any other percent sign stays.
  private static func filled(_ template: [UInt8], _ words: [(String, String)]) -> [UInt8] {
    let percent = UInt8(ascii: "%")
    var text: [UInt8] = []
    var rest = template[...]
    while let start = rest.firstIndex(of: percent) {
      text += rest[..<start]
      rest = rest[(start + 1)...]
      let end = rest.prefix(16).firstIndex(of: percent)
      let word = end.flatMap { end in words.first { $0.0.utf8.elementsEqual(rest[..<end]) } }
      guard let end, let word else {
        text.append(percent)
        continue
      }
      text += Array(word.1.utf8)
      rest = rest[(end + 1)...]
    }
    return text + rest
  }

  private static func packed(_ plain: [UInt8]) -> [UInt8] {
    // A file that does not get smaller is sent plain.
    [UInt8](unsafeUninitializedCapacity: plain.count) { room, count in
      count = Int(
        gzip_packed(plain, UInt32(clamping: plain.count), room.baseAddress, UInt32(clamping: room.count)))
    }
  }

  /// The answer to a request that has the headers Accept-Encoding and If-None-Match.
  func answer(accepting encodings: String?, knowing tags: String?) -> Answer {
    let isPacked = !packed.isEmpty && PageFile.takesGzip(encodings)
    let own = isPacked ? "\"\(tag)-gzip\"" : "\"\(tag)\""
    let isKnown = tags.map { PageFile.list($0, has: own) } ?? false
    var answer = Answer(isKnown ? 304 : 200, name.kind, isKnown ? [] : isPacked ? packed : plain)
    answer.file = Answer.File(tag: own, isPacked: isPacked, isPage: name.isPage)
    return answer
  }

  /// Whether an Accept-Encoding allows gzip: by its name or by `*`, and not with a weight of nothing.
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

  /// Whether an If-None-Match has a tag: in a list, as a weak one, or by `*`.
  static func list(_ tags: String, has own: String) -> Bool {
    tags.split(separator: ",").contains { item in
      let tag = item.filter { $0 != " " && $0 != "\t" }
      return tag == "*" || tag == own || tag == "W/" + own
    }
  }
}
