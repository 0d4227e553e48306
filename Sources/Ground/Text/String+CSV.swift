extension String {
  /// The text as a cell of comma-separated values (RFC 4180): in quotes where it has a comma, a quote or a line end.
  public var quotedForCSV: String {
    guard utf8.contains(where: { $0 == 0x22 || $0 == 0x2c || $0 == 0x0a || $0 == 0x0d }) else { return self }
    return "\"" + split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
