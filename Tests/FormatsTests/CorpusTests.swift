import Foundation
import TestKit
import Testing

private let corpus = Reference.project.appending(path: "Fuzz/corpus")

@Suite struct `Whatever bytes a trace is made of` {
  // The fuzzer's corpus: each file reached a place in the reader that no shorter one had reached.
  @Test(arguments: try FileManager.default.contentsOfDirectory(atPath: corpus.path).sorted())
  func `it is read the same strictly and leniently, fast and slowly, now and when written again`(name: String) throws {
    let bytes = try Data(contentsOf: corpus.appending(path: name))
    #expect(ReaderProperties.violation(in: [UInt8](bytes)) == nil)
  }

  @Test func `there is a corpus, and it is small`() throws {
    let sizes = try FileManager.default.contentsOfDirectory(atPath: corpus.path).map {
      try Data(contentsOf: corpus.appending(path: $0)).count
    }
    #expect((10..<100).contains(sizes.count))
    #expect(sizes.reduce(0, +) < 200_000)
  }
}
