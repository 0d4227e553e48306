/// The function that libFuzzer calls for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  // libFuzzer records an input on which the program traps.
  if let violation = ReaderProperties.violation(in: bytes) { fatalError(violation) }
  return 0
}
