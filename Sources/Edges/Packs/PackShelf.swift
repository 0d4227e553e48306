internal import Glibc
internal import Quantities
internal import System
public import Text

/// The packs that were found, with the words of all their pages in memory.
public struct PackShelf: Sendable {
  /// The pages, in the order of the packs and of their names.
  public private(set) var pages: [PackPage] = []
  /// What was not taken: a page that breaks a rule, a folder that cannot be read.
  public private(set) var troubles: [TraceError] = []
  /// The number of packs.
  public private(set) var packs = 0

  private let spelling = SpelledText()
  /// Room for the words of a page, and the bytes of those of all.
  private var words: [UInt8] = []
  private var count = 0
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
      if error.code != ENOENT { note(TraceError(.io, file: folder, error.words)) }
    }
    for name in names { add(pack: "\(folder)/\(name)") }
  }

  /// Adds a pack. One whose name is on the shelf already is left out: the user's comes before the system's.
  public mutating func add(pack folder: String) {
    let name = String(folder.split(separator: "/").last ?? "")
    guard !names.contains(name) else { return }
    names.append(name)
    var head = PageHead()
    if let file = try? FolderFiles(folder).file("pack.md", atMost: PageSource.longest) {
      do throws(TraceError) {
        head = try PageSource(file.first(PageSource.longest) ?? [], file: "\(folder)/pack.md").head
      } catch { note(error) }
    }
    let before = pages.count
    read(folder, name, head, depth: 1)
    if pages.count > before { packs += 1 }
  }

  /// Adds pages whose texts are given, with their names.
  public mutating func add(pack name: String, _ texts: [(name: String, text: [UInt8])]) {
    guard !names.contains(name) else { return }
    names.append(name)
    for page in texts { take(page.text, "\(name)/\(page.name)", file: name, PageHead(), isKept: true) }
    if !texts.isEmpty { packs += 1 }
  }

  private mutating func read(_ folder: String, _ name: String, _ head: PageHead, depth: Int) {
    var folders: [String] = []
    do throws(SystemError) {
      try FolderFiles(folder).each(atMost: PageSource.longest) { entry, found in
        let path = "\(folder)/\(entry)"
        switch found {
        case .success(nil): folders.append(entry)
        case .success(let file?) where entry.hasSuffix(".md") && !(depth == 1 && entry == "pack.md"):
          let bytes = file.first(PageSource.longest) ?? []
          take(bytes, "\(name)/\(entry.dropLast(3))", file: path, head, isKept: false)
        case .failure(.tooLarge) where entry.hasSuffix(".md"): refuse(path, PageSource.tooLong)
        case .failure(.system(let error)) where entry.hasSuffix(".md"): refuse(path, error.words)
        case .failure(.notRegular) where entry.hasSuffix(".md"): refuse(path, SystemError.notRegular.words)
        default: break
        }
        return folders.count < 1000 && !isFull
      }
    } catch { refuse(folder, error.words) }
    for entry in folders where !isFull {
      guard depth < PackShelf.deepest - 1 else {
        refuse("\(folder)/\(entry)", "expected at most \(PackShelf.deepest - 1) folders, one in the other")
        continue
      }
      read("\(folder)/\(entry)", "\(name)/\(entry)", head, depth: depth + 1)
    }
  }

  private var isFull: Bool { pages.count >= PackShelf.mostPages || count >= PackShelf.mostWords }

  private mutating func refuse(_ path: String, _ words: String) { note(TraceError(.badData, file: path, words)) }

  /// Notes why something is not on the shelf. A pack of ten thousand faults needs no list of them.
  mutating func note(_ trouble: TraceError) { if troubles.count < 1000 { troubles.append(trouble) } }

  private mutating func take(_ bytes: [UInt8], _ id: String, file: String, _ pack: PageHead, isKept: Bool) {
    guard id.utf8.count < 300, !id.utf8.contains(32), id.plain == id else {
      return refuse(file, "expected a name of letters, digits and hyphens")
    }
    do throws(TraceError) {
      let source = try PageSource(bytes, file: file)
      var head = source.head
      head.inherit(pack)
      let own = head.list(.language)
      words.removeAll(keepingCapacity: true)
      append(Substring(head[.title].isEmpty ? id : head[.title]))
      words.append(10)
      for line in source.lines {
        // Without the name of its language.
        append(PageSource.code(of: line)?.text ?? line)
      }
      pages.append(
        PackPage(
          id: id, head: head, languages: own + source.languages.filter { !own.contains($0) }, file: file,
          text: isKept ? bytes : nil, words: words[...].withUnsafeBufferPointer { Array($0) }))
      count += words.count
      if isFull {
        refuse(file, "the packs have too many pages: only the first \(pages.count) are read")
      }
    } catch {
      note(error)
    }
  }

  private mutating func append(_ text: Substring) {
    _ = text.utf8.withContiguousStorageIfAvailable { spelling.append($0, to: &words) }
  }

  // MARK: - Looking for pages

  /// The pages that pass filters and have all words of a question, best first: those with the words in their titles,
  /// then by their places on the shelf.
  public func find(_ question: String, _ filters: [(key: PageHead.Key, value: String)] = []) -> [Int] {
    let asked = spelling.words(question).map { SoughtWord($0) }
    var found: [(page: Int, score: Int)] = []
    for (number, page) in pages.enumerated() where filters.allSatisfy({ passes(page, $0.key, $0.value) }) {
      let score = page.words.withUnsafeBufferPointer { text -> Int? in
        var score = 0
        let title = text.firstIndex(of: 10) ?? 0
        for word in asked {
          guard let place = word.place(in: text) else { return nil }
          if place < title { score += 1 }
        }
        return score
      }
      if let score { found.append((number, score)) }
    }
    return found.sorted { ($1.score, $0.page) < ($0.score, $1.page) }.map(\.page)
  }

  private func passes(_ page: PackPage, _ key: PageHead.Key, _ value: String) -> Bool {
    key == .language ? page.languages.contains(value) : page.head.passes(key, value)
  }

  /// How many of some pages have each value of a facet, the most frequent first.
  public func counts(_ facet: PageHead.Key, of numbers: [Int]) -> [(value: String, count: Int)] {
    var counts: [String: Int] = [:]
    for number in numbers { for value in Set(pages[number].values(facet)) { counts[value, default: 0] += 1 } }
    return counts.map { (value: $0.key, count: $0.value) }.sorted { ($1.count, $0.value) < ($0.count, $1.value) }
  }

  /// The number of a page by its name, or by the end of it where only one has it.
  public func page(_ id: String) -> Int? {
    if let exact = pages.firstIndex(where: { $0.id == id }) { return exact }
    let ending = pages.indices.filter { pages[$0].id.hasSuffix("/" + id) }
    return ending.count == 1 ? ending[0] : nil
  }

  /// The blocks of a page.
  public func blocks(_ page: PackPage) throws(TraceError) -> [Block] {
    try Markup(try PageSource(try bytes(page), file: page.file), file: page.file).blocks
  }

  /// The text of a page, as it is now.
  func bytes(_ page: PackPage) throws(TraceError) -> [UInt8] {
    if let text = page.text { return text }
    let name = page.file.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
    do throws(FolderFiles.Failure) {
      let file = try FolderFiles(page.folder ?? "").file(name, atMost: PageSource.longest)
      return file.first(PageSource.longest) ?? []
    } catch { throw TraceError(.io, file: page.file, "it was there before, and cannot be read now") }
  }
}
