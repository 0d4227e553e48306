import Foundation
import TestKit
import Testing
import Text

@testable import Keeping

@Suite struct `The folder of attached files` {
  @Test func `takes no file that cannot be read, and leaves nothing of it`() throws {
    let folder = try TemporaryFolder()
    let files = AttachmentFolder(path: folder.path("attachments"))
    // The memory of a process has no page at 0: reading there is an error of input and output.
    let given = try GivenFile("/proc/self/mem")
    let error = #expect(throws: TraceError.self) { try files.take(given) }
    #expect(error?.message == "/proc/self/mem: Input/output error" && error?.kind == .io)
    #expect(try FileManager.default.contentsOfDirectory(atPath: files.path) == [])
  }
}
