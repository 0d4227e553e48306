internal import Quantities

/// The SHA-1 digest (RFC 3174). A WebSocket's handshake needs it as a check, not as a secret.
enum SHA1 {
  /// The 20 bytes of a message's digest.
  static func digest(of message: [UInt8]) -> [UInt8] {
    var padded = message + [0x80]
    padded += repeatElement(0, count: (120 - padded.count % 64) % 64)
    let bits = UInt64(message.count) &* 8
    padded += stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: bits >> UInt64($0)) }
    var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
    for start in stride(from: 0, to: padded.count, by: 64) { mix(padded[start..<start + 64], into: &state) }
    return state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) } }
  }

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words = [UInt32](repeating: 0, count: 80)
    for place in 0..<16 {
      words[place] = block[(block.startIndex + 4 * place)...].prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    }
    for place in 16..<80 {
      words[place] = turned(words[place - 3] ^ words[place - 8] ^ words[place - 14] ^ words[place - 16], by: 1)
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for (place, word) in words.enumerated() {
      let (mixed, constant): (UInt32, UInt32) =
        switch place {
        case 0..<20: (b & c | ~b & d, 0x5a82_7999)
        case 20..<40: (b ^ c ^ d, 0x6ed9_eba1)
        case 40..<60: (b & c | b & d | c & d, 0x8f1b_bcdc)
        default: (b ^ c ^ d, 0xca62_c1d6)
        }
      (a, b, c, d, e) = (turned(a, by: 5) &+ mixed &+ e &+ constant &+ word, a, turned(b, by: 30), c, d)
    }
    for (place, value) in [a, b, c, d, e].enumerated() { state[place] &+= value }
  }

  private static func turned(_ word: UInt32, by bits: UInt32) -> UInt32 { word << bits | word >> (32 - bits) }
}
