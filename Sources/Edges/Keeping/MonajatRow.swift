internal import Glibc
internal import Quantities
public import Text

/// A row of the database of Debian's package monajat-data: a supplication in one language.
public struct MonajatRow: Sendable {
  /// The language, the collection and the number in it.
  public let language: String, collection: String, number: String
  /// The supplication, what is said of it, and links with their words, a line each.
  public let text: String, merits: String, links: String

  /// The most rows: the package has 83.
  private static let most = 5000

  /// The rows of a database; nil if there is no such file.
  public static func all(in path: String) throws(TraceError) -> [MonajatRow]? {
    guard access(path, F_OK) == 0 else { return nil }
    let database = try Database(path, .reading)
    try database.run("PRAGMA trusted_schema=OFF")
    // A view of that name could compute for ever.
    let isTable = try database.number(
      "SELECT count(*) FROM sqlite_master WHERE type='table' AND name='monajat' AND sql LIKE 'CREATE TABLE%'")
    guard isTable == 1 else {
      throw TraceError(.badData, file: path, "expected the database of monajat-data with its table, found another one")
    }
    var rows: [MonajatRow] = []
    try database.run(
      "SELECT lang, ref, id, substr(text, 1, 20000), substr(merits, 1, 20000), substr(links, 1, 2000) FROM monajat"
        + " LIMIT \(most)"
    ) { row throws(TraceError) in
      rows.append(
        MonajatRow(
          language: row.text(0), collection: row.text(1), number: row.text(2), text: row.text(3), merits: row.text(4),
          links: row.text(5)))
    }
    return rows
  }
}
