internal import Almanac
internal import Answers
internal import Configuration
internal import Day
internal import Keeping
internal import Quantities
internal import Readings
internal import Service
internal import System
internal import Text

extension Route {
  /// The owner's log of prayers: "prayed" at the time of a prayer. It can only be posted, from the machine itself, to a
  /// page that no other machine can reach (see `WriteSubject.isOfOwner`), and only once `qibla log` has a mark.
  static let prayed = Route(
    WriteSubject.prayed.rawValue,
    posting: { context in
      let log = PagePrayed(context)
      return Posting(lane: .reminders) { server, _, texts, turn throws(Answer) in
        .json(log.answer(texts, server.vitals, turn))
      }
    },
    answer: { _, _ throws(Answer) in
      throw .refusal(405, "Here is only something to POST, with a body.", allowing: "POST")
    })
}

/// Marks a prayer as prayed, and takes that back. Other marks stay as they are.
private struct PagePrayed: Sendable {
  private let folder: String?
  private let desk: DayDesk
  /// The longest wait for another program's change, shorter than a client waits.
  private static let patience = TimeSpan.milliseconds(750)

  init(_ context: BridgeContext) { (folder, desk) = (context.stateFolder?.reminders, context.day) }

  /// `mark` is `look`, `prayed` or `none`.
  func answer(_ texts: [String: String], _ vitals: Vitals, _ turn: SlowWork.Turn) -> String {
    guard let folder, ReminderBook.presence(in: folder) != .never else { return off }
    do throws(TimesTrouble) {
      let local = try desk.today(at: vitals.spot, vitals.now)
      let (now, civil) = (local.today.now, local.today.day.day)
      var schedule = local.today.schedule
      let day = schedule.loggedDay(at: now, on: civil)
      do throws(TraceError) {
        let book = try ReminderBook(folder, now: now, patience: .short(PagePrayed.patience))
        guard try book.isLogUsed() else { return off }
        if texts["mark"] != "look" {
          guard let prayer = texts["prayer"].flatMap({ Prayer(word: $0) }), prayer != .sunrise,
            ["prayed", "none"].contains(texts["mark"])
          else { return refusal("value", "expected a prayer, and prayed or none as its mark") }
          guard let time = schedule.day(day)?[prayer], time <= now else {
            return refusal("value", "the time of \(prayer) has not come")
          }
          let mark = try book.marks(day.iso).first { $0.prayer == prayer }?.mark
          guard turn.computes() else { return refusal("late", "it was not stored in time") }
          if mark == nil || mark == .prayed {
            try book.mark(prayer, on: day, texts["mark"] == "prayed" ? .prayed : nil)
          }
        }
        let marks = try book.marks(day.iso)
        return String(class: WriteSubject.prayed.kind) { json in
          json.add("used", true)
          json.add("day", day.iso)
          json.add("marked", marks.map { "\($0.prayer)" })
        } + "\n"
      } catch { return refusal("failed", error.message) }
    } catch { return refusal("failed", error.message) }
  }

  /// The answer of a log that was never used.
  private var off: String { String(class: WriteSubject.prayed.kind) { $0.add("used", false) } + "\n" }

  private func refusal(_ code: String, _ message: String) -> String {
    String(class: WriteSubject.prayed.kind) { json in
      json.add("refused", code)
      json.add("message", message.plain)
    } + "\n"
  }
}
