internal import Quantities

/// The parts the simulation knows, with where each figure is from.
///
/// "Driver" is the Linux kernel's IIO driver; "assumed" is an engineer's guess where the datasheet is silent or was
/// not at hand. Datasheet tolerances (minimum to maximum) are taken as two standard deviations. Rate errors,
/// latencies and walks are assumed throughout: datasheets rarely state them.
extension Part {
  /// Every part there is.
  public static let all: [Part] = Part.magnetometers + Part.inertial

  /// The part of a kind that a scenario calls so.
  public static func named(_ chip: String, _ kind: Kind) -> Part? {
    all.first { $0.chip == chip && $0.kind == kind }
  }

  /// What a scenario may call a part of a kind.
  public static func chips(_ kind: Kind) -> [String] { all.filter { $0.kind == kind }.map { $0.chip } }

  private static func each(_ x: Double, _ y: Double, _ z: Double) -> Noise { .each(Vector3(x, y, z)) }

  /// A magnetometer; what most of them share is filled in.
  private static func magn(
    _ chip: String, device: String, step: Step, to limit: Int32, overflow: Overflow = .clamps, noise: Noise,
    zero: Double, gain: Double, rates: [Double], latency: Double, layout: ChannelLayout
  ) -> Part {
    Part(
      kind: .magn, chip: chip, device: device, step: step, counts: -limit...limit, overflow: overflow, noise: noise,
      // Axes lean by some 0.5 degrees, and zeros walk by 10 nT in a second: both assumed.
      zero: zero, gain: gain, lean: 0.009, walk: 0.01, rates: rates, rateError: 0.01, latency: latency,
      layout: layout)
  }

  private static let magnetometers: [Part] = [
    // ST LIS3MDL at +-4 G. Sensitivity 6842 LSB/G: datasheet table 3; 146 uG as its driver (st_magn) rounds it; rates
    // as the driver has them and 100 Hz as people run it. Noise: assumed 0.32 and 0.41 uT, zero +-1 G assumed.
    magn(
      "lis3mdl", device: "lis3mdl", step: Step(146, decimals: 4), to: 32_767, noise: each(0.32, 0.32, 0.41),
      zero: 20, gain: 0.02, rates: [1, 2, 3, 5, 10, 20, 40, 80, 100], latency: 0.004,
      layout: ChannelLayout(scale: .channel, written: "0.000146")),
    // ST LSM9DS1's magnetometer: the same entry of the same driver.
    magn(
      "lsm9ds1", device: "lsm9ds1_magn", step: Step(146, decimals: 4), to: 32_767, noise: each(0.32, 0.32, 0.41),
      zero: 20, gain: 0.02, rates: [1, 2, 3, 5, 10, 20, 40, 80, 100], latency: 0.004,
      layout: ChannelLayout(scale: .channel, written: "0.000146")),
    // ST LSM303AGR and LIS2MDL: 1.5 mG/LSB over +-49 G, rates: driver. 3 mG rms: as published measurements of LIS2MDL.
    magn(
      "lsm303agr", device: "lsm303agr_magn", step: Step(15, decimals: 2), to: 32_767, noise: each(0.3, 0.3, 0.3),
      zero: 6, gain: 0.035, rates: [10, 20, 50, 100], latency: 0.005,
      layout: ChannelLayout(scale: .channel, written: "0.001500")),
    // Honeywell HMC5883L at its default +-1.3 G. 1090 LSB/G, counts -2048 to 2047 and -4096 on overflow: datasheet
    // tables 9 and 13; resolution 2 mG: its front page. Scan order x, z, y, big-endian, rates up to 75 Hz, and a
    // scale that the shipped driver prints 100 times too small: hmc5843_core.c.
    magn(
      "hmc5883l", device: "hmc5883l", step: Step(9174, decimals: 5), to: 2047, overflow: .says(-4096),
      noise: each(0.2, 0.2, 0.2), zero: 5, gain: 0.025, rates: [0.75, 1.5, 3, 7.5, 15, 30, 75], latency: 0.006,
      layout: ChannelLayout(
        order: [.x, .z, .y], bigEndian: true, written: "0.000009174", rate: .type, mount: .direction)),
    // QST QMC5883L, sold as the former: +-8 G at 3000 LSB/G, 10 to 200 Hz: its drivers. Noise 2 mG, and a zero and
    // gain worse than the original's: assumed. The cheap part.
    magn(
      "qmc5883l", device: "qmc5883l", step: Step(33_333, decimals: 6), to: 32_767, noise: each(0.6, 0.6, 0.8),
      zero: 15, gain: 0.05, rates: [10, 50, 100, 200], latency: 0.008,
      layout: ChannelLayout(written: "0.000333333", mount: .direction)),
    // AKM AK8975: 0.3 uT/LSB, -4096 to 4095: datasheet MS1187 table 8.3; no rate attribute, scale per axis: ak8975.c.
    // Noise assumed near its resolution.
    magn(
      "ak8975", device: "ak8975", step: Step(3, decimals: 1), to: 4095, noise: each(0.5, 0.5, 0.5), zero: 50,
      gain: 0.03, rates: [10, 20, 50, 100], latency: 0.008,
      layout: ChannelLayout(scale: .channel, written: "0.003000", rate: .absent, mount: .direction)),
    // AKM AK8963 as the driver runs it, 14 bits: 0.6 uT/LSB, +-8190: datasheet MS1356 table 8.3.
    magn(
      "ak8963", device: "ak8963", step: Step(6, decimals: 1), to: 8190, noise: each(0.4, 0.4, 0.4), zero: 50,
      gain: 0.03, rates: [10, 20, 50, 100], latency: 0.008,
      layout: ChannelLayout(scale: .channel, written: "0.006000", rate: .absent, mount: .direction)),
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
    // Bosch BMM150: 16 LSB/uT after compensation, 32-bit channels, 2 to 30 Hz: bmc150_magn.c; +-1300 uT and a
    // resolution of 0.3 uT: datasheet BST-BMM150-DS001, key features. Noise in the regular preset: assumed 0.6 uT.
    magn(
      "bmm150", device: "bmc150_magn", step: Step(625, decimals: 4), to: 20_800, overflow: .says(.min),
      noise: each(0.6, 0.6, 0.6), zero: 20, gain: 0.02, rates: [2, 6, 8, 10, 15, 20, 25, 30], latency: 0.012,
      layout: ChannelLayout(realBits: 32, storageBits: 32, written: "0.000625", rate: .type, mount: .direction)),
    // PNI RM3100 at 200 cycles: 75 counts/uT, 15 nT rms: PNI's introduction to the technology; 24 bits in 32, big-
    // endian: rm3100-core.c. The good part.
    magn(
      "rm3100", device: "rm3100", step: Step(13_333, decimals: 6), to: 60_000, noise: each(0.015, 0.015, 0.015),
      zero: 0.5, gain: 0.005, rates: [9, 18, 37, 75, 150], latency: 0.007,
      layout: ChannelLayout(
        bigEndian: true, realBits: 24, storageBits: 32, shift: 8, written: "0.000133333", rate: .type)),
  ]

  private static let inertial: [Part] = [
    // ST LSM6DSL and its kin at +-2 g and +-250 degrees/s. 0.061 mg/LSB: LSM6DSO datasheet DS12140, table 2 note 13;
    // 8.75 mdps/LSB and the rates: st_lsm6dsx. 70 ug and 3.8 mdps a root hertz, +-20 mg and +-1 degree/s: assumed.
    Part(
      kind: .accel, chip: "lsm6dsl", device: "lsm6dsl_accel", step: Step(598_205, decimals: 9),
      counts: -32_768...32_767,
      noise: .density(70e-6 * 9.80665), zero: 0.1, gain: 0.005, lean: 0.005, walk: 2e-4,
      rates: [12.5, 26, 52, 100, 104, 208, 416], rateError: 0.01, latency: 0.002,
      layout: ChannelLayout(written: "0.000598205")),
    Part(
      kind: .gyro, chip: "lsm6dsl", device: "lsm6dsl_gyro", step: Step(152_716, decimals: 9), counts: -32_768...32_767,
      noise: .density(3.8e-3 * .pi / 180), zero: 0.009, gain: 0.005, lean: 0.005, walk: 2e-5,
      rates: [12.5, 26, 52, 100, 104, 208, 416], rateError: 0.01, latency: 0.002,
      layout: ChannelLayout(written: "0.000152716")),
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
    // ST LIS3DH at +-2 g in high resolution: 12 bits, left-aligned, 1 mg/LSB, 220 ug a root hertz, +-40 mg: assumed
    // (`le:s12/16>>4` is what its driver says).
    Part(
      kind: .accel, chip: "lis3dh", device: "lis3dh", step: Step(9_806_650, decimals: 9), counts: -2048...2047,
      noise: .density(220e-6 * 9.80665), zero: 0.2, gain: 0.01, lean: 0.01, walk: 5e-4,
      rates: [1, 10, 25, 50, 100, 200, 400], rateError: 0.02, latency: 0.004,
      layout: ChannelLayout(realBits: 12, shift: 4, written: "0.009806")),
  ]
}
