internal import Text

/// The answer of phyphox to `/get`: the asked part of each buffer, and whether it measures.
///
/// `{"buffer":{"accX":{"size":0,"updateMode":"partial","buffer":[0.1,0.2]}},"status":{"session":"x","measuring":true}}`
struct PhyphoxAnswer: Equatable {
  /// The values of each buffer.
  private(set) var buffers: [String: [Double]] = [:]
  /// Whether the experiment runs.
  private(set) var isMeasuring = false
  /// A name that is new after the buffers were cleared.
  private(set) var session = ""

  /// The most values of a buffer, and the most buffers.
  private static let mostValues = 4096
  private static let mostBuffers = 64

  /// Reads the answer.
  init(_ bytes: [UInt8]) throws(PhoneFault) {
    var answer = PhyphoxAnswer()
    do throws(Malformed) {
      try bytes.scanned { json throws(Malformed) in
        try json.object("an answer as an object") { json, key throws(Malformed) in
          switch key {
          case "buffer": try answer.readBuffers(&json)
          case "status":
            try json.object("a status as an object") { json, key throws(Malformed) in
              switch key {
              case "measuring": answer.isMeasuring = try json.flag()
              case "session": answer.session = try json.optionalString("a session's name") ?? ""
              default: try json.skipValue()
              }
            }
          default: try json.skipValue()
          }
        }
        try json.finish()
      }
    } catch { throw PhoneFault("text that is no answer: \(error.clause)") }
    self = answer
  }

  private init() {}

  private mutating func readBuffers(_ json: inout JSONScanner) throws(Malformed) {
    try json.object("buffers as an object") { json, key throws(Malformed) in
      guard buffers.count < PhyphoxAnswer.mostBuffers else { throw json.malformed("fewer buffers") }
      var values: [Double] = []
      try json.object("a buffer as an object") { json, key throws(Malformed) in
        guard key.says("buffer") else { return try json.skipValue() }
        try json.array("a buffer's values in brackets") { json throws(Malformed) in
          guard values.count < PhyphoxAnswer.mostValues else {
            throw json.malformed("at most \(PhyphoxAnswer.mostValues) values")
          }
          values.append(try json.phoneNumber("a value"))
        }
      }
      buffers[key.string] = values
    }
  }
}
