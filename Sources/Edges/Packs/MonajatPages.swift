internal import Keeping
internal import Quantities
internal import System
internal import Text

extension PackShelf {
  /// Adds the supplications of Debian's package monajat-data, from where it lies; nothing if it is not installed.
  public mutating func add(monajat path: String) {
    do throws(TraceError) {
      guard let rows = try MonajatRow.all(in: path) else { return }
      var names: [String] = []
      var pages: [String: [MonajatRow]] = [:]
      for row in rows {
        // A name is part of a path.
        let name = String(
          decoding: "\(row.collection)-\(row.number)".utf8.filter {
            97...122 ~= $0 | 0x20 || 48...57 ~= $0 || $0 == UInt8(ascii: "-")
          }, as: UTF8.self)
        if pages[name] == nil { names.append(name) }
        pages[name, default: []].append(row)
      }
      add(pack: "monajat", names.map { (name: $0, text: Array(PackShelf.page($0, pages[$0] ?? []).utf8)) })
    } catch { note(error) }
  }

  /// A page with the texts of a supplication in its languages, Arabic first.
  private static func page(_ name: String, _ rows: [MonajatRow]) -> String {
    let own = rows.first { $0.language == "ar" } ?? rows[0]
    let others = rows.filter { $0.language != own.language }
    let title = own.text.plain.split(separator: " ").prefix(5).joined(separator: " ")
    let link = own.links.split(whereSeparator: { $0 == "\n" || $0 == "\t" }).first.map(String.init) ?? ""
    var lines = [
      "---", "title: \(title)", "kind: supplication", "source: \(name)\(link.isEmpty ? "" : ", \(link.plain)")",
      "licence: GPL-2+, the package monajat-data", "---",
    ]
    for row in [own] + others {
      for line in row.text.split(separator: "\n") { lines.append("\(row.language)| \(String(line).plain)") }
    }
    for row in [own] + others where !row.merits.isEmpty {
      lines.append("")
      for line in row.merits.split(separator: "\n") { lines.append("> \(String(line).plain)") }
    }
    return lines.joined(separator: "\n")
  }
}
