internal import Events

/// What a recording means by the error of a position. That of a trace is a radius that holds 95 % of positions.
enum StatedError {
  /// Android: a radius that holds 68 %.
  ///
  /// https://developer.android.com/reference/android/location/Location#getAccuracy()
  case android
  /// iOS: the root of the mean squared distance, as an engineer of Apple states. The documentation has no percentage.
  ///
  /// https://developer.apple.com/forums/thread/699996
  case apple
  /// PX4: "horizontal position accuracy", and no document says of how many positions.
  case unknown

  /// What turns it into that of a trace.
  var factor: Double {
    switch self {
    case .android: Fix.from68
    case .apple: Fix.fromRootMeanSquare
    case .unknown: 1
    }
  }

  /// What was done to it, for people.
  var words: String {
    switch self {
    case .android: "errors of positions times 1.62: from Android's radius of 68 % to one of 95 %"
    case .apple: "errors of positions times 1.73: from iOS' root of the mean square to a radius of 95 %"
    case .unknown: "errors of positions as stated: of how many positions is not known"
    }
  }
}
