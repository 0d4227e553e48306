// The heading on simulated hands, beside the bounds that are set for it: with a gyroscope, without one, at rest, in a
// walk, near magnets. The seeds are this table's own; the tests have others.
//
//   heading-benchmark            every row
//   heading-benchmark WORD...    the rows whose name has one of the words

let words = CommandLine.arguments.dropFirst().map { Substring($0) }
print("| what | bound | ours |\n|---|---:|---:|")
for row in HeadingTable.rows
where words.isEmpty || row.name.split(whereSeparator: { " ,:/".contains($0) }).contains(where: words.contains) {
  print("| \(row.name) | \(row.bound) | \(row.measure()) |")
}
