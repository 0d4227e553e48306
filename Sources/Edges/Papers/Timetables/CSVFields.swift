/// Splits the lines of a table as spreadsheets write them: cells are separated by commas, semicolons or tabs, and may
/// be in quotes.
struct CSVFields {
  /// The separator between cells.
  let separator: Character

  /// The separator of a table is the one that is most frequent in its head.
  init(of head: String) {
    let counts = [",", ";", "\t"].map { mark in head.count { String($0) == mark } }
    separator = counts[2] > max(counts[0], counts[1]) ? "\t" : counts[1] > counts[0] ? ";" : ","
  }

  /// The cells of a line, without blanks around them. A quote that is not closed extends to the end of the line.
  func cells(_ line: String) -> [String] {
    var (cells, cell, isQuoted, isAfterQuote) = ([String](), "", false, false)
    for character in line {
      if isQuoted {
        if character == "\"" { (isQuoted, isAfterQuote) = (false, true) } else { cell.append(character) }
      } else if character == "\"" {
        // Two quotes within quotes are one quote.
        if isAfterQuote { cell.append(character) }
        isQuoted = true
      } else if character == separator {
        cells.append(cell.withoutMargins)
        cell = ""
      } else {
        cell.append(character)
      }
      if character != "\"" { isAfterQuote = false }
    }
    return cells + [cell.withoutMargins]
  }
}
