public import Answers
public import DeviceBus
internal import Pointing
public import Quantities
public import Readings
internal import Synchronization
internal import System
public import Words

/// Shows alerts as notifications, on its own thread: a notification server may take seconds to answer, or never answer.
/// Neither the sound nor the service's readings wait for it.
public final class Notifier: Sendable {
  private struct Shared {
    var queue = AlertQueue()
    /// The line of the newest reading; empty before the first, and after the service is lost.
    var reading: [UInt8] = []
    var events: [Attendant.Event] = []
    var trouble: SystemError?
    var isStopping = false
  }

  private let bus: Bus
  private let patience: TimeSpan
  private let language: Language
  private let now: @Sendable () -> Timestamp
  private let offers: @Sendable (Alert) -> [AlertAct]
  private let shared = Mutex(Shared())
  private let bell = WakeUp()
  private let news = WakeUp()

  /// How often it looks for notifications that are due. It polls because a sleeping computer stops its timers, but not
  /// this clock.
  private static let pause = TimeSpan.seconds(1)
  /// The most events that wait.
  private static let mostEvents = 128

  /// Shows alerts in a language, through the program that shows notifications on a bus, until it is stopped. A call to
  /// that program may take `patience`; `now` is the clock for notifications that are shown again later. `offers` gives
  /// the buttons beside those that end a sound or show an alert again; it may read files.
  public init(
    on bus: Bus = .session, patience: TimeSpan = DesktopNotifications.patience, _ language: Language,
    now: (@Sendable () -> Timestamp)? = nil, offers: @escaping @Sendable (Alert) -> [AlertAct] = { _ in [] }
  ) {
    let clock = StreamClock()
    (self.bus, self.patience, self.language, self.now) = (bus, patience, language, now ?? { clock.now() })
    self.offers = offers
    if let failed = Thread.start("notifications", { self.run() }) { shared.withLock { $0.trouble = failed } }
  }

  /// A file descriptor that is readable when there are events.
  public var descriptor: Int32 { news.descriptor }

  /// Shows an alert, without waiting for it.
  public func show(_ alert: Alert) {
    let trouble = shared.withLock { shared in
      if shared.trouble == nil { shared.queue.add(alert) }
      return shared.trouble
    }
    if let trouble { tell([.notShown(alert.text, reason: trouble.words)]) } else { bell.ring() }
  }

  /// Takes the line of the newest reading, which gives a notification its direction; an empty one removes it.
  public func take(reading: [UInt8]) { shared.withLock { $0.reading = reading } }

  /// The events since the last call.
  public func events() -> [Attendant.Event] {
    news.silence()
    return shared.withLock { shared in
      defer { shared.events = [] }
      return shared.events
    }
  }

  /// Asks the thread to end, without waiting for it: a call to a server may be under way.
  public func stop() {
    shared.withLock { $0.isStopping = true }
    bell.ring()
  }

  private func tell(_ events: [Attendant.Event]) {
    guard !events.isEmpty else { return }
    shared.withLock { $0.events = ($0.events + events).suffix(Notifier.mostEvents) }
    news.ring()
  }

  private func run() {
    var notifications = DesktopNotifications(on: bus, patience: patience)
    var book = NotificationBook(snoozes: AlertNote.snoozes)
    while true {
      notifications.wait(orFor: bell.descriptor, atMost: Notifier.pause)
      bell.silence()
      showWaiting(by: &notifications, &book)
      for (alert, failedSince) in book.due(at: now()) {
        if shared.withLock({ $0.isStopping }) { return }
        tell([show(alert, failedSince: failedSince, by: &notifications, &book)])
        showWaiting(by: &notifications, &book)
      }
      if shared.withLock({ $0.isStopping }) { return }
      for event in notifications.events() {
        switch event {
        case .closed(let number): book.close(number)
        case .acted(let number, let name):
          let alert = book.alert(of: number)
          guard let button = book.press(name, on: number, at: now()) else { continue }
          if case .act(let act) = button, let alert { tell([.asked(act, alert)]) } else { tell([.pressed(button)]) }
        }
      }
    }
  }

  /// Shows the waiting alerts one at a time: showing one may take seconds, and a call that comes meanwhile goes next.
  private func showWaiting(by notifications: inout DesktopNotifications, _ book: inout NotificationBook) {
    while let alert = shared.withLock({ $0.isStopping ? nil : $0.queue.next() }) {
      book.begin(alert)
      tell([show(alert, by: &notifications, &book)])
    }
  }

  private func show(
    _ alert: Alert, failedSince: Timestamp? = nil, by notifications: inout DesktopNotifications,
    _ book: inout NotificationBook
  ) -> Attendant.Event {
    var lines = OutputLine()
    let reading = lines.read(shared.withLock { $0.reading })?.reading
    let note = AlertNote(alert, reading, at: WallClock.now, language, offering: offers(alert))
    let stop = [NotificationBook.Button.pressed, NotificationBook.Button.stop.name]
    let actions =
      (note.stop.map { text in stop.map { DesktopNotifications.Note.Action($0, text) } } ?? [])
      + note.acts.map { .init($0.act.rawValue, $0.text) }
      + note.again.map { .init(NotificationBook.Button.again(minutes: $0.minutes).name, $0.text) }
    do throws(DesktopNotifications.Failure) {
      let number = try notifications.show(
        DesktopNotifications.Note(title: note.title, body: note.body, actions: actions, isUrgent: alert.adhan),
        replacing: book.replaced(by: alert))
      book.show(alert, as: number)
      return .shown(note.title, note.body)
    } catch {
      book.fail(alert, since: failedSince, at: now())
      return .notShown(note.title, reason: error.words)
    }
  }
}
