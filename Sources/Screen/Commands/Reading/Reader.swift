internal import Gauge
internal import Packs
internal import Quantities
internal import System
internal import Text
internal import Words

/// The state of a reader: a list that a question narrows down, and a page of it. A key changes it, and it says what the
/// rows of the screen are.
struct Reader {
  private let shelf: PackShelf
  private let language: Language
  private let isShaped: Bool
  private let beside: String?
  private var asked: ReadQuestion
  /// What is marked and read.
  private(set) var marks: ReaderMarks
  private var listed: [Int] = []
  private var chosen = 0
  private var size: (columns: Int, rows: Int) = (80, 24)
  /// The page that is open, by its place in the list, with its lines, and the first line that is shown.
  private var page: (place: Int, lines: [PagerRow])?
  private var top = 0
  private let beganWithPage: Bool
  /// What is said in place of the keys, until the next one.
  private var said = ""
  /// Whether the reader has left.
  private(set) var isOver = false

  /// A reader that shows a list, or one of its pages.
  init(
    _ shelf: PackShelf, _ asked: ReadQuestion, _ marks: ReaderMarks, _ language: Language, isShaped: Bool,
    beside: String? = nil, page: Int? = nil
  ) {
    (self.shelf, self.language, self.isShaped, self.marks) = (shelf, language, isShaped, marks)
    self.beside = beside
    self.asked = asked
    beganWithPage = page != nil
    ask()
    if let place = page.flatMap({ listed.firstIndex(of: $0) }) {
      chosen = place
      open(place)
    }
  }

  private mutating func ask() {
    listed = asked.pages(shelf, marks)
    (chosen, top) = (0, 0)
  }

  private mutating func open(_ place: Int) {
    close()
    guard listed.indices.contains(place) else { return }
    chosen = place
    let about = shelf.pages[listed[place]]
    let lines: [PagerRow]
    do throws(TraceError) {
      lines = form.lines(try OpenPage(about, of: shelf, beside: beside))
    } catch { lines = error.message.plain.wrapped(to: size.columns - 1).map { PagerRow($0, .strong) } }
    page = (place, lines)
    let block = marks.block(of: about.id)
    top = block == 0 ? 0 : lines.firstIndex { $0.part >= block } ?? 0
  }

  /// Leaves the page, and notes where.
  mutating func close() {
    guard let page else { return }
    marks.stop(at: page.lines.indices.contains(top) ? page.lines[top].part : 0, of: shelf.pages[listed[page.place]].id)
    self.page = nil
    top = 0
  }

  // MARK: - Keys

  /// Does what a key asks for.
  mutating func take(_ key: PagerKey) {
    said = ""
    if page == nil { takeInList(key) } else { takeInPage(key) }
  }

  private var room: Int { max(1, size.rows - 2) }

  private mutating func takeInList(_ key: PagerKey) {
    switch key {
    case .up: chosen -= 1
    case .down: chosen += 1
    case .pageUp: chosen -= room
    case .pageDown: chosen += room
    case .home: chosen = 0
    case .end: chosen = listed.count
    case .enter: return open(chosen)
    case .escape:
      isOver = asked.words.isEmpty
      asked.words = ""
      ask()
    case .delete:
      if !asked.words.isEmpty { asked.words.removeLast() }
      ask()
    case .character(let scalar) where scalar.value >= 32:
      guard asked.words.utf8.count < 200 else { return }
      asked.words.unicodeScalars.append(scalar)
      ask()
    default: break
    }
    chosen = max(0, min(chosen, listed.count - 1))
  }

  private mutating func takeInPage(_ key: PagerKey) {
    guard let page else { return }
    switch key {
    case .up, .character("k"): top -= 1
    case .down, .character("j"), .enter: top += 1
    case .pageUp, .character("b"): top -= room
    case .pageDown, .character(" "): top += room
    case .home, .character("g"): top = 0
    case .end, .character("G"): top = page.lines.count
    case .character("n"): if page.place + 1 < listed.count { return open(page.place + 1) }
    case .character("p"): if page.place > 0 { return open(page.place - 1) }
    case .character("m"):
      if !marks.toggle(shelf.pages[listed[page.place]].id) {
        said = language.words.read(.full).filled("\(ReaderMarks.most)")
      }
    case .character("/"):
      close()
      asked.words = ""
      return ask()
    case .escape, .delete, .character("q"), .character("Q"):
      close()
      isOver = beganWithPage
      return
    default: break
    }
    top = max(0, min(top, page.lines.count - room))
  }

  // MARK: - Rows

  /// The rows of a screen of a size.
  mutating func rows(_ size: (columns: Int, rows: Int)) -> [PagerRow] {
    if size != self.size {
      self.size = size
      // The same place in lines of another length.
      if let page {
        close()
        open(page.place)
      }
    }
    var rows: [PagerRow] = []
    if let page {
      let isMarked = marks.marked.contains(shelf.pages[listed[page.place]].id)
      let id = shelf.pages[listed[page.place]].id
      rows.append(PagerRow("\(isMarked ? "* " : "")\(id)  \(page.place + 1)/\(listed.count)", .faint))
      rows += page.lines.dropFirst(top).prefix(room)
    } else {
      rows.append(
        PagerRow("> \(asked.words.plain)_  \(language.words.read(.pages).filled("\(listed.count)"))", .strong))
      if chosen < top { top = chosen }
      if chosen >= top + room { top = chosen - room + 1 }
      for place in listed.indices.dropFirst(top).prefix(room) {
        let about = shelf.pages[listed[place]]
        let sign = marks.marked.contains(about.id) ? "* " : "  "
        rows.append(
          PagerRow("\(sign)\(PageLines.title(about, language))  \(about.id)", place == chosen ? .chosen : .plain))
      }
      if listed.isEmpty { rows.append(PagerRow(language.words.read(.none))) }
    }
    while rows.count < size.rows - 1 { rows.append(PagerRow("")) }
    rows.append(
      said.isEmpty
        ? PagerRow(language.words.read(page == nil ? .listKeys : .pageKeys), .faint) : PagerRow(said, .strong))
    for place in rows.indices {
      guard let beside = rows[place].beside, let column = form.column else {
        rows[place].text = fitted(rows[place].text, size.columns - 1)
        continue
      }
      if isShaped {
        let own = fitted(rows[place].text, column).padded(to: column)
        rows[place].text = "\(own) | \(fitted(beside, column))"
      } else {
        rows[place].text = form.text(rows[place])
      }
      rows[place].beside = nil
    }
    return rows
  }

  /// The form of a page in the size of the screen.
  private var form: PageLines { PageLines(width: min(size.columns - 1, 100), language: language) }

  /// A text in one row of a width: joined and ordered for a terminal that does not, and cut where it is too long.
  private func fitted(_ text: String, _ width: Int) -> String {
    var (hasArabic, isFromTheRight) = (false, nil as Bool?)
    for value in text.unicodeScalars.lazy.map(\.value) {
      let isArabic = 0x590..<0x900 ~= value
      if isArabic { hasArabic = true }
      if isFromTheRight == nil, value >= 0xaa || 97...122 ~= value | 0x20 { isFromTheRight = isArabic }
    }
    guard isShaped, hasArabic else {
      return text.columns <= width ? text : String(text.unicodeScalars.prefix(width))
    }
    let cells = ArabicScript.cells(of: text).prefix(width)
    let line = String(String.UnicodeScalarView(cells.map { Unicode.Scalar($0) ?? " " }))
    return isFromTheRight == true ? String(repeating: " ", count: width - cells.count) + line : line
  }
}
