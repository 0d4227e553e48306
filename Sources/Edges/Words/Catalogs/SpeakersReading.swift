internal import Quantities

/// How far speakers of a language have read its texts: those that nobody has read have the mark `fuzzy` in its catalog.
public enum SpeakersReading: Sendable, CaseIterable {
  /// All but one in a hundred.
  case whole
  /// At least one in five.
  case inPart
  /// Fewer.
  case notYet

  /// Of the line that `pack.py` puts into a header: how many texts have the mark, and how many there are.
  init(_ line: String) {
    let numbers = line.split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 2, numbers[1] > 0 else {
      self = .notYet
      return
    }
    let (unread, all) = (numbers[0], numbers[1])
    self = unread * 100 <= all ? .whole : unread * 5 <= all * 4 ? .inPart : .notYet
  }

  /// The languages that have been read as far.
  public var languages: [Language] { Language.allCases.filter { $0.words.form.reading == self } }

  /// All languages by it, for the manual.
  public static var sentence: String {
    let parts: [String] = allCases.compactMap { reading in
      let names = reading.languages.map { "\($0.englishName) (\($0.rawValue))" }
      guard !names.isEmpty else { return nil }
      let list = names.count > 1 ? "\(names.dropLast().joined(separator: ", ")) and \(names.last ?? "")" : names[0]
      return switch reading {
      case .whole: "Its texts are in \(list)"
      case .inPart: "a speaker has read a part of those in \(list)"
      case .notYet: "no speaker has read those in \(list) yet"
      }
    }
    return parts.joined(separator: "; ") + "."
  }
}
