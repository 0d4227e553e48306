internal import CZlib
internal import Choices
internal import Quantities

/// The catalogs that are embedded in the program: `catalogs/pack.py` documents the layout.
enum PackedCatalog {
  /// How much of a catalog is needed.
  enum Part { case header, keyed, whole }

  /// At most this many bytes of a catalog are its header.
  private static let headerSize = 4096

  /// The lines that describe a language. Only the beginning of its catalog is unpacked: a list of languages asks all of
  /// them.
  static func header(_ language: Language) -> String {
    guard language != .english else { return "" }
    let pieces = pieces(language, .header)
    defer { pieces.deallocate() }
    // Its mark, which is empty, is the first piece.
    return Catalog.header(UnsafeRawBufferPointer(rebasing: pieces.dropFirst()))
  }

  /// A part of a language's catalog, which stays in memory until it is deallocated. Empty in English.
  static func unpacked(_ language: Language, _ part: Part) -> UnsafeRawBufferPointer {
    guard language != .english else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    let (english, translated) = (pieces(.english, part), pieces(language, part))
    defer {
      english.deallocate()
      translated.deallocate()
    }
    return joined(english, translated)
  }

  /// The text of the pieces in English, and those of a language. It stays in memory until it is deallocated.
  static func joined(_ english: UnsafeRawBufferPointer, _ translated: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer
  {
    let text = UnsafeMutableRawBufferPointer.allocate(byteCount: english.count + translated.count, alignment: 1)
    var end = 0
    /// Takes a piece, and skips it if it is not wanted.
    func take(_ place: inout Int, of pieces: UnsafeRawBufferPointer, isWanted: Bool = true) {
      while place < pieces.count, pieces[place] != 0 {
        if isWanted {
          text[end] = pieces[place]
          end += 1
        }
        place += 1
      }
      place += 1
    }
    var (head, rest) = (0, 0)
    while head < english.count, rest + 1 < translated.count {
      // A text that the language lacks has an empty mark, and an empty translation.
      let isThere = translated[rest] != 0 || translated[rest + 1] != 0
      take(&rest, of: translated)
      take(&head, of: english, isWanted: isThere)
      take(&rest, of: translated)
    }
    return UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(text)[..<end])
  }

  /// The pieces of a language, which stay in memory until they are deallocated.
  private static func pieces(_ language: Language, _ part: Part) -> UnsafeRawBufferPointer {
    let packed = language.packedCatalog
    func number(_ offset: Int) -> Int {
      Int(UInt32(littleEndian: packed.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }
    let length =
      switch part {
      case .header: min(headerSize, number(4))
      case .keyed: number(4)
      case .whole: number(0)
      }
    let text = UnsafeMutableRawBufferPointer.allocate(byteCount: length, alignment: 1)
    let source = UnsafeRawBufferPointer(rebasing: packed.dropFirst(8)).bindMemory(to: UInt8.self)
    var filled = uLongf(length)
    let code = uncompress(
      text.baseAddress?.assumingMemoryBound(to: UInt8.self), &filled, source.baseAddress, uLong(source.count))
    // zlib has more to give where only a part is unpacked.
    precondition(
      (code == Z_OK || code == Z_BUF_ERROR) && Int(filled) == length, "an embedded catalog is damaged")
    return UnsafeRawBufferPointer(text)
  }
}
