// The heading on simulated hands, beside the bounds that are set for it: with a gyroscope, without one, at rest, in a
// walk, near magnets. The seeds are this table's own; the tests have others.
//
//   heading-benchmark            every row
//   heading-benchmark WORD...    the rows whose name has one of the words
//
// A row past its bound is marked; it fails where nobody knew of it.
import Glibc

var past = 0
var unexpected: [String] = []
let words = CommandLine.arguments.dropFirst().map { Substring($0) }
print("| what | bound | ours |\n|---|---:|---:|")
for row in HeadingTable.rows
where words.isEmpty || row.name.split(whereSeparator: { " ,:/".contains($0) }).contains(where: words.contains) {
  let figure = row.measure()
  print("| \(row.name) | \(row.bound) | \(figure.text)\(figure.isMet == false ? " ✗" : "") |")
  guard figure.isMet == false else { continue }
  past += 1
  if !row.isOpen { unexpected.append(row.name) }
}
print(
  "\n\(past) past their bound" + (unexpected.isEmpty ? "." : ", newly: " + unexpected.joined(separator: "; ") + "."))
exit(unexpected.isEmpty ? 0 : 1)
