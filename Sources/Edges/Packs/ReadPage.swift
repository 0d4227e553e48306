internal import Synchronization
internal import System
internal import Text

/// What another thread makes of pages.
final class OtherPages: Sendable {
  private let pages = Mutex<[Result<PackPage, TraceError>]?>(nil)
  private let bell = WakeUp()

  /// Gives what was made.
  func give(_ made: [Result<PackPage, TraceError>]) {
    pages.withLock { $0 = made }
    bell.ring()
  }

  /// Waits for it.
  func wait() -> [Result<PackPage, TraceError>] {
    while true {
      if let made = pages.withLock(\.self) { return made }
      bell.wait()
    }
  }
}

/// A page that was read, and has no words yet.
struct ReadPage: Sendable {
  let bytes: [UInt8]
  let id: String, file: String
  /// What its pack says of all pages.
  let pack: PageHead
  let isKept: Bool

  /// Makes the words of pages.
  static func pages(of all: ArraySlice<ReadPage>, _ spelling: SpelledText) -> [Result<PackPage, TraceError>] {
    var room: [UInt8] = []
    return all.map { read in
      Result { () throws(TraceError) -> PackPage in
        let source = try PageSource(read.bytes, file: read.file)
        var page = PackPage(id: read.id, head: source.head, file: read.file, text: read.isKept ? read.bytes : nil)
        page.head.inherit(read.pack)
        page.languages = page.head.list(.language)
        for code in source.languages where !page.languages.contains(code) { page.languages.append(code) }
        fold(&page, source, spelling, &room)
        return page
      }
    }
  }

  /// Makes the words for a search: those of the title, and those of the text.
  private static func fold(
    _ page: inout PackPage, _ source: PageSource, _ spelling: SpelledText, _ words: inout [UInt8]
  ) {
    var title = page.title
    let room = SpelledText.room(for: title.utf8.count + source.bytes.count)
    if words.count < room { words = Array(repeating: 0, count: room) }
    var (place, titleEnd) = (0, 0)
    page.words = words.withUnsafeMutableBufferPointer { words in
      guard let out = words.baseAddress else { return [] }
      title.withUTF8 { spelling.write($0, to: out, at: &place) }
      titleEnd = place
      source.bytes.withUnsafeBufferPointer { all in
        var next = source.body
        while next < all.count {
          let end = PageSource.end(of: source.bytes, from: next)
          // Without the name of its language.
          let letters = PageSource.letters(source.bytes, next..<end)
          let start = letters == 0 ? next : next + letters + 1
          spelling.write(UnsafeBufferPointer(rebasing: all[start..<end]), to: out, at: &place)
          next = end + 1
        }
      }
      return Array(UnsafeBufferPointer(start: out, count: place))
    }
    page.titleEnd = titleEnd
  }
}
