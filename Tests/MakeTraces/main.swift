import Foundation

// Writes every recording in traces/ from its scenario; with --check, lists the files that differ from what their
// scenario produces. Run it in the project's folder: swift run make-traces [--check] [FOLDER]

let arguments = CommandLine.arguments.dropFirst()
let folder = URL(filePath: arguments.last { !$0.hasPrefix("-") } ?? "traces")
do {
  let recordings = try Recording.all(in: folder)
  if arguments.contains("--check") {
    let different = try recordings.filter { try !$0.isUpToDate(in: folder) }.map(\.file)
    let unknown = try unknownRecordings(besides: recordings, in: folder)
    for file in different { print("\(file): differs from what its scenario produces") }
    for file in unknown { print("\(file): has no scenario") }
    if !different.isEmpty { print("To write the files again: swift run make-traces") }
    if !different.isEmpty || !unknown.isEmpty { exit(1) }
    print("\(recordings.count) files in \(folder.relativePath) are up to date")
  } else {
    for recording in recordings { try recording.write(in: folder) }
    print("wrote \(recordings.count) files in \(folder.relativePath)")
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(65)
}

/// The recordings in the folder that no scenario produces.
func unknownRecordings(besides recordings: [Recording], in folder: URL) throws -> [String] {
  let known = Set(recordings.map(\.file))
  return try FileManager.default.contentsOfDirectory(atPath: folder.path)
    .filter { ($0.hasSuffix(".jsonl") || $0.hasSuffix(".jsonl.gz")) && !known.contains($0) }.sorted()
}
