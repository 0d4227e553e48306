internal import Answers
internal import CMicroHTTPD
internal import Configuration
internal import Service

extension Route {
  /// A month of the prayers of the service's place, as a page to print.
  static let month = Route(
    "/month", link: Link("the prayers of this month, as a page to print"), .times
  ) { context in
    let times = PageTimes(context.day, context.candour)
    return { server, asked, _ throws(Answer) in
      do throws(TimesTrouble) {
        let vitals = server.vitals
        return .page(
          try times.month(at: vitals.spot, vitals.now, in: asked.head.asked, else: asked.head.preferred))
      } catch { throw .refusal(503, error.message) }
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
