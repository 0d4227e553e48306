import CLate
import Glibc
import Sensing
import Testing
import WaitingKit

@Suite("A library loaded at its first call", .waiting)
struct LateLibraryTests {
  @Test("has its functions")
  func there() {
    var library = "libiio.so.0".withCString { late_library(name: strdup($0), handle: nil, other: nil) }
    defer { free(UnsafeMutablePointer(mutating: library.name)) }
    #expect(late_function(&library, "iio_create_context_from_uri") != nil)
    #expect(late_function(&library, "iio_no_such_function") == nil)
  }

  @Test("has those of another release's name where its own is missing")
  func other() {
    var library = late_library(name: strdup("libnobody-has-this.so.1"), handle: nil, other: strdup("libiio.so.0"))
    defer {
      free(UnsafeMutablePointer(mutating: library.name))
      free(UnsafeMutablePointer(mutating: library.other))
    }
    #expect(late_function(&library, "iio_create_context_from_uri") != nil)
  }

  @Test("reports which library is missing and how to install it")
  func missing() {
    var library = "libnobody-has-this.so.1".withCString { late_library(name: strdup($0), handle: nil, other: nil) }
    defer { free(UnsafeMutablePointer(mutating: library.name)) }
    errno = 0
    #expect(late_function(&library, "anything") == nil)
    #expect(errno == ELIBACC)
    #expect("\(SourceError.unreachable("local:", errno: errno))".contains("apt-get install libiio0"))
  }

  @Test("is not reported as missing where the descriptors are used up")
  func fewDescriptors() throws {
    // A process of its own: the limit would hold for the other tests, too.
    let said = try Companion([Tools.probe, "late"]).lines().joined()
    #expect(said.contains("Too many open files") && !said.contains("installed"), "\(said)")
  }
}
