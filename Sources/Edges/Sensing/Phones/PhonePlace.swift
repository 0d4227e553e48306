internal import Quantities
public import System
internal import Text

/// Where a phone is read: at the address where its program listens, or at an address of this machine to which it sends.
public struct PhonePlace: Equatable, Sendable {
  /// The phone's address, or this machine's.
  public let endpoint: Endpoint
  /// Whether this machine listens, and the phone sends.
  public let listens: Bool
  /// What a phone that sends must prove; nil: nothing.
  public var lock: PhoneLock?

  /// The port on which SensorServer listens unless it was changed.
  public static let port: UInt16 = 8080
  /// The port on which this machine listens unless another one is given.
  public static let ownPort: UInt16 = 8643
  private static let word = "listen"

  /// A place.
  public init(_ endpoint: Endpoint, listens: Bool = false, lock: PhoneLock? = nil) {
    (self.endpoint, self.listens, self.lock) = (endpoint, listens, lock)
  }

  /// Parses `HOST`, `HOST:PORT` or `[V6]:PORT`; or `listen`, `listen:PORT` or `listen:ADDRESS:PORT`. nil for any other
  /// text.
  public init?(_ text: String) {
    if text == PhonePlace.word || text.hasPrefix("\(PhonePlace.word):") {
      let rest = String(text.dropFirst(PhonePlace.word.utf8.count + 1))
      guard let own = Endpoint(listening: rest.isEmpty ? "\(PhonePlace.ownPort)" : rest) else { return nil }
      self.init(own, listens: true)
    } else {
      guard let other = Endpoint(text, defaultPort: PhonePlace.port) else { return nil }
      self.init(other)
    }
  }

  /// Whether other machines may send, so that a phone must prove something.
  public var isPublic: Bool { listens && !endpoint.isLoopback }
}

/// The check of a password, without the password: the process that reads what a network sends has only this.
public struct PhoneLock: Equatable, Sendable {
  private let salt: [UInt8]
  private let digest: [UInt8]

  /// Each guess at what a process was given costs this many digests.
  private static let rounds = 1000
  private static let size = (salt: 16, digest: 20)

  /// A lock that this password opens.
  public init(password: [UInt8]) {
    var random = SystemRandomNumberGenerator()
    salt = (0..<PhoneLock.size.salt).map { _ in UInt8.random(in: 0...255, using: &random) }
    digest = PhoneLock.digest(of: password, salt)
  }

  /// A lock as its text states it; nil for any other text.
  init?(text: String) {
    guard let bytes = [UInt8](base64: text), bytes.count == PhoneLock.size.salt + PhoneLock.size.digest else {
      return nil
    }
    (salt, digest) = (Array(bytes.prefix(PhoneLock.size.salt)), Array(bytes.dropFirst(PhoneLock.size.salt)))
  }

  /// The lock as a text.
  var text: String { String(base64: salt + digest) }

  /// Whether a password opens it. The time of the comparison does not depend on where they differ.
  func opens(_ password: [UInt8]) -> Bool {
    zip(digest, PhoneLock.digest(of: password, salt)).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func digest(of password: [UInt8], _ salt: [UInt8]) -> [UInt8] {
    (0..<rounds).reduce(password) { last, _ in SHA1.digest(of: salt + last) }
  }
}
