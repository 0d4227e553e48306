import Foundation
import System
import TestKit
import Testing

@Suite struct `A folder` {
  @Test(arguments: ["a/b", "a//b", "a/b/", "/a/b"])
  func `is open to its owner only, and those above it to all`(path: String) throws {
    let base = try TemporaryFolder()
    Folder.make(base.path("") + "/" + path)
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(base.path("a/b")) == 0o700)
    #expect(try mode(base.path("a")).map { $0 & 0o700 } == 0o700)
    #expect(try mode(base.path("a")) != 0o700)
  }
}
