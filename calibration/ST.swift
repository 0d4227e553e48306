internal import Quantities

/// STMicroelectronics.
extension Part {
  /// Magnetometers.
  static let magnetometersOfST: [Part] = [
    // ST LIS3MDL at +-4 G. Sensitivity 6842 LSB/G: data sheet, table 3; 146 uG/LSB as rounded in the driver (st_magn).
    // Rates: the driver's, and 100 Hz, which is often used. Noise 0.32 uT (z: 0.41 uT) and zero 20 uT: assumed.
    magn(
      "lis3mdl", device: "lis3mdl", step: Step(146, decimals: 4), to: 32_767, noise: each(0.32, 0.32, 0.41),
      zero: 20, gain: 0.02, rates: [1, 2, 3, 5, 10, 20, 40, 80, 100], latency: 0.004,
      layout: ChannelLayout(scale: .channel, scaleText: "0.000146")),
    // ST LSM9DS1's magnetometer: the same entry of the same driver.
    magn(
      "lsm9ds1", device: "lsm9ds1_magn", step: Step(146, decimals: 4), to: 32_767, noise: each(0.32, 0.32, 0.41),
      zero: 20, gain: 0.02, rates: [1, 2, 3, 5, 10, 20, 40, 80, 100], latency: 0.004,
      layout: ChannelLayout(scale: .channel, scaleText: "0.000146")),
    // ST LSM303AGR and LIS2MDL: 1.5 mG/LSB over +-49 G, rates: driver. Noise 3 mG rms: published measurements of the
    // LIS2MDL.
    magn(
      "lsm303agr", device: "lsm303agr_magn", step: Step(15, decimals: 2), to: 32_767, noise: each(0.3, 0.3, 0.3),
      zero: 6, gain: 0.035, rates: [10, 20, 50, 100], latency: 0.005,
      layout: ChannelLayout(scale: .channel, scaleText: "0.001500")),
  ]

  /// Accelerometers and gyroscopes.
  static let inertialOfST: [Part] = [
    // ST LSM6DSL and related parts at +-2 g and +-250 degrees/s. 0.061 mg/LSB: data sheet of the LSM6DSO, DS12140,
    // table 2, note 13. 8.75 mdps/LSB and the rates: st_lsm6dsx. 70 ug/sqrt(Hz), 3.8 mdps/sqrt(Hz), +-20 mg and
    // +-1 degree/s: assumed.
    Part(
      kind: .accel, chip: "lsm6dsl", device: "lsm6dsl_accel", step: Step(598_205, decimals: 9),
      counts: -32_768...32_767,
      noise: .density(70e-6 * standardGravity), zero: 0.1, gain: 0.005, crossAxis: 0.005, walk: 2e-4,
      rates: [12.5, 26, 52, 100, 104, 208, 416], rateError: 0.01, latency: 0.002,
      layout: ChannelLayout(scaleText: "0.000598205")),
    Part(
      kind: .gyro, chip: "lsm6dsl", device: "lsm6dsl_gyro", step: Step(152_716, decimals: 9), counts: -32_768...32_767,
      noise: .density(3.8e-3 * .pi / 180), zero: 0.009, gain: 0.005, crossAxis: 0.005, walk: 2e-5,
      rates: [12.5, 26, 52, 100, 104, 208, 416], rateError: 0.01, latency: 0.002,
      layout: ChannelLayout(scaleText: "0.000152716")),
    // ST LIS3DH at +-2 g in high-resolution mode: 12 bits, left-aligned (`le:s12/16>>4` in the driver), 1 mg/LSB,
    // 220 ug/sqrt(Hz), +-40 mg: assumed.
    Part(
      kind: .accel, chip: "lis3dh", device: "lis3dh", step: Step(9_806_650, decimals: 9), counts: -2048...2047,
      noise: .density(220e-6 * standardGravity), zero: 0.2, gain: 0.01, crossAxis: 0.01, walk: 5e-4,
      rates: [1, 10, 25, 50, 100, 200, 400], rateError: 0.02, latency: 0.004,
      layout: ChannelLayout(realBits: 12, shift: 4, scaleText: "0.009806")),
  ]
}
