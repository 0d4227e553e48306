internal import Answers
internal import Configuration
internal import Day
internal import Places
internal import Quantities
internal import Service
internal import Text

extension Route {
  /// The plan of days: what it has, and orders that change it. It can only be posted, so that the rule of writing holds
  /// for looking too.
  static let plan = Route(
    WriteSubject.plan.rawValue,
    posting: { context in
      let (desk, folder, candour) = (context.day, context.stateFolder?.reminders, context.candour)
      return Posting(lane: .reminders) { server, _, texts, turn throws(Answer) in
        // From here on the store is waited for as long as other programs' changes may take.
        guard turn.computes() else { return .json(refusal("late", "it was not stored in time")) }
        do throws(TimesTrouble) {
          let vitals = server.vitals
          return .json(planned(texts, try desk.today(at: vitals.spot, vitals.now, candour), folder, candour))
        } catch { return .json(refusal(error.reason, error.message)) }
      }
    },
    answer: { _, _ throws(Answer) in
      throw .refusal(405, "Here is only something to POST, with a body.", allowing: "POST")
    })

  /// The days after an order, with the answer to it.
  private static func planned(
    _ texts: [String: String], _ local: LocalDay, _ folder: String?, _ candour: Candour
  ) -> String {
    let today = local.today
    var day = today.day.day
    if let text = texts["day"] {
      do throws(Expectation) { day = try DateText.civil(text, forms: "YYYY-MM-DD") } catch {
        return refusal("value", "day: \(error.text)")
      }
    }
    guard folder != nil else { return refusal("failed", "this service keeps no plan") }
    do throws(TraceError) {
      let desk = try PlanDesk(
        today.agenda, local.place.zone, local.values[PlanOptions.self], folder: folder, at: local.place.coordinate)
      let answer = try texts["order"].map { order throws(TraceError) in
        try desk.change(Array(order.utf8), now: today.now, on: day).json
      }
      let days =
        texts["days"] == "7"
        ? try desk.week(from: day, now: today.now)
        : [try desk.day(day, now: today.now, showsNight: texts["night"] == "yes")]
      return String(class: WriteSubject.plan.kind) { json in
        json.add("answer", raw: answer)
        json.add("days", raw: "[" + days.joined(separator: ",") + "]")
      } + "\n"
    } catch { return refusal("failed", candour.reason(error.message)) }
  }

  private static func refusal(_ code: String, _ message: String) -> String {
    String(class: WriteSubject.plan.kind) { json in
      json.add("refused", code)
      json.add("message", message)
    } + "\n"
  }
}
