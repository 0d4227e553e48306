import Glibc
import System
import TestKit
import Testing

@Suite struct `A file that is replaced` {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func kind(_ path: String) -> mode_t {
    var about = stat()
    return lstat(path, &about) == 0 ? about.st_mode & S_IFMT : 0
  }

  @Test func `stays a link, and its target gets the bytes`() throws {
    let (link, target) = (folder.path("link"), folder.path("target"))
    try folder.write("old", to: "target")
    try #require(symlink(target, link) == 0)
    try WholeFile.replace(link, with: Array("new".utf8))
    #expect(kind(link) == S_IFLNK)
    #expect(try WholeFile.read(target, atMost: 10) == Array("new".utf8))
  }

  @Test func `stays a pipe, and is not waited for`() throws {
    let pipe = folder.path("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    #expect(throws: SystemError.self) { try WholeFile.replace(pipe, with: Array("new".utf8)) }
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try WholeFile.replace(pipe, with: Array("new".utf8))
    var got = [UInt8](repeating: 0, count: 10)
    #expect(read(reader, &got, got.count) == 3 && kind(pipe) == S_IFIFO)
  }
}
