import Glibc
import System
import TestKit
import Testing
import WaitingKit

@Suite(.waiting) struct `The holder of a file` {
  @Test func `is the program that has it open`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("device")
    try folder.write("", to: "device")
    // A program that another test has just started holds copies of all descriptors for a moment.
    try until { FileHolder.of(path) == nil }
    let holder = try Child(["sleep", "600"], messages: path)
    // Between its start and the program the child still has this program's name.
    try until { ["sleep", "timeout"].contains(FileHolder.of(path)?.name) }
    holder.stop()
    try until { FileHolder.of(path) == nil }
  }

  @Test func `is not this program itself`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "own")
    let descriptor = open(folder.path("own"), O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    try until { FileHolder.of(folder.path("own")) == nil }
  }
}
