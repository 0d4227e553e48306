internal import Quantities

/// TDK InvenSense.
extension Part {
  /// Magnetometers.
  static let magnetometersOfInvenSense: [Part] = [
    // The AK8963 in InvenSense's MPU-9250, 16 bits: 0.15 uT/LSB, +-32760: register map RM-MPU-9250A, table 4.
    // At most 50 Hz: inv_mpu_magn.h.
    magn(
      "mpu9250", device: "mpu9250", step: Step(15, decimals: 2), to: 32_760, noise: each(0.4, 0.4, 0.4), zero: 50,
      gain: 0.03, rates: [10, 20, 50], latency: 0.010,
      layout: ChannelLayout(bigEndian: true, scale: .channel, scaleText: "0.001500", mount: .type)),
    // The AK09916 in InvenSense's ICM-20948: 0.15 uT/LSB, +-32752: data sheet of the AK09918, table 11.3. The mainline
    // kernel has no driver for it.
    magn(
      "icm20948", device: "icm20948", step: Step(15, decimals: 2), to: 32_752, noise: each(0.3, 0.3, 0.3), zero: 50,
      gain: 0.03, rates: [10, 20, 50, 100], latency: 0.009,
      layout: ChannelLayout(bigEndian: true, scale: .channel, scaleText: "0.001500", mount: .type)),
  ]

  /// Accelerometers and gyroscopes.
  static let inertialOfInvenSense: [Part] = [
    // InvenSense MPU-9250 at +-2 g and +-1000 degrees/s. Accelerometer: 16384 LSB/g, 300 ug/sqrt(Hz), +-60 mg, +-3 %,
    // cross-axis 2 %: product specification, table 2. Gyroscope: 32.8 LSB/(degree/s), 0.01 degrees/s/sqrt(Hz),
    // +-5 degrees/s, +-3 %: table 1. Steps as rounded in inv_mpu_core.c.
    Part(
      kind: .accel, chip: "mpu9250", device: "mpu9250", step: Step(598, decimals: 6), counts: -32_768...32_767,
      noise: .density(300e-6 * standardGravity), zero: 0.3, gain: 0.015, crossAxis: 0.01, walk: 5e-4,
      rates: [10, 20, 50, 100, 200],
      rateError: 0.005, latency: 0.003, layout: ChannelLayout(bigEndian: true, scaleText: "0.000598", mount: .type)),
    Part(
      kind: .gyro, chip: "mpu9250", device: "mpu9250", step: Step(532_362, decimals: 9), counts: -32_768...32_767,
      noise: .density(0.01 * .pi / 180), zero: 0.044, gain: 0.015, crossAxis: 0.01, walk: 5e-5,
      rates: [10, 20, 50, 100, 200],
      rateError: 0.005, latency: 0.003, layout: ChannelLayout(bigEndian: true, scaleText: "0.000532362", mount: .type)),
    // InvenSense MPU-6050, common on hobby boards. Gyroscope: zero +-20 degrees/s, noise 0.005 degrees/s/sqrt(Hz):
    // product specification PS-MPU-6000A, section 6.1. Accelerometer: steps as the MPU-9250's; 400 ug/sqrt(Hz) and
    // +-50 mg: assumed.
    Part(
      kind: .accel, chip: "mpu6050", device: "mpu6050", step: Step(598, decimals: 6), counts: -32_768...32_767,
      noise: .density(400e-6 * standardGravity), zero: 0.25, gain: 0.015, crossAxis: 0.01, walk: 5e-4,
      rates: [10, 20, 50, 100, 200],
      rateError: 0.005, latency: 0.003, layout: ChannelLayout(bigEndian: true, scaleText: "0.000598", mount: .type)),
    Part(
      kind: .gyro, chip: "mpu6050", device: "mpu6050", step: Step(532_362, decimals: 9), counts: -32_768...32_767,
      noise: .density(0.005 * .pi / 180), zero: 0.17, gain: 0.015, crossAxis: 0.01, walk: 1e-4,
      rates: [10, 20, 50, 100, 200],
      rateError: 0.005, latency: 0.003, layout: ChannelLayout(bigEndian: true, scaleText: "0.000532362", mount: .type)),
  ]
}
