internal import Quantities

/// Which form a language has for a number of things: the header `Plural-Forms` of its catalog, an expression of C.
struct PluralRule: Sendable {
  /// How many forms there are.
  let count: Int
  private let expression: [UInt8]

  /// The rule of a header, `nplurals=2; plural=(n != 1);`; nil where it has another form.
  init?(_ header: String) {
    let parts = header.split(separator: ";").compactMap { part in
      part.firstIndex(of: "=").map { String(part[part.index(after: $0)...]) }
    }
    guard parts.count == 2, let count = Int(parts[0]), count > 0 else { return nil }
    (self.count, expression) = (count, parts[1].utf8.filter { $0 != UInt8(ascii: " ") })
    var reading = Reading(expression, 0)
    _ = reading.choice()
    guard reading.isWhole else { return nil }
  }

  /// The form for a number, from 0.
  func form(of number: Int64) -> Int {
    var reading = Reading(expression, number)
    return min(max(0, Int(clamping: reading.choice())), count - 1)
  }
}

extension PluralRule {
  /// An expression, which is computed while it is read: both branches of a choice.
  private struct Reading {
    private let expression: [UInt8]
    private let number: Int64
    private var position = 0

    init(_ expression: [UInt8], _ number: Int64) { (self.expression, self.number) = (expression, number) }

    /// Whether all was read and understood.
    var isWhole: Bool { position == expression.count }

    /// `a ? b : c`, or an expression without a choice.
    mutating func choice() -> Int64 {
      let condition = binary(0)
      guard takes("?") else { return condition }
      let first = choice()
      guard takes(":") else { return fail() }
      let second = choice()
      return condition != 0 ? first : second
    }

    /// The operators between two values, in the order of C: the weakest first.
    private static let operators: [[StaticString]] = [
      ["||"], ["&&"], ["==", "!="], ["<=", ">=", "<", ">"], ["+", "-"], ["*", "/", "%"],
    ]

    private mutating func binary(_ level: Int) -> Int64 {
      guard level < Self.operators.count else { return value() }
      var left = binary(level + 1)
      while let sign = Self.operators[level].first(where: { takes($0) }) {
        left = Self.result(left, sign.description, binary(level + 1))
      }
      return left
    }

    private static func result(_ left: Int64, _ sign: String, _ right: Int64) -> Int64 {
      func truth(_ isTrue: Bool) -> Int64 { isTrue ? 1 : 0 }
      return switch sign {
      case "||": truth(left != 0 || right != 0)
      case "&&": truth(left != 0 && right != 0)
      case "==": truth(left == right)
      case "!=": truth(left != right)
      case "<=": truth(left <= right)
      case ">=": truth(left >= right)
      case "<": truth(left < right)
      case ">": truth(left > right)
      case "+": left &+ right
      case "-": left &- right
      case "*": left &* right
      case "/": right == 0 ? 0 : left.dividedReportingOverflow(by: right).partialValue
      default: right == 0 ? 0 : left.remainderReportingOverflow(dividingBy: right).partialValue
      }
    }

    private mutating func value() -> Int64 {
      if takes("!") { return value() == 0 ? 1 : 0 }
      if takes("n") { return number }
      if takes("(") {
        let inner = choice()
        return takes(")") ? inner : fail()
      }
      var (result, digits): (Int64, Int) = (0, 0)
      while position < expression.count, (48...57).contains(expression[position]) {
        result = result &* 10 &+ Int64(expression[position] - 48)
        position += 1
        digits += 1
      }
      return digits > 0 ? result : fail()
    }

    /// Passes a sign, if it is next.
    private mutating func takes(_ sign: StaticString) -> Bool {
      let length = sign.utf8CodeUnitCount
      guard position >= 0, position + length <= expression.count else { return false }
      let isNext = sign.withUTF8Buffer { expression[position..<position + length].elementsEqual($0) }
      if isNext { position += length }
      return isNext
    }

    /// Ends the reading: `isWhole` is false from now on.
    private mutating func fail() -> Int64 {
      position = -1
      return 0
    }
  }
}
