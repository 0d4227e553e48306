internal import Glibc
internal import Quantities
public import Text

/// The supplications of Debian's package monajat-data.
public enum Monajat {
  /// Passes each supplication to `each`: its name, and its texts as a page of a pack, Arabic first. Nothing where there
  /// is no such database.
  public static func read(_ path: String, each: (_ name: String, _ page: String) -> Void) throws(TraceError) {
    guard access(path, F_OK) == 0 else { return }
    let database = try Database(path, .reading)
    try database.run("PRAGMA trusted_schema=OFF")
    // A view of that name could compute for ever.
    let isTable = try database.number(
      "SELECT count(*) FROM sqlite_master WHERE type='table' AND name='monajat' AND sql LIKE 'CREATE TABLE%'")
    guard isTable == 1 else {
      throw TraceError(.badData, file: path, "expected the database of monajat-data with its table, found another one")
    }
    try database.run(pages) { row throws(TraceError) in each(row.text(0), row.text(1)) }
  }

  /// The package has 83 rows: a supplication in several languages, each with what is said of it (merits), and links
  /// with their words, a line each.
  private static let pages = """
    SELECT name, '---\n\
    title: ' || trim(substr(replace(max(CASE WHEN lang='ar' THEN text END), char(10), ' '), 1, 40)) || '\n\
    kind: supplication\n\
    source: ' || name || ', ' || substr(max(link), 1, instr(max(link) || char(9), char(9)) - 1) || '\n\
    licence: GPL-2+, the package monajat-data\n\
    ---\n' || group_concat(lang || '| ' || replace(text, char(10), char(10) || lang || '| '), char(10)) || '\n\n\
    ' || coalesce(group_concat('> ' || replace(merits, char(10), char(10) || '> '), char(10) || char(10)), '') FROM
    (SELECT ref || '-' || id AS name, lang, substr(text, 1, 4000) AS text, substr(merits, 1, 4000) AS merits,
     replace(substr(links, 1, 300), char(10), char(9)) AS link FROM monajat
     ORDER BY ref, id, lang <> 'ar', lang LIMIT 1000) GROUP BY name
    """
}
