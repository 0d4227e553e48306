import Events
import Orientation
import Quantities
import Testing

/// The errors of a heading and their sum.
@Suite struct `The errors of a heading` {
  @Test func `add as squares, each once`() throws {
    let terms: [WritableKeyPath<HeadingErrors, Angle>] = [
      \.north, \.up, \.silence, \.level, \.calibration, \.trim, \.tilt, \.anomaly, \.declination,
    ]
    var all = HeadingErrors()
    for term in terms {
      var one = HeadingErrors()
      one[keyPath: term] = .degrees(3)
      #expect(abs(one.sigma.degrees - 3) < 1e-12, "\(term)")
      all[keyPath: term] = .degrees(3)
    }
    #expect(terms.count == 9 && abs(all.sigma.degrees - 9) < 1e-12)
    #expect(abs(all.bound.degrees - 9 * HeadingErrors.sigmas) < 1e-12)
    // The date is a part of the declination.
    all.date = .degrees(3)
    #expect(abs(all.sigma.degrees - 9) < 1e-12)
  }

  @Test func `are at most any direction`() {
    var errors = HeadingErrors()
    errors.calibration = .degrees(500)
    #expect(errors.sigma == .degrees(180) && errors.bound == .degrees(180))
  }

  @Test func `leave the date out of the bound of this moment`() {
    var errors = HeadingErrors()
    (errors.north, errors.declination, errors.date) = (.degrees(3), .degrees(5), .degrees(5))
    #expect(abs(errors.boundNow.degrees - 3 * HeadingErrors.sigmas) < 1e-12)
  }

  @Test func `name the cause of more than half of the moment's variance, whatever the calibration is worth`() {
    let causes: [(WritableKeyPath<HeadingErrors, Angle>, Reason)] = [
      (\.level, .levelAssumed), (\.up, .tilt), (\.silence, .stalled),
    ]
    for (term, cause) in causes {
      var errors = HeadingErrors()
      (errors.north, errors.calibration) = (.degrees(10), .degrees(90))
      errors[keyPath: term] = .degrees(9.9)
      #expect(errors.leading == .settling)
      errors[keyPath: term] = .degrees(10.1)
      #expect(errors.leading == cause, "\(term)")
    }
  }
}
