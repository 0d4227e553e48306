internal import CLinux
internal import Glibc
public import Quantities

/// A user's program, run without a shell: a relay, a lamp, an amplifier.
public struct UserProgram: Sendable {
  /// Its path.
  public let path: String

  /// The program at a path.
  public init(path: String) { self.path = path }

  /// Runs it with these variables added to those of this process, and waits for its end. After this time it is killed
  /// with all its children.
  public func run(
    _ variables: [(name: String, value: String)], atMost length: TimeSpan
  ) throws(SystemError) -> FramedChild.Ending {
    let inherited = ThisProcess.environment.filter { own in !variables.contains { $0.name == own.key } }
    let environment = inherited.map { "\($0.key)=\($0.value)" } + variables.map { "\($0.name)=\($0.value)" }
    let started = FramedChild.withCStrings([path]) { words in
      FramedChild.withCStrings(environment) { linux_run(path, words, $0) }
    }
    guard started > 0 else { throw SystemError(returned: Int(started)) }
    return FramedChild.ending(of: started, killing: -started, atMost: length) { poll(nil, 0, 20) }
  }
}
