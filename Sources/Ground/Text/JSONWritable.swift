public import Quantities

/// What a program reads, as JSON, one value a line: readings, cues, status, and the events of a trace.
public enum JSONLines {}

/// A value that is written as JSON. A number of type `Double` has the fewest digits that identify it.
public protocol JSONWritable {
  /// Appends it.
  func appendJSON(to buffer: inout ByteBuffer)
}

/// Writes JSON. Each pair gets a comma before it, unless it is the first in its object.
extension ByteBuffer {
  /// Appends an object, with its class as the first pair.
  public mutating func object(class name: StaticString? = nil, _ write: (inout ByteBuffer) -> Void) {
    append("{")
    if let name { add("class", name) }
    write(&self)
    append("}")
  }

  /// Appends an object and a line feed.
  public mutating func line(class name: StaticString? = nil, _ write: (inout ByteBuffer) -> Void) {
    object(class: name, write)
    append("\n")
  }

  /// Adds a pair; null for nil.
  public mutating func add(_ key: StaticString, _ value: some JSONWritable) {
    append(key: key)
    value.appendJSON(to: &self)
  }

  /// Adds a pair, or nothing for nil.
  public mutating func add(_ key: StaticString, known value: (some JSONWritable)?) {
    if let value { add(key, value) }
  }

  /// Adds a number with at most this many decimals; null for nil.
  public mutating func add(_ key: StaticString, _ value: Double?, decimals: Int) {
    append(key: key)
    append(value, decimals: decimals)
  }

  /// Adds a vector whose components have at most so many decimals.
  public mutating func add(_ key: StaticString, _ value: Vector3, decimals: Int) {
    func rounded(_ value: Double) -> RoundedNumber { RoundedNumber(value: value, decimals: decimals) }
    append(key: key)
    append(three: rounded(value.x), rounded(value.y), rounded(value.z))
  }

  /// Adds text that is already JSON; null for nil.
  public mutating func add(_ key: StaticString, raw value: String?) {
    append(key: key)
    append(value ?? "null")
  }

  /// Adds an object.
  public mutating func add(_ key: StaticString, _ write: (inout ByteBuffer) -> Void) {
    append(key: key)
    object(write)
  }

  /// Adds an object for a value; null for nil.
  public mutating func add<Value>(
    _ key: StaticString, ifAny value: Value?, _ write: (inout ByteBuffer, Value) -> Void
  ) {
    guard let value else { return add(key, raw: nil) }
    add(key) { write(&$0, value) }
  }

  /// Adds a list of objects.
  public mutating func add<Element>(
    _ key: StaticString, _ list: some Sequence<Element>, _ write: (inout ByteBuffer, Element) -> Void
  ) {
    append(key: key)
    appendList(list) { buffer, element in buffer.object { write(&$0, element) } }
  }

  /// Adds a pair whose key is not a literal; the key must need no escapes.
  public mutating func add(named key: String, _ value: some JSONWritable) {
    append(named: key)
    value.appendJSON(to: &self)
  }

  /// Adds an object whose key is not a literal.
  public mutating func add(named key: String, _ write: (inout ByteBuffer) -> Void) {
    append(named: key)
    object(write)
  }

  /// Adds a number with at most this many decimals, or null, under a key that is not a literal.
  public mutating func add(named key: String, _ value: Double?, decimals: Int) {
    add(named: key, value.map { RoundedNumber(value: $0, decimals: decimals) })
  }

  /// Appends a key that needs no escapes. `indent` comes before it, unless it is the first.
  public mutating func append(key: StaticString, indent: StaticString = "") {
    if appendComma() { append(indent) }
    append(quoted: key)
    append(":")
  }

  private mutating func append(named key: String) {
    appendComma()
    append(quoted: key)
    append(":")
  }

  fileprivate mutating func appendList<Element>(
    _ list: some Sequence<Element>, _ write: (inout ByteBuffer, Element) -> Void
  ) {
    append("[")
    for element in list {
      appendComma()
      write(&self, element)
    }
    append("]")
  }

  /// Appends a comma unless a bracket has just been opened; returns whether it did.
  @discardableResult private mutating func appendComma() -> Bool {
    let isFirst = bytes.last == UInt8(ascii: "{") || bytes.last == UInt8(ascii: "[")
    if !isFirst { append(",") }
    return !isFirst
  }
}

extension JSONWritable {
  /// The value as JSON text.
  public var json: String {
    var buffer = ByteBuffer(capacity: 512)
    appendJSON(to: &buffer)
    return buffer.text
  }
}

extension String {
  /// A JSON object, with its class as the first pair.
  public init(class name: StaticString? = nil, object write: (inout ByteBuffer) -> Void) {
    var buffer = ByteBuffer(capacity: 512)
    buffer.object(class: name, write)
    self = buffer.text
  }
}

extension [UInt8] {
  /// A line of JSON with its line feed.
  public init(class name: StaticString? = nil, line write: (inout ByteBuffer) -> Void) {
    var buffer = ByteBuffer()
    buffer.line(class: name, write)
    self = Array(buffer.bytes)
  }
}

extension String: JSONWritable {
  /// Appends it.
  public func appendJSON(to buffer: inout ByteBuffer) { buffer.append(quoted: self) }
}

extension StaticString: JSONWritable {
  /// Appends it; it needs no escapes.
  public func appendJSON(to buffer: inout ByteBuffer) { buffer.append(quoted: self) }
}

extension Bool: JSONWritable {
  /// Appends it.
  public func appendJSON(to buffer: inout ByteBuffer) { buffer.append(self ? "true" : "false") }
}

extension Int: JSONWritable {
  /// Appends it.
  public func appendJSON(to buffer: inout ByteBuffer) { buffer.append(integer: Int64(self)) }
}

extension Int64: JSONWritable {
  /// Appends it.
  public func appendJSON(to buffer: inout ByteBuffer) { buffer.append(integer: self) }
}

extension Double: JSONWritable {
  /// Appends it.
  public func appendJSON(to buffer: inout ByteBuffer) { buffer.append(exact: self) }
}

/// A number with at most this many decimals.
private struct RoundedNumber: JSONWritable {
  let value: Double
  let decimals: Int

  func appendJSON(to buffer: inout ByteBuffer) { buffer.append(value, decimals: decimals) }
}

extension Angle: JSONWritable {
  /// Appends it in degrees.
  public func appendJSON(to buffer: inout ByteBuffer) { buffer.append(exact: self) }
}

extension Vector3: JSONWritable {
  /// Appends it.
  public func appendJSON(to buffer: inout ByteBuffer) { buffer.append(three: x, y, z) }
}

extension Matrix3: JSONWritable {
  /// Appends it.
  public func appendJSON(to buffer: inout ByteBuffer) { buffer.append(three: x, y, z) }
}

extension ByteBuffer {
  fileprivate mutating func append<Value: JSONWritable>(three x: Value, _ y: Value, _ z: Value) {
    append("[")
    x.appendJSON(to: &self)
    append(",")
    y.appendJSON(to: &self)
    append(",")
    z.appendJSON(to: &self)
    append("]")
  }
}

extension UTC: JSONWritable {
  /// Appends it in ISO 8601.
  public func appendJSON(to buffer: inout ByteBuffer) {
    buffer.append("\"")
    buffer.append(self)
    buffer.append("\"")
  }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  /// Appends it.
  public func appendJSON(to buffer: inout ByteBuffer) {
    if let self { self.appendJSON(to: &buffer) } else { buffer.append("null") }
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  /// Appends it.
  public func appendJSON(to buffer: inout ByteBuffer) {
    buffer.appendList(self) { $1.appendJSON(to: &$0) }
  }
}
