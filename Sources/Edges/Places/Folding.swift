internal import Quantities

/// The form of names for comparison: words of lower-case letters and digits, without diacritics, apostrophes and
/// invisible marks, in any searchable script. "São Paulo" becomes "sao paulo", "L'Aquila" "laquila", the word "Saint"
/// "st", and Arabic letters that people use interchangeably become one.
///
/// The list is sorted by folded names: `words` in make-cities.py does the same. Change both together.
struct Folding {
  /// The folded words.
  private(set) var words: [String] = []
  private var word = ""

  /// Folds a name.
  init(_ name: some StringProtocol, _ folds: CityTable.Folds) {
    for scalar in name.unicodeScalars { take(scalar, folds) }
    endWord()
  }

  /// The words without blanks: the key of a name in the list.
  var key: [UInt8] { Folding.key(of: words[...]) }

  /// The key of a name without the article at its start; nil if it has no article.
  var bareKey: [UInt8]? {
    if words.count > 1, Folding.articles.contains(words[0]) { return Folding.key(of: words.dropFirst()) }
    let whole = words.joined()
    return whole.hasPrefix("ال") && whole.unicodeScalars.count > 4 ? Array(whole.utf8.dropFirst("ال".utf8.count)) : nil
  }

  /// The key of some words.
  static func key(of words: ArraySlice<String>) -> [UInt8] { words.flatMap(\.utf8) }

  private static let articles: Set<String> = [
    "al", "ar", "as", "ash", "ad", "adh", "an", "az", "at", "ath", "el", "er", "es", "esh", "ed", "en", "ez", "et",
  ]
  private static let short = ["saint": "st", "sankt": "st", "sainte": "ste", "mount": "mt", "fort": "ft"]

  private mutating func take(_ scalar: Unicode.Scalar, _ folds: CityTable.Folds) {
    switch scalar {
    case "a"..."z", "0"..."9": word.unicodeScalars.append(scalar)
    case "A"..."Z": word.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value) | 0x20))
    case "'", "`", ".", "’", "‘", "\u{200b}"..."\u{200f}", "\u{202a}"..."\u{202e}",
      "\u{2060}"..."\u{206f}", "\u{feff}":
      break
    default:
      switch folds.of(scalar) {
      case .letters(let first, let second):
        for letter in [first, second] where letter != 0 {
          if let scalar = Unicode.Scalar(letter) { word.unicodeScalars.append(scalar) }
        }
      case .blank: endWord()
      case nil where scalar.value >= 0x2070: word.unicodeScalars.append(scalar)
      case nil: endWord()
      }
    }
  }

  private mutating func endWord() {
    if !word.isEmpty { words.append(Folding.short[word] ?? word) }
    word = ""
  }
}
