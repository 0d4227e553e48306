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
    let text = unpacked(language, .header)
    defer { text.deallocate() }
    return Catalog.header(text)
  }

  /// A part of a language's catalog, which stays in memory until it is deallocated. Empty in English.
  static func unpacked(_ language: Language, _ part: Part) -> UnsafeRawBufferPointer {
    let packed = language.packedCatalog
    guard packed.count > 8 else { return UnsafeRawBufferPointer(start: nil, count: 0) }
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
