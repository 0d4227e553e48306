internal import Answers
internal import Configuration
internal import Day
internal import Papers
internal import Places
internal import Quantities
internal import Service
internal import Synchronization
internal import System
internal import Text
internal import Words

extension Route {
  /// The search for the rule behind a mosque's sheet. GET returns the words for the page's form, which requests them
  /// when a person opens it. POST takes a sheet and returns what is found.
  static let sheet = Route(
    WriteSubject.sheet.rawValue,
    posting: { context in
      let sheet = PageSheet(context.day, context.candour)
      return Posting(lane: .sheet) { server, head, texts, turn throws(Answer) in
        try sheet.answer(texts["sheet"] ?? "", server.vitals, in: head.asked ?? .english) { turn.computes() }
      }
    },
    answer: { server, request throws(Answer) in
      let language = request.head.asked ?? .english
      let text = String(class: "sheet") { json in
        json.add("words") { json in
          for (key, text) in language.sheetWords { json.add(named: key, text) }
        }
      }
      return server.send(.json(text + "\n"), to: request)
    })
}

/// Answers sheets, for the service's place and the settings in force.
final class PageSheet: Sendable {
  private let desk: DayDesk
  private let candour: Candour

  /// Answers for the place of a desk.
  init(_ desk: DayDesk, _ candour: Candour = .noLines) { (self.desk, self.candour) = (desk, candour) }

  /// The answer to a sheet as typed by a person. `computes` is called when everything has been read.
  func answer(
    _ text: String, _ vitals: Vitals, in language: Language, computes: @Sendable () -> Void = {}
  ) throws(Answer) -> Answer {
    let sheet: MosqueSheet
    do throws(TraceError) { sheet = try SheetReader(text, file: "sheet").sheet } catch {
      return PageSheet.refusal("value", error.message)
    }
    let day: LocalDay
    do throws(TimesTrouble) { day = try desk.today(at: vitals.spot, vitals.now, candour) } catch {
      return PageSheet.refusal(error.reason, error.message)
    }
    let (today, days) = (day.today, day.values.program.days)
    guard !days.hasOwnAngles else {
      return PageSheet.refusal("angles", "angles is set: it goes before each method; take it away first")
    }
    computes()
    let answer = SheetAnswer(
      sheet, at: day.place, days, today.schedule.reckoning, today: today.day.day, PrayerWords(language))
    return .json(answer.json(hasTable: today.schedule.timetable != nil))
  }

  private static func refusal(_ code: String, _ message: String) -> Answer {
    .json(
      String(class: "sheet") { json in
        json.add("refused", code)
        json.add("message", message.plain)
      } + "\n")
  }
}
