internal import Readings
internal import Service

/// A person's request for silence on a page: the present sound ends at once, in the service and in all clients.
struct HushWriter: PageWriter {
  let subjects = [WriteSubject.hush]
  let inbox: Inbox

  func take(_ texts: [String: String], then: @escaping @Sendable (Answer) -> Void) {
    inbox.notices.leave([.hush])
    then(.json(String(decoding: Notice.hush.line, as: UTF8.self)))
  }
}
