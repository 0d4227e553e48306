internal import Quantities
internal import System

/// Why no time zone was found.
public struct TimeZoneError: Error, Sendable {
  /// The kinds of faults.
  public enum Kind: Equatable, Sendable {
    /// The folder of tzdata contains no time zones.
    case notInstalled
    /// No time zone has the name.
    case unknown
    /// A file cannot be read.
    case unreadable
    /// A file is not a time zone, or is faulty.
    case damaged
  }

  /// The kind of the fault.
  public let kind: Kind
  /// The fault, its place, and the expected value, in one sentence without a full stop.
  public let message: String

  static func notInstalled(_ folder: String) -> TimeZoneError {
    TimeZoneError(
      kind: .notInstalled,
      message: "no time zones in \(folder.plain): install the package tzdata, or give an offset such as +05:30")
  }

  /// No time zone has this name; `nearest` is probably meant.
  static func unknown(_ name: String, nearest: String?) -> TimeZoneError {
    let hint = nearest.map { "; did you mean \($0)?" }
    let expected = ": expected a name such as Europe/Istanbul, or an offset such as +05:30"
    return TimeZoneError(kind: .unknown, message: "no time zone is called '\(name.plain)'" + (hint ?? expected))
  }

  static func unreadable(_ path: String, _ reason: String) -> TimeZoneError {
    TimeZoneError(kind: .unreadable, message: path.plain + ": " + reason)
  }

  static func damaged(_ path: String, byte: Int, expected: String) -> TimeZoneError {
    TimeZoneError(kind: .damaged, message: path.plain + ", byte \(byte): expected " + expected)
  }
}
