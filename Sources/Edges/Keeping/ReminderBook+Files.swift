internal import Formats
internal import System

extension ReminderBook {
  /// Stores files, which belong to no reminder yet, and makes attachments of them and of addresses.
  func stored(_ additions: [Addition]) throws(TraceError) -> [ReminderAttachment] {
    try additions.map { addition throws(TraceError) in
      switch addition {
      case .link(let address):
        guard ReminderAttachment.isAddress(address) else {
          throw TraceError(.badData, file: address.plain, "expected an address that begins with http:// or https://")
        }
        return ReminderAttachment(id: NewIdentifier.make(), kind: .link, url: address, name: address)
      case .file(let path):
        let name = String(path.split(separator: "/").last ?? "").plain
        guard ReminderAttachment.isName(name) else {
          throw TraceError(.badData, file: path.plain, "expected a file with a name of 1 to 255 characters")
        }
        let file = try files.take(file: path)
        var attachment = ReminderAttachment(
          id: NewIdentifier.make(), kind: ReminderAttachment.kind(ofFile: name), path: file.hash, name: name)
        attachment.bytes = file.bytes
        return attachment
      }
    }
  }

  /// Removes files that no reminder has any more. What fails is tried again after the next change.
  func sweep() {
    var hashes: Set<String> = []
    do throws(TraceError) {
      try database.run("SELECT DISTINCT hash FROM attachments") { row throws(TraceError) in hashes.insert(row.text(0)) }
    } catch { return }
    files.sweep(keeping: hashes, now: now)
  }
}

/// New identifiers.
public enum NewIdentifier {
  /// One of 128 random bits, which no other reminder of any machine has.
  public static func make() -> String {
    var random = SystemRandomNumberGenerator()
    return [random.next(), random.next()].map { (word: UInt64) in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
  }
}
