internal import Glibc
internal import Keeping
internal import Quantities
internal import System
public import Text

/// The packs that were found, with the words of all their pages in memory.
public struct PackShelf: Sendable {
  /// The pages, in the order of the packs and of their names.
  public private(set) var pages: [PackPage] = []
  /// What was not taken: a page that breaks a rule, a folder that cannot be read.
  public private(set) var troubles: [TraceError] = []

  private let spelling = SpelledText()
  /// How many bytes the words of all pages have.
  private var count = 0
  /// The pages that were read and have no words yet, and their bytes.
  private var waiting: [ReadPage] = []
  private var waitingBytes = 0
  private var names: [String] = []

  /// The most pages, and the most bytes of their words: for a program of 32 MB.
  static let mostPages = 10_000, mostWords = 12 << 20
  /// The most folders in a path in a pack, with the file.
  static let deepest = 4

  /// A shelf without packs.
  public init() {}

  /// Adds the packs in a folder: each folder in it is one. A folder that does not exist has none.
  public mutating func add(packsIn folder: String) {
    var names: [String] = []
    do throws(SystemError) {
      try FolderFiles(folder).each(atMost: 0) { name, found in
        if case .success(nil) = found { names.append(name) }
        return names.count < 1000
      }
    } catch {
      if error.code != ENOENT { refuse(folder, error.words) }
    }
    for name in names { add(pack: "\(folder)/\(name)") }
  }

  /// Adds a pack. One whose name is on the shelf already is left out: the user's comes before the system's.
  public mutating func add(pack folder: String) {
    let name = String(folder.split(separator: "/").last ?? "")
    guard !names.contains(name) else { return }
    names.append(name)
    var head = PageHead()
    // Why a head cannot be read is noted below, where all names of the folder pass.
    if let file = try? FolderFiles(folder).file("pack.md", atMost: PageSource.longest) {
      do throws(TraceError) {
        head = try PageSource(file.first(PageSource.longest) ?? [], file: "\(folder)/pack.md").head
      } catch { note(error) }
    }
    read(folder, name, head, depth: 1)
    takeAll()
  }

  /// Adds a page whose text is given.
  public mutating func add(page id: String, _ text: [UInt8]) {
    take(text, id, file: id, PageHead(), isKept: true)
    takeAll()
  }

  /// Adds the supplications of Debian's package monajat-data, from where it lies; nothing if it is not installed.
  public mutating func add(monajat path: String) {
    do throws(TraceError) {
      try Monajat.read(path) { name, page in add(page: "monajat/\(name)", Array(page.utf8)) }
    } catch { note(error) }
  }

  private mutating func read(_ folder: String, _ name: String, _ head: PageHead, depth: Int) {
    var folders: [String] = []
    do throws(SystemError) {
      try FolderFiles(folder).each(atMost: PageSource.longest) { entry, found in
        let isPage = entry.hasSuffix(".md")
        switch found {
        case .success(nil): folders.append(entry)
        case .success(let file?):
          guard isPage, depth > 1 || entry != "pack.md" else { break }
          take(
            file.first(PageSource.longest) ?? [], "\(name)/\(entry.dropLast(3))", file: "\(folder)/\(entry)", head,
            isKept: false)
        case .failure(let failure):
          guard isPage else { break }
          refuse(
            "\(folder)/\(entry)",
            failure == .tooLarge
              ? PageSource.tooLong : failure == .notRegular ? SystemError.notRegular.words : "cannot be read")
        }
        return folders.count < 1000 && !isFull
      }
    } catch { refuse(folder, error.words) }
    for entry in folders where !isFull {
      if depth < PackShelf.deepest - 1 {
        read("\(folder)/\(entry)", "\(name)/\(entry)", head, depth: depth + 1)
      } else {
        refuse("\(folder)/\(entry)", "expected at most \(PackShelf.deepest - 1) folders, one in the other")
      }
    }
  }

  private var isFull: Bool {
    pages.count + waiting.count >= PackShelf.mostPages || count + waitingBytes >= PackShelf.mostWords
  }

  private mutating func refuse(_ path: String, _ words: String) {
    takeAll()
    note(TraceError(.badData, file: path, words))
  }

  /// Notes why something is not on the shelf. A pack of ten thousand faults needs no list of them.
  private mutating func note(_ trouble: TraceError) { if troubles.count < 1000 { troubles.append(trouble) } }

  private mutating func take(_ bytes: [UInt8], _ id: String, file: String, _ pack: PageHead, isKept: Bool) {
    guard id.utf8.count < 300, !id.utf8.contains(32), id.plain == id else {
      return refuse(file, "expected a name of letters, digits and hyphens")
    }
    waiting.append(ReadPage(bytes: bytes, id: id, file: file, pack: pack, isKept: isKept))
    waitingBytes += bytes.count
    // Enough for two threads, and little memory.
    if waiting.count >= 256 || waitingBytes >= 512 << 10 { takeAll() }
    if isFull {
      takeAll()
      if isFull { refuse(file, "the packs have too many pages: only the first \(pages.count) are read") }
    }
  }

  /// Makes pages of what was read: the second half on a thread of its own, where there is much.
  private mutating func takeAll() {
    guard !waiting.isEmpty else { return }
    let (all, spelling) = (waiting, spelling)
    (waiting, waitingBytes) = ([], 0)
    let middle = all.count < 32 ? all.count : all.count / 2
    let rest = OtherPages()
    let isApart =
      middle < all.count
      && Thread.start("packs") {
        rest.give(ReadPage.pages(of: all[middle...], spelling))
      } == nil
    take(ReadPage.pages(of: all[..<middle], spelling))
    guard middle < all.count else { return }
    take(isApart ? rest.wait() : ReadPage.pages(of: all[middle...], spelling))
  }

  private mutating func take(_ pages: [Result<PackPage, TraceError>]) {
    for page in pages {
      switch page {
      case .success(let page):
        count += page.words.count
        self.pages.append(page)
      case .failure(let trouble): note(trouble)
      }
    }
  }

  // MARK: - Looking for pages

  /// The pages that have all words of a question and a value of each facet: first those with the words in their titles,
  /// then the others, in the order of the shelf. The values are in the order of the facets; an empty one lets all pass.
  public func find(_ question: String, _ values: [String] = []) -> [Int] {
    let asked = spelling.words(question)
    var (first, others) = ([Int](), [Int]())
    for number in pages.indices where has(number, values) {
      var (hasAll, isInTitle) = (true, true)
      for word in asked where hasAll {
        let place = pages[number].words.withUnsafeBufferPointer { word.place(in: $0) } ?? -1
        if place < 0 { hasAll = false }
        if place >= pages[number].titleEnd { isInTitle = false }
      }
      guard hasAll else { continue }
      if isInTitle { first.append(number) } else { others.append(number) }
    }
    return first + others
  }

  private func has(_ number: Int, _ values: [String]) -> Bool {
    for (place, value) in values.enumerated() where !value.isEmpty {
      let own = pages[number].values(PageHead.Key.facets[place])
      // A page of both traditions is one of each.
      if !own.contains(value), !(value == "sunni" || value == "shia") || !own.contains("both") { return false }
    }
    return true
  }

  /// The values that some pages have of a facet, the most frequent first, and how many pages have each.
  public func counts(_ facet: PageHead.Key, of numbers: [Int]) -> (values: [String], counts: [Int]) {
    var (values, counts) = ([String](), [Int]())
    for number in numbers {
      for value in pages[number].values(facet) {
        var place = values.firstIndex(of: value) ?? values.count
        if place == values.count {
          values.append(value)
          counts.append(0)
        }
        counts[place] += 1
        while place > 0, counts[place - 1] < counts[place] {
          values.swapAt(place - 1, place)
          counts.swapAt(place - 1, place)
          place -= 1
        }
      }
    }
    return (values, counts)
  }

  /// The number of a page by its name, or by the end of it where only one has it.
  public func page(_ id: String) -> Int? {
    var found = -1
    for (number, page) in pages.enumerated() {
      if page.id == id { return number }
      if page.id.hasSuffix("/" + id) { found = found == -1 ? number : -2 }
    }
    return found < 0 ? nil : found
  }

  /// The blocks of a page, as it is now.
  public func blocks(_ page: PackPage) throws(TraceError) -> [Block] {
    try Markup(try source(page), file: page.file).blocks
  }

  /// The text of a page, as it is now.
  func source(_ page: PackPage) throws(TraceError) -> PageSource {
    if let text = page.text { return try PageSource(text, file: page.file) }
    let name = page.file.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
    guard let file = try? FolderFiles(page.folder).file(name, atMost: PageSource.longest) else {
      throw TraceError(.io, file: page.file, "it was there before, and cannot be read now")
    }
    return try PageSource(file.first(PageSource.longest) ?? [], file: page.file)
  }
}
