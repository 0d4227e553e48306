internal import Quantities

/// The texts of a language by their keys. Its file is read once: that finds where each text stands in it.
final class Catalog: Sendable {
  /// An entry as it stands in the file.
  struct Entry: Equatable, Sendable {
    /// The key of a text of this room; empty where the code has the text in English, where it is used.
    var key = ""
    /// The text in English, and that for several things; empty where it counts nothing.
    var english = "", plural = ""
    /// The translations: one, or one for each of the language's kinds of numbers.
    var translations: [String] = []
    /// Whether no speaker has checked it.
    var isFuzzy = false
  }

  /// The bytes stay in memory and are never written, so that all threads may read them.
  nonisolated(unsafe) private let file: UnsafeRawBufferPointer
  /// Where the texts with keys stand, by hashes of their keys. A test fails where two keys have the same hash.
  private let places: [UInt64: Range<Int>]

  /// The catalog in a file that stays in memory.
  init(_ file: UnsafeRawBufferPointer) {
    self.file = file
    var places: [UInt64: Range<Int>] = [:]
    // A text in 150 bytes.
    places.reserveCapacity(file.count / 150)
    var reader = CatalogReader(file)
    var (next, current): (UInt64?, UInt64?)
    while let piece = reader.next() {
      switch piece.keyword {
      case .context: next = file[piece.bytes].fnv1a
      case .english: (current, next) = (next, nil)
      case .plural: break
      case .translation(let number):
        if let current, !piece.bytes.isEmpty { places[Catalog.hash(current, form: number)] = piece.bytes }
      }
    }
    self.places = places
  }

  /// A text; nil where the language lacks it. A text that counts things has a form for each kind of numbers.
  func text(_ group: StaticString, _ key: String, form: Int = 0) -> String? {
    var hash = group.withUTF8Buffer { $0.fnv1a }
    if !key.isEmpty { hash = key.utf8.fnv1a(after: ".".utf8.fnv1a(after: hash)) }
    return places[Catalog.hash(hash, form: form)].map { CatalogReader.text($0, of: file) }
  }

  /// The hash of a form of a text, from that of its key.
  private static func hash(_ key: UInt64, form: Int) -> UInt64 {
    form == 0 ? key : CollectionOfOne(UInt8(clamping: form)).fnv1a(after: key)
  }

  /// All entries of a file but the first, which describes the language.
  static func entries(_ file: UnsafeRawBufferPointer) -> [Entry] {
    var (entries, entry): ([Entry], Entry) = ([], Entry())
    var reader = CatalogReader(file)
    func end() {
      if !entry.translations.isEmpty, !entry.english.isEmpty { entries.append(entry) }
      entry = Entry()
    }
    while let piece = reader.next() {
      let text = CatalogReader.text(piece.bytes, of: file)
      if !entry.translations.isEmpty, piece.keyword == .context || piece.keyword == .english { end() }
      switch piece.keyword {
      case .context: entry.key = text
      case .english: (entry.english, entry.isFuzzy) = (text, piece.isFuzzy)
      case .plural: entry.plural = text
      case .translation: entry.translations.append(text)
      }
    }
    end()
    return entries
  }

  /// The lines of the first entry.
  static func header(_ file: UnsafeRawBufferPointer) -> String {
    var reader = CatalogReader(file)
    while let piece = reader.next() {
      if piece.keyword == .translation(0) { return CatalogReader.text(piece.bytes, of: file) }
    }
    return ""
  }
}
