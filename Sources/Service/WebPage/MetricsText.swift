internal import Quantities
internal import Text

/// Metrics in Prometheus' text format, each with its meaning. Unknown values are left out.
struct MetricsText: ~Copyable {
  private var buffer = ByteBuffer(capacity: 8192)

  /// The label of a value.
  struct Label {
    let name: StaticString
    let value: String

    init(_ name: StaticString, _ value: String) { (self.name, self.value) = (name, value) }
  }

  /// The text as bytes.
  var bytes: [UInt8] { Array(buffer.bytes) }

  /// Appends a value that may rise and fall, if it is known.
  mutating func gauge(_ name: StaticString, _ meaning: StaticString, _ value: Double?) {
    guard let value, value.isFinite else { return }
    family(name, meaning, "gauge")
    sample(name, [], value)
  }

  /// Appends a count that only grows.
  mutating func counter(_ name: StaticString, _ meaning: StaticString, _ value: Int) {
    family(name, meaning, "counter")
    sample(name, [], Double(value))
  }

  /// Appends a metric with several values, each with its labels.
  mutating func family(
    _ name: StaticString, _ meaning: StaticString, _ type: StaticString, _ values: [([Label], Double)]
  ) {
    family(name, meaning, type)
    for (labels, value) in values { sample(name, labels, value) }
  }

  /// Appends a histogram: how many values were at most each bound.
  mutating func histogram(
    _ name: StaticString, _ meaning: StaticString, _ cumulative: [(bound: Double, count: UInt64)], sum: Double,
    count: UInt64
  ) {
    family(name, meaning, "histogram")
    for (bound, count) in cumulative { sample("\(name)_bucket", [Label("le", "\(bound)")], Double(count)) }
    sample("\(name)_bucket", [Label("le", "+Inf")], Double(count))
    sample("\(name)_sum", [], sum)
    sample("\(name)_count", [], Double(count))
  }

  /// Appends a state: the value of the current one is 1, of the others 0.
  mutating func states(_ name: StaticString, _ meaning: StaticString, _ all: [StaticString], now: StaticString) {
    family(name, meaning, "gauge", all.map { ([Label("state", "\($0)")], "\($0)" == "\(now)" ? 1 : 0) })
  }

  private mutating func family(_ name: StaticString, _ meaning: StaticString, _ type: StaticString) {
    buffer.append("# HELP ")
    buffer.append(name)
    buffer.append(" ")
    buffer.append(meaning)
    buffer.append("\n# TYPE ")
    buffer.append(name)
    buffer.append(" ")
    buffer.append(type)
    buffer.append("\n")
  }

  private mutating func sample(_ name: StaticString, _ labels: [Label], _ value: Double) {
    sample("\(name)", labels, value)
  }

  private mutating func sample(_ name: String, _ labels: [Label], _ value: Double) {
    buffer.append(name)
    for (place, label) in labels.enumerated() {
      buffer.append(place == 0 ? "{" : ",")
      buffer.append(label.name)
      buffer.append("=\"")
      buffer.append(label.value)
      buffer.append("\"")
    }
    if !labels.isEmpty { buffer.append("}") }
    buffer.append(" ")
    buffer.append(value, decimals: 6)
    buffer.append("\n")
  }
}
