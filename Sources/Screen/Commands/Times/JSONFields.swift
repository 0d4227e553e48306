/// A JSON object in the making. Its texts have no character that JSON would have to escape.
struct JSONFields {
  private(set) var text = "{"

  init(class name: StaticString) { add("class", name.description) }
  init() {}

  /// Adds a text.
  @inline(never) mutating func add(_ key: StaticString, _ value: String) { add(key, raw: "\"" + value + "\"") }

  /// Adds a number, an object, a list, or a truth.
  @inline(never) mutating func add(_ key: StaticString, raw value: String) {
    if text.utf8.count > 1 { text += "," }
    text += "\"" + key.description + "\":" + value
  }

  /// Adds an object under a name that is made.
  mutating func add(key: String, raw value: String) {
    if text.utf8.count > 1 { text += "," }
    text += "\"" + key + "\":" + value
  }

  /// Adds a whole number.
  @inline(never) mutating func add(_ key: StaticString, _ value: Int) { add(key, raw: value.description) }

  /// Adds a truth.
  @inline(never) mutating func add(_ key: StaticString, _ value: Bool) { add(key, raw: value ? "true" : "false") }

  /// The whole object.
  var object: String { text + "}" }
}
