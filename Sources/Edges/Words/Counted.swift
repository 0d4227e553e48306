internal import Quantities

/// A thing that is counted in texts for people. Each language has its forms, and the page gets the same table.
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

  /// A number of them: `11 days`.
  @inline(never) public func text(_ number: Int, _ language: Language) -> String {
    form(Int64(number), language).filled("\(number)")
  }

  /// The text for a number of them, where `{}` at its beginning stands for the number.
  public func form(_ number: Int64, _ language: Language) -> StaticString {
    let words = language.words
    return words.form(self, words.kind(of: number)) ?? words.form(self, .other) ?? "{}"
  }
}
