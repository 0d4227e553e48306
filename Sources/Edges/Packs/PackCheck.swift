internal import Glibc
internal import Quantities
internal import System
public import Text

extension PackShelf {
  /// What a pack lacks and what is wrong in it, a line each with file and line; none if nothing is. `count` becomes the
  /// number of its pages.
  public static func faults(of folder: String, count: inout Int) -> [TraceError] {
    var shelf = PackShelf()
    guard Folder.isThere(folder) else {
      return [TraceError(.noSuchFile, file: folder, "expected a folder with pages")]
    }
    shelf.add(pack: folder)
    count = shelf.pages.count
    var faults = shelf.troubles
    for page in shelf.pages {
      func note(_ line: Int?, _ words: String) {
        faults.append(TraceError(.badData, file: page.file, line: line, words))
      }
      var missing = ""
      for key in PageHead.Key.wanted where key == .language ? page.languages.isEmpty : page.head[key].isEmpty {
        missing += (missing.isEmpty ? "lacks " : ", ") + key.name
      }
      if !missing.isEmpty { note(nil, missing) }
      let of = page.head[.of]
      if !of.isEmpty, !shelf.pages.contains(where: { $0.id == page.pack + of }) {
        note(nil, "of: expected a page of the pack, such as \(page.id.dropFirst(page.pack.count)), found ‘\(of)’")
      }
      do throws(TraceError) {
        let source = try shelf.source(page)
        let markup = try Markup(source, file: page.file)
        for (line, key) in source.unknown { note(line, "‘\(key)’ is no key of a head") }
        for line in markup.html { note(line, "HTML is shown as text") }
        for (line, path) in markup.media where Folder.size(ofFile: "\(page.folder)/\(path)") == nil {
          note(line, "expected the file \(path) in the pack, found none")
        }
      } catch { faults.append(error) }
    }
    if shelf.pages.isEmpty, faults.isEmpty {
      faults = [TraceError(.badData, file: folder, "expected pages, files whose names end in .md, found none")]
    }
    return faults
  }

  /// Begins a pack in a new folder. What is there is never written over.
  public static func begin(_ folder: String) throws(TraceError) {
    guard mkdir(folder, 0o777) == 0 else {
      guard errno == EEXIST else { throw TraceError(writing: folder, code: errno) }
      throw TraceError(.badData, file: folder, "expected a name that is free, found a file or a folder of that name")
    }
    for (name, text) in [("pack.md", head), ("first.md", first)] {
      do throws(SystemError) { try WholeFile.replace("\(folder)/\(name)", with: Array(text.utf8)) } catch {
        throw TraceError(writing: "\(folder)/\(name)", code: error.code)
      }
    }
  }

  /// The head of a new pack, for all its pages.
  private static let head = """
    ---
    title: 
    language: en
    tradition: both
    source: 
    licence: 
    reviewed-by: 
    ---

    """
  /// The first page of a new pack.
  private static let first = """
    ---
    title: First page
    kind: guide
    minutes: 1
    ---
    # A heading

    A paragraph with *emphasis* and a [link](https://example.org).

    ar| 
    translit| 
    en| 

    """
}
