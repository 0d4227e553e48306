internal import Glibc
internal import System

/// Where on the disk a run keeps what the next one begins with.
public struct StateFolder: Equatable, Sendable {
  /// The folder; it need not be there yet.
  public let path: String

  /// A folder.
  public init(path: String) { self.path = path }

  /// The one that the environment names: systemd's first, then the user's by the XDG base directory specification, which
  /// has a relative path be ignored. nil where there is none.
  public init?(environment: [String: String]) {
    func absolute(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    // systemd separates several by colons; the first is ours.
    if let own = absolute("STATE_DIRECTORY")?.split(separator: ":").first {
      path = String(own)
    } else if let state = absolute("XDG_STATE_HOME") {
      path = state + "/qibla"
    } else if let home = absolute("HOME") {
      path = home + "/.local/state/qibla"
    } else {
      return nil
    }
  }

  /// The last good fix.
  var lastFix: String { path + "/last-fix.jsonl" }

  /// The calibration of a magnetometer, by its part's name.
  func calibration(of device: String) -> String {
    // A driver names its part as it likes; a file's name is a plain word.
    let plain = device.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        byte
      default: UInt8(ascii: "_")
      }
    }
    return "\(path)/calibration-\(String(decoding: plain.prefix(100), as: UTF8.self)).json"
  }

  /// Makes the folder where it is not there; what stands against it shows when a file is written.
  ///
  /// Only the owner may read it: it holds where the device was.
  func make() { Folder.make(path) }

  /// Takes away what a run left half-written when it was killed.
  public func tidy() {
    for name in Folder.names(in: path) {
      let parts = name.split(separator: ".")
      // `last-fix.jsonl.1234.new` is process 1234's; while that lives it is at work on it.
      guard parts.count > 2, parts.last == "new", let owner = pid_t(parts[parts.count - 2]), owner > 0,
        kill(owner, 0) != 0, errno == ESRCH
      else { continue }
      unlink("\(path)/\(name)")
    }
  }
}
