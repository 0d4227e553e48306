internal import Glibc
internal import Quantities
internal import System
public import Text

/// What a reader has marked and read: a small file, a line for each page.
///
///     mark 0 example/first
///     at 12 example/second
public struct ReaderMarks: Sendable {
  /// The pages that are marked, in the order in which they were.
  public private(set) var marked: [String] = []
  /// The pages that were read, the last one first, and the block at which the reader stopped in each.
  public private(set) var read: [String] = []
  private var blocks: [Int] = []
  /// Whether it is not as it was read.
  public private(set) var isChanged = false

  /// The most pages of each kind.
  private static let most = 200

  /// Nothing marked or read.
  public init() {}

  /// Reads a file; without one nothing is marked. A line that is none is left out.
  public init(_ file: String) throws(TraceError) {
    let bytes: [UInt8]
    do throws(WholeFile.Failure) { bytes = try WholeFile.read(file, atMost: 1 << 18) } catch {
      if error == .system(SystemError(ENOENT)) { return }
      throw TraceError(.io, file: file, "expected the bookmarks of qibla read, found what cannot be read: remove it")
    }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 3, let block = Int(words[1]), block >= 0 else { continue }
      let id = String(words[2]).plain
      if words[0] == "mark", marked.count < ReaderMarks.most {
        marked.append(id)
      } else if words[0] == "at", read.count < ReaderMarks.most {
        read.append(id)
        blocks.append(block)
      }
    }
  }

  /// Writes the file as a whole, or leaves it as it was. Only its owner may read it.
  public func write(_ file: String) throws(TraceError) {
    var text = ""
    for id in marked { text += "mark 0 \(id)\n" }
    for (id, block) in zip(read, blocks) { text += "at \(block) \(id)\n" }
    Folder.make(Folder.holding(file))
    do throws(SystemError) { try WholeFile.replace(file, with: Array(text.utf8), for: .owner) } catch {
      throw TraceError(writing: file, code: error.code)
    }
  }

  /// Marks a page, or takes its mark away.
  public mutating func toggle(_ id: String) {
    isChanged = true
    if let place = marked.firstIndex(of: id) {
      marked.remove(at: place)
    } else if marked.count < ReaderMarks.most {
      marked.append(id)
    }
  }

  /// Notes that a page was read up to a block.
  public mutating func stop(at block: Int, of id: String) {
    isChanged = true
    if let place = read.firstIndex(of: id) ?? (read.count < ReaderMarks.most ? nil : read.count - 1) {
      read.remove(at: place)
      blocks.remove(at: place)
    }
    read.insert(id, at: 0)
    blocks.insert(block, at: 0)
  }

  /// The block at which a page was left; 0 if it was not read.
  public func block(of id: String) -> Int { read.firstIndex(of: id).map { blocks[$0] } ?? 0 }
}
