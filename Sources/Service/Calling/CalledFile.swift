internal import Agenda
internal import Glibc
internal import Quantities
internal import Service
internal import System

/// The moments that were called, on the disk: a line with the instant and the name of each. It is written before anyone
/// hears of a moment, so that nothing is called twice, whenever the power goes.
struct CalledFile {
  private let folder: StateFolder

  /// The file of a state folder.
  init(in folder: StateFolder) { self.folder = folder }

  /// The moments; none where there is no file. A line that is not one is left out.
  func read() throws(SystemError) -> [Caller.Called] {
    let bytes: [UInt8]
    do throws(WholeFile.Failure) { bytes = try WholeFile.read(folder.calls, atMost: 1 << 16) } catch {
      if case .system(let error) = error {
        if error.code == ENOENT || error.code == ENOTDIR { return [] }
        throw error
      }
      throw SystemError(EINVAL)
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 2, let second = Int64(words[0]), abs(second) < 1 << 33 else { return nil }
      return Caller.Called(name: String(words[1]), instant: UTC(nanoseconds: second * 1_000_000_000))
    }
  }

  /// Writes them: they are on the disk when this returns.
  func write(_ called: [Caller.Called]) throws(SystemError) {
    folder.make()
    let lines = called.map { "\($0.instant.nanoseconds / 1_000_000_000) \($0.name)\n" }
    try WholeFile.replace(folder.calls, with: Array(lines.joined().utf8))
  }
}
