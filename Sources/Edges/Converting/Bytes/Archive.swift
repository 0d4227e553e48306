internal import CZip
internal import Glibc
internal import Quantities
internal import System
internal import Text

/// A zip archive of files. Its files are unpacked while they are read, never to the disk.
final class Archive {
  /// Unpacked bytes that are allowed for each byte of the archive, beyond the first ones. Tables of numbers become 3 to
  /// 10 times as many.
  private static let mostRatio = 100
  private static let freeBytes = 1 << 24
  /// How often a file may be read: to see its kind, what it has and whether it has a truth, and for its samples.
  private static let mostReadings = 5

  private let path: String
  private let archive: OpaquePointer
  private let packed: Int
  private var unpacked = 0

  init(_ path: String) throws(TraceError) {
    guard archive_is_available() else {
      throw TraceError(
        .io, file: path, "archives need libzip, which cannot be loaded: \(SystemError.last.words); install libzip4")
    }
    let descriptor: Int32
    do throws(SystemError) { descriptor = try GuardedFile.open(reading: path) } catch {
      throw TraceError(.io, file: path, error.words)
    }
    defer { close(descriptor) }
    var about = stat()
    guard fstat(descriptor, &about) == 0, about.st_mode & S_IFMT == S_IFREG else {
      throw TraceError(.badData, file: path, "expected a regular file: an archive is not read from a pipe")
    }
    var reason = [CChar](repeating: 0, count: 200)
    guard let archive = archive_open(descriptor, &reason, reason.count) else {
      let words = String(decoding: reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      throw TraceError(.badData, file: path, "expected an archive (zip): \(words.plain)")
    }
    (self.path, self.archive, packed) = (path, archive, Int(about.st_size))
  }

  deinit { zip_discard(archive) }

  /// Its files.
  func origins() throws(TraceError) -> [Origin] {
    var found: [Origin] = []
    var (number, entry) = (0 as UInt64, archive_entry())
    while archive_entry_at(archive, number, &entry) {
      guard found.count <= Origin.most else { throw TraceError(.badData, file: path, "expected at most 10,000 files") }
      guard let text = entry.name else {
        throw TraceError(.badData, file: path, "file \(number + 1) in it has no name")
      }
      let name = String(cString: text)
      // A folder, or what macOS adds to an archive.
      if !name.hasSuffix("/"), !name.hasPrefix("__MACOSX/") {
        guard !entry.is_secret else { throw TraceError(.badData, file: path, "‘\(name.plain)’ in it is encrypted") }
        let (place, label) = (number, "\(path): \(name.plain)")
        found.append(
          Origin(path: name, label: label) { () throws(TraceError) in
            ByteFeed(try ArchiveFile(self, place, label), named: label)
          })
      }
      number += 1
    }
    return found
  }

  fileprivate func open(_ number: UInt64, _ label: String) throws(TraceError) -> OpaquePointer {
    guard let file = zip_fopen_index(archive, number, 0) else {
      throw TraceError(.badData, file: label, String(cString: archive_error(archive)).plain)
    }
    return file
  }

  /// Counts bytes that were unpacked. A file counts each time it is read.
  fileprivate func count(_ bytes: Int, _ label: String) throws(TraceError) {
    unpacked += bytes
    guard unpacked <= Archive.freeBytes || unpacked / (Archive.mostReadings * Archive.mostRatio) <= packed else {
      throw TraceError(
        .badData, file: label, "expected a recording, found bytes that become more than 100 times as many")
    }
  }
}

/// A file in an archive.
private final class ArchiveFile: ByteSource {
  private let archive: Archive
  private let file: OpaquePointer
  private let label: String

  init(_ archive: Archive, _ number: UInt64, _ label: String) throws(TraceError) {
    file = try archive.open(number, label)
    (self.archive, self.label) = (archive, label)
  }

  deinit { zip_fclose(file) }

  func read(into room: UnsafeMutablePointer<UInt8>, count: Int) throws(TraceError) -> Int {
    let got = Int(zip_fread(file, room, UInt64(count)))
    guard got >= 0 else { throw TraceError(.badData, file: label, "it is damaged: its bytes cannot be unpacked") }
    try archive.count(got, label)
    return got
  }
}
