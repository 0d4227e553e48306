internal import Glibc
internal import Quantities
internal import Synchronization

/// A Unix socket's file: it appears once the socket listens, and only its owner removes it.
struct SocketFile: Sendable {
  private let path: String
  private let lying: Lying

  /// The kind of file at a path, or none.
  private enum Lying: Equatable {
    case nothing
    case socket(device: dev_t, inode: ino_t)
    case other

    init(at path: String) {
      var about = stat()
      if lstat(path, &about) != 0 {
        self = errno == ENOENT ? .nothing : .other
      } else {
        self = about.st_mode & S_IFMT == S_IFSOCK ? .socket(device: about.st_dev, inode: about.st_ino) : .other
      }
    }
  }

  /// Makes a socket listen, and only then gives it its name: a client that finds the file is served. The socket of a
  /// running service and a file that is not a socket are left alone.
  init(_ path: String, mode: UInt32, of descriptor: Int32) throws(ListeningSocket.Failure) {
    let temporary = SocketFile.temporaryName(beside: path)
    let excess = max(path.utf8.count, temporary.utf8.count) - SocketAddress.longestPath
    guard excess <= 0 else {
      let most = path.utf8.count - excess
      throw ListeningSocket.Failure(
        message: "\(path): a socket's path has at most \(most) bytes, this has \(path.utf8.count)", code: ENAMETOOLONG)
    }
    do throws(SystemError) {
      // An earlier process with the same number died before it listened, and left this file.
      if case .socket = Lying(at: temporary) { unlink(temporary) }
      guard SocketAddress(path: temporary)?.bind(descriptor) == true else { throw SystemError.last }
      do throws(SystemError) {
        // Ignores the umask: by default every user may connect, as to the ports of this machine. Nobody can connect
        // before it listens.
        guard chmod(temporary, mode_t(mode)) == 0, listen(descriptor, Int32(SOMAXCONN)) == 0 else {
          throw SystemError.last
        }
        (self.path, lying) = (path, Lying(at: temporary))
        try SocketFile.rename(temporary, to: path)
      } catch {
        unlink(temporary)
        throw error
      }
    } catch {
      let reason =
        error.code == EEXIST ? "something else than a socket is there" : error.words
      throw ListeningSocket.Failure(message: "cannot listen on \(path): \(reason)", code: error.code)
    }
  }

  /// Removes the file if it is still this socket's. Call it while the socket listens: until then no other program takes
  /// the name.
  func remove() {
    if Lying(at: path) == lying { unlink(path) }
  }

  /// Gives a listening socket its final name.
  private static func rename(_ temporary: String, to path: String) throws(SystemError) {
    let lock = lock(folder(of: path))
    defer { close(lock) }
    while true {
      // A link, unlike a rename, replaces nothing.
      if link(temporary, path) == 0 {
        unlink(temporary)
        return
      }
      guard errno == EEXIST else { throw SystemError.last }
      switch Lying(at: path) {
      case .nothing: continue
      case .other: throw SystemError(EEXIST)
      case .socket: break
      }
      guard try isDead(path) else { continue }
      guard Glibc.rename(temporary, path) == 0 else { throw SystemError.last }
      return
    }
  }

  /// While the descriptor is open, no other process can check whether a socket is dead and replace it. Another program
  /// may hold the lock for its own reason: after a second this continues without it.
  private static func lock(_ folder: String) -> Int32 {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return descriptor }
    for _ in 0..<200 where flock(descriptor, LOCK_EX | LOCK_NB) != 0 { poll(nil, 0, 5) }
    return descriptor
  }

  /// Whether no process listens on a socket file; false if the file has gone. Throws if a process listens: its socket
  /// must not be replaced.
  private static func isDead(_ path: String) throws(SystemError) -> Bool {
    guard let address = SocketAddress(path: path) else { throw SystemError(ENAMETOOLONG) }
    let descriptor = address.socket(SOCK_STREAM)
    guard descriptor >= 0 else { throw SystemError.last }
    defer { close(descriptor) }
    guard !address.connect(descriptor) else { throw SystemError(EADDRINUSE) }
    switch errno {
    case ECONNREFUSED: return true
    case ENOENT: return false
    // Its queue of connections is full, or it is a socket of another kind.
    default: throw SystemError(EADDRINUSE)
    }
  }

  private static let made = Atomic(0)

  /// A short name in the same folder that no other socket has.
  private static func temporaryName(beside path: String) -> String {
    let own = made.wrappingAdd(1, ordering: .relaxed).oldValue
    return (path.utf8.contains(UInt8(ascii: "/")) ? folder(of: path) : "")
      + "." + String(getpid(), radix: 36) + (own == 0 ? "" : "." + String(own, radix: 36))
  }

  /// The folder of a path, with the slash at its end.
  private static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? "./"
  }
}
