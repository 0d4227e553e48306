import Events
import Pointing
import Quantities
import Testing

@Suite struct `Tomorrow a calibration` {
  private func calibration(offset: Double, sigma: Double? = 0.3) -> Calibration {
    Calibration(
      magn: .init(offset: Vector3(offset, 0, 0), matrix: .identity), quality: .init(headingSigma: sigma))
  }

  // 1.96 standard deviations: 0.6 % of the offset and 0.3 uT, over a horizontal field of 20 uT.
  @Test(arguments: [(0.0, 2), (50, 3), (100, 4), (440, 15), (50_000, 180)])
  func `is good to what the hard iron allows, in whole degrees rounded up`(offset: Double, degrees: Int) {
    #expect(calibration(offset: offset).goodTo(expecting: nil) == degrees)
  }

  @Test func `is worth less where the horizontal field is weak, and unknown where it states no error`() {
    let weak = ExpectedField(size: 57, dip: .degrees(80))
    #expect(calibration(offset: 100).goodTo(expecting: weak) == 8)
    #expect(calibration(offset: 100, sigma: nil).goodTo(expecting: nil) == nil)
  }

  @Test func `is no better than the stream shows it to be today`() {
    #expect(calibration(offset: 0).goodTo(expecting: nil, shown: 2.1) == 5)
  }

  // 0.6 % of 500 uT counts as one comparison.
  @Test(arguments: [
    (0, 0.0, 17), (1, 0, 13), (10, 0, 6), (20, 0, 5), (10, 1, 8), (10, 3, 17), (10, 6, 33), (Int.max, 0, 5),
  ])
  func `is worth what the device's history tells`(count: Int, moved: Double, degrees: Int) {
    var calibration = calibration(offset: 500)
    calibration.history = CalibrationHistory(moved: moved, count: count)
    #expect(calibration.goodTo(expecting: ExpectedField(size: 20, dip: .zero)) == degrees)
  }

  @Test func `gives a device that has never moved a narrower bound, and one that moves a wider one`() throws {
    func bound(_ history: CalibrationHistory?) throws -> Double {
      var (stage, calibration) = (Stage.ready(), calibration(offset: 300))
      calibration.history = history
      stage.extraField = calibration.magn.offset
      stage.tell(.calibration(calibration))
      stage.pass(5)
      return try #require(stage.last?.uncertainty).degrees
    }
    let (still, new, moving) = try (
      bound(.init(moved: 0, count: 10)), bound(nil), bound(.init(moved: 4, count: 10))
    )
    #expect(still < 0.9 * new && new < 0.8 * moving)
  }

  @Test func `has its worth in the status`() throws {
    var stage = Stage.ready()
    stage.tell(.calibration(calibration(offset: 100)))
    stage.pass(2)
    // London's horizontal field is 20 uT.
    #expect(stage.status?.goodTo == 4)
    #expect(Stage().status?.goodTo == nil)
  }
}
