extension Sequence<UInt8> {
  /// The 64-bit hash FNV-1a of the bytes: equal bytes have equal hashes on every machine. It is no protection against
  /// somebody who looks for other bytes with the same hash.
  public var fnv1a: UInt64 {
    reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}
