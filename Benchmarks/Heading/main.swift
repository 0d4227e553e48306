// The heading's error on simulated hands, beside its bounds: with and without a gyroscope, at rest, on a walk, near
// magnets. The tests use other seeds.
//
//   heading-benchmark            all rows
//   heading-benchmark WORD...    the rows whose name contains one of the words
//
// A row that misses its bound is marked with ✗. The program fails if the row is not marked as open (`Row.isOpen`).
import Glibc

var past = 0
var unexpected: [String] = []
let words = CommandLine.arguments.dropFirst().map { Substring($0) }
print("| what | bound | measured |\n|---|---:|---:|")
for row in HeadingTable.rows
where words.isEmpty || row.name.split(whereSeparator: { " ,:/".contains($0) }).contains(where: words.contains) {
  let figure = row.measure()
  print("| \(row.name) | \(row.bound) | \(figure.text)\(figure.isMet == false ? " ✗" : "") |")
  guard figure.isMet == false else { continue }
  past += 1
  if !row.isOpen { unexpected.append(row.name) }
}
print(
  "\n\(past) rows miss their bound" + (unexpected.isEmpty ? "." : ", new: " + unexpected.joined(separator: "; ") + "."))
exit(unexpected.isEmpty ? 0 : 1)
