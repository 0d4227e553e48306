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

  /// The way to a file leads over a link that another user has made, or could have put there.
  public static let foreignLink = SystemError(1 << 16)
  /// The file in a place that others may write is another user's, or has a second name.
  public static let foreignFile = SystemError(1 << 16 + 1)
  /// It is a pipe, a device, a socket or a folder, where only a regular file is read.
  public static let notRegular = SystemError(1 << 16 + 2)

  /// The C library's words for it, or the program's own for what it refuses itself.
  public var words: String {
    switch self {
    case .foreignLink: "the way there leads over a link of another user: name the file itself, or another folder"
    case .foreignFile: "another user has put a file there: name another file, or another folder"
    case .notRegular: "expected a regular file"
    default: String(cString: strerror(code))
    }
  }
}
