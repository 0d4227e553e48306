/// A number as text, with the fewest digits that identify it, and no decimal point if it is whole.
public func shortest(_ value: Double) -> String {
  Int(exactly: value).map(String.init) ?? value.description
}
