internal import Events
internal import Glibc
internal import Quantities
internal import System

// How the values that cross the process boundary are written and read: each `append` has a reading function for the
// same value.

extension FrameWriter {
  mutating func append(_ role: SensorRole) { append(role.rawValue) }

  mutating func append(_ error: SourceError) {
    switch error {
    case .unreachable(let what, let errno): append(0, what, errno)
    case .failed(let what, let errno): append(1, what, errno)
    // A holder can be determined only for a device of this machine.
    case .busy(let what, _): append(1, what, EBUSY)
    case .silent(let what): append(2, what)
    case .ended(let what): append(3, what)
    case .again(let what): append(4, what)
    case .slower(let what): append(5, what)
    case .lost(let what, let reason): append(6, what, reason)
    case .absent(let role): append(7, role.rawValue)
    case .readWith(let role): append(8, role.rawValue)
    case .foreign(let what, let found): append(10, what, found)
    case .withheld(let what, let reason): append(11, what, reason)
    case .jumped(let what, let seconds): append(12, what, seconds)
    case .sparse(let what, let rate): append(13, what, rate)
    case .delayed(let what, let seconds): append(14, what, seconds)
    case .noted(let what, let reason): append(15, what, reason)
    case .unmet(let wish):
      append(9, wish.name)
      append(wish.role)
      append(count: wish.there.count)
      for place in wish.there { append(place) }
    }
  }

  private mutating func append(_ tag: UInt8, _ what: String) {
    append(tag)
    append(what)
  }

  private mutating func append(_ tag: UInt8, _ what: String, _ errno: Int32) {
    append(tag, what)
    append(Int64(errno))
  }

  private mutating func append(_ tag: UInt8, _ what: String, _ reason: String) {
    append(tag, what)
    append(reason)
  }

  private mutating func append(_ tag: UInt8, _ what: String, _ number: Double) {
    append(tag, what)
    append(number)
  }

  mutating func append(_ attempt: IIOAttempt) {
    append(attempt.uri)
    append(attempt.role)
    append(attempt.clock.beginning)
    append(attempt.polls)
    append(count: attempt.wishes.names.count)
    for (role, name) in attempt.wishes.names {
      append(role)
      append(name)
    }
    append(count: attempt.memory.outcomes.count)
    for (key, outcome) in attempt.memory.outcomes {
      append(key)
      switch outcome {
      case .works: append(false)
      case .fails(let times, let next):
        append(true)
        append(count: times)
        append(next.nanoseconds)
      }
    }
    append(count: attempt.memory.slow.count)
    for key in attempt.memory.slow { append(key) }
  }

  mutating func append(_ device: IIODescription.Device) {
    append(device.id)
    append(device.name)
    append(device.label)
    append(device.attributes)
    append(count: device.channels.count)
    for channel in device.channels {
      append(channel.id)
      append(channel.index.map { Double($0) })
      append(channel.attributes)
    }
  }

  private mutating func append(_ attributes: [String: String]) {
    append(count: attributes.count)
    for (name, value) in attributes {
      append(name)
      append(value)
    }
  }

  mutating func append(_ set: SensorSet) {
    for sensor in [set.magn, set.accel, set.gyro, set.heading] {
      append(sensor != nil)
      guard let sensor else { continue }
      append(sensor.device)
      append(sensor.rate)
      append(sensor.latency)
      append(sensor.noise)
    }
  }
}

extension FrameReader {
  mutating func role() throws(BadFrame) -> SensorRole {
    guard let role = SensorRole(rawValue: try text()) else { throw BadFrame() }
    return role
  }

  mutating func error() throws(BadFrame) -> SourceError {
    switch try byte() {
    case 0: .unreachable(try text(), errno: try errno())
    case 1: .failed(try text(), errno: try errno())
    case 2: .silent(try text())
    case 3: .ended(try text())
    case 4: .again(try text())
    case 5: .slower(try text())
    case 6: .lost(try text(), reason: try text())
    case 7: .absent(try role())
    case 8: .readWith(try role())
    case 9: .unmet(try unmet())
    case 10: .foreign(try text(), found: try text())
    case 11: .withheld(try text(), reason: try text())
    case 12: .jumped(try text(), seconds: try amount())
    case 13: .sparse(try text(), rate: try amount())
    case 14: .delayed(try text(), seconds: try amount())
    case 15: .noted(try text(), reason: try text())
    default: throw BadFrame()
    }
  }

  /// A number that is one.
  private mutating func amount() throws(BadFrame) -> Double {
    let number = try number()
    guard number.isFinite else { throw BadFrame() }
    return number
  }

  private mutating func errno() throws(BadFrame) -> Int32 { Int32(clamping: try integer()) }

  private mutating func unmet() throws(BadFrame) -> UnmetWish {
    let (name, role) = (try text(), try role())
    var there: [String] = []
    for _ in 0..<(try entries()) { there.append(try text()) }
    return UnmetWish(role: role, name: name, there: there)
  }

  mutating func attempt() throws(BadFrame) -> IIOAttempt {
    let (uri, role, beginning, polls) = (try text(), try role(), try integer(), try flag())
    var wishes = SensorWishes()
    for _ in 0..<(try entries()) {
      let role = try self.role()
      wishes.names[role] = try text()
    }
    var outcomes: [String: CaptureMemory.Outcome] = [:]
    for _ in 0..<(try entries()) {
      let key = try text()
      outcomes[key] =
        try flag() ? .fails(times: try entries(), next: Timestamp(nanoseconds: try integer())) : .works
    }
    var slow: Set<String> = []
    for _ in 0..<(try entries()) { slow.insert(try text()) }
    return IIOAttempt(
      uri: uri, role: role, wishes: wishes, clock: StreamClock(beginning: beginning),
      memory: CaptureMemory(outcomes: outcomes, slow: slow), polls: polls)
  }

  mutating func device() throws(BadFrame) -> IIODescription.Device {
    var device = IIODescription.Device(id: try text(), name: try optionalText(), label: try optionalText())
    device.attributes = try attributes()
    for _ in 0..<(try entries()) {
      var channel = IIODescription.Channel(id: try text())
      channel.index = try optionalNumber().map { Int(clamping: $0) }
      channel.attributes = try attributes()
      device.channels.append(channel)
    }
    return device
  }

  private mutating func attributes() throws(BadFrame) -> [String: String] {
    var attributes: [String: String] = [:]
    for _ in 0..<(try entries()) {
      let name = try text()
      attributes[name] = try text()
    }
    return attributes
  }

  mutating func sensors() throws(BadFrame) -> SensorSet {
    SensorSet(magn: try sensor(), accel: try sensor(), gyro: try sensor(), heading: try sensor())
  }

  private mutating func sensor() throws(BadFrame) -> SensorSet.Sensor? {
    guard try flag() else { return nil }
    return SensorSet.Sensor(
      device: try optionalText(), rate: try optionalNumber(), latency: try optionalNumber(),
      noise: try optionalNumber())
  }
}
