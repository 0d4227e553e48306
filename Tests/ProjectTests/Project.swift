import Foundation
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

  /// The floors, from the bottom up.
  static let floors = ["Ground", "Core", "Edges", "Service", "Screen"]

  /// A text file: its path from the project's folder, and its lines.
  struct File {
    let path: String
    let lines: [Substring]
  }

  /// A file as text.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: Reference.project.appending(path: path), encoding: .utf8)
  }

  /// The rooms in the order of Package.swift.
  static func rooms() throws -> [Room] {
    let manifest = try text("Package.swift")
    let begin = try #require(manifest.range(of: "\n// MARK: - The rooms"))
    let end = try #require(manifest.range(of: "\n// MARK: - Tests", range: begin.upperBound..<manifest.endIndex))
    var rest = manifest[begin.upperBound..<end.lowerBound]
    var (rooms, bridges): ([Room], [String]) = ([], [])
    // Each list of targets ends with the name of its floor.
    while let floor = rest.firstMatch(of: /\]\.placed\(in: "Sources\/(\w+)"\)/) {
      if floor.output.1 != "Libraries" {
        let list = rest[..<floor.range.lowerBound]
        let declared = try declared(in: list, floor: String(floor.output.1), bridges)
        if list.contains("let bridges: [Target] =") { bridges = declared.map(\.name) }
        rooms += declared
      }
      rest = rest[floor.range.upperBound...]
    }
    return rooms
  }

  private static func declared(in list: Substring, floor: String, _ bridges: [String]) throws -> [Room] {
    // A declaration reaches up to the next one; what it knows is its first list after that word.
    let starts = list.matches(of: /\b(?:core|room)\(\s*"(\w+)"|\.(?:executableTarget|target)\(\s*name: "(\w+)"/)
    let bounds = starts.map(\.range.lowerBound) + [list.endIndex]
    return try zip(starts, bounds.dropFirst()).map { start, next in
      let name = String(try #require(start.output.1 ?? start.output.2))
      let known = list[start.range.upperBound..<next].firstMatch(of: /(?:knows|dependencies): \[([^\]]*)\]/)
      let names = (known?.output.1 ?? "").matches(of: /"(\w+)"/).map { String($0.output.1) }
      let knowsBridges = list[start.range.upperBound..<next].contains("] + bridges.map")
      return Room(name: name, floor: floor, dependencies: names + (knowsBridges ? bridges : []))
    }
  }

  /// The kits, suites, tools and benchmarks that Package.swift declares with a list of what they know.
  static func testTargets() throws -> [(name: String, folder: String, dependencies: [String])] {
    let declaration = /(?:kit|suites|tool)\(\s*"([\w-]+)",(?: at: "([\w\/]+)",)?\s*knows?: \[([^\]]*)\]/
    return try text("Package.swift").matches(of: declaration).map { found in
      let name = String(found.output.1)
      let folders = (floors.map { "Tests/\($0)/\(name)" } + ["Tests/\(name)"]).filter {
        FileManager.default.fileExists(atPath: Reference.project.appending(path: $0).path)
      }
      let folder = try #require(found.output.2.map(String.init) ?? folders.first, "\(name) has no folder")
      return (name, folder, found.output.3.matches(of: /"([\w-]+)"/).map { String($0.output.1) })
    }
  }

  /// The modules that the files of a folder import.
  static func imports(in folder: String) throws -> Set<String> {
    let lines = try files([folder], endings: ["swift"]).flatMap(\.lines)
    return Set(
      lines.compactMap { line in
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

  /// All files below some folders whose names have one of these endings.
  static func files(_ folders: [String], endings: Set<String>) throws -> [File] {
    try folders.flatMap { folder in
      let paths = try FileManager.default.subpathsOfDirectory(atPath: Reference.project.appending(path: folder).path)
      return try paths.sorted().filter { endings.contains(($0 as NSString).pathExtension) }.map { path in
        let text = try text("\(folder)/\(path)")
        return File(path: "\(folder)/\(path)", lines: text.split(separator: "\n", omittingEmptySubsequences: false))
      }
    }
  }
}
