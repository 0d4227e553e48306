import TestKit
import Testing

@Suite struct `The recordings in traces` {
  @Test func `are the same as their scenarios give`() throws {
    let check = try BuiltProgram.shell("make-traces --check")
    #expect(check.code == 0, "\(check.output)\(check.messages)")
  }
}
