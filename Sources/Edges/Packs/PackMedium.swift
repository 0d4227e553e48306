public import System

extension PackShelf {
  /// The most bytes of a picture or a sound that is given.
  private static let mostOfMedium = 4 << 20

  /// A picture or a sound that a page names, and its type; nil if the page names none of this path, or if there is no
  /// such file in the page's own folder. No link is followed.
  public func medium(_ path: String, of page: PackPage) -> (file: FolderFile, type: StaticString)? {
    // A page whose text another program's data make has no folder.
    guard page.text == nil, let blocks = try? blocks(page), let (type, start) = PackShelf.form(of: path) else {
      return nil
    }
    for block in blocks where (block.kind == .picture || block.kind == .sound) && block.mark == path {
      let file = try? FolderFiles(page.folder).file(at: path, atMost: PackShelf.mostOfMedium)
      return file.flatMap { $0.first(start.count) == start ? ($0, type) : nil }
    }
    return nil
  }

  /// The type of a file by its ending, and the bytes with which such a file begins.
  private static func form(of path: String) -> (type: StaticString, start: [UInt8])? {
    switch path.split(separator: ".").last?.lowercased() {
    case "png": ("image/png", [0x89, 0x50, 0x4e, 0x47])
    case "jpg", "jpeg": ("image/jpeg", [0xff, 0xd8, 0xff])
    case "webp": ("image/webp", Array("RIFF".utf8))
    case "gif": ("image/gif", Array("GIF8".utf8))
    case "ogg", "opus": ("audio/ogg", Array("OggS".utf8))
    case "mp3": ("audio/mpeg", [])
    case "flac": ("audio/flac", Array("fLaC".utf8))
    case "wav": ("audio/wav", Array("RIFF".utf8))
    default: nil
    }
  }
}
