internal import System

/// One file that the configuration names for the wall screen: the picture below it, or the text after a prayer. It is
/// read as an announcement is.
struct WallFile {
  private let folder: String
  private let name: String

  /// The file at a path.
  init(_ path: String) {
    let end = path.lastIndex(of: "/")
    name = end.map { String(path[path.index(after: $0)...]) } ?? path
    folder = end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  /// The longest text, in bytes: as much as anyone reads off a screen.
  private static let longest = 16_384

  /// The text of the file, and why there is none.
  var text: (text: String?, refusal: String?) {
    let found = Announcements(folder: folder).announcement(name, longest: WallFile.longest)
    switch found {
    case .success(let file):
      return file.text.map { ($0, nil) } ?? (nil, "\(folder)/\(name) is not shown: expected .txt")
    case .failure(let refusal): return (nil, "\(folder)/\(name) is not shown: \(refusal.why)")
    }
  }

  /// The tag of the picture, and why there is none.
  var picture: (tag: String?, refusal: String?) {
    switch Announcements(folder: folder).announcement(name) {
    case .success(let file) where file.text == nil: (file.tag, nil)
    case .success: (nil, "\(folder)/\(name) is not shown: expected a picture")
    case .failure(let refusal): (nil, "\(folder)/\(name) is not shown: \(refusal.why)")
    }
  }

  /// The picture itself and its type.
  var opened: (file: FolderFile, type: StaticString)? { Announcements(folder: folder).picture(name) }
}
