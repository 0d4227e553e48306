internal import CLinux
internal import Glibc

/// The process at the other end of a Unix socket, as the kernel knows it.
public struct PeerProcess: Equatable, Sendable {
  /// Its user's number.
  public let user: UInt32
  /// Its number; for a socket that the service manager opened, the manager's number.
  public let id: Int32

  /// A process.
  public init(user: UInt32, id: Int32) { (self.user, self.id) = (user, id) }

  /// The process at the other end of a connection; nil if that is not a Unix socket.
  public init?(of descriptor: Int32) {
    var (user, id): (UInt32, Int32) = (0, 0)
    guard linux_peer(descriptor, &user, &id) == 0 else { return nil }
    self.init(user: user, id: id)
  }

  /// The user number that a sandbox shows for every user it does not know.
  private static let unknownUser: UInt32 = 65_534

  /// Whether it may change this process's files: it belongs to root or to this process's own user.
  public var isTrusted: Bool { mayChange(whatIsOf: geteuid()) }

  /// Whether it may change the files of a process of this user.
  func mayChange(whatIsOf owner: UInt32) -> Bool { user == 0 || (user == owner && user != PeerProcess.unknownUser) }
}
