/// The distributions from which simulated worlds are drawn: one field each, with meaning, unit and source.
///
/// They are wide on purpose: a constant of the heading that is chosen in these worlds must hold in all of them.
/// "Assumed" means an engineer's estimate. `docs/constants.py` makes docs/worlds.md from this table.
public struct WorldPriors: Equatable, Sendable {
  // The place and the date.

  /// Latitude in degrees: where nearly all people live, and the southern coasts. Assumed.
  public var latitude = Prior.even(-60...65)
  /// Longitude in degrees: all.
  public var longitude = Prior.even(-180...180)
  /// The smallest horizontal field in uT: places with less are drawn again. The report of the World Magnetic Model
  /// warns of compasses below 6.
  public var leastHorizontal = 8.0
  /// Days after 1 January 2026: within the years of the World Magnetic Model 2025.
  public var days = Prior.even(0...1000)
  /// The share of worlds whose place is known. Assumed.
  public var placeKnown = 0.7
  /// The share of known places that come from a receiver rather than the settings. Assumed.
  public var placeReceived = 0.7
  /// The error of a receiver's position in m, one sigma: 2.5 to 5 m are usual in data sheets, more indoors.
  public var receiverError = Prior.ratios(2...20)

  // The device.

  /// The share of devices without a gyroscope. Assumed.
  public var gyroless = 0.1
  /// The rate of accelerometer and gyroscope in Hz: phones show 95 to 200, boards often 25 to 100.
  public var inertialRate = Prior.ratios(25...200)
  /// The magnetometer's rate in Hz: parts offer 10 to 200, phones show 25 to 50.
  public var magnRate = Prior.ratios(10...200)
  /// The error of a part's clock, one sigma: data sheets state 1 to 2 %.
  public var clock = 0.01
  /// The magnetometer's latency in s, which most devices do not state: 12 ms in BROAD's modules, 25 ms in a Nexus 5; 80
  /// ms is assumed.
  public var magnLatency = Prior.low(0...0.080)
  /// The latency of accelerometer and gyroscope in s: 2 to 4 ms in the profiles of parts.
  public var inertialLatency = Prior.even(0...0.005)
  /// The share of devices that state their magnetometer's latency. Assumed.
  public var latencyStated = 0.3
  /// Time stamps are late by up to this many seconds, evenly distributed; never more than 0.4 of a sample's time.
  /// Assumed: interrupts of a loaded system.
  public var jitter = Prior.low(0...0.005)
  /// Gaps per minute in the samples of a chip. Assumed: a loaded bus.
  public var gaps = Prior.low(0...6)
  /// The length of a gap in s. Assumed.
  public var gapLength = Prior.ratios(0.05...1)
  /// The magnetometer's noise in uT per sample, one sigma per axis: 0.2 for an MMC5603, 0.32 for a LIS3MDL, 0.8 for a
  /// QMC5883L; 2 is assumed for a cheap phone.
  public var magnNoise = Prior.ratios(0.2...2)
  /// The accelerometer's noise in m/s2 per sample: from 70 ug/sqrt(Hz) of an LSM6DSL to three times the 400 of an
  /// MPU-6050, at 50 to 100 Hz.
  public var accelNoise = Prior.ratios(0.005...0.1)
  /// The gyroscope's noise in degrees/s per sample: from 3.8 mdps/sqrt(Hz) of an LSM6DSL to three times the 10 of an
  /// MPU-9250, at 50 to 100 Hz.
  public var gyroNoise = Prior.ratios(0.02...0.3)
  /// The gyroscope's bias in degrees/s, in any direction; most are small: 0.7 in one phone of the public recordings, 4
  /// and 6 in others before their calibration and 0.3 to 0.9 after it. VQF begins with a sigma of 0.5 and ends at 2.
  public var gyroBias = Prior.low(0...3)
  /// The random walk of that bias in degrees/s after one second: 10 to 100 times the instability that data sheets of
  /// phone parts state. Assumed.
  public var gyroWander = Prior.ratios(0.0003...0.01)
  /// The error of each gyroscope axis's scale, of either sign: phones show 0.1 to 3.8 %, data sheets state 1 to 3 %.
  public var gyroScale = Prior.even(0...0.03)
  /// The error of each gyroscope axis towards another, of either sign: the MPU-9250's data sheet states 2 %.
  public var gyroCross = Prior.low(0...0.02)
  /// The accelerometer's offset in m/s2 per axis, of either sign: data sheets state 20 to 60 mg.
  public var accelOffset = Prior.low(0...0.6)
  /// The error of each accelerometer axis's scale, of either sign: data sheets state 1 to 3 %.
  public var accelScale = Prior.low(0...0.03)
  /// Hard iron in uT, in any direction: from 20 in a good board to 300 in a phone.
  public var hardIron = Prior.ratios(5...300)
  /// Soft iron: the deviation of each element of the matrix from the identity, of either sign. Assumed.
  public var softIron = Prior.low(0...0.10)

  // The calibration.

  /// The share of devices whose calibration is exact. Assumed.
  public var exact = 0.25
  /// The share whose calibration was fitted just before. Assumed; the others have an old one.
  public var fitted = 0.40
  /// The error that a fit leaves in the offset, in uT per axis, one sigma: from 0.2 for a good board to 0.6 for a cheap
  /// one; 1.5 is assumed.
  public var fitOffset = Prior.ratios(0.1...1.5)
  /// The error that a fit leaves in each element of the matrix, one sigma: from 0.3 % for a good board to 1 % for a
  /// cheap one.
  public var fitMatrix = Prior.ratios(0.001...0.01)
  /// How far the hard iron has moved since an old calibration, in uT: 1 to 3 per day in the phones of the public
  /// recordings.
  public var agedOffset = Prior.even(0...10)
  /// The change of each element of the matrix since an old calibration, one sigma: phones are left with 3 to 5 % of
  /// scale error.
  public var agedMatrix = Prior.low(0...0.02)
  /// The age of an old calibration in hours. Assumed.
  public var age = Prior.ratios(1...2000)
  /// The share of calibrations that state the gyroscope's bias. Assumed.
  public var biasKnown = 0.6
  /// The stated sigma of that bias in degrees/s per axis; the error is drawn with it. Two calibrations of the same
  /// phone differ by 0.2.
  public var biasSigma = Prior.ratios(0.05...0.3)
  /// The share of calibrations that know the accelerometer's errors. Assumed.
  public var accelKnown = 0.6

  // The field around.

  /// The deflection of the local field from the model's in degrees, one sigma: `ErrorTuning.localAnomaly` is 2.
  public var anomaly = Prior.even(0...3)
  /// The share of worlds in the open. Assumed.
  public var open = 0.25
  /// The share of worlds in a building whose iron bends the field with the scatter and the extent of `bend` and
  /// `lasts`. Assumed.
  public var building = 0.3
  /// The share of worlds in a shopping mall, as on one of 20 recorded walks. Assumed; the others are steel halls.
  public var mall = 0.2
  /// The bends along the way, one sigma in degrees: 5 to 25 on walks through malls, 8 to 10 in rooms. Twice that is
  /// often reached. A device that stays in place has only the constant bend.
  public var bend = Prior.ratios(1...25)
  /// How long a bend lasts along the way, in s, until the autocorrelation falls to a half: 0.8 to 13 s on walks through
  /// malls.
  public var lasts = Prior.ratios(0.3...60)
  /// The share by which a hall's steel weakens the field: a tenth to a quarter in the halls of public recordings.
  public var weakening = Prior.even(0.10...0.25)
  /// The constant bend of a hall, or of the place of a device that stays there, in degrees, of either sign: 1 to 4 in
  /// rooms; more is assumed in steel halls.
  public var constantBend = Prior.low(0...15)
  /// The number of magnets and iron objects that come and go in a world. Assumed.
  public var visits = Prior.even(0...4)
  /// The bend by one of them in degrees, of either sign.
  public var visitBend = Prior.ratios(1...60)
  /// The share of them that stay for minutes. Assumed.
  public var longVisits = 0.25
  /// How long the others stay, in s. VQF accepts a field as a new place's after 20 s.
  public var visitStays = Prior.ratios(0.3...60)
  /// How long those stay, in s: longer than the 60 s for which VQF rejects a field.
  public var longVisitStays = Prior.ratios(60...300)
  /// How long one takes to come, and to leave, in s: a step, or a walk past. Assumed.
  public var visitComes = Prior.ratios(0.3...4)
  /// The distance of one from the device in m. Assumed; the bend determines its moment.
  public var visitDistance = Prior.ratios(0.1...2)
  /// The share of worlds in which a magnet is attached to the device, as by a cover. Assumed.
  public var attached = 0.12
  /// The field of an attached magnet in uT: 10 to 40 for a magnetic clasp, less for a small one.
  public var attachedField = Prior.ratios(2...40)
  /// How long it stays attached, in s.
  public var attachedStays = Prior.ratios(5...200)

  // The motion.

  /// The length of a world in s.
  public var length = Prior.even(120...300)
  /// The share of worlds that begin with a minute of shaking, as people do to calibrate.
  public var shakenFirst = 0.12
  /// The length of that shaking in s: a minute in the museum's public walks.
  public var shaking = Prior.even(40...70)
  /// The speed of a walk in m/s: 0.8 and 1.05 in the public recordings.
  public var speed = Prior.even(0.6...1.7)
  /// The time of walking without standing, in s. Assumed.
  public var section = Prior.ratios(10...90)
  /// The time of standing between two walks, in s. Assumed.
  public var standing = Prior.ratios(1...15)
  /// The time from one turn to the next in s. Assumed: corners of corridors and streets.
  public var leg = Prior.ratios(2...25)
  /// The angle of a turn in degrees, to either side. Assumed.
  public var turn = Prior.even(15...180)
  /// The time of a turn in s. Assumed.
  public var turnTakes = Prior.even(0.8...3.5)
  /// The elevation of y of a hand-held device, in degrees. Assumed.
  public var pitch = Prior.even(-10...70)
  /// Its roll in degrees, to either side. Assumed.
  public var roll = Prior.low(0...40)
  /// The tremor of a hand in degrees, at 9 Hz: 0.4 in the simulated recordings.
  public var tremor = Prior.ratios(0.05...0.8)
  /// How long a device lies on a table before it is moved, in s. Assumed.
  public var rest = Prior.ratios(5...90)
  /// The speed of a car in m/s. Assumed: a town to a motorway.
  public var driving = Prior.ratios(3...30)
  /// The largest acceleration of a car in a curve in m/s2: 3 is brisk.
  public var cornering = Prior.even(1...3)
  /// The vibration of a car in m/s2. Assumed.
  public var vibration = Prior.ratios(0.1...0.8)
  /// The angle of a robot arm's move in degrees, to either side. Assumed.
  public var armTurn = Prior.even(20...180)
  /// The largest rate of such a move in degrees/s: 420 in the simulated fast turn.
  public var armRate = Prior.ratios(60...450)
  /// How long a robot stops, in s. Assumed.
  public var armStops = Prior.ratios(0.2...8)

  // The misleading causes, for the family of misleading cases; a person walks with the device.

  /// The smallest horizontal field in uT there, so that the misleading cause is judged and not a field near the poles.
  /// Assumed.
  public var misledHorizontal = 12.0
  /// The deflection of the local field there in degrees, one sigma: outdoors. Assumed.
  public var misledAnomaly = Prior.even(0...1.5)
  /// The time of walking before the misleading cause, in s.
  public var before = Prior.even(20...60)
  /// The time of walking with turns after the misleading cause, in s.
  public var after = Prior.even(95...130)
  /// The bend by a magnet or iron that stays, in degrees, of either sign.
  public var misleadingBend = Prior.even(20...90)
  /// How long a carried magnet stays, in s: about five minutes.
  public var magnetStays = Prior.even(240...360)
  /// How long a device lies beside iron at the start, in s.
  public var ironStays = Prior.even(30...50)
  /// The unknown bias of a gyroscope while the device is shaken, in degrees/s: 1.6 in the museum's walks.
  public var shakenBias = Prior.even(1...3)
  /// The error of a wrong calibration, in uT.
  public var wrongOffset = Prior.even(15...35)
  /// How long the device is turned and tilted for a background calibration, in s. Assumed.
  public var calibrating = Prior.even(20...40)
  /// The bend of a room in degrees, of either sign.
  public var roomBend = Prior.even(10...45)
  /// The time spent in a room, in s.
  public var inRoom = Prior.even(40...120)
  /// The unknown bias of a gyroscope at the start, in degrees/s.
  public var startBias = Prior.even(2.5...3.5)
  /// The error of a stored bias in degrees/s, in any direction.
  public var storedError = Prior.even(0.5...3)
  /// The stated sigma of a wrong stored bias, in degrees/s.
  public var storedSigma = Prior.ratios(0.02...0.1)
  /// The time until a fix arrives, in s.
  public var fixComes = Prior.even(60...120)
  /// The field of a magnet that is attached during a walk, in uT.
  public var claspField = Prior.even(10...40)
  /// How long it stays attached, in s.
  public var claspStays = Prior.even(60...180)
  /// The bend at an iron door in degrees, of either sign.
  public var doorBend = Prior.even(20...60)
  /// The time from door to door, in s: about ten seconds.
  public var doorEvery = Prior.even(8...12)
  /// How long a door is near, in s.
  public var doorStays = Prior.even(0.3...1.5)

  /// The priors as listed above.
  public init() {}
}
