import Foundation
import TestKit
import Testing

/// The project's own files, as these tests read them.
enum Project {
  /// A room of Package.swift and the targets it depends on.
  struct Room {
    let name: String
    let dependencies: [String]
  }

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
    let begin = try #require(manifest.range(of: "let rooms: [Target] = ["))
    let end = try #require(manifest.range(of: "\n]\n", range: begin.upperBound..<manifest.endIndex))
    let declared = manifest[begin.upperBound..<end.lowerBound]
    // A declaration reaches up to the next one; what it knows is its first list after that word.
    let starts = declared.matches(of: /\b(?:core|room)\(\s*"(\w+)"|\.(?:executableTarget|target)\(\s*name: "(\w+)"/)
    let bounds = starts.map(\.range.lowerBound) + [declared.endIndex]
    return try zip(starts, bounds.dropFirst()).map { start, next in
      let name = String(try #require(start.output.1 ?? start.output.2))
      let list = declared[start.range.upperBound..<next].firstMatch(of: /(?:knows|dependencies): \[([^\]]*)\]/)
      return Room(name: name, dependencies: (list?.output.1 ?? "").matches(of: /"(\w+)"/).map { String($0.output.1) })
    }
  }

  /// The rooms of the table in docs/architecture.md, from the top down.
  static func floors() throws -> [String] {
    let page = try text("docs/architecture.md")
    let begin = try #require(page.range(of: "\n## The rooms\n"))
    let table = page[begin.upperBound...].drop { $0 != "|" }.split(separator: "\n", omittingEmptySubsequences: false)
    return table.prefix { $0.hasPrefix("|") }.flatMap { row in
      row.split(separator: "|")[0].matches(of: /`(\w+)`/).map { String($0.output.1) }
    }
  }

  /// All files below folders whose names end in one of some ways.
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
