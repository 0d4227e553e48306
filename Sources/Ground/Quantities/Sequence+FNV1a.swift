extension Sequence<UInt8> {
  /// The 64-bit hash FNV-1a of the bytes: equal bytes have equal hashes on every machine. It is no protection: other
  /// bytes with the same hash are easily made.
  public var fnv1a: UInt64 { fnv1a(after: 0xcbf2_9ce4_8422_2325) }

  /// The hash of earlier bytes followed by these, given the hash of the earlier bytes.
  public func fnv1a(after hash: UInt64) -> UInt64 {
    reduce(hash) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}
