import Foundation
import TestKit
import Testing
import WaitingKit

@Suite(.waiting) struct `A confined process` {
  /// The actions that such a process could perform, in order, and those that were refused.
  private func tried(_ stage: String) throws -> (possible: [String], refused: [String]) {
    let folder = try TemporaryFolder(["file": "text"])
    let program = BuiltProgram.url.deletingLastPathComponent().appending(path: "confined").path
    let all = try Companion([program, stage, folder.path("file")]).lines()
    // A sanitizer maps its own memory, and is allowed to.
    let lines = all.filter { line in !BuiltProgram.isSanitized || !Self.mapping.contains { line.hasPrefix($0) } }
    func those(_ ending: String) -> [String] {
      lines.filter { $0.hasSuffix(": \(ending)") }.map { String($0.dropLast(ending.count + 2)) }
    }
    if stage != "free" { #expect(try folder.text("file") == "text") }
    return (those("possible"), those("refused"))
  }

  private static let harmful = [
    "signal another process", "kill another process", "get a signal sent to another process",
    "get a signal sent when there is input", "limit another process", "trace another process", "write a file",
    "empty a file", "truncate a file", "talk to this machine's services", "make a socket's file", "see packets",
    "get shared memory", "get memory that grows", "get a file of memory", "remove a file", "start a process",
    "start a program",
  ]

  private static let mapping = ["map memory", "map much and read it", "map at chosen addresses", "make a map grow"]

  @Test func `that opens a board can connect and read files, and harm nothing`() throws {
    let (possible, refused) = try tried("opening")
    #expect(possible == ["signal itself", "read a file", "open a connection", "get memory of the heap"])
    #expect(Set(refused) == Set(Self.harmful + Self.mapping))
  }

  @Test func `that reads a board can only talk to it`() throws {
    let (possible, refused) = try tried("talking")
    #expect(possible == ["signal itself", "get memory of the heap"])
    #expect(Set(refused) == Set(Self.harmful + Self.mapping + ["read a file", "open a connection"]))
  }

  /// Without this the other tests prove nothing.
  @Test func `could do all that if it were not confined`() throws {
    let (possible, refused) = try tried("free")
    // These need rights that not every user has, and standard input that can tell.
    let special: Set = ["see packets", "trace another process", "get a signal sent when there is input"]
    #expect(Set(refused).isSubset(of: special) && possible.count >= Self.harmful.count, "\(refused)")
  }
}
