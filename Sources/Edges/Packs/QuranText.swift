internal import Glibc
internal import Quantities
internal import System
public import Text

/// A text of the Qur'an from Tanzil: a line for each verse, with `SURA|VERSE|` before it or without, and behind them
/// comments with the copyright. The verses are shown as they are in the file, byte for byte.
///
/// https://tanzil.net/docs/text_format
public struct QuranText: Sendable {
  /// A verse by its numbers, from 1.
  public struct Verse: Equatable, Sendable {
    /// The sura, and the verse in it.
    public var sura: Int, number: Int

    /// `2:255`
    public var reference: String { "\(sura):\(number)" }
  }

  /// What the comments of the file say of the text: its name, copyright and licence; empty if it has none.
  public let notice: [String]
  private let bytes: [UInt8]
  /// Where each verse begins and ends.
  private let verses: [Range<Int32>]
  private let file: String

  /// The most bytes of a file: with all marks it has 1.4 MB.
  private static let longest = 8 << 20
  /// How many verses each sura has, as the Kufans count.
  static let counts: [UInt16] = [
    7, 286, 200, 176, 120, 165, 206, 75, 129, 109, 123, 111, 43, 52, 99, 128, 111, 110, 98, 135, 112, 78, 118, 64, 77,
    227, 93, 88, 69, 60, 34, 30, 73, 54, 45, 83, 182, 88, 75, 85, 54, 53, 89, 59, 37, 35, 38, 29, 18, 45, 60, 49, 62,
    55, 78, 96, 29, 22, 24, 13, 14, 11, 11, 18, 12, 12, 30, 52, 52, 44, 28, 28, 20, 56, 40, 31, 50, 40, 46, 42, 29, 19,
    36, 25, 22, 17, 19, 26, 30, 20, 15, 21, 11, 8, 8, 19, 5, 8, 8, 11, 11, 8, 3, 9, 5, 4, 7, 3, 6, 3, 5, 4, 5, 6,
  ]
  /// How many there are.
  public static let total = 6236

  /// Reads a file.
  public init(_ file: String) throws(TraceError) {
    self.file = file
    do throws(WholeFile.Failure) { bytes = try WholeFile.read(file, atMost: QuranText.longest) } catch {
      switch error {
      case .system(let error):
        throw TraceError(error.code == ENOENT ? .noSuchFile : .io, file: file, error.words)
      case .pipe: throw TraceError(.io, file: file, SystemError.notRegular.words)
      case .tooLarge: throw TraceError(.badData, file: file, "expected at most \(QuranText.longest >> 20) MB")
      }
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw TraceError(.badData, file: file, "expected text in UTF-8, as Tanzil's files are")
    }
    var verses: [Range<Int32>] = []
    var (notice, isEnded) = ([String](), false)
    var (next, line) = (bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0, 0)
    var place = Verse(sura: 1, number: 1)
    while next < bytes.count {
      var end = bytes[next...].firstIndex(of: 10) ?? bytes.count
      let after = end + 1
      line += 1
      while end > next, bytes[end - 1] == 13 || bytes[end - 1] == 32 { end -= 1 }
      defer { next = after }
      if end == next { continue }
      if bytes[next] == UInt8(ascii: "#") {
        let words = PageSource.trimmed(Substring(String(decoding: bytes[next + 1..<end], as: UTF8.self))).plain
        if words.isEmpty { isEnded = !notice.isEmpty }
        if !isEnded, !words.isEmpty, !words.hasPrefix("="), !words.hasPrefix("Please"), notice.count < 5 {
          notice.append(words)
        }
        continue
      }
      guard place.sura <= 114 else {
        throw TraceError(
          .badData, file: file, line: line, "expected comments behind the \(QuranText.total) verses, found another line"
        )
      }
      let start = try QuranText.start(bytes, next..<end, place, file, line)
      verses.append(Int32(start)..<Int32(end))
      place.number += 1
      if place.number > QuranText.counts[place.sura - 1] { place = Verse(sura: place.sura + 1, number: 1) }
    }
    guard place.sura > 114 else {
      throw TraceError(
        .badData, file: file, line: line,
        "expected \(QuranText.total) verses, a line each, found \(verses.count): \(place.reference) is missing")
    }
    (self.verses, self.notice) = (verses, notice)
  }

  /// Where the text of a verse begins in its line. Numbers before it must be those that are expected.
  private static func start(
    _ bytes: [UInt8], _ line: Range<Int>, _ place: Verse, _ file: String, _ number: Int
  ) throws(TraceError) -> Int {
    guard 48...57 ~= bytes[line.lowerBound] else { return line.lowerBound }
    let expected = Array("\(place.sura)|\(place.number)|".utf8)
    guard bytes[line].starts(with: expected), line.count > expected.count else {
      let found = String(decoding: bytes[line].prefix(12), as: UTF8.self).plain
      throw TraceError(
        .badData, file: file, line: number, "expected verse \(place.sura)|\(place.number)|, found ‘\(found)’")
    }
    return line.lowerBound + expected.count
  }

  /// The text of a verse, as it is in the file but for characters that a terminal would obey.
  public func text(_ verse: Verse) -> String {
    let before = QuranText.counts.prefix(verse.sura - 1).reduce(0) { $0 + Int($1) }
    let range = verses[before + verse.number - 1]
    return String(decoding: bytes[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self).plain
  }

  /// The verse of a day, by the day's number: one after the other, and again from the first.
  public static func verse(ofDay day: Int) -> Verse {
    var rest = ((day % total) + total) % total
    for (sura, count) in counts.enumerated() {
      if rest < Int(count) { return Verse(sura: sura + 1, number: rest + 1) }
      rest -= Int(count)
    }
    return Verse(sura: 1, number: 1)
  }

  /// The verses of a reference: `2:255`, `2:255-257`, `112`. nil for any other text; empty if there are no such verses.
  public static func verses(_ reference: String) -> [Verse]? {
    let parts = reference.split(separator: ":", omittingEmptySubsequences: false)
    let bounds = parts.count == 2 ? parts[1].split(separator: "-", omittingEmptySubsequences: false) : []
    func number(_ text: Substring) -> Int? {
      1...3 ~= text.utf8.count && text.utf8.allSatisfy({ 48...57 ~= $0 }) ? Int(text) : nil
    }
    guard parts.count <= 2, bounds.count <= 2, let sura = number(parts[0]) else { return nil }
    let numbers = bounds.map(number)
    guard !numbers.contains(nil), parts.count == 1 || !numbers.isEmpty else { return nil }
    guard 1...114 ~= sura else { return [] }
    let count = Int(counts[sura - 1])
    let (first, last) = ((numbers.first ?? 1) ?? 1, (numbers.last ?? count) ?? count)
    guard 1 <= first, first <= last, last <= count else { return [] }
    return (first...last).map { Verse(sura: sura, number: $0) }
  }
}
