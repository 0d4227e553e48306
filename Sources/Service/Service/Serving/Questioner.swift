internal import Readings
internal import System
internal import Text

/// Collects the lines of one client of a Unix socket, and leaves its requests in the inbox.
struct Questioner {
  let inbox: Inbox
  private let isTrusted: Bool
  private var line: [UInt8] = []
  /// Whether the rest of the current line is skipped because the line is too long.
  private var isDeaf = false
  /// The requests without an answer, the oldest first.
  private var pending: [PendingRequest] = []

  /// The most requests that one client may have open at a time.
  private static let mostPending = 4

  /// The requests of the client on a connection.
  init(_ inbox: Inbox, descriptor: Int32) {
    self.inbox = inbox
    isTrusted = PeerProcess(of: descriptor)?.isTrusted ?? false
  }

  /// Takes what the client sent; false if it asks too much.
  mutating func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in bytes {
      guard byte == 0x0a else {
        isDeaf = isDeaf || line.count >= ServiceRequest.longest
        if !isDeaf { line.append(byte) }
        continue
      }
      defer { (line, isDeaf) = ([], false) }
      // A chart plotter sends its own sentences on every connection; they are not requests.
      guard !isDeaf, line.first == UInt8(ascii: "{") else { continue }
      guard pending.count < Questioner.mostPending else { return false }
      ask()
    }
    return true
  }

  private mutating func ask() {
    do throws(Expectation) {
      let request = PendingRequest(try ServiceRequest(line: line), isTrusted: isTrusted)
      inbox.requests.leave(request)
      pending.append(request)
    } catch {
      let refused = PendingRequest(.state, isTrusted: false)
      refused.give(.line(ServiceAnswer(failure: error.text).line))
      pending.append(refused)
    }
  }

  /// The next answer, in the order of the requests; nil until there is one.
  mutating func nextAnswer() -> PendingRequest.Answer? {
    guard let answer = pending.first?.take() else { return nil }
    pending.removeFirst()
    return answer
  }
}
