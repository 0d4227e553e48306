import Foundation
import Synchronization
import TestKit
import Testing

/// The project's own files, read for these tests.
enum Project {
  /// A room of Package.swift, its floor, and the targets it depends on.
  struct Room {
    let name: String
    let floor: String
    let dependencies: [String]

    /// The folder of its files.
    var folder: String { name == "Profiles" ? "calibration" : "Sources/\(floor)/\(name)" }
  }

  /// A target of Package.swift, with the path of its folder.
  struct Target {
    let name: String
    let folder: String
    let dependencies: [String]
  }

  /// The floors of rooms, from the ground up.
  static let floors = ["Ground", "Core", "Edges", "Service", "Screen"]

  /// A text file: its path from the project's folder, and its lines.
  struct File {
    let path: String
    let text: String
    let lines: [Substring]

    /// The lines that contain one of some texts, with their numbers. Patterns are slow: without this choice they take
    /// a minute for the lines of all files.
    func lines(mentioning texts: [String]) -> [(number: Int, line: Substring)] {
      guard texts.contains(where: { text.mentions($0) }) else { return [] }
      return zip(1..., lines).filter { _, line in texts.contains { line.mentions($0) } }
    }
  }

  /// A file as text.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: Reference.project.appending(path: path), encoding: .utf8)
  }

  /// All targets in the order of Package.swift, as SwiftPM reads it.
  ///
  /// SwiftPM gets a folder of its own, because the project's may be locked by the build or the run of the tests. The
  /// variables that leave targets out of the package are empty.
  static let targets = Result { () throws -> [Target] in
    let folder = try TemporaryFolder()
    let swift = try Child(
      [
        "swift", "package", "--package-path", Reference.project.path, "--scratch-path", folder.url.path, "dump-package",
      ],
      environment: ["QIBLA_FUZZ": "", "QIBLA_ONLY": ""])
    var text = ""
    while let line = swift.line() { text += line + "\n" }
    try #require(swift.wait() == 0, "swift package dump-package printed: \(text)")
    return try #require(try text.object["targets"] as? [Line]).map { target in
      // A dependency is {"byName": ["Quantities", null]}.
      let known = try #require(target["dependencies"] as? [[String: [Any?]]])
      let name = try #require(target["name"] as? String)
      return Target(
        name: name, folder: target["path"] as? String ?? "Tests/\(name)",
        dependencies: known.flatMap { $0.values.compactMap { $0.first as? String } })
    }
  }

  /// The rooms in the order of Package.swift.
  static func rooms() throws -> [Room] {
    try targets.get().compactMap { target in
      let parts = target.folder.split(separator: "/").map(String.init)
      if target.folder == "calibration" {
        return Room(name: target.name, floor: "Core", dependencies: target.dependencies)
      }
      guard parts.count == 3, parts[0] == "Sources", parts[1] != "Libraries" else { return nil }
      return Room(name: target.name, floor: parts[1], dependencies: target.dependencies)
    }
  }

  /// The kits, suites, tools and benchmarks that are written in Swift.
  static func testTargets() throws -> [Target] {
    try targets.get().filter { target in
      let isBeside = ["Tests/", "Benchmarks/", "Fuzz"].contains { target.folder.hasPrefix($0) }
      return try isBeside && !files([target.folder], endings: ["swift"]).isEmpty
    }
  }

  /// The modules that the files of a folder import.
  static func imports(in folder: String) throws -> Set<String> {
    let lines = try files([folder], endings: ["swift"]).flatMap { $0.lines(mentioning: ["import "]) }
    return Set(
      lines.compactMap { _, line in
        line.firstMatch(of: /^(?:@\w+ )?(?:(?:public|internal|package) )?import (?:\w+ )?(\w+)/).map {
          String($0.output.1)
        }
      })
  }

  /// The names of the folders in a folder.
  static func folders(_ path: String) throws -> [String] {
    let place = Reference.project.appending(path: path)
    return try FileManager.default.contentsOfDirectory(atPath: place.path).filter {
      (try? FileManager.default.contentsOfDirectory(atPath: place.appending(path: $0).path)) != nil
    }
  }

  /// The rooms in the table of docs/architecture.md, from the top down.
  static func tableOfRooms() throws -> [String] {
    let page = try text("docs/architecture.md")
    let begin = try #require(page.range(of: "\n## The rooms\n"))
    let table = page[begin.upperBound...].drop { $0 != "|" }.split(separator: "\n", omittingEmptySubsequences: false)
    return table.prefix { $0.hasPrefix("|") }.flatMap { row in
      row.split(separator: "|")[0].matches(of: /`(\w+)`/).map { String($0.output.1) }
    }
  }

  /// The files that were read, by the path of a folder.
  private static let read = Mutex<[String: [File]]>([:])

  /// All files below folders whose names end in one of some ways.
  static func files(_ folders: [String], endings: Set<String>) throws -> [File] {
    try folders.flatMap { folder in
      let all = try read.withLock { read in
        if let known = read[folder] { return known }
        let found = try files(below: folder)
        read[folder] = found
        return found
      }
      return all.filter { endings.contains(($0.path as NSString).pathExtension) }
    }
  }

  private static func files(below folder: String) throws -> [File] {
    let endings: Set = ["swift", "c", "h", "py", "sh", "js", "css"]
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Reference.project.appending(path: folder).path)
    return try paths.sorted().filter { endings.contains(($0 as NSString).pathExtension) }.map { path in
      let text = try text("\(folder)/\(path)")
      return File(
        path: "\(folder)/\(path)", text: text, lines: text.split(separator: "\n", omittingEmptySubsequences: false))
    }
  }
}

extension StringProtocol {
  /// Whether it contains a text, byte by byte.
  func mentions(_ text: String) -> Bool {
    let sought = Array(text.utf8)
    let isFound = utf8.withContiguousStorageIfAvailable { bytes in
      guard var at = UnsafeRawPointer(bytes.baseAddress) else { return false }
      let end = at + bytes.count
      while let found = memchr(at, Int32(sought[0]), end - at) {
        at = UnsafeRawPointer(found)
        if end - at < sought.count { return false }
        if memcmp(at, sought, sought.count) == 0 { return true }
        at += 1
      }
      return false
    }
    return isFound ?? contains(text)
  }
}
