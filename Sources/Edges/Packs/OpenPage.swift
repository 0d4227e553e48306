internal import Quantities
public import Text

/// A page with its blocks, and beside it what it says in another language.
public struct OpenPage: Sendable {
  /// A block of the page and the one beside it, by their numbers.
  public struct Pair: Equatable, Sendable {
    /// The block, if there is one.
    public let own: Int?
    /// The one beside it, if there is one.
    public let other: Int?
    /// Whether it has the whole width: nothing can stand beside it.
    public let isWhole: Bool
  }

  /// The page.
  public let page: PackPage
  /// Its blocks.
  public let blocks: [Block]
  /// The pages of its pack that are the same in other languages.
  public let versions: [PackPage]
  /// The one that stands beside it. Lines of one page in several languages stand beside each other too: then it is nil.
  public private(set) var other: PackPage?
  /// The blocks that stand beside its own; of a page in several languages, its own ones.
  public private(set) var otherBlocks: [Block] = []
  /// What stands beside what, in its order; empty if nothing does.
  public private(set) var pairs: [Pair] = []

  /// Opens a page, as it is now. What stands beside it is a language, or the name of one of its versions.
  public init(_ page: PackPage, of shelf: PackShelf, beside wanted: String? = nil) throws(TraceError) {
    (self.page, blocks, versions) = (page, try shelf.blocks(page), shelf.versions(of: page))
    guard let wanted else { return }
    for version in versions where version.id == wanted || version.head.list(.language).contains(wanted) {
      (other, otherBlocks) = (version, try shelf.blocks(version))
      pairs = OpenPage.pairs(blocks, otherBlocks)
      return
    }
    pairs = OpenPage.pairs(blocks, wanted)
    if !pairs.isEmpty { otherBlocks = blocks }
  }

  /// The blocks of two pages, in their order: from heading to heading where both have as many.
  static func pairs(_ own: [Block], _ other: [Block]) -> [Pair] {
    func starts(_ blocks: [Block]) -> [Int] {
      [0] + blocks.indices.filter { $0 > 0 && blocks[$0].kind == .heading } + [blocks.count]
    }
    var (left, right, pairs) = (starts(own), starts(other), [Pair]())
    if left.count != right.count { (left, right) = ([0, own.count], [0, other.count]) }
    for part in 0..<left.count - 1 {
      let (mine, theirs) = (left[part]..<left[part + 1], right[part]..<right[part + 1])
      for step in 0..<max(mine.count, theirs.count) {
        pairs.append(
          Pair(
            own: step < mine.count ? mine.lowerBound + step : nil,
            other: step < theirs.count ? theirs.lowerBound + step : nil, isWhole: false))
      }
    }
    return pairs
  }

  /// The lines of one page that belong together, with those in a language beside the others; empty if none is in it.
  static func pairs(_ blocks: [Block], _ code: String) -> [Pair] {
    var (pairs, hasAny, next) = ([Pair](), false, 0)
    while next < blocks.count {
      let start = next
      next += 1
      guard blocks[start].kind == .parallel else {
        pairs.append(Pair(own: start, other: nil, isWhole: true))
        continue
      }
      while next < blocks.count, blocks[next].kind == .parallel, blocks[next].level > 1 { next += 1 }
      let (mine, theirs) = (
        (start..<next).filter { blocks[$0].mark != code }, (start..<next).filter { blocks[$0].mark == code }
      )
      hasAny = hasAny || !theirs.isEmpty
      for step in 0..<max(mine.count, theirs.count) {
        pairs.append(
          Pair(
            own: step < mine.count ? mine[step] : nil, other: step < theirs.count ? theirs[step] : nil,
            isWhole: theirs.isEmpty))
      }
    }
    return hasAny ? pairs : []
  }

  /// Adds the page, and what stands beside it.
  public func add(to json: inout ByteBuffer) {
    page.add(to: &json)
    page.add(blocks, to: &json)
    json.add("versions", versions) { json, version in
      json.add("id", version.id)
      json.add("title", version.title)
      json.add("language", version.head.list(.language))
    }
    guard !pairs.isEmpty else { return }
    if let other {
      json.add("beside") { json in
        other.add(to: &json)
        other.add(otherBlocks, to: &json)
      }
    }
    json.add("pairs", pairs) { json, pair in
      json.add("own", pair.own)
      json.add("other", pair.other)
    }
  }
}

extension PackShelf {
  /// The pages of a page's pack that are the same in other languages.
  func versions(of page: PackPage) -> [PackPage] {
    let (root, pack) = (page.root, page.pack)
    var found: [PackPage] = []
    for other in pages where other.id.utf8.starts(with: pack.utf8) && other.id != page.id && other.root == root {
      found.append(other)
    }
    return found
  }
}

extension PackPage {
  /// The name of its pack, with the slash.
  var pack: String { String(id[...(id.firstIndex(of: "/") ?? id.startIndex)]) }
  /// The page of which it is a translation; its own name, if it is none.
  fileprivate var root: String { head[.of].isEmpty ? id : pack + head[.of] }
}
