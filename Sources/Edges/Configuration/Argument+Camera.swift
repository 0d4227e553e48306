internal import Text

extension Argument<String> {
  /// How a camera sits on the device: where it looks, its field of view, and how its lens bends lines. It stays a text:
  /// only the page's modules use it.
  static let camera = Argument(
    shape: .word("MOUNT,FIELD[,BEND]"),
    expected:
      "back, front or top, a field of view of 10 to 150 degrees, and perhaps a bend of -0.5 to 0.5: back,65",
    read: { text in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard 2...3 ~= parts.count, ["back", "front", "top"].contains(parts[0]), let field = Double(parts[1]),
        10...150 ~= field, parts.count < 3 || Double(parts[2]).map({ -0.5...0.5 ~= $0 }) ?? false
      else { return nil }
      return text
    }, text: { $0 })
}
