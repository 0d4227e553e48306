internal import Glibc

/// An error number of the system.
public struct SystemError: Error, Equatable, Sendable {
  /// The number, as in errno.h.
  public let code: Int32

  /// An error number.
  public init(_ code: Int32) { self.code = code }

  /// The error in what a C library returned: a negative error number. The number may come from another machine, so one
  /// that is no error number becomes the nearest that fits; a number that is not negative is no error.
  public init(returned result: Int) { code = result < 0 ? Int32(clamping: 0 &- max(result, -Int.max)) : 0 }

  /// The error of this thread's last failed call.
  public static var last: SystemError { SystemError(errno) }

  /// The C library's words for it.
  public var words: String { String(cString: strerror(code)) }
}
