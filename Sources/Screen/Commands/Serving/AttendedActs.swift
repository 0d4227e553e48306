internal import Answers
internal import Configuration
internal import Day
internal import Keeping
internal import Places
internal import Quantities
internal import Readings
internal import Service
internal import Shell
internal import System
internal import Text

/// Does what the buttons of notifications say: with the plan and the log of this session's user.
struct AttendedActs: Sendable {
  private let folder: String

  /// The user's store; nil where there is no folder for it.
  init?(_ console: borrowing Console) {
    guard let folder = StateFolder.ofReminders(environment: console.environment) else { return nil }
    self.folder = folder
  }

  /// The buttons that an alert can have here. "prayed" is offered while the log is in use.
  func offers(for alert: Alert) -> [AlertAct] {
    let acts = AlertAct.of(alert)
    guard acts == [.prayed] else { return acts }
    let isUsed = try? book()?.isLogUsed()
    return isUsed == true ? acts : []
  }

  /// The store; nil where there is none.
  private func book() throws(TraceError) -> ReminderBook? {
    guard ReminderBook.presence(in: folder) != .never else { return nil }
    return try ReminderBook(folder, now: WallClock.now)
  }

  /// Carries out what a button says. Returns why nothing was done; nil where it was.
  func carryOut(_ act: AlertAct, _ alert: Alert, _ console: borrowing Console) -> String? {
    do throws(TraceError) {
      if act == .prayed {
        guard let book = try book(), try book.markPrayed(alert) else { return "the log of prayers is not in use" }
        return nil
      }
      let values: ConfigurationValues
      let question: DaysQuestion
      do throws(Stop) {
        values = try console.configuration().values
        question = try DaysQuestion(of: nil, values, [], for: AttendCommand.name, console)
      } catch { return error.message }
      let desk = try PlanDesk(
        question.agenda(), question.place.zone, values[PlanOptions.self], folder: folder)
      return try desk.carryOut(act, alert, now: WallClock.now)
    } catch { return error.message }
  }
}
