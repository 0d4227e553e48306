#if arch(wasm32)
  internal import CCore

  // What Swift's library asks of the platform, so that the module imports nothing.

  /// The seed of Swift's sets. A set here holds the sides of a device: nobody chooses its members to collide.
  @c(arc4random_buf) func fillRandom(_ bytes: UnsafeMutableRawPointer, _ count: Int) {
    for place in 0..<count {
      bytes.storeBytes(of: UInt8(truncatingIfNeeded: place), toByteOffset: place, as: UInt8.self)
    }
  }

  /// Reads a number, of ASCII, from a text that ends with a zero: where it ends, or nil if there is none.
  @c(_swift_stdlib_strtod_clocale) func readNumber(
    _ text: UnsafePointer<CChar>, _ value: UnsafeMutablePointer<Double>
  ) -> UnsafePointer<CChar>? {
    var end: UnsafeMutablePointer<CChar>?
    value.pointee = strtod(text, &end)
    return end.map { UnsafePointer($0) } == text ? nil : end.map { UnsafePointer($0) }
  }

  // The tables of Unicode, for text that is not ASCII. The core has none: parts have numbers, countries two letters,
  // and scenarios are ASCII. Signs of ASCII never ask for the first three: each is a character of its own.

  @c(_swift_stdlib_getGraphemeBreakProperty) func graphemeBreakProperty(_ scalar: UInt32) -> UInt8 { 0 }

  @c(_swift_stdlib_isExtendedPictographic) func isExtendedPictographic(_ scalar: UInt32) -> Bool { false }

  @c(_swift_stdlib_isInCB_Consonant) func isConsonant(_ scalar: UInt32) -> Bool { false }

  @c(_swift_stdlib_getNormData) func normalizationData(_ scalar: UInt32) -> UInt16 { fatalError() }

  @c(_swift_stdlib_getComposition) func composition(_ first: UInt32, _ second: UInt32) -> UInt32 { fatalError() }

  @c(_swift_stdlib_getDecompositionEntry) func decomposition(_ scalar: UInt32) -> UInt32 { fatalError() }
#endif
