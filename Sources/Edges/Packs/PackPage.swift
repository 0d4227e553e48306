/// A page in the list.
public struct PackPage: Sendable {
  /// The name of its pack, a slash, and the path of its file in it without the ending.
  public let id: String
  /// What it says of itself, and its pack of it.
  public let head: PageHead
  /// The languages of its texts.
  public let languages: [String]
  /// Where its text is: a file, or the text itself of a page that another program's data make.
  let file: String
  let text: [UInt8]?
  /// Its words for a search: those of its title, a line feed, and those of its text.
  let words: [UInt8]

  /// Its title, or its name.
  public var title: String { head[.title].isEmpty ? id : head[.title] }
  /// The values of a facet.
  public func values(_ facet: PageHead.Key) -> [String] { facet == .language ? languages : head.list(facet) }
  /// What it must say and does not.
  public var lacks: [PageHead.Key] { PageHead.Key.vital.filter { head[$0].isEmpty } }
  /// The folder of its pictures and sounds; nil if it has no file.
  public var folder: String? { text == nil ? String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)]) : nil }
}
