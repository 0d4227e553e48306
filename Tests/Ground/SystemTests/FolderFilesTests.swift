import Foundation
import System
import TestKit
import Testing

@Suite struct `The files of a folder` {
  private let folder: TemporaryFolder
  private var files: FolderFiles { FolderFiles(folder.path("shown")) }

  init() throws {
    folder = try TemporaryFolder(["shown/b.txt": "two", "shown/a.txt": "one", "shown/.hidden": "x", "secret": "secret"])
  }

  private func why(_ name: String, atMost most: Int = 100) -> FolderFiles.Failure? {
    do throws(FolderFiles.Failure) {
      _ = try files.file(name, atMost: most)
      return nil
    } catch { return error }
  }

  @Test func `are listed by name, without hidden ones`() throws {
    #expect(try files.names() == ["a.txt", "b.txt"])
    #expect(throws: SystemError.self) { try FolderFiles(folder.path("nowhere")).names() }
    #expect(throws: SystemError.self) { try FolderFiles(folder.path("secret")).names() }
  }

  @Test func `are read in pieces, and have another tag once they are another`() throws {
    let file = try files.file("a.txt", atMost: 3)
    #expect(file.first(100) == Array("one".utf8) && file.first(2) == Array("on".utf8) && file.size == 3)
    var room = [UInt8](repeating: 0, count: 8)
    let count = room.withUnsafeMutableBytes { file.read(into: $0, at: 1) }
    #expect(count == 2 && room.prefix(2) == Array("ne".utf8)[...])
    try folder.write("three", to: "shown/a.txt")
    #expect(try files.file("a.txt", atMost: 5).tag != file.tag)
  }

  @Test func `are nothing outside of it, no link, no folder, no pipe, and not too large`() throws {
    let shown = folder.path("shown")
    try FileManager.default.createSymbolicLink(atPath: shown + "/link.txt", withDestinationPath: folder.path("secret"))
    try FileManager.default.createSymbolicLink(atPath: shown + "/near.txt", withDestinationPath: "a.txt")
    try FileManager.default.createDirectory(atPath: shown + "/folder.txt", withIntermediateDirectories: false)
    #expect(mkfifo(shown + "/pipe.txt", 0o600) == 0)
    for name in ["link.txt", "near.txt", "folder.txt", "pipe.txt"] { #expect(why(name) == .notRegular, "\(name)") }
    for name in ["../secret", "./a.txt", "/etc/passwd", "", ".", "..", ".hidden", "folder.txt/x", "a.txt\0"] {
      guard case .system? = why(name) else {
        Issue.record("\(name) was read")
        continue
      }
    }
    #expect(why("a.txt", atMost: 2) == .tooLarge && why("a.txt", atMost: 3) == nil)
  }
}
