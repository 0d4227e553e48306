#if arch(wasm32)
  // What Swift's library asks of the platform, so that the module imports nothing.

  /// The seed of Swift's sets. A set here holds the sides of a device: nobody chooses its members to collide.
  @c(arc4random_buf) func fillRandom(_ bytes: UnsafeMutableRawPointer, _ count: Int) {
    for place in 0..<count {
      bytes.storeBytes(of: UInt8(truncatingIfNeeded: place), toByteOffset: place, as: UInt8.self)
    }
  }

  // The tables of Unicode, for text that is not ASCII. The core has none: parts have numbers, countries two letters.

  @c(_swift_stdlib_getNormData) func normalizationData(_ scalar: UInt32) -> UInt16 { fatalError() }

  @c(_swift_stdlib_getComposition) func composition(_ first: UInt32, _ second: UInt32) -> UInt32 { fatalError() }

  @c(_swift_stdlib_getDecompositionEntry) func decomposition(_ scalar: UInt32) -> UInt32 { fatalError() }
#endif
