internal import Earth
internal import Events
internal import Quantities

/// The source of the date, from which the declination follows.
public enum DateState: Equatable, Sendable, CaseIterable {
  /// No clock that was set has reported one.
  case none
  /// It lies within the magnetic model's years.
  case known
  /// It is before or after the magnetic model's years: the clock is wrong, or the model is out of date.
  case outsideModel

  init(_ date: UTC?) {
    guard let date else {
      self = .none
      return
    }
    self = MagneticField.validity.contains(date.decimalYear) ? .known : .outsideModel
  }

  /// Why the declination has a wider bound; nil where it has none.
  var reason: Reason? {
    switch self {
    case .none: .noDate
    case .known: nil
    case .outsideModel: .dateOutsideModel
    }
  }
}
