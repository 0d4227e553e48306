import Influx
import Text

extension Door {
  /// The answer of a server that takes lines over HTTP.
  static let httpAnswer = Door(
    name: "http-answer", longest: 9000,
    words: [
      "HTTP/1.1 204 No Content", "HTTP/1.1 100 Continue\r\n\r\n", "HTTP/1.0 400 ", "\r\n\r\n", "\n\n", "\r\n",
      "Content-Length: 5", "Content-Length: 99999999999999999999", "content-length:-1",
      "Transfer-Encoding: chunked\r\n\r\n1f\r\n", #"{"code":"invalid","message":"unable to parse"}"#, "\u{1b}[2J", "\0",
    ]
  ) { bytes in
    // The first byte says how much has come before the rest.
    guard let first = bytes.first else { return nil }
    let bytes = Array(bytes.dropFirst())
    var early: HTTPAnswer?
    do throws(Expectation) { early = try HTTPAnswer(Array(bytes.prefix(Int(first))), isWhole: false) } catch {
      return fault(error.text)
    }
    do throws(Expectation) {
      guard let answer = try HTTPAnswer(bytes, isWhole: true) else { return "no answer, though all has come" }
      if let early, early != answer { return "another answer than by its beginning" }
      if !(0...999).contains(answer.status) { return "the status \(answer.status)" }
      return fault(answer.reason) ?? fault(answer.body)
    } catch {
      return early == nil ? fault(error.text) : "refused, though its beginning was not"
    }
  }

  /// What is wrong with a text that is shown.
  private static func fault(_ text: String) -> String? {
    if text.utf8.count > 400 { return "a text of \(text.utf8.count) bytes" }
    return text.unicodeScalars.contains { $0.value < 0x20 || (0x7f...0x9f).contains($0.value) }
      ? "a control character" : nil
  }
}
