import TestKit
import Testing

/// The log of prayers is for its owner at a terminal: no part that serves others knows it.
@Suite struct `The private log of prayers` {
  private static let words = ["MarkedPrayer", "PrayerMark", "forgetPrayers", "makeUp", "FROM prayers", "INTO prayers"]

  @Test func `is known only by its store and its command`() throws {
    let files = try Project.files(["Sources"], endings: ["swift"]).atLeast(250).filter { file in
      !file.lines(mentioning: Self.words).isEmpty
    }
    let folders = Set(files.map { String($0.path.split(separator: "/").dropLast().joined(separator: "/")) })
    #expect(folders == ["Sources/Edges/Keeping", "Sources/Edges/Keeping/Days", "Sources/Screen/Commands/Days"])
  }
}
