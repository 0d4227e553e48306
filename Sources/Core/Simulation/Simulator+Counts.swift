public import Profiles
internal import Quantities

/// What a board's drivers offer: raw counts and output rates.
extension Simulator {
  /// The counts of a sensor's last sample; nil without such a sensor.
  public func counts(of kind: Part.Kind) -> Counts? { sensors.first { $0.kind == kind }?.counts }

  /// Sets a sensor's output rate in Hz, from its next sample on. The relative error of its clock stays the same.
  public mutating func setRate(of kind: Part.Kind, to rate: Double) {
    guard rate > 0, rate.isFinite, let index = mounted.firstIndex(where: { $0.fitting.part.kind == kind }) else {
      return
    }
    let (fitting, errors) = mounted[index]
    let noise = fitting.part.noise
    // With a constant noise density, the noise of a sample grows with the rate.
    let share = noise.sigma(at: rate).length / max(noise.sigma(at: fitting.rate).length, .leastNonzeroMagnitude)
    mounted[index].fitting.rate = rate
    mounted[index].errors.rate = errors.rate / fitting.rate * rate
    mounted[index].errors.noise = errors.noise * share
    sensors[index].setRate(mounted[index].errors.rate, sigma: mounted[index].errors.noise)
  }
}
