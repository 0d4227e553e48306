internal import Glibc

/// A system error number.
public struct SystemError: Error, Equatable, Sendable {
  /// The number, as in errno.h.
  public let code: Int32

  /// An error number.
  public init(_ code: Int32) { self.code = code }

  /// The error in a C library's result: a negative error number. The number may come from another machine, so one that
  /// does not fit becomes the nearest that does; a result that is not negative is not an error.
  public init(returned result: Int) { code = result < 0 ? Int32(clamping: 0 &- max(result, -Int.max)) : 0 }

  /// The error of this thread's last failed call.
  public static var last: SystemError { SystemError(errno) }

  /// The path leads over a link that another user made, or could have put there.
  public static let foreignLink = SystemError(1 << 16)
  /// The file is in a folder that others may write to, and is another user's or has a second name.
  public static let foreignFile = SystemError(1 << 16 + 1)
  /// It is a pipe, a device, a socket or a folder, but only a regular file is read here.
  public static let notRegular = SystemError(1 << 16 + 2)

  /// The error in words: the C library's, or the program's own for a refusal of its own.
  public var words: String {
    switch self {
    case .foreignLink: "the way there leads over a link of another user: name the file itself, or another folder"
    case .foreignFile: "another user has put a file there: name another file, or another folder"
    case .notRegular: "expected a regular file"
    default: String(cString: strerror(code))
    }
  }
}
