/// Called by libFuzzer with one input after another.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  // A trap is what libFuzzer takes for a find.
  if let violation = ReaderProperties.violation(in: bytes) { fatalError(violation) }
  return 0
}
