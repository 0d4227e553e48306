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

  @Test func `has its worth in the status`() throws {
    var stage = Stage.ready()
    stage.tell(.calibration(calibration(offset: 100)))
    stage.pass(2)
    // London's horizontal field is 20 uT.
    #expect(stage.status?.goodTo == 4)
    #expect(Stage().status?.goodTo == nil)
  }
}
