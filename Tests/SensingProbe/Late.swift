import CLate
import Glibc
import Sensing

/// Loads a library while no descriptor is free.
enum Late {
  /// Prints why it cannot be loaded.
  static func run() -> Int32 {
    // 0 to 2 are taken.
    var none = rlimit(rlim_cur: 3, rlim_max: 3)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &none)
    var library = late_library(name: strdup("libiio.so.0"), handle: nil, other: nil)
    guard late_function(&library, "iio_create_context_from_uri") == nil else { return 1 }
    print("\(SourceError.unreachable("local:", errno: errno))")
    return 0
  }
}
