import Events
import Pointing
import Quantities
import Testing

@Suite struct `A gyroscope's bias of an earlier run` {
  private let degree = Angle.degrees(1).radians
  private let gyro = Event.Content.sensors(SensorSet(gyro: .init(device: "lsm6dsl")))

  /// A bias learnt at this instant; a start adds 0.2 degrees/s to its sigma.
  private func known(_ bias: Vector3, sigma: Vector3) -> Event.Content {
    .gyroBias(GyroBias(bias: bias * degree, sigma: sigma * degree, created: Stage.start))
  }

  private func isNear(_ a: Vector3, _ b: Vector3) -> Bool { (a - b * degree).length < 0.02 * degree }

  @Test func `is that of raw rates, whatever the calibration takes out and however it is mounted`() throws {
    let mount = Matrix3(rows: Vector3(0, 1, 0), Vector3(-1, 0, 0), Vector3(0, 0, 1))
    let calibration = Calibration(
      magn: .identity, gyroBias: Vector3(1, 2, 3) * degree, gyroBiasSigma: Vector3(1, 1, 1) * degree, mount: mount)
    let bias = known(Vector3(1.1, 2.2, 2.7), sigma: Vector3(0.3, 0.4, 0.5))
    for order in [[bias, .calibration(calibration)], [.calibration(calibration), bias]] {
      var stage = Stage.ready()
      for content in order { stage.tell(content) }
      // Before it is known whether the device rests, it is as it was given.
      stage.sensors = [.gyro]
      stage.pass(1.02)
      let learnt = try #require(stage.status?.gyroBias)
      #expect(isNear(learnt.bias, Vector3(1.1, 2.2, 2.7)) && isNear(learnt.sigma, Vector3(0.361, 0.447, 0.539)))
    }
  }

  @Test func `makes nothing worse that a calibration knows better, axis by axis`() throws {
    let calibration = Calibration(
      magn: .identity, gyroBias: Vector3(0, 0, 0.1) * degree, gyroBiasSigma: Vector3(0.02, 1, 0.02) * degree)
    let bias = known(Vector3(0.3, 0, 0.4), sigma: Vector3(0.2, 0.2, 0.2))
    var stage = Stage.ready()
    stage.tell(.calibration(calibration), bias)
    stage.sensors = [.gyro]
    stage.pass(1.02)
    let learnt = try #require(stage.status?.gyroBias)
    #expect(isNear(learnt.bias, Vector3(0, 0, 0.1)) && isNear(learnt.sigma, Vector3(0.02, 0.283, 0.02)))
  }

  // 40 K of 0.05 degrees/s; a fault of a tenth; beyond any usual gate.
  @Test(arguments: [Vector3(0, 0, 2), Vector3(-0.8, 0.1, 0), Vector3(5, -5, 5)])
  func `gives way to a rest`(off: Vector3) throws {
    var stage = Stage.ready()
    stage.tell(known(off, sigma: Vector3(0.02, 0.02, 0.02)))
    stage.pass(5)
    let learnt = try #require(stage.status?.gyroBias)
    #expect(learnt.bias.length < 0.1 * degree && learnt.sigma.largest < 0.2 * degree)
  }

  @Test func `does not give way to a slow turn`() throws {
    var stage = Stage.ready()
    stage.tell(known(.zero, sigma: Vector3(0.02, 0.02, 0.02)))
    stage.pass(8, turning: 2)
    #expect(try #require(stage.status?.gyroBias).bias.length < 0.1 * degree)
  }

  @Test func `is forgotten where another gyroscope takes the place of its own`() throws {
    let bias = known(.zero, sigma: Vector3(0.02, 0.02, 0.02))
    var stage = Stage.ready()
    stage.tell(gyro, bias)
    stage.sensors = [.gyro]
    stage.pass(1.1)
    stage.tell(gyro)
    stage.pass(1)
    #expect(try #require(stage.status?.gyroBias).sigma.largest < 0.3 * degree)
    stage.tell(.sensors(SensorSet(gyro: .init(device: "bmi160"))))
    stage.pass(1)
    #expect(try #require(stage.status?.gyroBias).sigma.largest > 3 * degree)
  }

  @Test func `is not known before the first rate`() {
    var stage = Stage.ready()
    stage.tell(known(.zero, sigma: Vector3(0.02, 0.02, 0.02)))
    stage.sensors = [.magn, .accel]
    stage.pass(1.1)
    #expect(stage.status != nil && stage.status?.gyroBias == nil)
  }
}

extension Vector3 {
  fileprivate var largest: Double { max(x, y, z) }
}
