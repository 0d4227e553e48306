internal import Agenda
internal import Answers
internal import Configuration
internal import Formats
internal import Quantities
internal import Service
internal import Synchronization
internal import System
internal import Whereabouts
internal import Words

extension Route {
  /// The search for the rule of a mosque's sheet. A client that asks gets the words of the page's form, which loads
  /// them when it is opened; one that posts a sheet gets what is found.
  static let sheet = Route(
    WriteSubject.sheet.rawValue,
    posting: { context in
      let sheet = PageSheet(context.settings)
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

/// The answers to sheets: by the service's place and the settings in force.
final class PageSheet: Sendable {
  private let known: Mutex<FollowedSettings>

  /// Answers by these settings.
  init(_ source: FollowedSettings.Source) { known = Mutex(FollowedSettings(source)) }

  /// The answer to a sheet as a person types it. `computes` is called when everything is read.
  func answer(
    _ text: String, _ vitals: Vitals, in language: Language, computes: @Sendable () -> Void = {}
  ) throws(Answer) -> Answer {
    let sheet: MosqueSheet
    do throws(TraceError) { sheet = try SheetReader(text, file: "sheet").sheet } catch {
      return PageSheet.refusal("value", error.message)
    }
    let today: LocalSchedule.Today
    let program: ProgramOptions
    do throws(TimesTrouble) { (today, program) = try here(vitals) } catch {
      return PageSheet.refusal(error.reason, error.message)
    }
    guard !program.days.hasOwnAngles else {
      return PageSheet.refusal("angles", "angles is set: it goes before each method; take it away first")
    }
    computes()
    let answer = SheetAnswer(
      sheet, at: today.locality, program.days, today.schedule.reckoning, today: today.day.day, PrayerWords(language))
    return .json(answer.json(hasTable: today.schedule.timetable != nil))
  }

  /// The place, its day, and the settings in force.
  private func here(_ vitals: Vitals) throws(TimesTrouble) -> (LocalSchedule.Today, ProgramOptions) {
    guard let coordinate = vitals.position?.coordinate else { throw .noPlace }
    guard let now = vitals.now, WallClock.isSet(now) else { throw .noClock }
    let result = known.withLock { known in
      Result { () throws(TimesTrouble) in
        _ = known.follow(vitals.configurations)
        if let trouble = known.trouble { throw TimesTrouble.noSettings(trouble) }
        let today = try known.today(at: coordinate, isSetByHand: vitals.isSetByHand, now: now)
        return (today, known.values.program)
      }
    }
    return try result.get()
  }

  private static func refusal(_ code: String, _ message: String) -> Answer {
    .json(
      String(class: "sheet") { json in
        json.add("refused", code)
        json.add("message", message.plain)
      } + "\n")
  }
}
