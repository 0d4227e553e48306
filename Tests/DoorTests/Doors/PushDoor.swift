import Events
import Pointing
import Quantities
import System

@testable import Sensing

extension Door {
  /// What the listener for phones gets: a request's head, and a batch behind it. The first byte says how much has come
  /// before the rest, and whether a password is needed.
  static let push = Door(
    name: "push", longest: 3000,
    words: [
      "POST /data HTTP/1.1\r\n", "Host: localhost\r\n", "Content-Type: application/json\r\n", "Content-Length: 99\r\n",
      "\r\n\r\n", "Authorization: Bearer a\r\n", "Authorization: Basic YTph\r\n", "Origin: null\r\n",
      "Transfer-Encoding: chunked\r\n", "{\"messageId\":1,\"sessionId\":\"s\",\"deviceId\":\"d\",\"payload\":[",
      "{\"name\":\"accelerometeruncalibrated\",\"time\":1700000000000000000,",
      "\"values\":{\"x\":0,\"y\":1,\"z\":9.8}},",
      "{\"name\":\"magnetometeruncalibrated\",\"time\":1700000000010000000,", "{\"name\":\"gyroscope\",\"time\":5,",
      "{\"name\":\"location\",\"values\":{\"latitude\":51,\"longitude\":0}}", "\"NaN\"", "9223372036854775807",
      "-9223372036854775808", "\u{1b}[2J", "]}", "\u{1e}",
    ]
  ) { bytes in
    guard let first = bytes.first else { return nil }
    let bytes = Array(bytes.dropFirst())
    let (isLocked, early) = (first & 1 != 0, Array(bytes.prefix(Int(first))))
    let beginning = PushRequest.verdict(early, isLocked: isLocked)
    let whole = PushRequest.verdict(bytes, isLocked: isLocked, from: beginning == .incomplete ? early.count : 0)
    if whole != PushRequest.verdict(bytes, isLocked: isLocked) { return "another verdict than of all bytes" }
    if beginning != .incomplete, beginning != whole { return "another verdict than by its beginning" }
    switch whole {
    case .incomplete: return nil
    case .refused(let answer):
      let text = String(decoding: answer.bytes(staysOpen: false), as: UTF8.self)
      return text.utf8.count < 500 && !answer.text.contains("\n") ? nil : "a long answer: \(answer.text)"
    case .body(let start, let length, _), .guarded(_, let start, let length, _):
      if isLocked, case .body = whole { return "a body without a password" }
      guard start <= PushRequest.longestHead, length <= PushRequest.longest else { return "a body of \(length) bytes" }
      return heard(bytes.dropFirst(start).split(separator: 0x1e).map { Array($0) })
    }
  }

  /// What is wrong with the events of batches, half a second apart.
  private static func heard(_ batches: [[UInt8]]) -> String? {
    var stream = BatchStream(part: "phone x", name: "phone at x")
    var compass = Compass()
    var last: [Int: Timestamp] = [:]
    for step in 0..<(batches.count + 12) * 2 {
      let now = Timestamp.zero + .seconds(Double(step) / 4)
      if step % 2 == 0, step / 2 < batches.count {
        do throws(PhoneFault) { stream.take(try SensorLoggerMessage(batches[step / 2]), at: now) } catch {
          if !isPrintable(error.words) { return "a fault that is not shown: \(error.words)" }
        }
      }
      while let event = stream.next(at: now) {
        if event.time > now { return "a sample from the future" }
        if let before = last[event.content.rank], SharedSamples.Sample(event) != nil, event.time < before {
          return "a sample before the last one of its sensor"
        }
        last[event.content.rank] = event.time
        _ = compass.observe(event)
      }
      if let trouble = stream.trouble(at: now), !isPrintable("\(trouble)") { return "a trouble that is not shown" }
    }
    return nil
  }

  private static func isPrintable(_ text: String) -> Bool {
    text.utf8.count < 500 && !text.unicodeScalars.contains { $0.value < 0x20 || (0x7f...0x9f).contains($0.value) }
  }
}
