internal import Answers
public import DeviceBus
public import Formats
internal import Pointing
public import Quantities
internal import System
public import Watching
public import Words

/// Shows the calls of a running service in a desktop session: as notifications, and felt through feedbackd.
public struct Attendant: ~Copyable {
  /// What a person may want to know.
  public enum Event: Equatable, Sendable {
    /// A notification is shown: its title and what is below it.
    case shown(String, String)
    /// One is not shown, for this reason; it is tried again.
    case notShown(String, reason: String)
    /// A button was pressed.
    case pressed(NotificationBook.Button)
    /// Silence was asked for elsewhere.
    case hushed
    /// News of the service other than lines.
    case service(ServiceWatch.News)
  }

  private let watch: ServiceWatch
  private let language: Language
  private let haptics: HapticOutlet?
  private let clock = StreamClock()
  private var notifications: DesktopNotifications
  private var book = NotificationBook(snoozes: AlertNote.snoozes)
  /// The newest line that is no notice: read where an alert needs it.
  private var reading: [UInt8] = []
  private var told: ServiceWatch.News?

  private static let readingStart = Array(#"{"class":"reading""#.utf8)

  /// An attendant of a service, which speaks a language.
  public init(
    _ watch: ServiceWatch, _ notifications: consuming DesktopNotifications, haptics: HapticOutlet?, _ language: Language
  ) {
    (self.watch, self.haptics, self.language) = (watch, haptics, language)
    self.notifications = notifications
  }

  /// Waits for news, at most so long, and answers it. Each notice is given to `hear` first: a server of notifications
  /// may be slow.
  public mutating func step(atMost length: TimeSpan, hear: (Notice) -> Void = { _ in }) -> [Event] {
    notifications.wait(orFor: watch.descriptor, atMost: length)
    var events: [Event] = []
    var alerts: [Alert] = []
    for news in watch.waiting() {
      guard case .line(let line) = news else {
        if told != news { events.append(.service(news)) }
        told = news
        // A turn that was right before is none now.
        reading = []
        continue
      }
      if line.starts(with: Attendant.readingStart) {
        reading = line
      } else if let notice = Notice(line: line) {
        hear(notice)
        switch notice {
        case .hush: events.append(.hushed)
        case .alert(let alert): alerts.append(alert)
        }
      }
    }
    for alert in alerts {
      book.begin(alert)
      haptics?.pulse()
      events.append(show(alert))
    }
    let now = clock.now()
    for (alert, failedSince) in book.due(at: now) { events.append(show(alert, failedSince: failedSince)) }
    for event in notifications.events() {
      switch event {
      case .closed(let id): book.close(id)
      case .acted(let id, let name):
        if let button = book.press(name, on: id, at: now) { events.append(.pressed(button)) }
      }
    }
    return events
  }

  private mutating func show(_ alert: Alert, failedSince: Timestamp? = nil) -> Event {
    var lines = OutputLine()
    let note = AlertNote(alert, lines.read(reading)?.reading, at: WallClock.now, language)
    let stop = [NotificationBook.Button.pressed, NotificationBook.Button.stop.name]
    let actions =
      stop.map { DesktopNotifications.Note.Action($0, note.stop) }
      + note.again.map { .init(NotificationBook.Button.again(minutes: $0.minutes).name, $0.text) }
    do throws(DesktopNotifications.Failure) {
      let id = try notifications.show(
        DesktopNotifications.Note(title: note.title, body: note.body, actions: actions, isUrgent: alert.adhan),
        replacing: book.replaced(by: alert))
      book.show(alert, as: id)
      return .shown(note.title, note.body)
    } catch {
      book.fail(alert, since: failedSince, at: clock.now())
      return .notShown(note.title, reason: error.words)
    }
  }
}
