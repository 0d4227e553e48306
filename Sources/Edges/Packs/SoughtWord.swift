internal import Quantities

/// A word that is looked for in long texts. The letter under its end says how far it can be moved at once (R. N.
/// Horspool, Practical fast searching in strings, Software: Practice and Experience 10, 1980).
struct SoughtWord {
  let bytes: [UInt8]
  private var steps: [UInt8]

  init(_ word: [UInt8]) {
    // No word of a text is longer than a line, and a longer one than this is not looked for as a whole.
    bytes = Array(word.prefix(200))
    steps = Array(repeating: UInt8(max(1, bytes.count)), count: 256)
    for (place, byte) in bytes.dropLast().enumerated() { steps[Int(byte)] = UInt8(bytes.count - 1 - place) }
  }

  /// Where a text first has it. A word of one or two letters counts only at the beginning of one.
  func place(in text: UnsafeBufferPointer<UInt8>) -> Int? {
    let count = bytes.count
    guard count > 0 else { return 0 }
    var place = 0
    while place + count <= text.count {
      let last = text[place + count - 1]
      if last == bytes[count - 1] {
        var matches = 0
        while matches < count, text[place + matches] == bytes[matches] { matches += 1 }
        if matches == count, count > 2 || place == 0 || text[place - 1] == 32 { return place }
      }
      place += Int(steps[Int(last)])
    }
    return nil
  }
}
