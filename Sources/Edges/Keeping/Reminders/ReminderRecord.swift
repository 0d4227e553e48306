public import Day
internal import System

/// A reminder with its notes and attachments, as it is stored and exchanged.
public struct ReminderRecord: Equatable, Sendable {
  /// The reminder.
  public var reminder: Reminder
  /// The notes, which belong to all its days.
  public var notes = ""
  /// Its attachments, in order.
  public var attachments: [ReminderAttachment] = []

  /// A reminder without notes.
  public init(_ reminder: Reminder) { self.reminder = reminder }

  /// The allowed lengths of a title, in characters.
  public static let titleLengths = 1...200
  /// The most characters of notes.
  public static let mostNotes = 10_000

  /// Whether a text has at most this many characters. A text never has more characters than bytes.
  private static func has(_ text: String, atMost most: Int) -> Bool {
    text.utf8.count <= most || text.unicodeScalars.count <= most
  }

  /// Why a title is rejected; nil if it is accepted.
  public static func fault(inTitle title: String) -> String? {
    guard has(title, atMost: titleLengths.upperBound), title.contains(where: { !$0.isWhitespace }) else {
      let count = title.unicodeScalars.count
      let found = count == 0 ? "none" : titleLengths.contains(count) ? "spaces alone" : "\(count)"
      return "expected a title of 1 to 200 characters, found \(found)"
    }
    return title == title.plain ? nil : "expected a title in one line without control characters"
  }

  /// Notes as they are stored: lines end with a line feed, and a tab becomes a space.
  public static func cleaned(_ notes: String) -> String {
    guard notes.utf8.contains(where: { $0 == 0x09 || $0 == 0x0d }) else { return notes }
    var shown = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in notes.unicodeScalars {
      switch scalar {
      case "\t": shown.append(" ")
      case "\r": shown.append("\n")
      case "\n" where last == "\r": break
      default: shown.append(scalar)
      }
      last = scalar
    }
    return String(shown)
  }

  /// Why notes are rejected; nil if they are accepted.
  public static func fault(inNotes notes: String) -> String? {
    guard has(notes, atMost: mostNotes) else {
      return "expected notes of at most 10,000 characters, found \(notes.unicodeScalars.count)"
    }
    return notes == notes.plainLines ? nil : "expected notes without control characters"
  }
}

/// Something that belongs to a reminder: a photo, another file, a link.
public struct ReminderAttachment: Equatable, Sendable {
  /// A kind of attachment.
  public enum Kind: String, CaseIterable, Sendable {
    case photo, file, link
  }

  /// Its identifier.
  public let id: String
  /// Its kind.
  public let kind: Kind
  /// The file, by its path in an archive or by the hash of its content; empty for a link.
  public var path: String
  /// The address of a link; empty for a file.
  public let url: String
  /// Its name for people.
  public let name: String
  /// The bytes of the file.
  public var bytes = 0

  /// An attachment.
  public init(id: String, kind: Kind, path: String = "", url: String = "", name: String) {
    (self.id, self.kind, self.path, self.url, self.name) = (id, kind, path, url, name)
  }

  /// The most bytes of a file.
  public static let mostBytes = 25_000_000
  /// The most bytes of all files together.
  public static let mostBytesInAll = 500_000_000

  /// The kind of a file by its name.
  public static func kind(ofFile name: String) -> Kind {
    let photos: Set<String> = ["jpg", "jpeg", "png", "gif", "webp", "heic", "heif", "avif"]
    return photos.contains(ending(of: name)) ? .photo : .file
  }

  /// The extension of a file's name in lower case, without its dot; empty if there is none, or it is not a word.
  public static func ending(of name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    let ending = name[name.index(after: dot)...].lowercased()
    return (1...8).contains(ending.utf8.count) && ending.utf8.allSatisfy(isWord) ? ending : ""
  }

  private static func isWord(_ byte: UInt8) -> Bool { 48...57 ~= byte || 97...122 ~= byte }

  /// Whether a text is an address that a link may have: on the web, and without spaces.
  public static func isAddress(_ text: String) -> Bool {
    let lower = text.lowercased()
    return ["http://", "https://"].contains { lower.hasPrefix($0) && lower.utf8.count > $0.utf8.count }
      && text.utf8.count <= 2000 && !text.utf8.contains { $0 <= 0x20 || $0 == 0x7f } && text == text.plain
  }

  /// Whether a text can be a name for people.
  public static func isName(_ text: String) -> Bool {
    (1...255).contains(text.unicodeScalars.count) && text == text.plain
  }

  /// Whether a text can be an identifier of a reminder or an attachment, which becomes part of file names.
  public static func isIdentifier(_ text: String) -> Bool {
    (1...100).contains(text.utf8.count) && !text.hasPrefix(".")
      && text.utf8.allSatisfy {
        48...57 ~= $0 || 65...90 ~= $0 || 97...122 ~= $0 || $0 == 0x2d || $0 == 0x2e || $0 == 0x5f
      }
  }
}
