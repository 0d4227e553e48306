internal import Quantities

/// A thing that is counted in texts for people. A catalog has a text for each of the language's
/// kinds of numbers, and the page gets the same table.
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
    language.words.counted(self, Int64(number)).filled("\(number)")
  }
}
