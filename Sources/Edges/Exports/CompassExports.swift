internal import CCore
internal import Events
internal import Pointing
internal import Quantities

@c(qibla_compass_open) @implementation func qiblaCompassOpen() -> OpaquePointer! {
  let session = UnsafeMutablePointer<CompassSession>.allocate(capacity: 1)
  session.initialize(to: CompassSession())
  return OpaquePointer(session)
}

@c(qibla_compass_close) @implementation func qiblaCompassClose(_ compass: OpaquePointer!) {
  CompassSession.at(compass).deinitialize(count: 1)
  CompassSession.at(compass).deallocate()
}

@c(qibla_settings_default) @implementation func qiblaSettingsDefault(_ out: UnsafeMutablePointer<qibla_settings>!) {
  out.pointee = qibla_settings(Settings())
}

@c(qibla_compass_settings) @implementation func qiblaCompassSettings(
  _ compass: OpaquePointer!, _ time: Double, _ settings: UnsafePointer<qibla_settings>!
) -> Int32 {
  guard let settings = Settings(settings.pointee) else { return -1 }
  CompassSession.take(.settings(settings), time, by: compass)
  return 0
}

@c(qibla_compass_sensors) @implementation func qiblaCompassSensors(
  _ compass: OpaquePointer!, _ time: Double, _ four: UnsafePointer<qibla_sensor_facts>!
) {
  let sensors = SensorSet(
    magn: .init(four[0]), accel: .init(four[1]), gyro: .init(four[2]), heading: .init(four[3]))
  CompassSession.take(.sensors(sensors), time, by: compass)
}

@c(qibla_compass_clock) @implementation func qiblaCompassClock(_ compass: OpaquePointer!, _ time: Double, _ utc: Double)
{
  guard let utc = utc.utc else { return }
  CompassSession.take(.clock(utc), time, by: compass)
}

@c(qibla_compass_calibration) @implementation func qiblaCompassCalibration(
  _ compass: OpaquePointer!, _ time: Double, _ calibration: UnsafePointer<qibla_calibration>!
) -> Int32 {
  guard let calibration = Calibration(calibration.pointee) else { return -1 }
  CompassSession.take(.calibration(calibration), time, by: compass)
  return 0
}

@c(qibla_compass_calibration_get) @implementation func qiblaCompassCalibrationGet(
  _ compass: OpaquePointer!, _ out: UnsafeMutablePointer<qibla_calibration>!
) -> Int32 {
  guard let calibration = CompassSession.at(compass).pointee.compass.calibration else { return -1 }
  out.pointee = qibla_calibration(calibration)
  return 0
}

@c(qibla_compass_gyro_bias) @implementation func qiblaCompassGyroBias(
  _ compass: OpaquePointer!, _ time: Double, _ bias: UnsafePointer<Double>!, _ sigma: UnsafePointer<Double>!,
  _ created: Double
) {
  let (bias, sigma) = (Vector3(bias[0], bias[1], bias[2]), Vector3(sigma[0], sigma[1], sigma[2]))
  guard bias.isFinite, sigma.isFinite else { return }
  CompassSession.take(.gyroBias(GyroBias(bias: bias, sigma: sigma, created: created.utc)), time, by: compass)
}

@c(qibla_compass_place) @implementation func qiblaCompassPlace(
  _ compass: OpaquePointer!, _ time: Double, _ latitude: Double, _ longitude: Double, _ altitude: Double, _ age: Double
) {
  let place = Place(
    source: age.isNaN ? .manual : .cached, latitude: latitude, longitude: longitude, altitude: altitude.known,
    age: age.known)
  CompassSession.take(.place(place), time, by: compass)
}

@c(qibla_compass_fix) @implementation func qiblaCompassFix(
  _ compass: OpaquePointer!, _ time: Double, _ mode: Int32, _ latitude: Double, _ longitude: Double,
  _ altitude: Double, _ error: Double, _ utc: Double, _ device: Int32
) {
  let fix = Fix(
    mode: Int(mode), latitude: latitude.known, longitude: longitude.known, altitude: altitude.known,
    horizontalError: error.known, time: utc.utc, device: deviceName(device))
  CompassSession.take(.fix(fix), time, by: compass)
}

@c(qibla_compass_accel) @implementation func qiblaCompassAccel(
  _ compass: OpaquePointer!, _ time: Double, _ x: Double, _ y: Double, _ z: Double
) { CompassSession.take(.accel(Vector3(x, y, z)), time, by: compass) }

@c(qibla_compass_gyro) @implementation func qiblaCompassGyro(
  _ compass: OpaquePointer!, _ time: Double, _ x: Double, _ y: Double, _ z: Double
) { CompassSession.take(.gyro(Vector3(x, y, z)), time, by: compass) }

@c(qibla_compass_magn) @implementation func qiblaCompassMagn(
  _ compass: OpaquePointer!, _ time: Double, _ x: Double, _ y: Double, _ z: Double
) { CompassSession.take(.magn(Vector3(x, y, z)), time, by: compass) }

@c(qibla_compass_heading) @implementation func qiblaCompassHeading(
  _ compass: OpaquePointer!, _ time: Double, _ degrees: Double
) {
  CompassSession.take(.heading(.degrees(degrees)), time, by: compass)
}

@c(qibla_compass_tick) @implementation func qiblaCompassTick(
  _ compass: OpaquePointer!, _ time: Double, _ out: UnsafeMutablePointer<qibla_reading>!
) { CompassSession.at(compass).pointee.tick(time.streamTime, out) }

@c(qibla_compass_status) @implementation func qiblaCompassStatus(
  _ compass: OpaquePointer!, _ out: UnsafeMutablePointer<qibla_status>!
) -> Int32 {
  guard let status = CompassSession.at(compass).pointee.status else { return -1 }
  out.pointee.take(status)
  return 0
}
