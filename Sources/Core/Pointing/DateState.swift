internal import Earth
internal import Events
internal import Quantities

/// Whether the date is known, which determines the declination.
public enum DateState: Equatable, Sendable, CaseIterable {
  /// The date is unknown: no clock that has been set reported it.
  case none
  /// The date is within the magnetic model's years.
  case known
  /// The date is outside the magnetic model's years: the clock is wrong, or the model is out of date.
  case outsideModel

  init(_ date: UTC?) {
    guard let date else {
      self = .none
      return
    }
    self = MagneticField.validity.contains(date.decimalYear) ? .known : .outsideModel
  }

  /// Why the declination has a wider bound; nil if it does not.
  var reason: Reason? {
    switch self {
    case .none: .noDate
    case .known: nil
    case .outsideModel: .dateOutsideModel
    }
  }
}
