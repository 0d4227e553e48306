import Configuration
import Foundation
import TestKit
import Testing

@Suite struct `A configuration in force` {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func write(_ method: String) throws {
    let file = URL(filePath: folder.path("etc/qibla/qibla.conf"))
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("method = \(method)\n".utf8).write(to: file)
  }

  private func load() throws -> LoadedConfiguration {
    try LoadedConfiguration(
      from: ConfigurationSources(
        environment: ["QIBLA_ROOT": folder.path("")], catalog: ConfigurationCatalog(sections: [])))
  }

  @Test func `is the same for all parts, however the files change, until another one is put in force`() throws {
    try write("turkey")
    let first = try load()
    let parts = [first, first]
    #expect(parts.allSatisfy { $0.inForce.text(of: "method") == "turkey" } && parts.count == 2)
    try write("egyptian")
    let second = try first.again()
    // It is read, and not in force yet.
    #expect(second.text(of: "method") == "egyptian")
    #expect(first.inForce.text(of: "method") == "turkey")
    second.putInForce()
    try write("kuwait")
    #expect(parts.allSatisfy { $0.inForce.text(of: "method") == "egyptian" })
    #expect(first.text(of: "method") == "turkey")
    #expect(first.inForce.origin(of: "method") == second.origin(of: "method"))
  }

  @Test func `stays where the next one cannot be read`() throws {
    try write("turkey")
    let first = try load()
    try write("nonsense")
    #expect(throws: ConfigurationError.self) { try first.again() }
    #expect(first.inForce.text(of: "method") == "turkey")
  }

  @Test func `is the newer of two that were read, whichever comes first`() throws {
    try write("turkey")
    let first = try load()
    let older = try first.again()
    try write("egyptian")
    let newer = try first.again()
    newer.putInForce()
    older.putInForce()
    #expect(first.inForce.text(of: "method") == "egyptian")
  }

  @Test func `is not one that can be read and not be used`() throws {
    try write("turkey")
    let first = try load()
    first.check { fresh throws(ConfigurationError) in
      guard fresh.text(of: "method") != "kuwait" else { throw fresh.refusal(of: "method", "expected another one") }
    }
    try write("kuwait")
    #expect(throws: ConfigurationError.self) { try first.checkedAgain() }
    try write("egyptian")
    #expect(try first.checkedAgain().text(of: "method") == "egyptian")
  }

  @Test func `is another one for other sources`() throws {
    try write("turkey")
    let (one, other) = (try load(), try load())
    try write("egyptian")
    try one.again().putInForce()
    #expect(one.inForce.text(of: "method") == "egyptian")
    #expect(other.inForce.text(of: "method") == "turkey")
  }
}
