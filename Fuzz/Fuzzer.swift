import Glibc
import Synchronization

@testable import Doors

// libFuzzer calls these functions: one at the start, one for each input. Its library contains `main`.

/// The door that is tried, and the limits of a try.
private struct Fuzzer: Sendable {
  static let door = chosen()

  /// The bytes that a try may allocate, in all and for each byte of input: memory, and so work, is at most linear.
  static let allocated = (least: 1 << 26, each: 1 << 16)
  /// Processor time that a try may take, in seconds. No door needs a hundredth of it; a busy machine may multiply it.
  static let longest = (least: 0.5, each: 0.001)

  /// The door of `--door=NAME`. `--list` prints the names of all, `--words` the door's dictionary.
  private static func chosen() -> Door {
    let arguments = CommandLine.arguments
    if arguments.contains("--list") {
      for door in Door.all { print(door.name) }
      exit(0)
    }
    let name = arguments.first { $0.hasPrefix("--door=") }.map { $0.dropFirst("--door=".count) }
    guard let door = Door.all.first(where: { name.map(String.init) == $0.name }) else {
      fail("expected --door=NAME, with a name that --list prints")
    }
    if arguments.contains("--longest") {
      print(door.longest)
      exit(0)
    }
    if arguments.contains("--words") {
      for word in door.words where !word.isEmpty {
        let bytes = word.utf8.map { "\\x" + String(UInt16($0) + 0x100, radix: 16).dropFirst() }
        print("\"\(bytes.joined())\"")
      }
      exit(0)
    }
    return door
  }
}

/// The bytes that were allocated so far.
private let allocated = Atomic<Int>(0)

/// Calls a function at each allocation and release.
@_silgen_name("__sanitizer_install_malloc_and_free_hooks")
private func installHooks(
  _ allocating: @convention(c) (UnsafeRawPointer?, Int) -> Void, _ releasing: @convention(c) (UnsafeRawPointer?) -> Void
) -> Int32

/// Ends the process, so that libFuzzer stores the input.
private func fail(_ message: String) -> Never {
  let line = Array("\(message.prefix(1000))\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  abort()
}

private func seconds(_ clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Called once, before any input.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_: UnsafeMutableRawPointer?, _: UnsafeMutableRawPointer?) -> Int32 {
  _ = Fuzzer.door
  _ = installHooks({ _, size in allocated.wrappingAdd(size, ordering: .relaxed) }, { _ in })
  return 0
}

/// Called for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let (begin, before) = (seconds(CLOCK_MONOTONIC), allocated.load(ordering: .relaxed))
  if let violation = Fuzzer.door.violation(bytes) { fail("\(Fuzzer.door.name): \(violation)") }
  let (took, used) = (seconds(CLOCK_MONOTONIC) - begin, allocated.load(ordering: .relaxed) - before)
  if used > Fuzzer.allocated.least + Fuzzer.allocated.each * count {
    fail("\(Fuzzer.door.name): allocates \(used) bytes for \(count) bytes of input")
  }
  let longest = Fuzzer.longest.least + Fuzzer.longest.each * Double(count)
  // A busy machine may be the reason. Only then is the processor time measured: its clock costs more than most tries.
  guard took > longest else { return 0 }
  let start = seconds(CLOCK_THREAD_CPUTIME_ID)
  _ = Fuzzer.door.violation(bytes)
  let worked = seconds(CLOCK_THREAD_CPUTIME_ID) - start
  if worked > longest { fail("\(Fuzzer.door.name): takes \(worked) s for \(count) bytes of input") }
  return 0
}
