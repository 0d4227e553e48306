import Events
import Quantities
import TestKit
import Testing

@testable import Sensing

@Suite struct `The batches of a phone` {
  /// Samples of three sensors at 100 Hz from one time to another, in seconds, on a clock that is `shift` ahead.
  private static func batch(
    _ number: Int, _ times: Range<Int>, shift: (Int) -> Double = { _ in 0 }, gravity: String = "0,9.8",
    device: String = "a"
  ) throws -> SensorLoggerMessage {
    let readings = times.flatMap { k -> [String] in
      let stamp = Int64(clamping: (1_700_000_000 + Double(k) / 100 + shift(k)) * 1e9)
      let (y, z) = (gravity.split(separator: ",")[0], gravity.split(separator: ",")[1])
      return [
        ("accelerometeruncalibrated", "\(y)", "\(z)"), ("magnetometeruncalibrated", "\(k)", "-40"),
        ("gyroscope", "0", "0"),
      ].map { name, y, z in
        #"{"name":"\#(name)","time":\#(stamp),"values":{"z":\#(z),"y":\#(y),"x":0}}"#
      }
    }
    let head = #"{"messageId":\#(number),"sessionId":"s","deviceId":"\#(device)","payload":["#
    return try SensorLoggerMessage(Array((head + readings.joined(separator: ",") + "]}").utf8))
  }

  private static func stream() -> BatchStream { BatchStream(part: "phone x", name: "phone that sends to y") }

  private static func at(_ seconds: Double) -> Timestamp { .zero + .seconds(seconds) }

  /// Gives a stream what is sent at these seconds, and takes what is due every 5 ms, until the end.
  private static func play(
    _ sent: [(at: Double, SensorLoggerMessage)], until end: Double, _ stream: inout BatchStream
  ) -> [(Double, Event)] {
    var rest = sent[...]
    var events: [(Double, Event)] = []
    for step in 0..<Int(clamping: end * 200) {
      let now = at(Double(step) / 200)
      while let first = rest.first, at(first.at) <= now {
        stream.take(first.1, at: now)
        rest.removeFirst()
      }
      while let event = stream.next(at: now) { events.append((now.nanoseconds == 0 ? 0 : Double(step) / 200, event)) }
    }
    return events
  }

  private static func fields(_ events: [(Double, Event)]) -> [(at: Double, time: Double, count: Int)] {
    events.compactMap { at, event in
      guard case .magn(let value) = event.content else { return nil }
      return (at, Double(event.time.nanoseconds) / 1e9, Int(clamping: value.y))
    }
  }

  @Test func `become an even stream at one delay, which the sensors state`() throws {
    var stream = Self.stream()
    let sent = try (0..<8).map { n in (Double(n + 1) + 0.02, try Self.batch(n, n * 100..<n * 100 + 100)) }
    let events = Self.play(sent, until: 9, &stream)
    let fields = try Self.fields(events).atLeast(500)
    // A batch of a second whose newest sample was 30 ms old, and a margin of 100 ms.
    #expect(zip(fields, fields.dropFirst()).filter { $1.count - $0.count != 1 }.count == 0)
    #expect(zip(fields, fields.dropFirst()).filter { abs($1.time - $0.time - 0.01) > 1e-6 }.count == 0)
    #expect(fields.filter { !(0..<0.0051).contains($0.at - $0.time) }.count == 0)
    let latencies = events.compactMap { _, event -> Double? in
      if case .sensors(let set) = event.content { set.magn?.latency } else { nil }
    }
    #expect(try Set(latencies.atLeast(1)).count == 1 && abs((latencies.first ?? 0) - 1090) <= 1, "\(latencies)")
    guard case .delayed(_, let seconds)? = stream.trouble(at: Self.at(9)) else {
      Issue.record("it is not said")
      return
    }
    #expect(abs(seconds - 1.09) < 0.011)
  }

  @Test func `that come later make the delay grow, and nothing is lost`() throws {
    var stream = Self.stream()
    let late = [1.0, 2, 3, 4, 6.5, 6.5, 7, 8].enumerated()
    let sent = try late.map { n, at in (at, try Self.batch(n, n * 100..<n * 100 + 100)) }
    let fields = Self.fields(Self.play(sent, until: 11, &stream))
    #expect(fields.count > 600 && zip(fields, fields.dropFirst()).filter { $1.count - $0.count != 1 }.count == 0)
    #expect(zip(fields, fields.dropFirst()).filter { $1.time <= $0.time }.count == 0)
    guard case .delayed(_, let seconds)? = stream.trouble(at: Self.at(11)) else {
      Issue.record("it is not said")
      return
    }
    // The oldest sample of the fifth batch has waited from 4 s to 6.5 s.
    #expect((2.55...2.65).contains(seconds), "\(seconds)")
  }

  @Test func `that come out of order, or twice, give each sample once`() throws {
    var stream = Self.stream()
    let order = [0, 1, 2, 3, 5, 4, 4, 6, 7]
    let sent = try order.enumerated().map { n, k in (Double(n) * 0.5 + 1.2, try Self.batch(k, k * 50..<k * 50 + 50)) }
    let fields = Self.fields(Self.play(sent, until: 8, &stream))
    #expect(Set(fields.map(\.count)).count == fields.count && fields.map(\.count) == fields.map(\.count).sorted())
    #expect(fields.count > 150)
  }

  @Test(arguments: [1.0, -1]) func `whose clock is set within one keep their times, and that is said`(by: Double) throws
  {
    var stream = Self.stream()
    let sent = try (0..<12).map { n in
      (Double(n + 1), try Self.batch(n, n * 100..<n * 100 + 100) { $0 >= 650 ? by : 0 })
    }
    let fields = Self.fields(Self.play(sent, until: 12, &stream))
    #expect(fields.count > 850 && zip(fields, fields.dropFirst()).filter { $1.count - $0.count != 1 }.count == 0)
    // The delivery at the jump may be some milliseconds faster or slower than before.
    #expect(zip(fields, fields.dropFirst()).filter { abs($1.time - $0.time - 0.01) > 0.011 }.count == 0)
    guard case .jumped(_, let seconds)? = stream.trouble(at: Self.at(12)) else {
      Issue.record("it is not said: \(String(describing: stream.trouble(at: Self.at(12))))")
      return
    }
    #expect(abs(seconds - by) < 0.05)
  }

  @Test func `show by gravity in which unit and with which sign accelerations are`() throws {
    func taken(_ gravity: String) throws -> (Vector3?, String?, SourceError?) {
      var stream = Self.stream()
      let sent = try (0..<4).map { n in (Double(n + 1), try Self.batch(n, n * 100..<n * 100 + 100, gravity: gravity)) }
      let events = Self.play(sent, until: 5, &stream).map(\.1)
      let accels = events.compactMap { if case .accel(let value) = $0.content { value } else { nil } }
      let names = events.compactMap { if case .sensors(let set) = $0.content { set.accel?.device } else { nil } }
      return (accels.first, names.last, stream.trouble(at: Self.at(5)))
    }
    #expect(try taken("0,9.8").0 == Vector3(0, 0, 9.8) && taken("0,9.8").1 == "phone x, in m/s² with Android's sign")
    let (value, name, _) = try taken("0.6,-0.8")
    #expect(name == "phone x, in g with an iPhone's sign")
    #expect(abs((value?.y ?? 0) + 5.884) < 0.001 && abs((value?.z ?? 0) - 7.845) < 0.001)
    // Short batches show it too.
    var short = Self.stream()
    let few = try (0..<80).map { n in (Double(n + 1) / 20, try Self.batch(n, n * 5..<n * 5 + 5)) }
    let given = Self.play(few, until: 5, &short).filter { if case .accel = $0.1.content { true } else { false } }
    #expect(given.count > 300, "\(given.count)")
    let (none, _, trouble) = try taken("0,3")
    #expect(none == nil && "\(trouble.map { "\($0)" } ?? "")".contains("gravity neither in g nor in m/s²"))
  }

  @Test func `of a phone that rests get a shorter delay when the network is fast again`() throws {
    var stream = Self.stream()
    var sent: [(Double, SensorLoggerMessage)] = []
    for n in 0..<160 {
      sent.append((n == 3 ? 6.9 : max(Double(n + 1), n < 8 ? 6.9 : 0), try Self.batch(n, n * 100..<n * 100 + 100)))
    }
    _ = Self.play(sent, until: 160, &stream)
    guard case .delayed(_, let seconds)? = stream.trouble(at: Self.at(161)) else {
      Issue.record("no delay")
      return
    }
    #expect(seconds < 1.2, "\(seconds)")
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"deviceId":5}"#, #"{"deviceId":"a","payload":5}"#, #"{"deviceId":"a","payload":[5]}"#,
    #"{"deviceId":"a","payload":[{"name":"gyroscope","time":5,"values":{"x":1,"y":2}}]}"#,
    #"{"deviceId":"a","payload":[{"name":"gyroscope","values":{"x":1,"y":2,"z":3}}]}"#,
    #"{"deviceId":"a","payload":[{"name":"gyroscope","time":1e30,"values":{"x":1,"y":2,"z":3}}]}"#,
  ])
  func `are refused where they are none`(text: String) {
    #expect(throws: PhoneFault.self) { try SensorLoggerMessage(Array(text.utf8)) }
  }

  @Test func `may have readings that are not used, and positions`() throws {
    let text = #"""
      {"messageId":3,"sessionId":"s","deviceId":"a","payload":[{"name":"battery","time":1,"values":{"batteryLevel":0.5}},
      {"name":"camera","time":2,"image":"AAAA"},{"name":"test"},{"name":"network","values":{"isConnected":true,"x":null}},
      {"name":"location","time":3,"values":{"latitude":51.5,"longitude":-0.1,"horizontalAccuracy":-1,"altitude":80}},
      {"values":{"y":2,"x":1,"z":"NaN"},"name":"magnetometer","time":4}]}
      """#
    let message = try SensorLoggerMessage(Array(text.utf8))
    #expect(message.samples.count == 1 && message.samples.first?.value.z.isNaN == true && message.number == 3)
    #expect(message.fix?.mode == 3 && message.fix?.latitude == 51.5 && message.fix?.horizontalError == nil)
  }
}
