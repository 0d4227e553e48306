import TestKit
import Testing

/// The log of prayers is for its owner alone: of what serves others, one file knows it, which answers only the machine
/// itself; and so do the buttons of notifications in the owner's session.
@Suite struct `The private log of prayers` {
  private static let words = [
    "MarkedPrayer", "PrayerMark", "forgetPrayers", "makeUp", "FROM prayers", "INTO prayers", "isLogUsed", "book.mark",
  ]

  @Test func `is known only by its store and its command`() throws {
    let files = try Project.files(["Sources"], endings: ["swift"]).atLeast(250).filter { file in
      !file.lines(mentioning: Self.words).isEmpty
    }
    // The notifications of the owner's session have a button for it.
    let own = [
      "Sources/Edges/Answers/PlanDesk+Acts.swift", "Sources/Screen/Commands/Serving/AttendedActs.swift",
      "Sources/Service/WebPage/PagePrayed.swift",
    ]
    #expect(Set(files.map(\.path)).isSuperset(of: own))
    let folders = Set(
      files.filter { !own.contains($0.path) }.map { $0.path.split(separator: "/").dropLast().joined(separator: "/") })
    #expect(folders == ["Sources/Edges/Keeping", "Sources/Edges/Keeping/Days", "Sources/Screen/Commands/Days"])
  }
}
