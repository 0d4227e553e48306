extension Sequence<UInt8> {
  /// The 64-bit hash FNV-1a of the bytes: equal bytes have equal hashes on every machine. It is no protection: other
  /// bytes with the same hash are easily made.
  public var fnv1a: UInt64 { fnv1a(after: 0xcbf2_9ce4_8422_2325) }

  /// Continues a hash: the hash of earlier bytes, given by their own, followed by these.
  public func fnv1a(after hash: UInt64) -> UInt64 {
    reduce(hash) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}
