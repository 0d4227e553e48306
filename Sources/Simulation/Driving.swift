public import Profiles
internal import Quantities

/// What a board's drivers see of its sensors, and how they set them.
extension Simulator {
  /// The counts of the sample that a sensor took last; nil where there is no such sensor.
  public func counts(of kind: Part.Kind) -> Counts? { sensors.first { $0.kind == kind }?.counts }

  /// Sets a sensor to an output rate in Hz, from its coming sample on. Its clock stays as wrong as it is.
  public mutating func setRate(of kind: Part.Kind, to rate: Double) {
    guard rate > 0, rate.isFinite, let index = boarded.firstIndex(where: { $0.fitting.part.kind == kind }) else {
      return
    }
    let (fitting, errors) = boarded[index]
    let noise = fitting.part.noise
    // Where noise is a density a faster sample carries more of it.
    let share = noise.sigma(at: rate).length / max(noise.sigma(at: fitting.rate).length, .leastNonzeroMagnitude)
    boarded[index].fitting.rate = rate
    boarded[index].errors.rate = errors.rate / fitting.rate * rate
    boarded[index].errors.noise = errors.noise * share
    sensors[index].setRate(boarded[index].errors.rate, sigma: boarded[index].errors.noise)
  }
}
