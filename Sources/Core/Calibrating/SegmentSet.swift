internal import Quantities

/// A fixed number of segments that differ as much as the motion allows; its storage is allocated once.
struct SegmentSet: Sendable {
  /// The usual number of windows, enough for 32 segments with a gyroscope: 300 kB.
  static let room = 512

  /// The segments; the first `count` are in use.
  private(set) var segments: [Segment]
  private(set) var count = 0
  /// The largest number of segments, and of windows in each.
  private(set) var capacity: Int
  private(set) var room: Int
  /// A new segment nearer to another than this replaces it. The distance is squared; it is that of the directions of
  /// field and up, in radians.
  private let merge: Double
  private var windows: [Window]
  private var places: [Place]

  /// Storage for this many windows, divided into segments of `room` windows.
  init(windows: Int, room: Int, merge: Double = 0) {
    self.room = room
    self.merge = merge
    capacity = windows / room
    segments = [Segment](repeating: Segment(), count: windows)
    self.windows = [Window](repeating: Window(), count: windows)
    places = [Place](repeating: Place(Segment()), count: windows)
  }

  /// The earliest end of a segment; nil if there are none.
  var oldest: Timestamp? { segments[..<count].lazy.map { $0.end }.min() }

  mutating func clear() { count = 0 }

  /// Removes all segments and divides the storage differently.
  mutating func clear(room: Int) {
    clear()
    self.room = room
    capacity = windows.count / room
  }

  /// The windows of a segment.
  func windows(of index: Int) -> ArraySlice<Window> { windows[index * room..<index * room + segments[index].windows] }

  /// Changes a segment, given its windows.
  mutating func update<T>(_ index: Int, _ body: (inout Segment, ArraySlice<Window>) -> T) -> T {
    let slice = windows(of: index)
    return body(&segments[index], slice)
  }

  /// Sets the weight of a segment.
  mutating func set(_ index: Int, trust: Double) { segments[index].trust = trust }

  /// Divides the field of every segment by a factor, like the model's field.
  mutating func shrinkFields(_ times: Double) {
    for i in 0..<count { segments[i].field = segments[i].field * (1 / times) }
  }

  /// Holds every n-th segment out of the fit; nil: holds none out.
  mutating func holdOut(every stride: Int?) {
    for i in 0..<count { segments[i].isHeldOut = stride.map { i % $0 == $0 - 1 } ?? false }
  }

  /// Adds a segment: at the end if there is room and no segment is near; otherwise it replaces the nearest.
  mutating func insert(_ segment: Segment, _ fresh: [Window]) {
    var (closest, distance) = (0, Double.infinity)
    let place = Place(segment)
    for i in 0..<count {
      let d = place.separation(from: places[i])
      if d < distance { (closest, distance) = (i, d) }
    }
    let index = distance < merge || count == capacity ? closest : count
    count = max(count, index + 1)
    segments[index] = segment
    places[index] = place
    for k in 0..<segment.windows { windows[index * room + k] = fresh[k] }
  }

  /// Removes the segments that ended before an instant.
  mutating func forget(before time: Timestamp) {
    var kept = 0
    for i in 0..<count where !(segments[i].end < time) {
      if kept != i {
        segments[kept] = segments[i]
        places[kept] = places[i]
        for k in 0..<segments[i].windows { windows[kept * room + k] = windows[i * room + k] }
      }
      kept += 1
    }
    count = kept
  }

  /// Corrects the segments for a gyroscope bias, and for a lag of the magnetometer in seconds.
  mutating func correct(gyroBias bias: Vector3, latency: Double = 0) {
    for i in 0..<count {
      for k in i * room..<i * room + segments[i].windows {
        windows[k].turn = windows[k].turn * Quaternion(rotation: windows[k].perBias * bias).matrix
        windows[k].rate -= bias
        windows[k].turn = Quaternion(rotation: windows[k].rate * latency).matrix * windows[k].turn
      }
      let up = segments[i].up
      segments[i].up = (up - (segments[i].upPerBias * bias).cross(up)).normalized ?? up
    }
  }

  /// Corrects up for an accelerometer's offset.
  mutating func correct(accelOffset offset: Vector3) {
    for i in 0..<count {
      let segment = segments[i]
      let felt = segment.up * segment.gravity - segment.turn * offset
      segments[i].gravity = felt.length
      segments[i].up = felt.normalized ?? segment.up
      segments[i].middleUp = (segment.middleUp * segment.gravity - offset).normalized ?? segment.middleUp
    }
  }
}

/// The place of a segment among the others: the raw field in units of the earth's field, and up.
private struct Place: Sendable {
  private let field: Vector3
  private let up: Vector3

  init(_ segment: Segment) {
    field = segment.middleField * (1 / 50.0)
    up = segment.middleUp
  }

  /// The squared distance of two poses.
  func separation(from other: Place) -> Double { (field - other.field).squaredLength + (up - other.up).squaredLength }
}
