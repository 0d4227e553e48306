internal import Quantities

/// Names of keys that stand for silence, or that a button may have; every other key has its number in the kernel's
/// input-event-codes.h.
enum KeyNames {
  static let all: [(name: String, codes: [UInt16])] = [
    // Remotes have one of two codes for stop, and one of four for play and pause.
    ("mute", [113]), ("stop", [128, 166]), ("play", [164, 207, 119, 201]), ("volume-down", [114]), ("power", [116]),
    ("sleep", [142]), ("ok", [352]), ("enter", [28]), ("space", [57]), ("escape", [1]), ("button", [256]),
  ]
  /// The largest number of a key.
  private static let largest: UInt16 = 0x2ff

  /// The kernel's numbers of a word: a name, or a number from 1; nil where it is neither.
  static func codes(of word: some StringProtocol) -> [UInt16]? {
    if let named = all.first(where: { $0.name == word }) { return named.codes }
    guard word.utf8.count <= 3, word.utf8.allSatisfy({ 48...57 ~= $0 }), let code = UInt16(word), code > 0,
      code <= largest
    else { return nil }
    return [code]
  }
}
