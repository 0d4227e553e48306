import Testing

@testable import Calibrating

/// The error of a calibration in force, as shown by samples.
@Suite struct `What samples show of a calibration` {
  private func residue(_ difference: Double, _ sigma: Double) -> CalibrationProgress.Residue {
    .init(difference: difference, sigma: sigma, usual: 1, isConclusive: true)
  }

  @Test(arguments: [0.3, 1, 4]) func `is no error of it within three standard deviations of the fit`(sigma: Double) {
    #expect(residue(3 * sigma, sigma).least == 0)
    #expect(residue(3 * sigma + 1.5, sigma).least > 0)
  }

  @Test func `grows with the difference and never exceeds it`() {
    var before = 0.0
    for difference in 0...40 {
      let shown = residue(Double(difference), 2)
      #expect(shown.least >= before && shown.least <= Double(difference) && shown.least <= shown.largest)
      before = shown.least
    }
    #expect(before > 38)
  }
}
