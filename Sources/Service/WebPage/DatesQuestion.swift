internal import Almanac
internal import Answers
internal import Quantities
internal import Text

/// The reminders that a request asks for: one, those of a day, or a part of the list of those whose titles contain a
/// text.
enum RemindersQuestion: Equatable {
  case one(Int)
  case day(CivilDay, from: Int, count: Int)
  case list(from: Int, count: Int, find: String?)

  /// The most reminders in one answer.
  static let most = 200
  /// The positions at which a part may begin.
  static let places = 0...1_000_000
  /// The longest text to look for, in bytes.
  static let longest = 200

  /// Reads the question from a request; the error says what may be asked for.
  init(_ head: RequestHead) throws(Answer) {
    let from = try head.number("from", in: RemindersQuestion.places) ?? 0
    let count = try head.number("count", in: 1...RemindersQuestion.most) ?? 50
    if let number = try head.number("number", in: 1...1_000_000_000) {
      self = .one(number)
    } else if let text = head.query["day"] {
      do throws(Expectation) { self = .day(try DateText.civil(text), from: from, count: count) } catch {
        throw .refusal(400, "day: expected a day such as 2027-02-08, found \(RequestHead.shown(text)).")
      }
    } else {
      let text = head.query["find"]
      guard (text?.utf8.count ?? 0) <= RemindersQuestion.longest else {
        throw .refusal(400, "find: expected at most \(RemindersQuestion.longest) bytes.")
      }
      self = .list(from: from, count: count, find: text)
    }
  }
}

extension RequestHead {
  /// The requested month; nil if none is given.
  var month: HijriMonth? {
    get throws(Answer) {
      guard let text = query["month"] else { return nil }
      if let month = DateText.month(text) { return month }
      throw .refusal(400, "month: expected a Hijri month such as 1448-09, found \(RequestHead.shown(text)).")
    }
  }
}
