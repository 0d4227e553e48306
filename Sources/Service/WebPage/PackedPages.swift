internal import CPage
internal import CZlib
internal import Quantities

/// The files of the pages as they are embedded in the program: `CPage/pack.py` documents the layout.
enum PackedPages {
  /// All files, unpacked when the first one is requested: most services never get a request.
  private static let all = unpacked(page_packed())

  /// The bytes of a file, by its place in the list.
  static func file(_ place: Int) -> [UInt8] {
    all.withUnsafeBufferPointer {
      let file = page_file(page_bytes(start: $0.baseAddress, count: $0.count), place)
      precondition(file.start != nil, "CPage/files.h has changed: run CPage/pack.py")
      return Array(UnsafeBufferPointer(start: file.start, count: file.count))
    }
  }

  private static func unpacked(_ packed: page_bytes) -> [UInt8] {
    let bytes = UnsafeRawBufferPointer(start: packed.start, count: packed.count)
    let length = Int(UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self)))
    return [UInt8](unsafeUninitializedCapacity: length) { room, count in
      var filled = uLongf(length)
      let source = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(4)).bindMemory(to: UInt8.self)
      let code = uncompress(room.baseAddress, &filled, source.baseAddress, uLong(source.count))
      precondition(code == Z_OK && Int(filled) == length, "the embedded files of the pages are damaged")
      count = length
    }
  }
}
