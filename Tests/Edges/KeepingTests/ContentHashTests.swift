import Foundation
import Testing

@testable import Keeping

/// The hash by which equal files are recognised.
struct `A hash of a content` {
  private func hash(_ text: String, pieces: Int = 1_000_000) -> String {
    var hash = ContentHash()
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      bytes[start..<min(start + pieces, bytes.count)].withUnsafeBytes { hash.take($0) }
    }
    return hash.digits()
  }

  /// The examples of FIPS 180-4.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ]) func `is that of the standard's examples`(_ text: String, _ expected: String) {
    #expect(hash(text) == expected)
  }

  @Test func `is the same however the content comes in pieces`() {
    let text = String(repeating: "a", count: 1_000_000)
    let whole = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    #expect([1_000_000, 64, 63, 65, 1000, 7].map { hash(text, pieces: $0) } == Array(repeating: whole, count: 6))
  }
}
