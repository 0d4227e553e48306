internal import Answers
internal import CMicroHTTPD
internal import Configuration
internal import Quantities
internal import Service

extension Route {
  /// A month of the prayers of the service's place, as a page to print.
  static let month = sheet("/month", "the prayers of this month, as a page to print", .month)

  /// The same of seven days from today on.
  static let week = sheet("/week", "the prayers of seven days, as a page to print", .week)

  /// The same of Ramadan, with the ends of its fasts.
  static let ramadan = sheet("/ramadan", "the fasts of this Ramadan or the next one, as a page to print", .ramadan)

  private static func sheet(
    _ path: String, _ meaning: String, _ span: TimesSheet.Span
  ) -> Route {
    Route(path, link: Link(meaning), .times) { context in
      let times = PageTimes(context.day, context.candour)
      return { server, asked, _ throws(Answer) in
        do throws(TimesTrouble) {
          let (vitals, head) = (server.vitals, asked.head)
          return .page(
            try times.sheet(of: span, at: vitals.spot, vitals.now, in: head.asked, else: head.preferred))
        } catch { throw .refusal(503, error.message) }
      }
    }
  }
}

extension Answer {
  /// A page that is made for one request, with the style sheet that it names.
  fileprivate static func page(_ html: String) -> Answer {
    var answer = Answer(200, "text/html; charset=utf-8", Array(html.utf8))
    answer.isStyled = true
    return answer
  }
}
