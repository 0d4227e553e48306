internal import Quantities

extension String {
  /// The text with values in place of `{}`, in their order; `{1}` is the first of them, wherever it stands.
  public func filled(_ values: String...) -> String { filled(values) }

  /// The same with a list of values.
  public func filled(_ values: [String]) -> String {
    var (result, rest, count) = ("", self[...], 0)
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let index = Int(rest[rest.index(after: start)..<end]).map { $0 - 1 } ?? count
      count += 1
      result += rest[..<start] + (values.indices.contains(index) ? values[index] : "")
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
