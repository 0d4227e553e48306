internal import Readings
internal import Service

/// Silence that a person asks for on a page: what sounds for a prayer ends at once, here and in all clients.
struct HushByHand: WriteBook {
  let subjects = [WriteSubject.hush]
  let inbox: Inbox

  func take(_ texts: [String: String], then: @escaping @Sendable (Answer) -> Void) {
    inbox.leave(.hush)
    then(.json(String(decoding: Notice.hush.line, as: UTF8.self)))
  }
}
