import Testing

@testable import Calibrating

/// The error of a calibration in force, as the samples show it.
@Suite struct `What samples show of a calibration` {
  private func residue(_ difference: Double, _ sigma: Double) -> CalibrationProgress.Residue {
    .init(difference: difference, sigma: sigma, usual: 1)
  }

  @Test(arguments: [0.3, 1, 4]) func `is no error of it within three standard deviations of the fit`(sigma: Double) {
    #expect(residue(3 * sigma, sigma).least == 0)
    #expect(residue(3 * sigma + 1.5, sigma).least > 0)
  }

  @Test func `grows with the difference and never exceeds it`() {
    let least = (0...40).map { residue(Double($0), 2).least }
    #expect(zip(least, least.dropFirst()).allSatisfy { $0 <= $1 } && least.last! > 38)
    #expect((0...40).allSatisfy { least[$0] <= Double($0) && least[$0] <= residue(Double($0), 2).largest })
  }
}
