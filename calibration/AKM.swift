internal import Quantities

/// Asahi Kasei Microdevices.
extension Part {
  /// Magnetometers.
  static let magnetometersOfAKM: [Part] = [
    // AKM AK8975: 0.3 uT/LSB, -4096 to 4095: data sheet MS1187, table 8.3. No rate attribute, and a scale for each
    // axis: ak8975.c. Noise: assumed, near the resolution.
    magn(
      "ak8975", device: "ak8975", step: Step(3, decimals: 1), to: 4095, noise: each(0.5, 0.5, 0.5), zero: 50,
      gain: 0.03, rates: [10, 20, 50, 100], latency: 0.008,
      layout: ChannelLayout(scale: .channel, scaleText: "0.003000", rate: .absent, mount: .direction)),
    // AKM AK8963 in the driver's mode of 14 bits: 0.6 uT/LSB, +-8190: data sheet MS1356, table 8.3.
    magn(
      "ak8963", device: "ak8963", step: Step(6, decimals: 1), to: 8190, noise: each(0.4, 0.4, 0.4), zero: 50,
      gain: 0.03, rates: [10, 20, 50, 100], latency: 0.008,
      layout: ChannelLayout(scale: .channel, scaleText: "0.006000", rate: .absent, mount: .direction)),
  ]
}

extension Quirk {
  /// The quirks of AKM's drivers.
  static let ofAKM = [
    // In InvenSense's package the magnetometer's x and y are exchanged and its z points down: inv_mpu_magn_set_orient
    // in drivers/iio/imu/inv_mpu6050/inv_mpu_magn.c. That driver corrects it. ak8975.c, which reads the same die
    // directly on the bus, does not.
    Quirk(
      of: ["ak8975", "ak8963"], .magn,
      .axes(
        Matrix3(rows: Vector3(0, 1, 0), Vector3(1, 0, 0), Vector3(0, 0, -1)), within: ["mpu9150", "mpu9250", "mpu9255"]),
      "its axes differ from those of the part around it")
  ]
}
