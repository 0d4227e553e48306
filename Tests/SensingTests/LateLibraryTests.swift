import CLate
import Glibc
import Testing

@testable import Sensing

@Suite("A library loaded at its first call")
struct LateLibraryTests {
  @Test("has its functions")
  func there() {
    var library = "libiio.so.0".withCString { late_library(name: strdup($0), handle: nil) }
    defer { free(UnsafeMutablePointer(mutating: library.name)) }
    #expect(late_function(&library, "iio_create_context_from_uri") != nil)
    #expect(late_function(&library, "iio_no_such_function") == nil)
  }

  @Test("reports which library is missing and how to install it")
  func missing() {
    var library = "libnobody-has-this.so.1".withCString { late_library(name: strdup($0), handle: nil) }
    defer { free(UnsafeMutablePointer(mutating: library.name)) }
    errno = 0
    #expect(late_function(&library, "anything") == nil)
    #expect(errno == ELIBACC)
    #expect("\(SourceError.unreachable("local:", errno: errno))".contains("apt-get install libiio0"))
  }

  @Test("is not reported as missing where the descriptors are used up")
  func fewDescriptors() async {
    // A process of its own: the limit would hold for the other tests, too.
    await #expect(processExitsWith: .success) {
      // 0 to 2 are taken: none is left for a library.
      var none = rlimit(rlim_cur: 3, rlim_max: 3)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &none)
      var library = late_library(name: strdup("libiio.so.0"), handle: nil)
      guard late_function(&library, "iio_create_context_from_uri") == nil else { exit(1) }
      let words = "\(SourceError.unreachable("local:", errno: errno))"
      exit(words.contains("Too many open files") && !words.contains("installed") ? 0 : 2)
    }
  }
}
