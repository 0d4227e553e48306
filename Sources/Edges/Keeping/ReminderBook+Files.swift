internal import System
internal import Text

extension ReminderBook {
  /// Stores files, which belong to no reminder yet, and makes attachments of them and of addresses.
  func attachments(of additions: [Addition], _ stored: inout [String]) throws(TraceError) -> [ReminderAttachment] {
    try additions.map { addition throws(TraceError) in
      switch addition {
      case .link(let address):
        guard ReminderAttachment.isAddress(address) else {
          throw TraceError(.badData, file: address.plain, "expected an address that begins with http:// or https://")
        }
        return ReminderAttachment(id: NewIdentifier.make(), kind: .link, url: address, name: address)
      case .file(let given):
        let name = String(given.path.split(separator: "/").last ?? "").plain
        guard ReminderAttachment.isName(name) else {
          throw TraceError(.badData, file: given.path.plain, "expected a file with a name of 1 to 255 characters")
        }
        let file = try files.take(given)
        if file.isNew { stored.append(file.hash) }
        var attachment = ReminderAttachment(
          id: NewIdentifier.make(), kind: ReminderAttachment.kind(ofFile: name), path: file.hash, name: name)
        attachment.bytes = file.bytes
        return attachment
      }
    }
  }

  /// The hashes of the files that reminders use.
  func hashes() throws(TraceError) -> Set<String> { try ReminderBook.hashes(database) }

  /// The hashes of the files that the reminders of a database use. They are read from the table itself: an index may
  /// have more or fewer.
  static func hashes(_ database: borrowing Database) throws(TraceError) -> Set<String> {
    var hashes: Set<String> = []
    try database.run("SELECT hash FROM attachments NOT INDEXED") { row throws(TraceError) in hashes.insert(row.text(0))
    }
    return hashes
  }

  /// Removes files that neither a reminder nor a backup has used for some days. If the database or a backup is damaged
  /// or cannot be read, nothing is removed, because any file may belong to it; the next day tries again.
  func sweep() {
    do throws(TraceError) {
      var hashes = files.old(at: now)
      if !hashes.isEmpty { hashes.subtract(try self.hashes()) }
      if !hashes.isEmpty { hashes.subtract(try BackupFolder(folder).hashes()) }
      guard !hashes.isEmpty, try database.fault(.everything) == nil else { return }
      files.discard(hashes)
    } catch { return }
  }
}
