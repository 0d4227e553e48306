import Foundation
import TestKit
import Testing
import Text

@Suite struct `Bytes in base64` {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ])
  func `are those of RFC 4648`(bytes: String, text: String) { #expect(String(base64: Array(bytes.utf8)) == text) }

  @Test func `are those that others write, whatever the bytes`() {
    var random = Seeded(11)
    for length in 0..<200 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(String(base64: bytes) == Data(bytes).base64EncodedString())
    }
  }
}
