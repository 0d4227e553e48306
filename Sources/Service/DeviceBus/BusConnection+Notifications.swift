internal import CSystemd
internal import Glibc
internal import Quantities

// Calls to the notification server.
extension BusConnection {
  /// Listens to the server's signals from now on.
  mutating func listen(_ listener: NotificationListener) throws(Failure) {
    self.listener = listener
    try check(bus_listen(bus, listener.storage))
  }

  /// The name of the server's connection, and whether it shows buttons.
  func notificationServer() throws(Failure) -> (name: String, hasActions: Bool) {
    var name = [CChar](repeating: 0, count: Int(BUS_NAME))
    let hasActions = try check(bus_has_actions(bus, &name)) > 0
    return (String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self), hasActions)
  }

  /// Shows a notification on the server with this connection name, and returns its number.
  func notify(_ note: DesktopNotifications.Note, by server: String, replacing old: UInt32) throws(Failure) -> UInt32 {
    // Servers may read a body as markup; removing these two characters leaves plain text.
    let texts = [note.title, note.body].map { $0.filter { $0 != "<" && $0 != "&" } }
    let copies = (texts + note.actions.flatMap { [$0.name, $0.text] }).map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    var actions: [UnsafePointer<CChar>?] = copies.dropFirst(2).map { copy in copy.map { UnsafePointer($0) } } + [nil]
    var id: UInt32 = 0
    let result = actions.withUnsafeMutableBufferPointer { actions in
      var notification = bus_notification()
      (notification.summary, notification.body) = (UnsafePointer(copies[0]), UnsafePointer(copies[1]))
      notification.actions = actions.baseAddress
      notification.replaces = old
      notification.urgency = note.isUrgent ? 2 : 1
      notification.lasts = note.isUrgent ? 0 : -1
      return bus_notify(bus, server, &notification, &id)
    }
    try check(result)
    return id
  }

  /// Waits for the bus, for a descriptor, or for this time; false if the connection is lost.
  func awaits(orFor descriptor: Int32, atMost length: TimeSpan) -> Bool {
    do throws(Failure) {
      try wait(orFor: descriptor, atMost: length)
      return true
    } catch { return false }
  }
}
