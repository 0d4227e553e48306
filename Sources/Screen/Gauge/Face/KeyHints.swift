internal import Text
internal import Words

/// The effects of the keys: the most important in the last row, all of them in the help.
struct KeyHints {
  let look: Look
  let words: Catalogue
  let hasTransport: Bool
  let offers: GaugeOffers

  /// The keys, the most important first.
  private var keys: [(String, HelpWord)] {
    let replay: [(String, HelpWord)] = [("space", .pause), ("<- ->", .seek), ("- +", .speed)]
    var common: [(String, HelpWord)] = [
      ("?", .help), ("q", .quit), ("i", .instruments), ("u", .units), ("m", .north), ("t", .theme), ("d", .fullDial),
      ("l", .language), ("s", .keep),
    ]
    if offers.contains(.calibrating) { common.append(("c", .calibrate)) }
    if offers.contains(.recording) { common.append(("r", .record)) }
    if offers.contains(.steering) {
      common.insert(
        contentsOf: [("<- ->", .turn), ("^ v", .tiltIt), ("b", .magnet), ("g", .satellites), ("n", .city)], at: 2)
    }
    return hasTransport ? [common[0], common[1]] + replay + common[2...] : common
  }

  /// Draws as many keys as fit in a row.
  func draw(in area: Area, into canvas: inout Canvas) {
    var row = Row(area, y: area.y, look.language)
    for (key, word) in keys {
      let phrase = words[word]
      guard row.room >= key.count + 1 + phrase.width else { break }
      canvas.put(key, in: &row, ink: .accent)
      canvas.put(" ", in: &row)
      canvas.put(phrase, in: &row, ink: .label)
      canvas.put("   ", in: &row)
    }
  }

  /// Draws the help key at the end of a row that shows a message.
  func drawAtEnd(of row: inout Row, into canvas: inout Canvas) {
    guard let (key, word) = keys.first, row.room >= key.count + words[word].width + 4 else { return }
    canvas.put(words[word], in: &row, ink: .label, atEnd: true)
    _ = row.takeEnd(1)
    canvas.put(key, in: &row, ink: .accent, atEnd: true)
  }

  /// The layout on a screen that is too small for a frame: columns side by side, on one or more pages. Nil if the frame
  /// fits.
  private func columns(on size: Size) -> (count: Int, width: Int, pages: Int)? {
    guard size.rows < keys.count + 6 || size.columns < 30 else { return nil }
    let width = KeyHints.keyWidth + (keys.map { words[$0.1].width }.max() ?? 0) + 2
    let count = max(1, (size.columns + 2) / width)
    return (count, width, (keys.count + count * size.rows - 1) / (count * size.rows))
  }

  private static let keyWidth = 6

  /// A key padded to a field, at the side where the language begins.
  private func field(_ key: String, _ width: Int) -> String {
    key.padded(to: width, onTheLeft: look.language.words.isRightToLeft)
  }

  /// The number of pages.
  func pages(on size: Size) -> Int { columns(on: size)?.pages ?? 1 }

  /// Draws all keys in a frame in the middle of the screen; on a small screen, one page of them. The legend comes
  /// after.
  func drawPage(_ page: Int, into canvas: inout Canvas) {
    if let columns = columns(on: canvas.size) { return drawPage(page, columns, &canvas) }
    let size = Size(columns: min(canvas.size.columns, 36), rows: min(canvas.size.rows, keys.count + 6))
    let inner = canvas.box(size, look, title: words[.helpTitle], closing: words[.anyKeyNext])
    for (i, (key, word)) in keys.enumerated() where i + 2 < inner.height - 1 {
      var row = Row(inner, y: inner.y + 2 + i, look.language)
      canvas.put(field(key, 8), in: &row, ink: .accent)
      canvas.put(words[word], in: &row)
    }
  }

  private func drawPage(_ page: Int, _ columns: (count: Int, width: Int, pages: Int), _ canvas: inout Canvas) {
    let size = canvas.size
    canvas.clear()
    for (i, (key, word)) in keys.dropFirst(page * columns.count * size.rows).enumerated() {
      let (column, y) = i.quotientAndRemainder(dividingBy: size.rows)
      guard column < columns.count else { return }
      let isRightToLeft = look.language.words.isRightToLeft
      let left = isRightToLeft ? size.columns - (column + 1) * columns.width : column * columns.width
      var row = Row(
        Area(x: max(0, left), y: y, width: min(columns.width, size.columns), height: 1), y: y, look.language)
      canvas.put(field(key, KeyHints.keyWidth), in: &row, ink: .accent)
      canvas.put(words[word], in: &row)
    }
  }
}
