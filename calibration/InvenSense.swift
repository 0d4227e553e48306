internal import Quantities

/// TDK InvenSense.
extension Part {
  /// Magnetometers.
  static let magnetometersOfInvenSense: [Part] = [
    // The AK8963 inside InvenSense's MPU-9250, 16 bits: 0.15 uT/LSB, +-32760: register map RM-MPU-9250A table 4;
    // at most 50 Hz: inv_mpu_magn.h.
    magn(
      "mpu9250", device: "mpu9250", step: Step(15, decimals: 2), to: 32_760, noise: each(0.4, 0.4, 0.4), zero: 50,
      gain: 0.03, rates: [10, 20, 50], latency: 0.010,
      layout: ChannelLayout(bigEndian: true, scale: .channel, written: "0.001500", mount: .type)),
    // The AK09916 inside InvenSense's ICM-20948: 0.15 uT/LSB, +-32752: as AK09918's table 11.3; no mainline driver.
    magn(
      "icm20948", device: "icm20948", step: Step(15, decimals: 2), to: 32_752, noise: each(0.3, 0.3, 0.3), zero: 50,
      gain: 0.03, rates: [10, 20, 50, 100], latency: 0.009,
      layout: ChannelLayout(bigEndian: true, scale: .channel, written: "0.001500", mount: .type)),
  ]

  /// Accelerometers and gyroscopes.
  static let inertialOfInvenSense: [Part] = [
    // InvenSense MPU-9250 at +-2 g and +-1000 degrees/s: 16384 LSB/g, 300 ug a root hertz, +-60 mg, +-3 %, lean 2 %:
    // product specification table 2; 32.8 LSB/(degree/s), 0.01 degrees/s a root hertz, +-5 degrees/s, +-3 %: table 1;
    // steps as inv_mpu_core.c rounds them.
    Part(
      kind: .accel, chip: "mpu9250", device: "mpu9250", step: Step(598, decimals: 6), counts: -32_768...32_767,
      noise: .density(300e-6 * 9.80665), zero: 0.3, gain: 0.015, lean: 0.01, walk: 5e-4, rates: [10, 20, 50, 100, 200],
      rateError: 0.005, latency: 0.003, layout: ChannelLayout(bigEndian: true, written: "0.000598", mount: .type)),
    Part(
      kind: .gyro, chip: "mpu9250", device: "mpu9250", step: Step(532_362, decimals: 9), counts: -32_768...32_767,
      noise: .density(0.01 * .pi / 180), zero: 0.044, gain: 0.015, lean: 0.01, walk: 5e-5,
      rates: [10, 20, 50, 100, 200],
      rateError: 0.005, latency: 0.003, layout: ChannelLayout(bigEndian: true, written: "0.000532362", mount: .type)),
    // InvenSense MPU-6050, on every hobby board: the gyro's zero is off by up to 20 degrees/s, its noise 0.005
    // degrees/s a root hertz: product specification PS-MPU-6000A section 6.1. The accelerometer as the former's, with
    // 400 ug a root hertz: assumed.
    Part(
      kind: .accel, chip: "mpu6050", device: "mpu6050", step: Step(598, decimals: 6), counts: -32_768...32_767,
      noise: .density(400e-6 * 9.80665), zero: 0.25, gain: 0.015, lean: 0.01, walk: 5e-4,
      rates: [10, 20, 50, 100, 200],
      rateError: 0.005, latency: 0.003, layout: ChannelLayout(bigEndian: true, written: "0.000598", mount: .type)),
    Part(
      kind: .gyro, chip: "mpu6050", device: "mpu6050", step: Step(532_362, decimals: 9), counts: -32_768...32_767,
      noise: .density(0.005 * .pi / 180), zero: 0.17, gain: 0.015, lean: 0.01, walk: 1e-4,
      rates: [10, 20, 50, 100, 200],
      rateError: 0.005, latency: 0.003, layout: ChannelLayout(bigEndian: true, written: "0.000532362", mount: .type)),
  ]
}
