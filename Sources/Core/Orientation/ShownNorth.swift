extension NorthFilter {
  /// North as it is carried on: the values that each sample and each reading need. Stored: computing them there would
  /// copy the filter.
  struct Shown: Sendable {
    /// The turn of the level frame to north, in radians, and its variance.
    var (turn, variance) = (0.0, 0.0)
    /// The rest of the gyroscope's bias about the vertical, in rad/s, and the error of its scale, as a share.
    var (drift, scale) = (0.0, 0.0)
    /// How far the heading may have been taken along by a field that turned slowly, as a variance.
    var held = 0.0
    /// Whether there is a heading.
    var isThere = false
    /// Whether what is taken for a bend is more likely the field of the place.
    var isOverruled = false
  }
}
