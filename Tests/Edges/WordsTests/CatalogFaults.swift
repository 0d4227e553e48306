import Text
@testable import Words

/// What is wrong with a catalog, each fault with its key.
enum CatalogFaults {
  /// The faults of the entries of a language with so many forms of plurals.
  static func of(_ entries: [Catalog.Entry], _ code: String, forms: Int, _ keys: [Key]) -> [String] {
    let known = Dictionary(uniqueKeysWithValues: keys.map { ($0.name, $0) })
    var (faults, seen): ([String], Set<String>) = ([], [])
    for entry in entries where !entry.key.isEmpty {
      guard let key = known[entry.key] else {
        faults.append("\(code) \(entry.key): no such key")
        continue
      }
      if !seen.insert(entry.key).inserted { faults.append("\(code) \(entry.key): stands there twice") }
      faults += of(entry, key, forms: forms, values(entry, code)).map { "\(code) \(entry.key): \($0)" }
    }
    let lacking = keys.filter { !seen.contains($0.name) && !$0.isCountry }
    return faults + lacking.map { "\(code) \($0.name): is not there: ‘\($0.english)’" }
  }

  private static func of(_ entry: Catalog.Entry, _ key: Key, forms: Int, _ values: Set<Int>) -> [String] {
    var faults: [String] = []
    if entry.english != key.english || entry.plural != key.plural {
      faults.append("its English is ‘\(key.english)’ now: run make catalogs, and translate it again")
    }
    let count = key.plural.isEmpty ? 1 : forms
    if entry.translations.count != count { faults.append("\(entry.translations.count) texts where it has \(count)") }
    for text in entry.translations where !(text.isEmpty && key.isCountry) {
      if text.isEmpty { faults.append("is not translated: ‘\(key.english)’") }
      // A number may be a word of its own: `يومين`.
      let own = Self.values(in: text)
      if key.plural.isEmpty ? own != values : !own.isSubset(of: [1]) {
        faults.append("has the values \(own.sorted()), and not \(values.sorted())")
      }
      if let most = key.mostColumns, text.columns > most, own.isEmpty {
        faults.append("has \(text.columns) columns, and at most \(most) have room")
      }
      if text.contains("\n") { faults.append("has a new line") }
    }
    return faults
  }

  /// The values that a translation must have: those of the English.
  private static func values(_ entry: Catalog.Entry, _ code: String) -> Set<Int> {
    different[code]?[entry.key] ?? values(in: entry.english)
  }

  /// The values that stand in a text: a number, or the place of `{}`.
  static func values(in text: String) -> Set<Int> {
    var (found, count) = (Set<Int>(), 0)
    for part in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      count += 1
      found.insert(Int(part.prefix { $0 != "}" }) ?? count)
    }
    return found
  }

  /// The sentences with other values than in English: they say less, or use a number with its unit.
  private static let different: [String: [String: Set<Int>]] = [
    "ar": [
      "hijri.ago": [2], "times.afterMaghrib": [2], "message.kept": [1], "guide.faulty": [], "message.noSensors": [2],
      "message.noSensorsForLong": [2],
    ]
  ]
}
