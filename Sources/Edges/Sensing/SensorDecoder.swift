internal import Quantities

/// Converts a part's counts to the contract's units in the device's frame: `mount * ((raw + offset) * gain)`.
struct SensorDecoder: Equatable, Sendable {
  /// The offset added to the counts of each axis.
  var offset = Vector3.zero
  /// The value of one count of each axis, in the contract's unit.
  var gain = Vector3(1, 1, 1)
  /// The rotation from the part's axes to the device's.
  var mount = Matrix3.identity

  /// The sample for these counts.
  func decode(_ raw: Vector3) -> Vector3 {
    mount * (raw + offset).scaled(by: gain)
  }

  /// The counts from which a sample was decoded.
  func counts(of sample: Vector3) -> Vector3 {
    let v = (mount.inverse ?? .identity) * sample
    return Vector3(v.x / gain.x, v.y / gain.y, v.z / gain.z) - offset
  }
}
