import Almanac
import DeviceBus
import Foundation
import Pointing
import Quantities
import Readings
import Service
import Testing
import WaitingKit

@Suite(.waiting) struct `The compass on the bus` {
  private let journal = Journal(least: .error, environment: [:])

  private func reading(_ k: Int, heading: Double? = nil, aligned: Bool = false) -> Reading {
    var reading = Reading(at: Timestamp(nanoseconds: Int64(k) * 16_666_667))
    reading.compass = .live
    reading.heading = heading.map { .degrees($0) }
    reading.accuracy = heading == nil ? .unavailable : .accurate
    reading.aligned = aligned
    return reading
  }

  private func offered(on bus: PrivateBus) throws -> BusOutlet {
    let outlet = BusOutlet(on: .address(bus.address), journal: journal)
    try until { outlet.state == .offered }
    return outlet
  }

  @Test func `describes itself to a program that does not know it`() throws {
    let bus = try PrivateBus()
    let outlet = try offered(on: bus)
    defer { outlet.stop() }
    let said = try bus.busctl("introspect", "org.qibla.Compass1", "/org/qibla/Compass1", "org.qibla.Compass1")
    for (name, type) in [
      ("Heading", "d"), ("MagneticHeading", "d"), ("Bearing", "d"), ("Pointer", "d"), ("Uncertainty", "d"),
      ("DistanceKm", "d"), ("Accuracy", "s"), ("Reason", "s"), ("Compass", "s"), ("Location", "s"), ("Aligned", "b"),
    ] {
      let line = said.split(separator: "\n").first { $0.hasPrefix(".\(name) ") }
      #expect(line?.split(separator: " ")[1...2] == ["property", type[...]], "\(name)")
    }
    #expect(said.contains(".AlignmentChanged") && said.contains("signal"))
  }

  @Test func `gives the newest reading's values, and no number for unknown ones`() throws {
    let bus = try PrivateBus()
    let outlet = try offered(on: bus)
    defer { outlet.stop() }
    #expect(try bus.property("Accuracy") == "s \"unavailable\"")
    outlet.take(reading(1, heading: 121.43))
    outlet.take(reading(2, heading: 121.44))
    #expect(try bus.property("Heading") == "d 121.44")
    #expect(try bus.property("Accuracy") == "s \"accurate\"")
    #expect(try bus.property("Bearing") == "d nan")
    #expect(try bus.property("Reason") == "s \"\"")
  }

  @Test func `signals changes ten times a second, and alignment at once`() throws {
    let bus = try PrivateBus()
    let outlet = try offered(on: bus)
    defer { outlet.stop() }
    outlet.take(reading(0, heading: 0))
    #expect(try bus.property("Heading") == "d 0")
    let monitor = try bus.monitor()
    // Each value is read, so that pending signals are sent before the next reading.
    for k in 1...24 {
      outlet.take(reading(k, heading: Double(k)))
      #expect(try bus.property("Heading") == "d \(k)")
    }
    var told = monitor.lines(until: "double 24")
    outlet.take(reading(25, heading: 24, aligned: true))
    told += monitor.lines(until: "member=AlignmentChanged")
    // At 0.1, 0.2, 0.3, 0.4 s, and with the alignment.
    #expect(told.filter { $0.contains("member=PropertiesChanged") }.count == 5)
    #expect(told.contains { $0.contains("string \"Aligned\"") })
    #expect(monitor.lines(until: "boolean").last?.contains("boolean true") == true)
  }

  @Test func `answers a program that floods it at a bounded rate, and every call`() throws {
    let bus = try PrivateBus()
    let outlet = try offered(on: bus)
    defer { outlet.stop() }
    outlet.take(reading(1, heading: 121.43))
    let tool = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Tools/flood.py").path
    let flood = try Companion(["/usr/bin/python3", tool, bus.address, "2100"])
    let said = try #require(flood.line()).split(separator: " ").compactMap { Double($0) }
    // A thousand are answered in the second that has begun, a thousand in the next one, and the rest after it.
    #expect(said.count == 2 && said.first == 2100)
    #expect(said.last.map { $0 > 0.95 } == true, "\(said)")
  }

  @Test func `waits for a missing bus, and reconnects after one that was lost`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "qibla-bus-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let outlet = BusOutlet(on: .address("unix:path=\(path)"), journal: journal)
    defer { outlet.stop() }
    try until { if case .waiting = outlet.state { true } else { false } }
    let first = try PrivateBus(at: path)
    try until { outlet.state == .offered }
    first.stop()
    try until { if case .waiting = outlet.state { true } else { false } }
    try? FileManager.default.removeItem(atPath: path)
    let second = try PrivateBus(at: path)
    try until { outlet.state == .offered }
    #expect(try second.property("Compass") == "s \"absent\"")
  }

  @Test func `leaves its name to another program that has it`() throws {
    let bus = try PrivateBus()
    let first = try offered(on: bus)
    let second = BusOutlet(on: .address(bus.address), journal: journal)
    defer { second.stop() }
    try until { second.state == .waiting("another program has the name org.qibla.Compass1") }
    first.stop()
    try until { second.state == .offered }
  }
}

@Suite(.waiting) struct `The prayers on the bus` {
  private let journal = Journal(least: .error, environment: [:])
  private let inbox = Inbox(facts: ServiceState())

  private func offered(on bus: PrivateBus) throws -> BusOutlet {
    let outlet = BusOutlet(on: .address(bus.address), inbox: inbox, journal: journal)
    try until { outlet.state == .offered }
    return outlet
  }

  private func property(_ name: String, _ bus: PrivateBus) throws -> String {
    try bus.busctl("get-property", "org.qibla.Compass1", "/org/qibla/Prayers1", "org.qibla.Prayers1", name)
      .trimmingCharacters(in: .newlines)
  }

  private func alert() -> Alert {
    var alert = Alert()
    (alert.id, alert.kind, alert.prayer) = ("2027-02-08/asr/begin", .init(word: "begin"), .asr)
    (alert.time, alert.epoch, alert.text) = (LocalStamp(text: "2027-02-08T15:47:00+03:00"), 1_802_090_820, "Asr begins")
    (alert.earliest, alert.latest) = (
      LocalStamp(text: "2027-02-08T15:46:00+03:00"), LocalStamp(text: "2027-02-08T15:49:00+03:00")
    )
    return alert
  }

  /// Publishes notices like the loop.
  private func publish(_ notices: [Notice], to outlet: BusOutlet) {
    var publisher = Publisher([outlet], isSimulated: false)
    var output = Output(reading: Reading(at: .zero))
    output.status = Status(at: .zero)
    publisher.publish(output, report: nil, notices: notices)
  }

  @Test func `say what comes next and by which rule, and why nothing is called`() throws {
    let bus = try PrivateBus()
    let outlet = try offered(on: bus)
    defer { outlet.stop() }
    #expect(try property("Waiting", bus) == #"s "alerts = off""#)
    var state = CallState()
    (state.next, state.hijri, state.rule) = (alert(), "1448-08-30", "Diyanet: fajr 18°, isha 17°")
    inbox.states.tell(state)
    #expect(try property("NextId", bus) == #"s "2027-02-08/asr/begin""#)
    #expect(try property("NextEpoch", bus) == "x 1802090820")
    #expect(try property("NextEarliest", bus) == #"s "2027-02-08T15:46:00+03:00""#)
    #expect(try property("NextLatest", bus) == #"s "2027-02-08T15:49:00+03:00""#)
    #expect(try property("HijriDate", bus) == #"s "1448-08-30""#)
    #expect(try property("Waiting", bus) == #"s """#)
    inbox.states.tell(CallState(waiting: "the clock is not set"))
    #expect(try property("Waiting", bus) == #"s "the clock is not set""#)
    #expect(try property("NextId", bus) == #"s """#)
    #expect(try property("NextEarliest", bus) == #"s """#)
  }

  @Test func `signal each call and silence, and what changed`() throws {
    let bus = try PrivateBus()
    let outlet = try offered(on: bus)
    defer { outlet.stop() }
    let monitor = try bus.monitor()
    publish([.alert(alert())], to: outlet)
    let called = monitor.lines(until: "int64 1802090820")
    #expect(called.contains { $0.contains("member=Called") } && called.contains { $0.contains("string \"asr\"") })
    publish([.hush], to: outlet)
    #expect(monitor.lines(until: "member=Hushed").last?.contains("interface=org.qibla.Prayers1") == true)
    inbox.states.tell(CallState(waiting: "the clock is not set"))
    publish([], to: outlet)
    #expect(monitor.lines(until: "the clock is not set").contains { $0.contains("member=PropertiesChanged") })
  }

  @Test func `signal a call before the reminders of its instant, and then all of them`() throws {
    let bus = try PrivateBus()
    let outlet = try offered(on: bus)
    defer { outlet.stop() }
    let monitor = try bus.monitor()
    let reminders = (0..<200).map { number in
      var reminder = alert()
      (reminder.id, reminder.kind) = ("reminder-\(number)", .init(word: "reminder"))
      return Notice.alert(reminder)
    }
    publish(reminders + [.alert(alert())], to: outlet)
    let names = monitor.lines(until: "\"reminder-199\"").compactMap { line in
      ["2027-02-08/asr/begin", "\"reminder-"].first { line.contains($0) }
    }
    #expect(names.count == 201 && names.first == "2027-02-08/asr/begin")
  }

  @Test func `are silent where a program asks for it`() throws {
    let bus = try PrivateBus()
    let outlet = try offered(on: bus)
    defer { outlet.stop() }
    _ = try bus.busctl("call", "org.qibla.Compass1", "/org/qibla/Prayers1", "org.qibla.Prayers1", "Hush")
    #expect(inbox.notices.take() == [.hush])
  }
}

@Suite(.waiting) struct `A cue` {
  private let journal = Journal(least: .error, environment: [:])

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/libexec/feedbackd"), "feedbackd is not installed"))
  func `is felt through feedbackd, every time`() throws {
    let bus = try PrivateBus()
    let haptics = HapticOutlet(bus: .address(bus.address), journal: journal)
    defer { haptics.stop() }
    #expect(haptics.state == .unknown)
    // The first starts feedbackd, which on a busy machine may take longer than a cue waits.
    haptics.pulse()
    try until {
      if haptics.state == .absent { haptics.pulse() }
      return haptics.state == .felt(.feedbackd)
    }
    for _ in 1...3 {
      let before = haptics.felt
      haptics.pulse()
      try until { haptics.felt > before }
      #expect(haptics.state == .felt(.feedbackd))
    }
  }

  @Test func `is not felt without a haptic device, and that is no error`() throws {
    let haptics = HapticOutlet([.feedbackd], bus: .address("unix:path=/nowhere"), journal: journal)
    defer { haptics.stop() }
    haptics.pulse()
    try until { haptics.state == .absent }
    #expect(haptics.felt == 0)
  }
}
