import TestKit
import Testing

/// The log of prayers is for its owner alone: of what serves others, one file knows it, which answers only the machine
/// itself.
@Suite struct `The private log of prayers` {
  private static let words = [
    "MarkedPrayer", "PrayerMark", "forgetPrayers", "makeUp", "FROM prayers", "INTO prayers", "isLogUsed", "book.mark",
  ]

  @Test func `is known only by its store and its command`() throws {
    let files = try Project.files(["Sources"], endings: ["swift"]).atLeast(250).filter { file in
      !file.lines(mentioning: Self.words).isEmpty
    }
    let route = "Sources/Service/WebPage/PagePrayed.swift"
    #expect(files.contains { $0.path == route })
    let folders = Set(
      files.filter { $0.path != route }.map { $0.path.split(separator: "/").dropLast().joined(separator: "/") })
    #expect(folders == ["Sources/Edges/Keeping", "Sources/Edges/Keeping/Days", "Sources/Screen/Commands/Days"])
  }
}
