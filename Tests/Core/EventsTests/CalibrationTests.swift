import Events
import Testing

@Suite struct `A calibration` {
  @Test func `has every figure of merit that it was given`() {
    let quality = Calibration.Quality(
      headingSigma: 1, residual: 2, coverage: 3, samples: 4, tilt: 5, tiltedSigma: 6, trimSigma: 7)
    #expect(quality.headingSigma == 1 && quality.residual == 2 && quality.coverage == 3 && quality.samples == 4)
    #expect(quality.tilt == 5 && quality.tiltedSigma == 6 && quality.trimSigma == 7)
  }
}
