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

  @Test func `stays a socket`() throws {
    let path = folder.path("socket")
    let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8).prefix(107)) }
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0 && kind(path) == S_IFSOCK)
    #expect(throws: SystemError.self) { try WholeFile.replace(path, with: Array("new".utf8)) }
    #expect(kind(path) == S_IFSOCK)
  }

  @Test func `stays a link whose target is missing, or was deleted while it is open`() throws {
    let (link, target) = (folder.path("link"), folder.path("target"))
    try #require(symlink(target, link) == 0)
    try WholeFile.replace(link, with: Array("new".utf8))
    #expect(kind(link) == S_IFLNK)
    #expect(try WholeFile.read(target, atMost: 10) == Array("new".utf8))
    let file = open(target, O_RDWR)
    defer { close(file) }
    let other = folder.path("other")
    try #require(symlink("/proc/self/fd/\(file)", other) == 0 && unlink(target) == 0)
    try WholeFile.replace(other, with: Array("newer".utf8))
    #expect(kind(other) == S_IFLNK)
    var got = [UInt8](repeating: 0, count: 10)
    #expect(pread(file, &got, got.count, 0) == 5)
  }
}

@Suite struct `A file that is removed` {
  @Test func `is gone, and what is none is no error`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "file")
    for _ in 0..<2 { try WholeFile.remove(folder.path("file")) }
    #expect(access(folder.path("file"), F_OK) != 0)
    #expect(throws: SystemError.self) { try WholeFile.remove(folder.path("")) }
  }
}
