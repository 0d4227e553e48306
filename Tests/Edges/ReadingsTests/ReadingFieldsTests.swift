import Pointing
import Quantities
import Readings
import Testing

@Suite struct `The table of a reading's fields` {
  private let fields: [ReadingField] = Reading(at: .zero).reduceFields(into: []) { fields, field, _ in
    fields.append(field)
  }

  @Test func `has each key, metric and property once`() {
    #expect(fields.count == 23)
    #expect(Set(fields.map { "\($0.key)" }).count == fields.count)
    let metrics = fields.compactMap { $0.metric.map { "\($0.name)" } }
    let properties = fields.compactMap { $0.property.map { "\($0.name)" } }
    #expect(metrics.count == 14 && Set(metrics).count == metrics.count)
    #expect(properties.count == 11 && Set(properties).count == properties.count)
  }

  @Test func `numbers the metrics and the properties without a gap`() {
    let metrics = fields.compactMap(\.metric?.place).sorted()
    let properties = fields.compactMap(\.property?.place).sorted()
    #expect(!metrics.isEmpty && metrics == Array(1...metrics.count))
    // The object on the bus has room for 16.
    #expect(!properties.isEmpty && properties == Array(1...properties.count) && properties.count <= 16)
  }
}
