internal import Quantities
internal import Synchronization
internal import System

/// Who may change something over HTTP, and how a request proves that.
///
/// A change comes from this server's own page: the request has the page's origin, and a token that only the page knows.
/// On the machine itself, and through a proxy that has checked who asks, that is enough, unless a password is
/// configured: another proxy that shows the service to others may look like a browser. A change from another machine
/// needs the password, and so does every change if other machines can reach the service. Without a configured password
/// such a change is refused.
public final class WriteRule: Sendable {
  /// What a request must contain besides its headers.
  enum Proof {
    case token, tokenAndPassword
  }

  private let token: String
  private let isPublic: Bool
  private let hasIngress: Bool
  private let password: [UInt8]
  /// Whether a password is set.
  var hasPassword: Bool { !password.isEmpty }
  /// The times of the last wrong passwords, the oldest first.
  private let wrong = Mutex<[Timestamp]>([])
  private let clock = StreamClock()
  private let tell: @Sendable (String) -> Void

  /// The wrong passwords that all clients together may send in a minute.
  private static let mostWrong = 5
  /// The shortest password, in characters: with five guesses a minute a shorter one protects nothing.
  public static let shortest = 8
  /// The longest password that a request has room for, in bytes.
  public static let longest = 1000

  /// A rule with a new token. `isPublic`: other machines can reach the service. Without a password only this machine
  /// may write, and nobody if the service is public; with `hasIngress`, all whom a proxy lets in may. `tell` gets the
  /// sender of each wrong password.
  public init(
    isPublic: Bool, hasIngress: Bool = false, password: [UInt8] = [],
    tell: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    (self.isPublic, self.hasIngress, self.password, self.tell) = (isPublic, hasIngress, password, tell)
    token = NewIdentifier.make()
  }

  /// The token, and who may write: a word for this machine itself and one for all others. The page needs both.
  var words: (token: String, writing: String) {
    let others = !password.isEmpty ? "password" : hasIngress ? "open" : "refused"
    return (token, (isPublic || !password.isEmpty ? others : "open") + " " + others)
  }

  /// What a request's body must contain as proof; throws if its headers already show that it may not write. What is
  /// `ofOwner` comes from this machine alone, to a page that no other one can reach, whatever the password.
  func proof(
    of head: RequestHead, fromThisMachine isNear: Bool, ofOwner isOwners: Bool = false, as own: OwnNames
  ) throws(Answer) -> Proof {
    let isIngress = own.isIngress(head)
    guard !own.isAroundIngress(head) else { throw .refusal(403, "Ask through the proxy of http-ingress.") }
    guard isIngress || own.includes(host: head.host), let host = head.host else {
      throw .refusal(421, "Ask by address, or by this machine's name.")
    }
    guard head.mayWrite(as: own) else {
      throw .refusal(403, "Only this service's own page may change something.")
    }
    guard head.mediaType == "application/json" else {
      throw .refusal(415, "Expected a body of application/json.")
    }
    let isHere = !isPublic && isNear && !head.isForwarded && OwnNames.isLoopback(host)
    guard !isOwners || isHere && !isIngress else {
      throw .refusal(403, "This is for the machine itself, and for a page that no other machine can reach.")
    }
    guard !password.isEmpty || !(isHere || isIngress) else { return .token }
    guard !password.isEmpty else {
      throw .refusal(403, "This may come from another machine, and no http-password-file is set: nothing is changed.")
    }
    return .tokenAndPassword
  }

  /// Whether a body has the token.
  func knows(token other: String) -> Bool { WriteRule.areEqual(Array(token.utf8), Array(other.utf8)) }

  /// Whether a password is right; nil, without a check, if there were too many wrong ones in the last minute. An empty
  /// password is not a guess: the page asks in this way whether it needs one.
  func accepts(password other: String, from sender: @autoclosure () -> String, now: Timestamp? = nil) -> Bool? {
    guard !other.isEmpty else { return false }
    let now = now ?? clock.now()
    let isRight: Bool? = wrong.withLock { wrong in
      wrong.removeAll { now - $0 >= .seconds(60) }
      guard wrong.count < WriteRule.mostWrong else { return nil }
      if WriteRule.areEqual(password, Array(other.utf8)) { return true }
      wrong.append(now)
      return false
    }
    if isRight == false { tell(sender()) }
    return isRight
  }

  /// Compares in a time that does not depend on where they differ.
  static func areEqual(_ own: [UInt8], _ other: [UInt8]) -> Bool {
    guard own.count == other.count else { return false }
    return zip(own, other).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
