import Foundation

// Makes every recording in traces/ from its scenario, or with --check says which are no longer what their scenario
// makes. Run it in the project's folder: swift run make-traces [--check] [FOLDER]

let arguments = CommandLine.arguments.dropFirst()
let folder = URL(filePath: arguments.last { !$0.hasPrefix("-") } ?? "traces")
do {
  let recordings = try Recording.all(in: folder)
  if arguments.contains("--check") {
    let different = try recordings.filter { try !$0.isAsMade(in: folder) }.map(\.file)
    let unknown = try strangers(to: recordings, in: folder)
    for file in different { print("\(file): is not what its scenario makes") }
    for file in unknown { print("\(file): has no scenario") }
    if !different.isEmpty || !unknown.isEmpty {
      print("make them anew with: swift run make-traces")
      exit(1)
    }
    print("\(recordings.count) files in \(folder.relativePath) are what their scenarios make")
  } else {
    for recording in recordings { try recording.write(in: folder) }
    print("made \(recordings.count) files in \(folder.relativePath)")
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(65)
}

/// Recordings in the folder that no scenario makes.
func strangers(to recordings: [Recording], in folder: URL) throws -> [String] {
  let known = Set(recordings.map(\.file))
  return try FileManager.default.contentsOfDirectory(atPath: folder.path)
    .filter { ($0.hasSuffix(".jsonl") || $0.hasSuffix(".jsonl.gz")) && !known.contains($0) }.sorted()
}
