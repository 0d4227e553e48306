internal import Quantities
public import Text

/// A page in the list.
public struct PackPage: Sendable {
  /// The name of its pack, a slash, and the path of its file in it without the ending.
  public let id: String
  /// What it says of itself, and its pack of it.
  public internal(set) var head: PageHead
  /// The languages of its texts.
  public internal(set) var languages: [String] = []
  /// Where its text is: a file, or the text itself of a page that another program's data make.
  let file: String
  let text: [UInt8]?
  /// Its words for a search: those of its title, which end at a place, and those of its text.
  var words: [UInt8] = []
  var titleEnd = 0

  init(id: String, head: PageHead, file: String, text: [UInt8]?) {
    (self.id, self.head, self.file, self.text) = (id, head, file, text)
  }

  /// Its title, or its name.
  public var title: String { head[.title].isEmpty ? id : head[.title] }
  /// The values of a facet.
  public func values(_ facet: PageHead.Key) -> [String] { facet == .language ? languages : head.list(facet) }
  /// The folder of its pictures and sounds.
  var folder: String { String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)]) }

  /// Adds what a list says of the page.
  public func add(to json: inout ByteBuffer) {
    json.add("id", id)
    json.add("title", title)
    for key in PageHead.Key.allCases.dropFirst() {
      if key == .prayer || key == .language {
        json.add(named: key.name, values(key))
      } else if key == .minutes {
        json.add("minutes", Int(head[key]))
      } else {
        json.add(named: key == .reviewed ? "reviewed_by" : key.name, head[key].isEmpty ? nil : head[key])
      }
    }
  }

  /// Adds the page's blocks.
  public func add(_ blocks: [Block], to json: inout ByteBuffer) {
    json.add("blocks", blocks) { json, block in
      json.add("kind", block.kind.rawValue)
      json.add("level", block.level)
      json.add("mark", block.mark)
      json.add("text", block.runs) { json, run in
        json.add("text", run.text)
        json.add("strong", run.isStrong)
        json.add("emphasized", run.isEmphasized)
      }
    }
  }
}
