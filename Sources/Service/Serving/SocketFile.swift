internal import Glibc
internal import Synchronization

/// The name of a Unix socket in a folder: there once the socket listens, and taken away by nobody but whose it is.
struct SocketFile: Sendable {
  private let path: String
  private let lying: Lying

  /// What lies under a name.
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

  /// Has a socket listen, and then gives it its name: whoever finds it is heard. The socket of a service that lives, and
  /// what is no socket, are left alone.
  init(_ path: String, of descriptor: Int32) throws(Listener.Failure) {
    let temporary = SocketFile.temporaryName(beside: path)
    let excess = max(path.utf8.count, temporary.utf8.count) - SocketFile.room
    guard excess <= 0 else {
      let most = path.utf8.count - excess
      throw Listener.Failure(
        message: "\(path): a socket's path has at most \(most) bytes, this has \(path.utf8.count)", code: ENAMETOOLONG)
    }
    do throws(Obstacle) {
      // What is there was left by one that had this process's number, and died before it listened.
      if case .socket = Lying(at: temporary) { unlink(temporary) }
      guard SocketFile.call(bind, descriptor, temporary) == 0 else { throw Obstacle(code: errno) }
      do throws(Obstacle) {
        // Whoever may reach the folder may read, as with the ports of this machine.
        guard chmod(temporary, 0o666) == 0, listen(descriptor, 64) == 0 else { throw Obstacle(code: errno) }
        (self.path, lying) = (path, Lying(at: temporary))
        try SocketFile.rename(temporary, to: path)
      } catch {
        unlink(temporary)
        throw error
      }
    } catch {
      let reason =
        error.code == EEXIST ? "something else than a socket is there" : String(cString: strerror(error.code))
      throw Listener.Failure(message: "cannot listen on \(path): \(reason)", code: error.code)
    }
  }

  /// Takes the name away, where it still is this socket's. To be called while that listens: nobody else takes the name
  /// meanwhile.
  func remove() {
    if Lying(at: path) == lying { unlink(path) }
  }

  /// What is in the way, as the system's error number.
  private struct Obstacle: Error { let code: Int32 }

  /// Gives a socket that listens its name.
  private static func rename(_ temporary: String, to path: String) throws(Obstacle) {
    let lock = lock(folder(of: path))
    defer { close(lock) }
    while true {
      // Unlike a rename it takes nobody's place.
      if link(temporary, path) == 0 {
        unlink(temporary)
        return
      }
      guard errno == EEXIST else { throw Obstacle(code: errno) }
      switch Lying(at: path) {
      case .nothing: continue
      case .other: throw Obstacle(code: EEXIST)
      case .socket: break
      }
      guard try isDead(path) else { continue }
      guard Glibc.rename(temporary, path) == 0 else { throw Obstacle(code: errno) }
      return
    }
  }

  /// Lets one at a time look for whether a socket is dead and take its place, while the descriptor is open. Somebody
  /// else may lock a folder for a reason of theirs: after a second it is done without.
  private static func lock(_ folder: String) -> Int32 {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return descriptor }
    for _ in 0..<200 where flock(descriptor, LOCK_EX | LOCK_NB) != 0 { poll(nil, 0, 5) }
    return descriptor
  }

  /// Whether nobody listens behind a socket's name; false where that has gone. Somebody who lives is an error: nobody's
  /// socket may be taken away.
  private static func isDead(_ path: String) throws(Obstacle) -> Bool {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard descriptor >= 0 else { throw Obstacle(code: errno) }
    defer { close(descriptor) }
    guard call(connect, descriptor, path) != 0 else { throw Obstacle(code: EADDRINUSE) }
    switch errno {
    case ECONNREFUSED: return true
    case ENOENT: return false
    // Too many wait at its door, or it is of another kind.
    default: throw Obstacle(code: EADDRINUSE)
    }
  }

  /// The bytes of a path that the system takes: the last is a zero.
  private static let room = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  private static func call(
    _ function: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32, _ descriptor: Int32, _ path: String
  ) -> Int32 {
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path.utf8.prefix(room)) }
    return withUnsafePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        function(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  private static let made = Atomic(0)

  /// A short name in the same folder that nobody else has.
  private static func temporaryName(beside path: String) -> String {
    let own = made.wrappingAdd(1, ordering: .relaxed).oldValue
    return (path.utf8.contains(UInt8(ascii: "/")) ? folder(of: path) : "")
      + "." + String(getpid(), radix: 36) + (own == 0 ? "" : "." + String(own, radix: 36))
  }

  /// The folder that a name lies in, with the slash at its end.
  private static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? "./"
  }
}
