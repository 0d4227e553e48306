public import Answers
public import DeviceBus
internal import Glibc
public import Quantities
public import Readings
public import Watching

/// Shows the calls of a running service in a desktop session: as notifications, and by haptic feedback of feedbackd.
public struct Attendant: ~Copyable {
  /// What a person may want to know.
  public enum Event: Equatable, Sendable {
    /// A notification is shown: its title and what is below it.
    case shown(String, String)
    /// A notification could not be shown, for this reason; it is tried again.
    case notShown(String, reason: String)
    /// A button was pressed.
    case pressed(NotificationBook.Button)
    /// A button was pressed that does something with what an alert is about.
    case asked(AlertAct, Alert)
    /// Somebody asked for silence elsewhere.
    case hushed
    /// News of the service other than lines.
    case service(ServiceWatch.News)
  }

  private let watch: ServiceWatch
  private let notifier: Notifier
  private let haptics: HapticOutlet?
  private var told: ServiceWatch.News?

  private static let readingStart = Array(#"{"class":"reading""#.utf8)

  /// An attendant of a service.
  public init(_ watch: ServiceWatch, _ notifier: Notifier, haptics: HapticOutlet?) {
    (self.watch, self.notifier, self.haptics) = (watch, notifier, haptics)
  }

  /// Waits for news for at most `length`, and handles it. Each notice is passed to `hear` at once.
  public mutating func step(atMost length: TimeSpan, hear: (Notice) -> Void = { _ in }) -> [Event] {
    var awaited = [watch.descriptor, notifier.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    poll(&awaited, 2, Int32(clamping: length.nanoseconds / 1_000_000))
    var events: [Event] = []
    for news in watch.waiting() {
      guard case .line(let line) = news else {
        if told != news { events.append(.service(news)) }
        told = news
        // The direction from the last reading is no longer valid.
        notifier.take(reading: [])
        continue
      }
      if line.starts(with: Attendant.readingStart) {
        notifier.take(reading: line)
      } else if let notice = Notice(line: line) {
        hear(notice)
        switch notice {
        case .hush: events.append(.hushed)
        case .alert(let alert) where alert.isShown:
          haptics?.pulse()
          notifier.show(alert)
        case .alert: break
        }
      }
    }
    return events + notifier.events()
  }
}
