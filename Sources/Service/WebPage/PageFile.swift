internal import CPage
internal import Words

/// A file of the page as it is sent: plain or compressed, each with a tag by which a browser recognises its copy.
struct PageFile: Sendable {
  /// A file by its place in the list of CPage/files.h: a page, a style sheet, the map, a module.
  struct Name: Hashable, Sendable {
    fileprivate let place: Int

    /// All files.
    static let all = (0..<page_file_count).map { Name(place: $0) }
    /// The page itself.
    static let page = Name(place: 0)

    /// Its path.
    var path: String { String(cString: page_path(place)) }
    var isModule: Bool { path.hasSuffix(".js") }
    /// Whether it contains words in a language: the wall screen gets its words otherwise.
    var hasWords: Bool { isPage && path != "/board" }
    /// The words that it shows.
    fileprivate var table: PageTable { .of(path) }
    /// Whether it is a page that loads other files: the compass, the wall screen, the calendar, and so on.
    var isPage: Bool { meaning != nil }
    /// Its description for the page of links; nil for the files that a page loads.
    var meaning: String? {
      switch path {
      case "/": "the compass as a page"
      case "/board": "prayer times for a screen on the wall"
      case "/calendar": "the months of the Hijri calendar, and reminders"
      case "/tasbih": "a counter"
      case "/mosques": "the mosques nearby"
      case "/camera": "the Qibla through the camera of this device"
      case "/day": "the day around the prayers, with a plan"
      case "/read": "pages to read, of the packs of this device"
      default: nil
      }
    }
    fileprivate var bytes: [UInt8] { PackedPages.file(place) }
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
    /// The lines that make a page load all its modules at once. Otherwise the first module would have to be read before
    /// the others are requested.
    fileprivate var preloads: String {
      var loaded: Set<String> = []
      var added = quoted("\"", after: " src=").map { "/" + $0 }
      while !added.isEmpty {
        loaded.formUnion(added)
        added = Name.all.filter { added.contains($0.path) }.flatMap(\.imports).filter { !loaded.contains($0) }
      }
      return Name.all.filter { loaded.contains($0.path) }.map {
        "<link rel=\"modulepreload\" href=\"\($0.path.dropFirst())\">"
      }
      .joined(separator: "\n")
    }

    /// The paths of the modules that a module imports with itself.
    private var imports: [String] {
      quoted("'", after: " from ").filter { $0.hasPrefix(".") }.map { name in
        var steps = path.split(separator: "/").dropLast()
        for step in name.split(separator: "/") where step != "." {
          if step == ".." { _ = steps.popLast() } else { steps.append(step) }
        }
        return "/" + steps.joined(separator: "/")
      }
    }

    /// The texts between quotes that follow some text.
    private func quoted(_ quote: Unicode.Scalar, after text: String) -> [String] {
      let parts = bytes.split(separator: UInt8(ascii: quote), omittingEmptySubsequences: false)
      return zip(parts, parts.dropFirst()).filter { $0.0.suffix(text.utf8.count).elementsEqual(text.utf8) }
        .map { String(decoding: $0.1, as: UTF8.self) }
    }
  }

  private let name: Name
  private let bytes: TaggedBytes

  /// An embedded file; a page is filled with these facts, in a language.
  init(_ name: Name, _ facts: PageFacts, _ rule: WriteRule, _ language: Language) {
    self.name = name
    let words = name.isPage ? facts.words(rule, name.table, language) + [("MODULES", name.preloads)] : []
    bytes = TaggedBytes(name.isPage ? PageFile.filled(name.bytes, words) : name.bytes)
  }

  /// The template with each `%NAME%` replaced by its words. Other percent signs stay.
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

  /// The answer to a request with these headers Accept-Encoding and If-None-Match.
  func answer(accepting encodings: String?, knowing tags: String?) -> Answer {
    bytes.answer(name.kind, isPage: name.isPage, accepting: encodings, knowing: tags)
  }
}
