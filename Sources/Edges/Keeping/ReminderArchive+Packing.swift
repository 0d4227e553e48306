internal import Agenda
internal import CZip
public import Formats
internal import Glibc
internal import Quantities
internal import System

extension ReminderArchive {
  /// An archive that is made and not yet in its place.
  public struct Packed {
    /// How many reminders it has.
    public let count: Int
    fileprivate let file: GivenFile
  }

  /// Makes an archive of all reminders of a book, in the book's folder, where it has no name.
  public func pack(_ book: borrowing ReminderBook) throws(TraceError) -> Packed {
    var faults: [String] = []
    let entries = try book.entries { faults.append($0) }
    // An export that leaves something out would lose it.
    if let fault = faults.first { throw trouble(.badData, fault) }
    var (records, files) = ([ReminderRecord](), [(name: String, path: String)]())
    var named: Set<String> = []
    for entry in entries {
      var record = entry.record
      for place in record.attachments.indices where record.attachments[place].kind != .link {
        let attachment = record.attachments[place]
        guard let file = book.path(of: attachment) else {
          throw trouble(
            .noSuchFile, "the file ‘\(attachment.name)’ of reminder \(entry.number) is missing in the reminders' folder"
          )
        }
        let ending = ReminderAttachment.ending(of: attachment.name)
        let name = ReminderArchive.folder + attachment.path + (ending.isEmpty ? "" : "." + ending)
        record.attachments[place].path = name
        if named.insert(name).inserted { files.append((name, file)) }
      }
      records.append(record)
    }
    let new = "\(book.folder)/export.\(getpid()).new"
    unlink(new)
    defer { unlink(new) }
    try write(ReminderBackup(records).bytes, files, to: new)
    return Packed(count: records.count, file: try GivenFile(new))
  }

  /// Puts a packed archive into its place. An older file stays until the new one is whole; a link's target is replaced,
  /// and a device is written to. A new file is for its owner alone.
  public func place(_ packed: Packed) throws(TraceError) {
    let mask = umask(0o077)
    defer { umask(mask) }
    let bytes = packed.file.bytes
    guard let content = mmap(nil, bytes, PROT_READ, MAP_PRIVATE, packed.file.descriptor, 0), content != MAP_FAILED
    else {
      throw trouble(.io, SystemError.last.words)
    }
    defer { munmap(content, bytes) }
    do throws(SystemError) {
      try WholeFile.replace(path, with: UnsafeRawBufferPointer(start: content, count: bytes))
    } catch { throw TraceError(writing: path, code: error.code) }
  }

  /// Writes all reminders of a book. Returns their number.
  @discardableResult public func export(_ book: borrowing ReminderBook) throws(TraceError) -> Int {
    let packed = try pack(book)
    try place(packed)
    return packed.count
  }

  private func write(
    _ index: [UInt8], _ files: [(name: String, path: String)], to new: String
  ) throws(TraceError) {
    try check()
    var reason = [CChar](repeating: 0, count: 200)
    guard let archive = archive_make(new, &reason, reason.count) else {
      throw trouble(.io, ReminderArchive.words(reason))
    }
    let failure: String? = index.withUnsafeBytes { bytes in
      guard archive_add_bytes(archive, ReminderArchive.index, bytes.baseAddress, bytes.count),
        files.allSatisfy({ archive_add_file(archive, $0.name, $0.path) }), zip_close(archive) == 0
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
