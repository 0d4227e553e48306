@testable import Sensing

extension Door {
  /// The answers of phyphox over HTTP: an experiment's description, or the new values of its buffers. The first byte
  /// says how much has come before the rest.
  static let phyphox = Door(
    name: "phyphox", longest: 3000,
    words: [
      "HTTP/1.1 200 OK\r\n", "\r\n\r\n", "Content-Length: 5\r\n", "Content-Length: 99999999999999999999\r\n",
      "Transfer-Encoding: chunked\r\n\r\n", "1f\r\n", "0\r\n\r\n",
      "{\"inputs\":[{\"source\":\"magnetic_field\",\"outputs\":[",
      "{\"x\":\"magX\"},{\"y\":\"magY\"},{\"z\":\"magZ\"},{\"t\":\"mag_time\"}]}]}",
      "{\"buffer\":{\"magX\":{\"size\":0,",
      "\"buffer\":[1,2.5,\"NaN\",1e308]}},", "\"status\":{\"session\":\"a\",\"measuring\":true}}", "\u{1b}[2J",
    ]
  ) { bytes in
    guard let first = bytes.first else { return nil }
    let bytes = Array(bytes.dropFirst())
    do throws(SourceError) {
      let early = try PhoneHTTP.content(Array(bytes.prefix(Int(first))), isWhole: false, of: "x")
      let whole = try PhoneHTTP.content(bytes, isWhole: true, of: "x")
      if let early, early != whole { return "another content than by its beginning" }
      return fault(whole ?? bytes)
    } catch { return isPlain("\(error)") ? fault(bytes) : "an error that is not shown: \(error)" }
  }

  /// What is wrong with how a content is read.
  private static func fault(_ content: [UInt8]) -> String? {
    do throws(PhoneFault) {
      let sensors = try PhyphoxConfig(content).sensors
      if Set(sensors.map(\.role)).count != sensors.count { return "two sensors of a kind" }
      // Names are parts of a request's path.
      let names = sensors.flatMap(\.names)
      if names.contains(where: { $0.utf8.contains { $0 <= 0x20 || $0 >= 0x7f || $0 == 0x26 } }) {
        return "a wrong name"
      }
    } catch { if !isPlain(error.words) { return "a fault that is not shown: \(error.words)" } }
    do throws(PhoneFault) { _ = try PhyphoxAnswer(content) } catch {
      if !isPlain(error.words) { return "a fault that is not shown: \(error.words)" }
    }
    return nil
  }

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.count < 500 && !text.unicodeScalars.contains { $0.value < 0x20 || (0x7f...0x9f).contains($0.value) }
  }
}
