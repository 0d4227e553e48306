internal import Quantities

extension Matrix3 {
  /// The kernel's text for a part's orientation on its board, `1, 0, 0; 0, 1, 0; 0, 0, 1`, which turns the part's axes
  /// into the device's (Documentation/ABI/testing/sysfs-bus-iio, mount_matrix). nil if the text is not a matrix, or if
  /// its determinant is within 0.5 of zero.
  init?(mount text: String) {
    let rows = text.split(separator: ";").map { row in
      row.split(whereSeparator: { $0 == "," || $0.isWhitespace || $0 == "\0" }).map { Double($0) }
    }
    guard rows.count == 3, rows.allSatisfy({ $0.count == 3 }) else { return nil }
    let v = rows.joined().compactMap { $0 }
    guard v.count == 9 else { return nil }
    self.init(rows: Vector3(v[0], v[1], v[2]), Vector3(v[3], v[4], v[5]), Vector3(v[6], v[7], v[8]))
    // A rotation has determinant 1. Boards' files have rounded cosines and sometimes a mirror (-1), but never this.
    guard isFinite, abs(determinant) > 0.5 else { return nil }
  }
}
