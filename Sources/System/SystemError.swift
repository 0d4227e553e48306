internal import Glibc

/// An error number of the system.
public struct SystemError: Error, Equatable, Sendable {
  /// The number, as in errno.h.
  public let code: Int32

  /// An error number.
  public init(_ code: Int32) { self.code = code }

  /// What the last failed call of this thread left.
  public static var last: SystemError { SystemError(errno) }

  /// The C library's words for it.
  public var words: String { String(cString: strerror(code)) }
}
