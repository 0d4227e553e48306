internal import Almanac
internal import Answers
internal import Quantities
internal import Text

/// The question of a request for reminders: one, those of a day, or a part of the list of those that have a text in
/// their titles.
enum RemindersQuestion: Equatable {
  case one(Int)
  case day(CivilDay, from: Int, count: Int)
  case list(from: Int, count: Int, find: String?)

  /// The reminders of one answer.
  static let most = 200
  /// The place at which a part may begin.
  static let places = 0...1_000_000
  /// The longest text that is looked for, in bytes.
  static let longest = 200

  /// That of a request; the answer says what may be asked for.
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
  /// The month that is asked for; nil where none is.
  var month: HijriMonth? {
    get throws(Answer) {
      guard let text = query["month"] else { return nil }
      if let month = DateText.month(text) { return month }
      throw .refusal(400, "month: expected a Hijri month such as 1448-09, found \(RequestHead.shown(text)).")
    }
  }
}
