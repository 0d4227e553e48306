import Foundation
import Quantities
import Service
import Synchronization
import System
import TestKit
import Testing
import WaitingKit

@Suite(.waiting) struct `A listener on a Unix socket` {
  private func listen(_ path: String) throws -> Listener {
    try Listener(ListeningSocket(path: path), channel: Channel(reportsMissed: true))
  }

  /// Leaves a socket file behind like a service that was killed.
  private func leaveDead(_ path: String) throws {
    var killed: Listener? = try listen(path)
    try #require(link(path, path + ".kept") == 0)
    withExtendedLifetime(killed) {}
    killed = nil
    try #require(rename(path + ".kept", path) == 0)
    // A program that another test has just started holds copies of all descriptors for a moment.
    try until { knock(path) == Int(ECONNREFUSED) }
  }

  private func names(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted()
  }

  @Test func `deletes its socket file when it closes, and nothing else`() throws {
    let folder = try TemporaryFolder()
    var listener: Listener? = try listen(folder.path("socket"))
    #expect(try names(folder) == ["socket"])
    withExtendedLifetime(listener) {}
    listener = nil
    #expect(try names(folder).isEmpty)
  }

  @Test func `lets 300 clients wait to be accepted`() throws {
    let folder = try TemporaryFolder()
    let listener = try listen(folder.path("socket"))
    try withExtendedLifetime(listener) {
      let crowd = try (0..<300).map { _ in
        try Endpoint.connect(path: folder.path("socket"), within: .milliseconds(1))
      }
      #expect(crowd.count == 300)
      for descriptor in crowd { close(descriptor) }
    }
  }

  @Test func `leaves the socket file of another service that has replaced it`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("socket")
    var old: Listener? = try listen(path)
    // The file was deleted, and another service started.
    unlink(path)
    let new = try listen(path)
    withExtendedLifetime(old) {}
    old = nil
    #expect(throws: Never.self) { try Peer(path: path) }
    withExtendedLifetime(new) {}
  }

  @Test func `leaves a file that is not a socket any more`() throws {
    let folder = try TemporaryFolder()
    var listener: Listener? = try listen(folder.path("socket"))
    unlink(folder.path("socket"))
    try folder.write("precious", to: "socket")
    withExtendedLifetime(listener) {}
    listener = nil
    #expect(try folder.text("socket") == "precious")
  }

  @Test func `replaces a dead one, and only a dead one`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("socket")
    try leaveDead(path)
    #expect(throws: POSIXError.self) { try Peer(path: path) }
    let living = try listen(path)
    #expect(living.socket.address == path)
    #expect(throws: Never.self) { try Peer(path: path) }
    #expect(throws: Listener.Failure.self) { try listen(path) }
    #expect(throws: Never.self) { try Peer(path: path) }
    #expect(try names(folder) == ["socket"])
    withExtendedLifetime(living) {}
  }

  @Test func `rejects a path that is something else: a file, a folder, a link`() throws {
    let folder = try TemporaryFolder()
    try folder.write("precious", to: "file")
    try folder.write("", to: "folder/file")
    try #require(symlink("nowhere", folder.path("link")) == 0)
    for name in ["file", "folder", "link", "nowhere/socket", String(repeating: "long", count: 40)] {
      #expect(throws: Listener.Failure.self) { try listen(folder.path(name)) }
    }
    #expect(try names(folder) == ["file", "folder", "link"])
    #expect(try folder.text("file") == "precious")
  }

  @Test func `accepts connections from the moment its socket file exists`() throws {
    let folder = try TemporaryFolder()
    let paths = (0..<200).map { folder.path("\($0)") }
    let made = Mutex<[Listener]>([])
    Foundation.Thread {
      for path in paths { if let listener = try? listen(path) { made.withLock { $0.append(listener) } } }
    }
    .start()
    for path in paths {
      var answer = knock(path)
      while answer == Int(ENOENT) { answer = knock(path) }
      #expect(answer == 0)
    }
  }

  /// The error number of an attempt to connect.
  private func knock(_ path: String) -> Int {
    do { _ = try Peer(path: path) } catch let error as POSIXError { return Int(error.code.rawValue) } catch {
      return -1
    }
    return 0
  }

  @Test func `has one winner if several want to replace a dead one`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("socket")
    for _ in 0..<50 {
      try leaveDead(path)
      let winners = Mutex<[Listener]>([])
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        if let winner = try? listen(path) { winners.withLock { $0.append(winner) } }
      }
      #expect(winners.withLock { $0.count } == 1)
      #expect(throws: Never.self) { try Peer(path: path) }
      #expect(try names(folder) == ["socket"])
      unlink(path)
    }
  }
}
