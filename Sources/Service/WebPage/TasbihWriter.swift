internal import Answers
internal import Configuration
internal import Keeping
internal import Places
internal import Quantities
internal import Service
internal import Synchronization
internal import System
internal import Text
internal import TimeZones

/// The counter on the page, which is that of `qibla tasbih`. Looking at it is for those who may write, too.
final class TasbihWriter: PageWriter {
  let subjects = [WriteSubject.tasbih]
  private let folder: String?
  private let journal: Journal
  private let candour: Candour
  private let turn: WriteQueue
  private let today: @Sendable (UTC) -> CivilDay?

  /// The fields of a request: what to do, how often or with which set, and the number of the page's wish.
  static let names: Set = ["action", "number", "set", "page", "ask"]

  /// The most that one request counts.
  private static let most = 100_000
  /// The longest wait for another program's change, shorter than a client waits.
  private static let patience = TimeSpan.milliseconds(750)

  /// The counter of a service.
  init(_ context: BridgeContext) {
    (folder, journal, candour) = (context.stateFolder?.reminders, context.journal, context.candour)
    turn = WriteQueue(.reminders, .tasbih) { [journal] in journal.log(.warning, $0, about: "counter's disk") }
    let days = OwnDays(context.configuration, context.environment)
    today = { days.day(at: $0) }
  }

  func take(_ texts: [String: String], then: @escaping @Sendable (Answer) -> Void) {
    guard let folder else { return then(.json(turn.refusal("failed", "this service keeps no counter"))) }
    turn.take(then: then) { [self] time in
      let wish: (deed: TasbihDeed?, number: TasbihWish?)
      do throws(Expectation) { wish = try TasbihWriter.wish(texts) } catch { return turn.refusal("value", error.text) }
      let now = WallClock.now
      // Of a clock that is not set, the day is not known; it is counted all the same.
      let day = WallClock.isSet(now) ? today(now) : nil
      let name = day?.iso ?? ReminderBook.unknownDay
      do throws(TraceError) {
        // Looking makes nothing.
        guard wish.deed != nil || ReminderBook.presence(in: folder) != .never else {
          return CountedTasbih(Tasbih(), today: 0, on: name).json + "\n"
        }
        let book = try ReminderBook(folder, now: now, patience: .short(TasbihWriter.patience))
        guard time.computes() else { return turn.refusal("late", "it was not stored in time") }
        var found = (tasbih: Tasbih(), today: 0)
        if let deed = wish.deed {
          found = try book.changeTasbih(on: day, asked: wish.number) { $0.take(deed) }
        } else {
          found = (try book.tasbih() ?? Tasbih(), try book.tasbihs(on: day))
        }
        return CountedTasbih(found.tasbih, today: found.today, on: name).json + "\n"
      } catch {
        journal.log(.warning, "counts from the page are not stored: \(error.message)", about: "counter")
        return turn.refusal("failed", candour.reason(error.message))
      }
    }
  }

  /// What a request asks for; nil: only how it stands.
  private static func wish(_ texts: [String: String]) throws(Expectation) -> (TasbihDeed?, TasbihWish?) {
    let action = texts["action"] ?? ""
    if action == "look" { return (nil, nil) }
    let ask = DateText.whole(texts["ask"] ?? "") ?? 0
    guard let wish = TasbihWish(page: texts["page"] ?? "", number: ask) else { throw Expectation(TasbihWish.expected) }
    let number = DateText.whole(texts["number"] ?? "1") ?? 0
    guard 1...most ~= number else { throw Expectation("number: expected one from 1 to \(most)") }
    switch action {
    case "count": return (.count(number), wish)
    case "undo": return (.takeBack(number), wish)
    case "begin": return (.begin, wish)
    case "set":
      guard let set = Tasbih(texts["set"] ?? "") else { throw Expectation("set: expected \(Tasbih.expected)") }
      return (.use(set), wish)
    default:
      throw Expectation("action: expected look, count, undo, begin or set, found \(RequestHead.shown(action))")
    }
  }
}

/// The days by the clocks of a service's configuration, as commands count them.
private final class OwnDays: Sendable {
  private let configuration: LoadedConfiguration
  private let environment: [String: String]
  /// The clocks of the place that the configuration names: to find them takes a while.
  private let known = Mutex<(place: String?, zone: TimeZone)?>(nil)

  init(_ configuration: LoadedConfiguration, _ environment: [String: String]) {
    (self.configuration, self.environment) = (configuration, environment)
  }

  func day(at now: UTC) -> CivilDay? {
    let program = configuration.inForce.values.program
    let settings = ZoneSettings(program, environment: environment)
    let place = "\(settings.name ?? "") \(program.place?.coordinate.text ?? "")"
    return known.withLock { known in
      if known?.place != place {
        do throws(TimeZoneError) {
          known = (place, try OwnZone(settings, at: program.place, environment: environment).zone)
        } catch { return nil }
      }
      return known?.zone.local(at: now).day
    }
  }
}
