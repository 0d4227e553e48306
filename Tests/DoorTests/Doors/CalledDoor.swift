import Day
import Quantities
import Service
import System

@testable import Calling

extension Door {
  /// The file of past calls, which a power cut or a bad disk may have damaged. A moment that is added is read back
  /// after the previous content, whatever that was.
  static let called = Door(
    name: "called", longest: 4096,
    words: [
      "1802090820 ", "2027-02-08/dhuhr/begin", "2027-02-08/asr/before-10", "2027-02-08/reminder/a-1448-1-1200", "\n",
      " ",
      "-9223372036854775808 ", "9223372036854775807 ", "7258118400 ", "0 ", "-1 ", "\0", "\u{1b}", "\r\n",
    ]
  ) { bytes in
    let file = ByteFile(bytes, isNamed: true)
    do throws(SystemError) {
      let (before, damaged) = try read(file.path)
      let lines = bytes.split(separator: 0x0a).count
      guard before.count + damaged <= lines else { return "of \(lines) lines \(before.count + damaged) were read" }
      if before.contains(where: { name in name.utf8.contains { !(0x21...0x7e).contains($0) } }) {
        return "a name has a character that none has"
      }
      var own = calledFile(file.path)
      _ = try own.read(at: now) { _ in }
      let added = [Caller.Called(name: "2027-02-08/isha/begin", instant: now)]
      try own.add(added, at: now)
      try own.add(added, at: now)
      let (after, still) = try read(file.path)
      let name = added[0].name
      return after == before + [name, name] && still <= damaged + 1
        ? nil : "\(before.count) moments became \(after.count)"
    } catch { return error.words }
  }

  private static let now = UTC(nanoseconds: 1_802_090_820_000_000_000)

  private static func calledFile(_ path: String) -> CalledFile {
    CalledFile(path, in: StateFolder(path: "/dev/shm"))
  }

  private static func read(_ path: String) throws(SystemError) -> (names: [String], damaged: Int) {
    var (file, names) = (calledFile(path), [String]())
    let damaged = try file.read(at: now) { names.append($0.name) }
    return (names, damaged)
  }
}
