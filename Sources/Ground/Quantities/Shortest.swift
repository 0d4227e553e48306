/// A number as text, with the fewest digits that identify it, and without a decimal point where it is whole.
public func shortest(_ value: Double) -> String {
  Int(exactly: value).map(String.init) ?? value.description
}
