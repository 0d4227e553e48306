internal import Quantities

/// What is counted in texts for people, with its forms in each language. The page gets the same table.
public enum Counted: CaseIterable, Sendable {
  /// Lengths of time as they are abbreviated.
  case second, minute, hour
  /// A day, as a length of time.
  case day
  /// Lengths of time in whole words.
  case wholeMinute, wholeHour
  /// An angle.
  case degree

  /// The kinds of numbers between which languages tell, named as by Unicode's CLDR and browsers.
  public enum Kind: CaseIterable, Sendable { case one, two, few, many, other }

  /// Its text in a language for a kind of number, where `{}` stands for the number; nil where it is that of `other`.
  /// In Arabic it is the case behind a preposition or a verb: `منذ يومين`.
  @inline(never) public func text(_ kind: Kind, _ language: TextLanguage) -> StaticString? {
    switch (language, self, kind) {
    case (.english, .second, .other): "{} s"
    case (.english, .minute, .other): "{} min"
    case (.english, .hour, .other): "{} h"
    case (.english, .day, .one): "{} day"
    case (.english, .day, .other): "{} days"
    case (.english, .wholeMinute, .one): "{} minute"
    case (.english, .wholeMinute, .other): "{} minutes"
    case (.english, .wholeHour, .one): "{} hour"
    case (.english, .wholeHour, .other): "{} hours"
    case (.english, .degree, .one): "{} degree"
    case (.english, .degree, .other): "{} degrees"
    case (.english, _, _): nil
    case (.arabic, .second, .other): "{} ث"
    case (.arabic, .minute, .other): "{} د"
    case (.arabic, .hour, .other): "{} س"
    case (.arabic, .second, _), (.arabic, .minute, _), (.arabic, .hour, _): nil
    case (.arabic, .day, .one): "يوم"
    case (.arabic, .day, .two): "يومين"
    case (.arabic, .day, .few): "{} أيام"
    case (.arabic, .day, .many): "{} يوما"
    case (.arabic, .day, .other): "{} يوم"
    case (.arabic, .wholeMinute, .one): "دقيقة"
    case (.arabic, .wholeMinute, .two): "دقيقتين"
    case (.arabic, .wholeMinute, .few): "{} دقائق"
    case (.arabic, .wholeMinute, .many), (.arabic, .wholeMinute, .other): "{} دقيقة"
    case (.arabic, .wholeHour, .one): "ساعة"
    case (.arabic, .wholeHour, .two): "ساعتين"
    case (.arabic, .wholeHour, .few): "{} ساعات"
    case (.arabic, .wholeHour, .many), (.arabic, .wholeHour, .other): "{} ساعة"
    case (.arabic, .degree, .one): "درجة"
    case (.arabic, .degree, .two): "درجتين"
    case (.arabic, .degree, .few): "{} درجات"
    case (.arabic, .degree, .many), (.arabic, .degree, .other): "{} درجة"
    }
  }

  /// A number of them: `11 days`.
  @inline(never) public func text(_ number: Int, _ language: TextLanguage) -> String {
    var buffer = ByteBuffer(capacity: 32)
    buffer.append(Int64(number), self, language)
    return buffer.text
  }
}

extension TextLanguage {
  /// The kind of a number of things.
  func kind(of number: Int64) -> Counted.Kind {
    switch (self, number) {
    case (.english, 1), (.arabic, 1): return .one
    case (.english, _): return .other
    case (.arabic, 2): return .two
    case (.arabic, _):
      let end = number % 100
      return (3...10).contains(end) ? .few : end >= 11 ? .many : .other
    }
  }
}

extension ByteBuffer {
  /// Appends a number of things in words. It allocates nothing: lines are written up to 60 times a second.
  mutating func append(_ number: Int64, _ things: Counted, _ language: TextLanguage) {
    let text = things.text(language.kind(of: number), language) ?? things.text(.other, language) ?? "{}"
    text.withUTF8Buffer { bytes in
      guard bytes.first == UInt8(ascii: "{") else { return append(bytes) }
      append(integer: number)
      append(UnsafeBufferPointer(rebasing: bytes.dropFirst(2)))
    }
  }
}
