internal import Quantities

/// The names of keys that silence a sound, or that a button may have. Any other key is given by its number in the
/// kernel's input-event-codes.h.
enum KeyNames {
  static let all: [(name: String, codes: [UInt16])] = [
    // Remotes use one of two codes for stop, and one of four for play and pause.
    ("mute", [113]), ("stop", [128, 166]), ("play", [164, 207, 119, 201]), ("volume-down", [114]), ("power", [116]),
    ("sleep", [142]), ("ok", [352]), ("enter", [28]), ("space", [57]), ("escape", [1]), ("button", [256]),
  ]
  /// The largest number of a key.
  private static let largest: UInt16 = 0x2ff

  /// The kernel's numbers for a word: a name, or a number from 1; nil if it is neither.
  static func codes(of word: some StringProtocol) -> [UInt16]? {
    if let named = all.first(where: { $0.name == word }) { return named.codes }
    guard word.utf8.count <= 3, word.utf8.allSatisfy({ 48...57 ~= $0 }), let code = UInt16(word), code > 0,
      code <= largest
    else { return nil }
    return [code]
  }
}
