internal import CCore
internal import Events
internal import Quantities

@c(qibla_board_open) @implementation func qiblaBoardOpen(
  _ scenario: UnsafePointer<UInt8>!, _ length: Int32, _ seed: Double
) -> OpaquePointer! {
  let text = UnsafeBufferPointer(start: scenario, count: max(0, Int(length)))
  guard let board = BoardSession(text, seed: UInt64(exactly: seed)) else { return nil }
  let session = UnsafeMutablePointer<BoardSession>.allocate(capacity: 1)
  session.initialize(to: board)
  return OpaquePointer(session)
}

@c(qibla_board_close) @implementation func qiblaBoardClose(_ board: OpaquePointer!) {
  BoardSession.at(board).deinitialize(count: 1)
  BoardSession.at(board).deallocate()
}

@c(qibla_board_next) @implementation func qiblaBoardNext(
  _ board: OpaquePointer!, _ until: Double, _ out: UnsafeMutablePointer<qibla_event>!
) -> Int32 {
  switch BoardSession.at(board).pointee.next(until: until.streamTime) {
  case .event(let event):
    out.pointee = qibla_event(event)
    return 1
  case .notYet: return 0
  case .over: return -1
  }
}

@c(qibla_board_sensors) @implementation func qiblaBoardSensors(
  _ board: OpaquePointer!, _ four: UnsafeMutablePointer<qibla_sensor_facts>!
) {
  let sensors = BoardSession.at(board).pointee.sensors
  four[0] = qibla_sensor_facts(sensors.magn)
  four[1] = qibla_sensor_facts(sensors.accel)
  four[2] = qibla_sensor_facts(sensors.gyro)
  four[3] = qibla_sensor_facts(sensors.heading)
}

extension qibla_sensor_facts {
  /// A sensor for C.
  fileprivate init(_ sensor: SensorSet.Sensor?) {
    self.init()
    (rate, latency, noise) = (Double(sensor?.rate), Double(sensor?.latency), Double(sensor?.noise))
    (present, device) = (Int32(sensor != nil), partNumber(sensor?.device))
  }
}

@c(qibla_board_calibration) @implementation func qiblaBoardCalibration(
  _ board: OpaquePointer!, _ out: UnsafeMutablePointer<qibla_calibration>!
) -> Int32 {
  guard let calibration = BoardSession.at(board).pointee.calibration else { return -1 }
  out.pointee = qibla_calibration(calibration)
  out.pointee.device = partNumber(calibration.device)
  return 0
}

@c(qibla_board_mark) @implementation func qiblaBoardMark(
  _ board: OpaquePointer!, _ out: UnsafeMutablePointer<UInt8>!, _ room: Int32
) -> Int32 {
  let text = BoardSession.at(board).pointee.mark
  var place: Int32 = 0
  for byte in text.utf8 {
    if place < room { out[Int(place)] = byte }
    place += 1
  }
  return place
}

@c(qibla_board_perform) @implementation func qiblaBoardPerform(
  _ board: OpaquePointer!, _ action: UnsafePointer<UInt8>!, _ length: Int32
) -> Int32 {
  let text = UnsafeBufferPointer(start: action, count: max(0, Int(length)))
  return BoardSession.at(board).pointee.perform(text) ? 0 : -1
}

@c(qibla_board_improvise) @implementation func qiblaBoardImprovise(_ board: OpaquePointer!) {
  BoardSession.at(board).pointee.improvise()
}

@c(qibla_board_tilt) @implementation func qiblaBoardTilt(_ board: OpaquePointer!) -> Double {
  BoardSession.at(board).pointee.tilt.degrees
}
