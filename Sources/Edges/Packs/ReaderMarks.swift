internal import Glibc
internal import Quantities
internal import System
public import Text

/// What a reader has marked and read: a small file, a line for each page.
///
///     mark example/first
///     at 12 example/second
public struct ReaderMarks: Equatable, Sendable {
  /// The pages that are marked, in the order in which they were.
  public private(set) var marked: [String] = []
  /// The pages that were read, the last one first, each with the block at which the reader stopped.
  public private(set) var read: [(id: String, block: Int)] = []

  /// The most pages of each kind.
  private static let most = 200

  /// Nothing marked or read.
  public init() {}

  /// Whether two are written alike.
  public static func == (a: ReaderMarks, b: ReaderMarks) -> Bool { a.text == b.text }

  /// Reads a file; without one nothing is marked. A line that is none is left out.
  public init(_ file: String) throws(TraceError) {
    let bytes: [UInt8]
    do throws(WholeFile.Failure) { bytes = try WholeFile.read(file, atMost: 1 << 18) } catch {
      if case .system(let error) = error {
        if error.code == ENOENT { return }
        throw TraceError(error.code == EACCES ? .noPermission : .io, file: file, error.words)
      }
      throw TraceError(.badData, file: file, "expected the bookmarks of qibla read, found another file: remove it")
    }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2, words[0] == "mark", marked.count < ReaderMarks.most {
        marked.append(String(words[1]).plain)
      } else if words.count == 3, words[0] == "at", let block = Int(words[1]), block >= 0, read.count < ReaderMarks.most
      {
        read.append((String(words[2]).plain, block))
      }
    }
  }

  private var text: String {
    (marked.map { "mark \($0)" } + read.map { "at \($0.block) \($0.id)" }).map { $0 + "\n" }.joined()
  }

  /// Writes the file as a whole, or leaves it as it was. Only its owner may read it.
  public func write(_ file: String) throws(TraceError) {
    Folder.make(Folder.holding(file))
    do throws(SystemError) { try WholeFile.replace(file, with: Array(text.utf8), for: .owner) } catch {
      throw TraceError(writing: file, code: error.code)
    }
  }

  /// Marks a page, or takes its mark away.
  public mutating func toggle(_ id: String) {
    if marked.contains(id) { marked.removeAll { $0 == id } } else { marked.append(id) }
    if marked.count > ReaderMarks.most { marked.removeFirst() }
  }

  /// Notes that a page was read up to a block.
  public mutating func stop(at block: Int, of id: String) {
    read.removeAll { $0.id == id }
    read.insert((id, block), at: 0)
    if read.count > ReaderMarks.most { read.removeLast() }
  }

  /// The block at which a page was left; 0 if it was not read.
  public func block(of id: String) -> Int { read.first { $0.id == id }?.block ?? 0 }
}
