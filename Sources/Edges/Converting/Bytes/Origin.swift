internal import Glibc
internal import System
internal import Text

/// A file of a recording: on the disk, in a folder, or in an archive.
struct Origin {
  /// Its name within the recording, with the folders below it: `meta/time.csv`.
  let path: String
  /// Its name in messages.
  let label: String
  /// Its path, if it is on the disk.
  var diskPath: String?
  /// Opens it at its beginning.
  let open: () throws(TraceError) -> ByteFeed

  /// The last part of its name.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The name without folders and extension, in small letters.
  var stem: String { String(name.prefix { $0 != "." }).lowercased() }

  /// Its first bytes.
  func beginning(_ most: Int = 1 << 14) throws(TraceError) -> [UInt8] {
    let feed = try open()
    let bytes = Array(try feed.beginning(most))
    // The bytes are the feed's until they are copied.
    withExtendedLifetime(feed) {}
    return bytes
  }
}

extension Origin {
  /// More files than this are no recording.
  static let most = 10_000
  /// Folders are entered this deep: phyphox has one below.
  private static let deepest = 3

  /// The files that paths lead to: folders and archives are opened.
  static func all(at paths: [String]) throws(TraceError) -> [Origin] {
    var found: [Origin] = []
    for path in paths {
      if Folder.isThere(path) {
        try list(path, below: "", depth: 0, into: &found)
      } else if Folder.isSpecial(path) {
        // A file is read more than once, and a pipe has its bytes only once.
        throw TraceError(.badData, file: path, "expected a file or a folder, found a pipe or a device")
      } else if try isArchive(path) {
        found += try Archive(path).origins()
      } else {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        found.append(file(path, called: name, as: .given))
      }
      guard found.count <= most else { throw TraceError(.badData, file: path, "expected at most 10,000 files") }
    }
    return found
  }

  private static func file(_ path: String, called name: String, as use: FileUse) -> Origin {
    Origin(path: name, label: path, diskPath: path) { () throws(TraceError) in
      ByteFeed(try DiskFile(path, as: use), named: path)
    }
  }

  private static func list(
    _ folder: String, below: String, depth: Int, into found: inout [Origin]
  ) throws(TraceError) {
    let names: [String]
    do throws(SystemError) { names = try FolderFiles(folder).names() } catch {
      throw TraceError(.noPermission, file: folder, error.words)
    }
    for name in names {
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      // A link could lead anywhere, and in a circle.
      if Folder.size(ofFile: path) != nil {
        found.append(file(path, called: below + name, as: .found))
      } else if depth < deepest, Folder.target(ofLink: path) == nil, Folder.isThere(path) {
        try list(path, below: below + name + "/", depth: depth + 1, into: &found)
      }
      guard found.count <= most else { throw TraceError(.badData, file: folder, "expected at most 10,000 files") }
    }
  }

  /// Whether a file is a zip archive, by its first bytes.
  private static func isArchive(_ path: String) throws(TraceError) -> Bool {
    let feed = ByteFeed(try DiskFile(path, as: .given), named: path)
    guard try feed.has(4) else { return false }
    let mark = feed.ahead.number(0, as: UInt32.self)
    // The bytes are the feed's until they are read.
    withExtendedLifetime(feed) {}
    return mark == 0x0403_4b50 || mark == 0x0605_4b50
  }
}

/// A file on the disk, unpacked if it is gzip.
final class DiskFile: ByteSource {
  private let path: String
  private var input: ByteInput

  init(_ path: String, as use: FileUse) throws(TraceError) {
    self.path = path
    input = try ByteInput.open(path, as: use)
  }

  func read(into room: UnsafeMutablePointer<UInt8>, count: Int) throws(TraceError) -> Int {
    let got = try input.read(into: room, count: count)
    if got == 0, case .corrupt(let why)? = input.end {
      throw TraceError(.badData, file: path, "expected gzip data, found \(why)")
    }
    return got
  }
}
