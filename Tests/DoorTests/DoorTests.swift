import Foundation
import TestKit
import Testing

/// The inputs that the fuzzers found: each reached a place in the code that no shorter input had reached, or once broke
/// something.
private let corpus = Reference.project.appending(path: "Fuzz/corpus")

@Suite struct `Whatever bytes come in` {
  @Test(arguments: Door.all.map(\.name))
  func `nothing breaks, and what a door promises holds`(name: String) throws {
    let door = try #require(Door.all.first { $0.name == name })
    let files = try Inputs(of: name).files
    try #require(files.count >= 5)
    for file in files {
      let bytes = try Data(contentsOf: file)
      #expect(door.violation([UInt8](bytes)) == nil, "\(name): \(file.lastPathComponent)")
    }
  }

  @Test func `there is a corpus for each door, and all are small`() throws {
    #expect(Set(Door.all.map(\.name)).count == Door.all.count)
    let folders = try FileManager.default.contentsOfDirectory(atPath: corpus.path)
    #expect(folders.sorted() == Door.all.map(\.name).sorted())
    let sizes = try Door.all.flatMap { try Inputs(of: $0.name).files }.map { try Data(contentsOf: $0).count }
    #expect(sizes.reduce(0, +) < 170_000)
  }
}

/// The inputs of one door, sorted by name.
private struct Inputs {
  let files: [URL]

  init(of name: String) throws {
    files = try FileManager.default.contentsOfDirectory(
      at: corpus.appending(path: name), includingPropertiesForKeys: nil
    ).sorted { $0.path < $1.path }
  }
}
