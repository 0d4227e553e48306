internal import CZip
internal import Day
internal import Glibc
internal import Quantities
internal import System
public import Text

/// Reminders and their files as one archive (zip): `backup.json`, and the files below `attachments/`.
///
/// The same reminders yield the same bytes. Someone else's archive is read completely before anything changes: each
/// name, size and path is checked, and the archive is accepted as a whole or refused with the name of the faulty file.
public struct ReminderArchive {
  let path: String

  static let index = "backup.json"
  static let folder = "attachments/"
  /// More files than this cannot be an archive of reminders.
  private static let mostFiles: UInt64 = 100_000

  /// An archive at a path.
  public init(_ path: String) { self.path = path }

  /// The numbers of imported reminders.
  public struct Counts: Equatable, Sendable {
    /// The reminders in the archive, the new ones, and those that replaced others.
    public let found: Int, added: Int, changed: Int
  }

  // MARK: - Reading

  /// Imports all reminders of the archive into a book, replacing its own or adding to them; `reached` is called with
  /// the number of files stored so far. After an error the book is as it was.
  public func load(
    _ given: GivenFile, into book: borrowing ReminderBook, replacing: Bool, reached: (Int) -> Void = { _ in }
  ) throws(TraceError) -> Counts {
    // Nothing is stored until everything is known to be there.
    let opened = try open(given)
    defer { opened.close() }
    var records = opened.records
    return try book.changing { new throws(TraceError) in
      var stored: [String: AttachmentFolder.Stored] = [:]
      for place in records.indices {
        for file in records[place].attachments.indices where records[place].attachments[file].kind != .link {
          let name = records[place].attachments[file].path
          let known = stored[name]
          let found: AttachmentFolder.Stored
          if let known { found = known } else { found = try opened.extract(name, of: self, to: book.files) }
          if known == nil {
            stored[name] = found
            if found.isNew { new.append(found.hash) }
            reached(stored.count)
          }
          records[place].attachments[file].path = found.hash
          records[place].attachments[file].bytes = found.bytes
        }
      }
      let counts = try book.take(records, replacing: replacing)
      return Counts(found: records.count, added: counts.added, changed: counts.changed)
    }
  }

  /// The number of a file, and its size according to the archive's directory.
  fileprivate typealias Entry = (number: UInt64, bytes: UInt64)
  fileprivate typealias Names = [String: Entry]

  /// The files of an archive by their names. Throws unless every name and size is allowed in such an archive.
  private func checked(_ archive: OpaquePointer) throws(TraceError) -> Names {
    var (names, number, bytes) = (Names(), 0 as UInt64, 0 as UInt64)
    var entry = archive_entry()
    while archive_entry_at(archive, number, &entry) {
      guard number < ReminderArchive.mostFiles else { throw trouble(.badData, "expected at most 100,000 files") }
      guard let text = entry.name else { throw trouble(.badData, "file \(number + 1) has no name") }
      let name = String(cString: text)
      guard !entry.is_secret else { throw refused(name, "it is encrypted") }
      if name == ReminderArchive.folder {
        number += 1
        continue
      }
      guard name == ReminderArchive.index || ReminderArchive.isInFolder(name) else {
        throw refused(name, "expected backup.json, or a file directly below attachments/")
      }
      let isIndex = name == ReminderArchive.index
      let most = isIndex ? ReminderBackup.mostBytes : ReminderAttachment.mostBytes
      guard entry.bytes <= UInt64(most) else { throw refused(name, "expected at most \(most / 1_000_000) MB") }
      bytes += isIndex ? 0 : entry.bytes
      guard bytes <= UInt64(ReminderAttachment.mostBytesInAll) else {
        throw refused(name, "expected at most 500 MB of attachments in all")
      }
      guard names.updateValue((number, entry.bytes), forKey: name) == nil else { throw refused(name, "it comes twice") }
      number += 1
    }
    return names
  }

  private static func isInFolder(_ name: String) -> Bool {
    guard name.hasPrefix(folder) else { return false }
    let rest = name.dropFirst(folder.count)
    return ReminderAttachment.isName(String(rest)) && !rest.hasPrefix(".") && !rest.contains { $0 == "/" || $0 == "\\" }
  }

  private func index(_ archive: OpaquePointer, _ names: Names) throws(TraceError) -> ReminderBackup {
    guard let index = names[ReminderArchive.index] else {
      throw trouble(.badData, "expected a file backup.json in it, found none")
    }
    var bytes: [UInt8] = []
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)
    defer { piece.deallocate() }
    let file = try unpacking(archive, ReminderArchive.index, index.number)
    defer { zip_fclose(file) }
    while true {
      let count = zip_fread(file, piece.baseAddress, UInt64(piece.count))
      guard count >= 0 else { throw refused(ReminderArchive.index, "it is damaged") }
      if count == 0 { break }
      bytes += piece[..<Int(count)]
      // The archive's directory may state a smaller size.
      guard bytes.count <= ReminderBackup.mostBytes else { throw refused(ReminderArchive.index, "it is too large") }
    }
    do throws(Expectation) { return try ReminderBackup(bytes) } catch {
      throw TraceError(.badData, file: "\(path): \(ReminderArchive.index)", error.text)
    }
  }

  fileprivate func unpacking(
    _ archive: OpaquePointer, _ name: String, _ number: UInt64
  ) throws(TraceError) -> OpaquePointer {
    guard let file = zip_fopen_index(archive, number, 0) else {
      throw refused(name, String(cString: archive_error(archive)))
    }
    return file
  }

  /// Opens an archive, and checks everything that can be checked before unpacking its files.
  func open(_ given: GivenFile) throws(TraceError) -> OpenedArchive {
    let archive = try opened(given)
    do throws(TraceError) {
      let names = try checked(archive)
      let records = try index(archive, names).records
      for record in records {
        for attachment in record.attachments where attachment.kind != .link {
          guard attachment.path.hasPrefix(ReminderArchive.folder), names[attachment.path] != nil else {
            throw trouble(
              .badData, "expected the file ‘\(attachment.path.plain)’ of ‘\(record.reminder.title)’, found none")
          }
        }
      }
      return OpenedArchive(archive: archive, names: names, records: records)
    } catch {
      zip_discard(archive)
      throw error
    }
  }

  private func opened(_ given: GivenFile) throws(TraceError) -> OpaquePointer {
    try check()
    var reason = [CChar](repeating: 0, count: 200)
    guard let archive = archive_open(given.descriptor, &reason, reason.count) else {
      throw trouble(.badData, "expected an archive of reminders (zip): \(ReminderArchive.words(reason))")
    }
    return archive
  }

  func check() throws(TraceError) {
    guard archive_is_available() else {
      throw trouble(.io, "archives need libzip, which cannot be loaded: \(SystemError.last.words); install libzip4")
    }
  }

  static func words(_ reason: [CChar]) -> String {
    String(decoding: reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  fileprivate func refused(_ name: String, _ why: String) -> TraceError {
    trouble(.badData, "‘\(name.plain)’ in it is refused: \(why)")
  }

  func trouble(_ kind: TraceError.Kind, _ words: String) -> TraceError {
    TraceError(kind, file: path, words)
  }
}

/// An archive whose directory and index have been checked.
struct OpenedArchive {
  fileprivate let archive: OpaquePointer
  fileprivate let names: ReminderArchive.Names
  let records: [ReminderRecord]

  func close() { zip_discard(archive) }

  /// Passes the bytes of a file to `take` piece by piece.
  func read(
    _ name: String, of owner: ReminderArchive, _ take: (UnsafeRawBufferPointer) -> Void
  ) throws(TraceError) {
    guard let entry = names[name] else { throw owner.refused(name, "it is missing") }
    let file = try owner.unpacking(archive, name, entry.number)
    defer { zip_fclose(file) }
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)
    defer { piece.deallocate() }
    while true {
      let count = try next(file, name, of: owner, into: piece)
      if count == 0 { return }
      take(UnsafeRawBufferPointer(rebasing: piece[..<count]))
    }
  }

  /// Stores a file.
  func extract(
    _ name: String, of owner: ReminderArchive, to folder: AttachmentFolder
  ) throws(TraceError) -> AttachmentFolder.Stored {
    guard let entry = names[name] else { throw owner.refused(name, "it is missing") }
    let file = try owner.unpacking(archive, name, entry.number)
    defer { zip_fclose(file) }
    var bytes = 0 as UInt64
    return try folder.take(named: "\(owner.path): \(name.plain)") { piece throws(TraceError) in
      let count = try next(file, name, of: owner, into: piece)
      bytes += UInt64(count)
      guard bytes <= entry.bytes else { throw owner.refused(name, "it is larger than the archive says") }
      return count
    }
  }

  private func next(
    _ file: OpaquePointer, _ name: String, of owner: ReminderArchive, into piece: UnsafeMutableRawBufferPointer
  ) throws(TraceError) -> Int {
    let count = zip_fread(file, piece.baseAddress, UInt64(piece.count))
    guard count >= 0 else { throw owner.refused(name, "it is damaged") }
    return Int(count)
  }
}
