import Configuration
import Foundation
import TestKit
import Testing
import Text

@testable import WebPage

@Suite struct `The password file` {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func read(_ text: [UInt8], mode: Int = 0o600) throws -> String {
    let path = folder.path("password")
    try Data(text).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    return String(decoding: try PasswordFile.read(path), as: UTF8.self)
  }

  @Test func `has the password in its first line, as a person types it`() throws {
    #expect(try read(Array("open sesame\nmore\n".utf8)) == "open sesame")
    #expect(try read([0xef, 0xbb, 0xbf] + Array("open sesame\r\n".utf8), mode: 0o640) == "open sesame")
    #expect(try read(Array("كلمة مرور".utf8)) == "كلمة مرور")
    #expect(try read(Array(repeating: 0x61, count: 1000)).utf8.count == 1000)
  }

  @Test(arguments: [
    Array("short\n".utf8), [], Array("مفتاحي".utf8), Array(repeating: 0x61, count: 1001),
    Array(repeating: UInt8(ascii: "\""), count: 501),
    Array("open\u{1}sesame".utf8), Array("open\u{7f}sesame".utf8), Array("open sesame".utf8) + [0xff],
  ])
  func `is rejected where no request could have its password`(_ text: [UInt8]) {
    #expect(throws: Text.Expectation.self) { try read(text) }
  }

  @Test func `is rejected where every user can read it`() {
    #expect(throws: Text.Expectation.self) { try read(Array("open sesame".utf8), mode: 0o604) }
  }
}
