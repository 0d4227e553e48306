internal import CZip
internal import Day
internal import Glibc
internal import Quantities
internal import System
public import Text

extension ReminderArchive {
  /// An archive that has been made but not put in its place.
  public struct Packed {
    /// The number of reminders in it.
    public let count: Int
    fileprivate let file: GivenFile
  }

  /// The reminder to which a file belongs, for messages.
  private struct Origin {
    let name: String, number: Int
    var words: String { "the file ‘\(name)’ of reminder \(number)" }
    var removal: String { "qibla remind edit \(number) --no-attachments takes it away" }
  }

  /// A file to put into the archive.
  private struct Packing {
    let name: String, path: String, bytes: Int
  }

  /// Makes an archive of all reminders of a book, as a file without a name in the book's folder. The archive is then
  /// read like an import: this proves that it can be imported, and that its files are the stored ones.
  public func pack(_ book: borrowing ReminderBook) throws(TraceError) -> Packed {
    // An incomplete export would lose data.
    if let fault = try book.faults(isThorough: true).first {
      throw book.trouble(.io, "not exported, as something may be missing: \(fault)")
    }
    let entries = try book.entries()
    var (records, files) = ([ReminderRecord](), [Packing]())
    // Equal contents are stored once, with the ending of the first one.
    var (names, origins) = ([String: String](), [String: Origin]())
    for entry in entries {
      var record = entry.record
      for place in record.attachments.indices where record.attachments[place].kind != .link {
        let attachment = record.attachments[place]
        // The archive's own directory has the sizes.
        record.attachments[place].bytes = 0
        if let name = names[attachment.path] {
          record.attachments[place].path = name
          continue
        }
        let origin = Origin(name: attachment.name, number: entry.number)
        let file = try path(of: attachment, origin, in: book)
        let ending = ReminderAttachment.ending(of: attachment.name)
        let name = ReminderArchive.folder + attachment.path + (ending.isEmpty ? "" : "." + ending)
        record.attachments[place].path = name
        names[attachment.path] = name
        origins[name] = origin
        files.append(Packing(name: name, path: file, bytes: attachment.bytes))
      }
      records.append(record)
    }
    if let fault = ReminderBounds(records).fault() { throw tooMuch(fault) }
    let new = "\(book.folder)/export.\(getpid()).new"
    unlink(new)
    defer { unlink(new) }
    try write(ReminderBackup(records).bytes, files, to: new)
    let packed = Packed(count: records.count, file: try GivenFile(new))
    try check(packed, records, origins)
    return packed
  }

  /// The path of a stored file: a regular file of the recorded size.
  private func path(
    of attachment: ReminderAttachment, _ origin: Origin, in book: borrowing ReminderBook
  ) throws(TraceError) -> String {
    guard let path = book.files.file(attachment.path) else {
      throw trouble(.io, "\(origin.words) has no name that a stored file has; \(origin.removal)")
    }
    let file: Int32
    do throws(FolderFiles.Failure) {
      file = try GuardedFile.open(regular: path, atMost: ReminderAttachment.mostBytes)
    } catch {
      switch error {
      case .notRegular:
        throw trouble(
          .badData, "\(origin.words) is no regular file in the reminders' folder (\(path)); \(origin.removal)")
      case .tooLarge: throw damaged(origin)
      case .system(let error):
        guard error.code != ENOENT else {
          throw trouble(.noSuchFile, "\(origin.words) is missing in the reminders' folder")
        }
        throw trouble(.io, "\(origin.words) cannot be read (\(path)): \(error.words)")
      }
    }
    close(file)
    guard Folder.size(ofFile: path) == attachment.bytes else { throw damaged(origin) }
    return path
  }

  private func damaged(_ origin: Origin) -> TraceError {
    trouble(
      .badData,
      "\(origin.words) is damaged in the reminders' folder: its content is not the one that was stored;"
        + " \(origin.removal)")
  }

  /// Reads a finished archive like an import, and compares it with its intended content.
  private func check(
    _ packed: Packed, _ records: [ReminderRecord], _ origins: [String: Origin]
  ) throws(TraceError) {
    let opened: OpenedArchive
    do throws(TraceError) { opened = try open(packed.file) } catch { throw tooMuch(error.trouble) }
    defer { opened.close() }
    guard opened.records == records else { throw tooMuch("the reminders in it are read as others than those here") }
    for (name, origin) in origins.sorted(by: { $0.key < $1.key }) {
      var hash = ContentHash()
      try opened.read(name, of: self) { hash.take($0) }
      guard name.dropFirst(ReminderArchive.folder.count).hasPrefix(hash.digits()) else { throw damaged(origin) }
    }
  }

  private func tooMuch(_ why: String) -> TraceError {
    trouble(.badData, "not written, as no import would take it: \(why)")
  }

  /// Puts a packed archive in its place. An older file stays until the new one is complete; a link's target is
  /// replaced, and a device is written to. A new file is accessible only to its owner.
  public func place(_ packed: Packed) throws(TraceError) {
    let bytes = packed.file.bytes
    guard let content = mmap(nil, bytes, PROT_READ, MAP_PRIVATE, packed.file.descriptor, 0), content != MAP_FAILED
    else {
      throw trouble(.io, SystemError.last.words)
    }
    defer { munmap(content, bytes) }
    do throws(SystemError) {
      try WholeFile.replace(path, with: UnsafeRawBufferPointer(start: content, count: bytes), for: .owner)
    } catch { throw TraceError(writing: path, code: error.code) }
  }

  /// Writes all reminders of a book to the archive. Returns their number.
  @discardableResult public func export(_ book: borrowing ReminderBook) throws(TraceError) -> Int {
    let packed = try pack(book)
    try place(packed)
    return packed.count
  }

  private func write(_ index: [UInt8], _ files: [Packing], to new: String) throws(TraceError) {
    try check()
    var reason = [CChar](repeating: 0, count: 200)
    guard let archive = archive_make(new, &reason, reason.count) else {
      throw trouble(.io, ReminderArchive.words(reason))
    }
    let failure: String? = index.withUnsafeBytes { bytes in
      guard archive_add_bytes(archive, ReminderArchive.index, bytes.baseAddress, bytes.count),
        files.allSatisfy({ archive_add_file(archive, $0.name, $0.path, UInt64($0.bytes)) }), zip_close(archive) == 0
      else {
        let words = String(cString: archive_error(archive))
        zip_discard(archive)
        return words
      }
      return nil
    }
    if let failure { throw trouble(.io, failure) }
  }
}
