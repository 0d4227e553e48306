// Made by Sources/Libraries/CCore/interface.py from interface.tsv: do not edit.
import { Struct } from './struct.mjs'

/** The version of the interface: qibla_layout() must return it. */
export const LAYOUT = 213513030

/** The words of each enum, by number. The program's lines have the same words. */
export const WORDS = {
  /** Whether the sensors that a heading needs deliver samples. */
  compass_state: Object.freeze(['live', 'stalled', 'absent']),
  /** The origin of the position. */
  location: Object.freeze(['gps', 'cached', 'stale', 'manual', 'none']),
  /** Whether a place has a bearing to the Kaaba. */
  site: Object.freeze(['open', 'kaaba', 'antipode']),
  /** How far a heading can be trusted. */
  accuracy: Object.freeze(['unavailable', 'calibrating', 'interference', 'unsure', 'accurate']),
  /** Why a heading cannot be trusted, or why its bound is wide. */
  reason: Object.freeze(['no-samples', 'stalled', 'no-magnetometer', 'tilt', 'no-calibration', 'foreign-calibration',
    'coverage', 'field-strong', 'field-weak', 'dip', 'gyro-disagrees', 'settling', 'high-latitude', 'level-assumed',
    'hub-heading', 'no-date', 'date-outside-model', 'receivers-disagree']),
  /** The calibration in use. */
  calibration_use: Object.freeze(['none', 'given', 'found', 'foreign']),
  /** The state of the background calibration. */
  progress: Object.freeze(['off', 'gathering', 'refused', 'settled']),
  /** Why there is no new calibration. */
  refusal: Object.freeze(['too-few-samples', 'dead-axis', 'frozen', 'gravity', 'saturated', 'units', 'axes', 'turns',
    'not-finite', 'coverage', 'residual', 'foreign-field', 'no-better']),
  /** A sensor: the index of its settings and counts. */
  sensor: Object.freeze(['magn', 'accel', 'gyro', 'heading']),
  /** An axis of a sensor. */
  axis: Object.freeze(['x', 'y', 'z']),
  /** Whether the date is known, which determines the declination. */
  date_state: Object.freeze(['none', 'known', 'outside-model']),
  /** The usefulness of a compass, by the horizontal field. */
  zone: Object.freeze(['ok', 'caution', 'blackout']),
  /** The next step of a guided calibration. */
  advice: Object.freeze(['wait', 'needs-accelerometer', 'turn', 'mend', 'leave-magnets', 'go-on-turning', 'turn-up',
    'go-on']),
  /** A side of the device that can be up. */
  side: Object.freeze(['face', 'back', 'top', 'bottom', 'right', 'left']),
  /** How a guided calibration ended: with a new calibration, or with the one in force. */
  guide_end: Object.freeze(['good', 'as-good']),
  /** The axis that points: y, -z (out of the back), or by the attitude. */
  forward: Object.freeze(['auto', 'y', '-z']),
  /** A time of the day: an index of times. */
  prayer: Object.freeze(['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha']),
  /** A time other than the six. */
  extra: Object.freeze(['imsak', 'ishraq', 'firstThird', 'midnight', 'lastThird']),
  /** A method of computing prayer times. */
  method: Object.freeze(['muslimWorldLeague', 'egyptian', 'karachi', 'ummAlQura', 'dubai', 'gulf',
    'moonsightingCommittee', 'northAmerica', 'kuwait', 'qatar', 'singapore', 'tehran', 'jafari', 'turkey', 'france',
    'russia', 'jakim', 'kemenag', 'tunisia', 'algeria', 'morocco', 'portugal', 'jordan', 'bahrain', 'bosnia',
    'brunei', 'libya', 'maldives', 'oman', 'sriLanka', 'kazakhstan', 'northKazakhstan', 'kyrgyzstan', 'uzbekistan',
    'azerbaijan', 'iraq', 'kurdistan', 'palestine', 'bangladesh', 'southIndia', 'kosovo', 'ireland', 'london', 'bury',
    'lyon', 'norway', 'diyanetEurope', 'sweden', 'denmark', 'tatarstan', 'bashkortostan', 'dagestan', 'johor',
    'kelantan', 'sarawak', 'malaysianHighlands', 'indonesianHighlands', 'mauritania', 'tajikistan', 'capeTown']),
  /** A school of law, by the length of a shadow at asr. */
  madhab: Object.freeze(['shafi', 'hanafi']),
  /** The rule for days without dawn, dusk, sunrise or sunset. */
  high_latitude: Object.freeze(['automatic', 'middleOfTheNight', 'seventhOfTheNight', 'twilightAngle',
    'nearestLatitude', 'nearestDay', 'none']),
  /** The dusk of the Moonsighting Committee's isha. */
  dusk: Object.freeze(['general', 'red', 'white']),
  /** How times are rounded to minutes. */
  rounding: Object.freeze(['auto', 'nearest', 'up', 'down', 'exact']),
  /** The fajr and maghrib that a fast counts from. */
  fast_times: Object.freeze(['safe', 'shown']),
  /** When the Hijri day begins. */
  day_start: Object.freeze(['midnight', 'maghrib']),
  /** How the times of a day were checked. */
  standing: Object.freeze(['printed', 'relayed', 'published', 'general', 'own', 'libraries', 'timetable']),
  /** The origin of fajr, maghrib or isha; of the other times if the sun does not rise or set: latitude or day. */
  source: Object.freeze(['method', 'season', 'part-of-night', 'latitude', 'day', 'sunset']),
  /** A calendar of Hijri months. */
  calendar: Object.freeze(['umm-al-qura', 'icu', 'fcna', 'civil']),
  /** The origin of a Hijri date. */
  hijri_source: Object.freeze(['umm-al-qura', 'icu', 'fcna', 'civil', 'announced', 'presumed']),
  /** A day or a night of the Hijri year: a bit of `events`. */
  hijri_event: Object.freeze(['newYear', 'tasua', 'ashura', 'mawlid', 'raghaib', 'isra', 'midShaban', 'ramadan',
    'laylatAlQadr', 'eidAlFitr', 'sixOfShawwal', 'firstTen', 'arafah', 'eidAlAdha', 'tashriq', 'whiteDays',
    'sacredMonth', 'weeklyFast']),
  /** The rule of fasting on a day. */
  fasting: Object.freeze(['free', 'recommended', 'obligatory', 'forbidden']),
  /** The kind of a moment. */
  call: Object.freeze(['recording', 'before', 'begin', 'after', 'adhan', 'first-adhan', 'iqama', 'suhoor', 'iftar',
    'jumuah', 'eid', 'takbirs', 'fast', 'reminder']),
  /** The kind of an event: the order of events at the same time. */
  event_kind: Object.freeze(['settings', 'sensors', 'clock', 'calibration', 'place', 'fix', 'accel', 'gyro', 'magn',
    'heading', 'truth', 'gyro-bias', 'mark', 'tick']),
}
Object.freeze(WORDS)

/** The bearing and the distance from a place to the Kaaba. */
export class Way extends Struct {
  static size = 24
  static fields = ['bearing', 'distance', 'site']
  /** Degrees clockwise from true north; NaN at the Kaaba and at its antipode. @type {number|null} */
  get bearing() { return this.double(0) }
  /** Metres. @type {number|null} */
  get distance() { return this.double(8) }
  /** Whether there is a bearing. @type {string|null} */
  get site() { return this.word(16, WORDS.site) }
}

/** The earth's magnetic field at a place and a date, by the World Magnetic Model. */
export class Field extends Struct {
  static size = 104
  static fields = ['year', 'declination', 'dip', 'strength', 'horizontal', 'north', 'east', 'down', 'declinationRate',
    'dipRate', 'strengthRate', 'declinationSigma', 'zone', 'valid']
  /** The date, as a year with its fraction. @type {number|null} */
  get year() { return this.double(0) }
  /** Degrees from geographic to magnetic north, east positive. @type {number|null} */
  get declination() { return this.double(8) }
  /** Degrees below the horizon. @type {number|null} */
  get dip() { return this.double(16) }
  /** Nanotesla. @type {number|null} */
  get strength() { return this.double(24) }
  /** Nanotesla. @type {number|null} */
  get horizontal() { return this.double(32) }
  /** Nanotesla. @type {number|null} */
  get north() { return this.double(40) }
  /** Nanotesla. @type {number|null} */
  get east() { return this.double(48) }
  /** Nanotesla. @type {number|null} */
  get down() { return this.double(56) }
  /** Degrees a year. @type {number|null} */
  get declinationRate() { return this.double(64) }
  /** Degrees a year. @type {number|null} */
  get dipRate() { return this.double(72) }
  /** Nanotesla a year. @type {number|null} */
  get strengthRate() { return this.double(80) }
  /** One standard deviation of the declination, in degrees, with the part that comes from the date. @type
      {number|null} */
  get declinationSigma() { return this.double(88) }
  /** The usefulness of a compass. @type {string|null} */
  get zone() { return this.word(96, WORDS.zone) }
  /** 1 if the date is within the model's years. @type {boolean} */
  get valid() { return this.flag(100) }
}

/** The settings of a compass. docs/hardware.md describes each: `alignment_enter_deg` is `alignment.enter_deg`. */
export class Settings extends Struct {
  static size = 256
  static fields = ['pointingTiltBeginsDeg', 'pointingTiltSpanDeg', 'samplesLateMs', 'samplesStalledAfterS',
    'samplesFrozenAfterS', 'samplesLargestAccelMps2', 'samplesLargestGyroRadps', 'samplesLargestMagnUt',
    'fieldSaysDeg', 'fieldClearsDeg', 'errorsLocalAnomalyDeg', 'errorsLeanDeg', 'errorsCalibrationDeg',
    'errorsUncalibratedDeg', 'calibrationLargestSigmaDeg', 'calibrationLargestFlatSigmaDeg',
    'calibrationLargestFirstSigmaDeg', 'calibrationLargestResidualPercent', 'calibrationMargin',
    'calibrationNearlyRightDeg', 'locationFreshS', 'locationCachedH', 'locationFastestMps', 'locationJumpSettlesS',
    'locationReceiverSilentS', 'accuracyUnsureAboveDeg', 'accuracySureBelowDeg', 'alignmentEnterDeg',
    'alignmentLeaveDeg', 'alignmentDwellMs', 'alignmentSpacingMs', 'pointingForward', 'calibrationBackground']
  /** As in a configuration file. @type {number|null} */
  get pointingTiltBeginsDeg() { return this.double(0) }
  set pointingTiltBeginsDeg(value) { this.setDouble(0, value) }
  /** As in a configuration file. @type {number|null} */
  get pointingTiltSpanDeg() { return this.double(8) }
  set pointingTiltSpanDeg(value) { this.setDouble(8, value) }
  /** As in a configuration file. @type {number|null} */
  get samplesLateMs() { return this.double(16) }
  set samplesLateMs(value) { this.setDouble(16, value) }
  /** As in a configuration file. @type {number|null} */
  get samplesStalledAfterS() { return this.double(24) }
  set samplesStalledAfterS(value) { this.setDouble(24, value) }
  /** As in a configuration file. @type {number|null} */
  get samplesFrozenAfterS() { return this.double(32) }
  set samplesFrozenAfterS(value) { this.setDouble(32, value) }
  /** As in a configuration file. @type {number|null} */
  get samplesLargestAccelMps2() { return this.double(40) }
  set samplesLargestAccelMps2(value) { this.setDouble(40, value) }
  /** As in a configuration file. @type {number|null} */
  get samplesLargestGyroRadps() { return this.double(48) }
  set samplesLargestGyroRadps(value) { this.setDouble(48, value) }
  /** As in a configuration file. @type {number|null} */
  get samplesLargestMagnUt() { return this.double(56) }
  set samplesLargestMagnUt(value) { this.setDouble(56, value) }
  /** As in a configuration file. @type {number|null} */
  get fieldSaysDeg() { return this.double(64) }
  set fieldSaysDeg(value) { this.setDouble(64, value) }
  /** As in a configuration file. @type {number|null} */
  get fieldClearsDeg() { return this.double(72) }
  set fieldClearsDeg(value) { this.setDouble(72, value) }
  /** As in a configuration file. @type {number|null} */
  get errorsLocalAnomalyDeg() { return this.double(80) }
  set errorsLocalAnomalyDeg(value) { this.setDouble(80, value) }
  /** As in a configuration file. @type {number|null} */
  get errorsLeanDeg() { return this.double(88) }
  set errorsLeanDeg(value) { this.setDouble(88, value) }
  /** As in a configuration file. @type {number|null} */
  get errorsCalibrationDeg() { return this.double(96) }
  set errorsCalibrationDeg(value) { this.setDouble(96, value) }
  /** As in a configuration file. @type {number|null} */
  get errorsUncalibratedDeg() { return this.double(104) }
  set errorsUncalibratedDeg(value) { this.setDouble(104, value) }
  /** As in a configuration file. @type {number|null} */
  get calibrationLargestSigmaDeg() { return this.double(112) }
  set calibrationLargestSigmaDeg(value) { this.setDouble(112, value) }
  /** As in a configuration file. @type {number|null} */
  get calibrationLargestFlatSigmaDeg() { return this.double(120) }
  set calibrationLargestFlatSigmaDeg(value) { this.setDouble(120, value) }
  /** As in a configuration file. @type {number|null} */
  get calibrationLargestFirstSigmaDeg() { return this.double(128) }
  set calibrationLargestFirstSigmaDeg(value) { this.setDouble(128, value) }
  /** As in a configuration file. @type {number|null} */
  get calibrationLargestResidualPercent() { return this.double(136) }
  set calibrationLargestResidualPercent(value) { this.setDouble(136, value) }
  /** As in a configuration file. @type {number|null} */
  get calibrationMargin() { return this.double(144) }
  set calibrationMargin(value) { this.setDouble(144, value) }
  /** As in a configuration file. @type {number|null} */
  get calibrationNearlyRightDeg() { return this.double(152) }
  set calibrationNearlyRightDeg(value) { this.setDouble(152, value) }
  /** As in a configuration file. @type {number|null} */
  get locationFreshS() { return this.double(160) }
  set locationFreshS(value) { this.setDouble(160, value) }
  /** As in a configuration file. @type {number|null} */
  get locationCachedH() { return this.double(168) }
  set locationCachedH(value) { this.setDouble(168, value) }
  /** As in a configuration file. @type {number|null} */
  get locationFastestMps() { return this.double(176) }
  set locationFastestMps(value) { this.setDouble(176, value) }
  /** As in a configuration file. @type {number|null} */
  get locationJumpSettlesS() { return this.double(184) }
  set locationJumpSettlesS(value) { this.setDouble(184, value) }
  /** As in a configuration file. @type {number|null} */
  get locationReceiverSilentS() { return this.double(192) }
  set locationReceiverSilentS(value) { this.setDouble(192, value) }
  /** As in a configuration file. @type {number|null} */
  get accuracyUnsureAboveDeg() { return this.double(200) }
  set accuracyUnsureAboveDeg(value) { this.setDouble(200, value) }
  /** As in a configuration file. @type {number|null} */
  get accuracySureBelowDeg() { return this.double(208) }
  set accuracySureBelowDeg(value) { this.setDouble(208, value) }
  /** As in a configuration file. @type {number|null} */
  get alignmentEnterDeg() { return this.double(216) }
  set alignmentEnterDeg(value) { this.setDouble(216, value) }
  /** As in a configuration file. @type {number|null} */
  get alignmentLeaveDeg() { return this.double(224) }
  set alignmentLeaveDeg(value) { this.setDouble(224, value) }
  /** As in a configuration file. @type {number|null} */
  get alignmentDwellMs() { return this.double(232) }
  set alignmentDwellMs(value) { this.setDouble(232, value) }
  /** As in a configuration file. @type {number|null} */
  get alignmentSpacingMs() { return this.double(240) }
  set alignmentSpacingMs(value) { this.setDouble(240, value) }
  /** As in a configuration file. @type {string|null} */
  get pointingForward() { return this.word(248, WORDS.forward) }
  set pointingForward(value) { this.setWord(248, value, WORDS.forward) }
  /** 1: calibrate in the background. @type {number} */
  get calibrationBackground() { return this.whole(252) }
  set calibrationBackground(value) { this.setWhole(252, value) }
}

/** The properties of one sensor. NaN: unknown. */
export class SensorFacts extends Struct {
  static size = 32
  static fields = ['rate', 'latency', 'noise', 'present', 'device']
  /** Samples a second. @type {number|null} */
  get rate() { return this.double(0) }
  set rate(value) { this.setDouble(0, value) }
  /** Milliseconds from the motion to a sample's time stamp. @type {number|null} */
  get latency() { return this.double(8) }
  set latency(value) { this.setDouble(8, value) }
  /** Standard deviation of a component, in the sensor's unit. @type {number|null} */
  get noise() { return this.double(16) }
  set noise(value) { this.setDouble(16, value) }
  /** 1 if the device has the sensor; the other fields count only then. @type {boolean} */
  get present() { return this.flag(24) }
  set present(value) { this.setFlag(24, value) }
  /** A number for the part's name, equal for equal names; 0: unknown. @type {number} */
  get device() { return this.whole(28) }
  set device(value) { this.setWhole(28, value) }
}

/** The correction of a device's samples: corrected = mount * matrix * (raw - offset). Matrices are row by row. */
export class Calibration extends Struct {
  static size = 408
  static fields = ['created', 'magnOffset', 'magnMatrix', 'accelOffset', 'accelMatrix', 'gyroBias', 'gyroBiasSigma',
    'mount', 'trim', 'headingSigma', 'residual', 'coverage', 'tilt', 'tiltedSigma', 'trimSigma', 'moved', 'checked',
    'device', 'knowsAccel', 'samples', 'comparisons']
  /** UTC; NaN: unknown. @type {number|null} */
  get created() { return this.double(0) }
  set created(value) { this.setDouble(0, value) }
  /** Microtesla. @type {(number|null)[]} */
  get magnOffset() { return this.list('double', 8, 8, 3) }
  set magnOffset(values) { this.setList('double', 8, 8, 3, values) }
  /** No unit. @type {(number|null)[]} */
  get magnMatrix() { return this.list('double', 32, 8, 9) }
  set magnMatrix(values) { this.setList('double', 32, 8, 9, values) }
  /** m/s2. @type {(number|null)[]} */
  get accelOffset() { return this.list('double', 104, 8, 3) }
  set accelOffset(values) { this.setList('double', 104, 8, 3, values) }
  /** No unit. @type {(number|null)[]} */
  get accelMatrix() { return this.list('double', 128, 8, 9) }
  set accelMatrix(values) { this.setList('double', 128, 8, 9, values) }
  /** rad/s; NaN: unknown. @type {(number|null)[]} */
  get gyroBias() { return this.list('double', 200, 8, 3) }
  set gyroBias(values) { this.setList('double', 200, 8, 3, values) }
  /** rad/s; NaN: unknown. @type {(number|null)[]} */
  get gyroBiasSigma() { return this.list('double', 224, 8, 3) }
  set gyroBiasSigma(values) { this.setList('double', 224, 8, 3, values) }
  /** The rotation of the device in its mounting. @type {(number|null)[]} */
  get mount() { return this.list('double', 248, 8, 9) }
  set mount(values) { this.setList('double', 248, 8, 9, values) }
  /** Degrees added to every heading. @type {number|null} */
  get trim() { return this.double(320) }
  set trim(value) { this.setDouble(320, value) }
  /** Degrees; NaN: unknown. Like the five below. @type {number|null} */
  get headingSigma() { return this.double(328) }
  set headingSigma(value) { this.setDouble(328, value) }
  /** Percent of the field. @type {number|null} */
  get residual() { return this.double(336) }
  set residual(value) { this.setDouble(336, value) }
  /** Percent of all directions. @type {number|null} */
  get coverage() { return this.double(344) }
  set coverage(value) { this.setDouble(344, value) }
  /** Degrees. @type {number|null} */
  get tilt() { return this.double(352) }
  set tilt(value) { this.setDouble(352, value) }
  /** Degrees. @type {number|null} */
  get tiltedSigma() { return this.double(360) }
  set tiltedSigma(value) { this.setDouble(360, value) }
  /** Degrees. @type {number|null} */
  get trimSigma() { return this.double(368) }
  set trimSigma(value) { this.setDouble(368, value) }
  /** Microtesla by which the device's own field moved between calibrations; it counts if `comparisons` is above 0.
      @type {number|null} */
  get moved() { return this.double(376) }
  set moved(value) { this.setDouble(376, value) }
  /** UTC of the last comparison; NaN: unknown. @type {number|null} */
  get checked() { return this.double(384) }
  set checked(value) { this.setDouble(384, value) }
  /** The number of the magnetometer's name; 0: any. @type {number} */
  get device() { return this.whole(392) }
  set device(value) { this.setWhole(392, value) }
  /** 1 if the accelerometer's errors were measured; -1: if there is a correction of it. @type {number|null} */
  get knowsAccel() { return this.count(396) }
  set knowsAccel(value) { this.setCount(396, value) }
  /** The number of samples; -1: unknown. @type {number|null} */
  get samples() { return this.count(400) }
  set samples(value) { this.setCount(400, value) }
  /** The number of comparisons behind `moved`. @type {number} */
  get comparisons() { return this.whole(404) }
  set comparisons(value) { this.setWhole(404, value) }
}

/** The state of the compass at a tick. NaN and -1: unknown. */
export class Reading extends Struct {
  static size = 200
  static fields = ['time', 'heading', 'magnetic', 'declination', 'pitch', 'roll', 'quaternion', 'rate', 'bearing',
    'pointer', 'distance', 'uncertainty', 'field', 'expectedField', 'dip', 'expectedDip', 'locationAge', 'compass',
    'location', 'site', 'accuracy', 'reason', 'aligned', 'pulse', 'knowsDirection', 'hasStatus', 'hasCalibration']
  /** Nanoseconds since the stream began. @type {number|null} */
  get time() { return this.double(0) }
  /** Degrees clockwise from true north. @type {number|null} */
  get heading() { return this.double(8) }
  /** Degrees clockwise from magnetic north. @type {number|null} */
  get magnetic() { return this.double(16) }
  /** Degrees, east positive. @type {number|null} */
  get declination() { return this.double(24) }
  /** Degrees of y above the horizon. @type {number|null} */
  get pitch() { return this.double(32) }
  /** Degrees, positive when the right edge is down. @type {number|null} */
  get roll() { return this.double(40) }
  /** w, x, y, z: from the device to magnetic east, north, up. @type {(number|null)[]} */
  get quaternion() { return this.list('double', 48, 8, 4) }
  /** Degrees/s, clockwise. @type {number|null} */
  get rate() { return this.double(80) }
  /** Degrees from true north to the Kaaba. @type {number|null} */
  get bearing() { return this.double(88) }
  /** Degrees to turn to face the Kaaba; negative: to the left. @type {number|null} */
  get pointer() { return this.double(96) }
  /** Metres to the Kaaba. @type {number|null} */
  get distance() { return this.double(104) }
  /** 95 % bound of the heading, in degrees (of `magnetic` while `heading` is unknown). @type {number|null} */
  get uncertainty() { return this.double(112) }
  /** Microtesla. @type {number|null} */
  get field() { return this.double(120) }
  /** Microtesla, by the world model. @type {number|null} */
  get expectedField() { return this.double(128) }
  /** Degrees below the horizon. @type {number|null} */
  get dip() { return this.double(136) }
  /** Degrees, by the world model. @type {number|null} */
  get expectedDip() { return this.double(144) }
  /** Seconds, if the location is cached or stale. @type {number|null} */
  get locationAge() { return this.double(152) }
  /** Whether samples come. @type {string|null} */
  get compass() { return this.word(160, WORDS.compass_state) }
  /** The origin of the position. @type {string|null} */
  get location() { return this.word(164, WORDS.location) }
  /** -1 without a position. @type {string|null} */
  get site() { return this.word(168, WORDS.site) }
  /** How far the heading can be trusted. @type {string|null} */
  get accuracy() { return this.word(172, WORDS.accuracy) }
  /** Why it cannot be trusted, or why its bound is wide; -1: no reason. @type {string|null} */
  get reason() { return this.word(176, WORDS.reason) }
  /** 1 if the device faces the Kaaba. @type {boolean} */
  get aligned() { return this.flag(180) }
  /** 1 if a haptic pulse is due now. @type {boolean} */
  get pulse() { return this.flag(184) }
  /** 0 if the heading may be in any direction. @type {boolean} */
  get knowsDirection() { return this.flag(188) }
  /** 1 if there is a new status, which happens once a second. @type {boolean} */
  get hasStatus() { return this.flag(192) }
  /** 1 if a calibration was found, 2 if the one in force was checked: it should be stored. @type {number} */
  get hasCalibration() { return this.whole(196) }
}

/** The state of the pipeline, once a second. NaN and -1: unknown. An index of four is a sensor. */
export class Status extends Struct {
  static size = 432
  static fields = ['time', 'rate', 'taken', 'notANumber', 'absurd', 'repeated', 'late', 'fixesRefused',
    'placesRefused', 'latitude', 'longitude', 'altitude', 'lastLatitude', 'lastLongitude', 'declinationSigma',
    'headingSigma', 'residual', 'coverage', 'progressDone', 'progressCoverage', 'progressSigma', 'progressResidual',
    'refusalValue', 'gyroBias', 'gyroBiasSigma', 'covered', 'calibration', 'goodTo', 'progress', 'refusal',
    'refusalSensor', 'refusalAxis', 'date', 'zone', 'declinationValid', 'shifts']
  /** Nanoseconds since the stream began. @type {number|null} */
  get time() { return this.double(0) }
  /** Samples accepted in the last second. @type {(number|null)[]} */
  get rate() { return this.list('double', 8, 8, 4) }
  /** Samples accepted since the stream began. @type {(number|null)[]} */
  get taken() { return this.list('double', 40, 8, 4) }
  /** Samples rejected: a component is not finite. @type {(number|null)[]} */
  get notANumber() { return this.list('double', 72, 8, 4) }
  /** Samples rejected: an impossible size. @type {(number|null)[]} */
  get absurd() { return this.list('double', 104, 8, 4) }
  /** Samples rejected: the same time as the one before. @type {(number|null)[]} */
  get repeated() { return this.list('double', 136, 8, 4) }
  /** Samples rejected: too late. @type {(number|null)[]} */
  get late() { return this.list('double', 168, 8, 4) }
  /** Fixes rejected. @type {number|null} */
  get fixesRefused() { return this.double(200) }
  /** Places rejected. @type {number|null} */
  get placesRefused() { return this.double(208) }
  /** Degrees: the position in use. @type {number|null} */
  get latitude() { return this.double(216) }
  /** Degrees. @type {number|null} */
  get longitude() { return this.double(224) }
  /** Metres. @type {number|null} */
  get altitude() { return this.double(232) }
  /** Degrees: the last position, if it is too old for use. @type {number|null} */
  get lastLatitude() { return this.double(240) }
  /** Degrees. @type {number|null} */
  get lastLongitude() { return this.double(248) }
  /** Degrees, one standard deviation. @type {number|null} */
  get declinationSigma() { return this.double(256) }
  /** Degrees: one standard deviation of the calibration in use. @type {number|null} */
  get headingSigma() { return this.double(264) }
  /** Percent of the field. @type {number|null} */
  get residual() { return this.double(272) }
  /** Percent of all directions. @type {number|null} */
  get coverage() { return this.double(280) }
  /** Percent, towards the wanted sigma of the background calibration. @type {number|null} */
  get progressDone() { return this.double(288) }
  /** Percent of all directions. @type {number|null} */
  get progressCoverage() { return this.double(296) }
  /** Degrees. @type {number|null} */
  get progressSigma() { return this.double(304) }
  /** Percent of the field. @type {number|null} */
  get progressResidual() { return this.double(312) }
  /** The figure of the refusal: m/s2, microtesla, degrees, percent, or a number of samples. @type {number|null} */
  get refusalValue() { return this.double(320) }
  /** rad/s. @type {(number|null)[]} */
  get gyroBias() { return this.list('double', 328, 8, 3) }
  /** rad/s. @type {(number|null)[]} */
  get gyroBiasSigma() { return this.list('double', 352, 8, 3) }
  /** The covered directions as 128 bits, the lowest first. @type {(number)[]} */
  get covered() { return this.list('whole', 376, 4, 4) }
  /** The calibration in use. @type {string|null} */
  get calibration() { return this.word(392, WORDS.calibration_use) }
  /** Degrees: the 95 % bound of headings with it from tomorrow on. @type {number|null} */
  get goodTo() { return this.count(396) }
  /** The state of the background calibration. @type {string|null} */
  get progress() { return this.word(400, WORDS.progress) }
  /** -1: not refused. @type {string|null} */
  get refusal() { return this.word(404, WORDS.refusal) }
  /** The faulty sensor. @type {string|null} */
  get refusalSensor() { return this.word(408, WORDS.sensor) }
  /** Its faulty axis. @type {string|null} */
  get refusalAxis() { return this.word(412, WORDS.axis) }
  /** Whether the date is known. @type {string|null} */
  get date() { return this.word(416, WORDS.date_state) }
  /** The zone of the horizontal field. @type {string|null} */
  get zone() { return this.word(420, WORDS.zone) }
  /** 1 if the date is within the model's years. @type {boolean} */
  get declinationValid() { return this.flag(424) }
  /** The number of lasting changes of the field. @type {number} */
  get shifts() { return this.whole(428) }
}

/** A guided calibration. NaN and -1: unknown. */
export class Guidance extends Struct {
  static size = 152
  static fields = ['done', 'up', 'coverage', 'goal', 'headingSigma', 'before', 'measuredField', 'expectedField',
    'refusalValue', 'covered', 'advice', 'side', 'reason', 'refusal', 'refusalSensor', 'refusalAxis', 'sides',
    'milestoneSides', 'milestone', 'end', 'goodTo']
  /** From 0 to 1. It reaches 1 at the end. @type {number|null} */
  get done() { return this.double(0) }
  /** The direction that is up, in device axes. @type {(number|null)[]} */
  get up() { return this.list('double', 8, 8, 3) }
  /** Percent of all directions that have been up. @type {number|null} */
  get coverage() { return this.double(32) }
  /** Degrees: the sigma at which the calibration is good. @type {number|null} */
  get goal() { return this.double(40) }
  /** Degrees: the calibration that was found. @type {number|null} */
  get headingSigma() { return this.double(48) }
  /** Degrees: one standard deviation with the old calibration, as the new one shows it. @type {number|null} */
  get before() { return this.double(56) }
  /** Microtesla. @type {number|null} */
  get measuredField() { return this.double(64) }
  /** Microtesla. @type {number|null} */
  get expectedField() { return this.double(72) }
  /** The figure of the refusal, as in a status. @type {number|null} */
  get refusalValue() { return this.double(80) }
  /** The directions that have been up as 128 bits, the lowest first. @type {(number)[]} */
  get covered() { return this.list('whole', 88, 4, 4) }
  /** The next step. @type {string|null} */
  get advice() { return this.word(104, WORDS.advice) }
  /** The side to turn up, if that is the step. @type {string|null} */
  get side() { return this.word(108, WORDS.side) }
  /** Why there are no samples, if the step is to wait. @type {string|null} */
  get reason() { return this.word(112, WORDS.reason) }
  /** Why a sensor must be mended, if that is the step. @type {string|null} */
  get refusal() { return this.word(116, WORDS.refusal) }
  /** The faulty sensor. @type {string|null} */
  get refusalSensor() { return this.word(120, WORDS.sensor) }
  /** Its faulty axis. @type {string|null} */
  get refusalAxis() { return this.word(124, WORDS.axis) }
  /** The sides that have been up, a bit each. @type {number} */
  get sides() { return this.whole(128) }
  /** The number of sides that have been up, if it changed at this tick; -1 otherwise. @type {number|null} */
  get milestoneSides() { return this.count(132) }
  /** 1 if a calibration was found at this tick, 2 if the guide ended at it, 0 otherwise. @type {number} */
  get milestone() { return this.whole(136) }
  /** How it ended; -1 before the end. @type {string|null} */
  get end() { return this.word(140, WORDS.guide_end) }
  /** Degrees: the 95 % bound from tomorrow on, at the end. @type {number|null} */
  get goodTo() { return this.count(144) }
}

/** A place with its rules of times and dates. qibla_day_rules_default fills in the defaults. */
export class DayRules extends Struct {
  static size = 184
  static fields = ['latitude', 'longitude', 'altitude', 'clockChanges', 'fajrAngle', 'maghribAngle', 'ishaAngle',
    'ishaMinutes', 'adjustment', 'offset', 'offsetAfter', 'country', 'method', 'madhab', 'highLatitude', 'dusk',
    'ramadanIsha', 'rounding', 'caution', 'compatible', 'openHorizon', 'fastTimes', 'calendar', 'calendarAdjustment',
    'dayStart', 'doubtful']
  /** Degrees. @type {number|null} */
  get latitude() { return this.double(0) }
  set latitude(value) { this.setDouble(0, value) }
  /** Degrees. @type {number|null} */
  get longitude() { return this.double(8) }
  set longitude(value) { this.setDouble(8, value) }
  /** Metres; NaN: unknown. @type {number|null} */
  get altitude() { return this.double(16) }
  set altitude(value) { this.setDouble(16, value) }
  /** UTC from which clocks are `offset_after` ahead of UTC; NaN: never. @type {number|null} */
  get clockChanges() { return this.double(24) }
  set clockChanges(value) { this.setDouble(24, value) }
  /** The user's own depth, in degrees; NaN: the method's. @type {number|null} */
  get fajrAngle() { return this.double(32) }
  set fajrAngle(value) { this.setDouble(32, value) }
  /** The user's own depth, in degrees; NaN: the method's. @type {number|null} */
  get maghribAngle() { return this.double(40) }
  set maghribAngle(value) { this.setDouble(40, value) }
  /** The user's own depth, in degrees; NaN: the method's. @type {number|null} */
  get ishaAngle() { return this.double(48) }
  set ishaAngle(value) { this.setDouble(48, value) }
  /** The user's own minutes after maghrib; NaN: the method's. @type {number|null} */
  get ishaMinutes() { return this.double(56) }
  set ishaMinutes(value) { this.setDouble(56, value) }
  /** Minutes added to each time. @type {(number|null)[]} */
  get adjustment() { return this.list('double', 64, 8, 6) }
  set adjustment(values) { this.setList('double', 64, 8, 6, values) }
  /** Seconds that clocks are ahead of UTC; negative west of Greenwich. The caller knows the zones, not the core. @type
      {number} */
  get offset() { return this.whole(112) }
  set offset(value) { this.setWhole(112, value) }
  /** The same after `clock_changes`. @type {number} */
  get offsetAfter() { return this.whole(116) }
  set offsetAfter(value) { this.setWhole(116, value) }
  /** 256 * the first letter + the second letter of the ISO 3166 code in capitals; 0: unknown. @type {number} */
  get country() { return this.whole(120) }
  set country(value) { this.setWhole(120, value) }
  /** -1: that of the place's authority. @type {string|null} */
  get method() { return this.word(124, WORDS.method) }
  set method(value) { this.setWord(124, value, WORDS.method) }
  /** -1: that of the place's authority. @type {string|null} */
  get madhab() { return this.word(128, WORDS.madhab) }
  set madhab(value) { this.setWord(128, value, WORDS.madhab) }
  /** The rule. @type {string|null} */
  get highLatitude() { return this.word(132, WORDS.high_latitude) }
  set highLatitude(value) { this.setWord(132, value, WORDS.high_latitude) }
  /** The dusk. @type {string|null} */
  get dusk() { return this.word(136, WORDS.dusk) }
  set dusk(value) { this.setWord(136, value, WORDS.dusk) }
  /** 1: isha of Ramadan as the method has it; 0: as in other months; -1: as the method defines it. @type {number|null}
      */
  get ramadanIsha() { return this.count(140) }
  set ramadanIsha(value) { this.setCount(140, value) }
  /** How times are rounded. @type {string|null} */
  get rounding() { return this.word(144, WORDS.rounding) }
  set rounding(value) { this.setWord(144, value, WORDS.rounding) }
  /** 1: with the authority's precautionary minutes. @type {boolean} */
  get caution() { return this.flag(148) }
  set caution(value) { this.setFlag(148, value) }
  /** 1: as the Adhan libraries compute. @type {boolean} */
  get compatible() { return this.flag(152) }
  set compatible(value) { this.setFlag(152, value) }
  /** 1: sunrise and sunset of an open horizon below the place. @type {boolean} */
  get openHorizon() { return this.flag(156) }
  set openHorizon(value) { this.setFlag(156, value) }
  /** What a fast counts from. @type {string|null} */
  get fastTimes() { return this.word(160, WORDS.fast_times) }
  set fastTimes(value) { this.setWord(160, value, WORDS.fast_times) }
  /** The calendar of Hijri dates. @type {string|null} */
  get calendar() { return this.word(164, WORDS.calendar) }
  set calendar(value) { this.setWord(164, value, WORDS.calendar) }
  /** Days from -2 to 2. @type {number} */
  get calendarAdjustment() { return this.whole(168) }
  set calendarAdjustment(value) { this.setWhole(168, value) }
  /** When the Hijri day begins. @type {string|null} */
  get dayStart() { return this.word(172, WORDS.day_start) }
  set dayStart(value) { this.setWord(172, value, WORDS.day_start) }
  /** 1: it may be another place. @type {boolean} */
  get doubtful() { return this.flag(176) }
  set doubtful(value) { this.setFlag(176, value) }
}

/** The times of a day. Instants are UTC; NaN: there is none. */
export class Day extends Struct {
  static size = 352
  static fields = ['times', 'exact', 'earliest', 'latest', 'extras', 'fastBegin', 'fastEnd', 'nextFajr', 'fajrValue',
    'maghribValue', 'ishaValue', 'polarValue', 'day', 'hijriYear', 'hijriMonth', 'hijriDay', 'hijriSource',
    'fajrSource', 'maghribSource', 'ishaSource', 'polarSource', 'standing', 'method', 'madhab', 'ownAuthority',
    'withoutCaution']
  /** As shown, by prayer. @type {(number|null)[]} */
  get times() { return this.list('double', 0, 8, 6) }
  /** Before they are rounded. @type {(number|null)[]} */
  get exact() { return this.list('double', 48, 8, 6) }
  /** The earliest minute at which a mosque here may print each. @type {(number|null)[]} */
  get earliest() { return this.list('double', 96, 8, 6) }
  /** The latest minute. @type {(number|null)[]} */
  get latest() { return this.list('double', 144, 8, 6) }
  /** The other times, by `extra`. @type {(number|null)[]} */
  get extras() { return this.list('double', 192, 8, 5) }
  /** When a fast of the day begins. @type {number|null} */
  get fastBegin() { return this.double(232) }
  /** When it ends. @type {number|null} */
  get fastEnd() { return this.double(240) }
  /** Tomorrow's fajr. @type {number|null} */
  get nextFajr() { return this.double(248) }
  /** The part of the night, the latitude in degrees, or the number of days, by the source. @type {number|null} */
  get fajrValue() { return this.double(256) }
  /** The same of maghrib. @type {number|null} */
  get maghribValue() { return this.double(264) }
  /** The same of isha. @type {number|null} */
  get ishaValue() { return this.double(272) }
  /** The same of sunrise, asr and maghrib, if the sun does not rise or set. @type {number|null} */
  get polarValue() { return this.double(280) }
  /** Days since 1970-01-01. @type {number} */
  get day() { return this.whole(288) }
  /** The Hijri date of the daytime; 0: none. @type {number} */
  get hijriYear() { return this.whole(292) }
  /** From 1. @type {number} */
  get hijriMonth() { return this.whole(296) }
  /** From 1. @type {number} */
  get hijriDay() { return this.whole(300) }
  /** The origin of the date; -1: none. @type {string|null} */
  get hijriSource() { return this.word(304, WORDS.hijri_source) }
  /** The origin of fajr. @type {string|null} */
  get fajrSource() { return this.word(308, WORDS.source) }
  /** The origin of maghrib. @type {string|null} */
  get maghribSource() { return this.word(312, WORDS.source) }
  /** The origin of isha. @type {string|null} */
  get ishaSource() { return this.word(316, WORDS.source) }
  /** The origin of sunrise, asr and maghrib if the sun does not rise or set; -1 if it does. @type {string|null} */
  get polarSource() { return this.word(320, WORDS.source) }
  /** How the times were checked. @type {string|null} */
  get standing() { return this.word(324, WORDS.standing) }
  /** The method. @type {string|null} */
  get method() { return this.word(328, WORDS.method) }
  /** The school. @type {string|null} */
  get madhab() { return this.word(332, WORDS.madhab) }
  /** 1 if the method is that of the place's own authority. @type {boolean} */
  get ownAuthority() { return this.flag(336) }
  /** 1 if precautionary minutes were left out to keep the order of the times. @type {boolean} */
  get withoutCaution() { return this.flag(340) }
}

/** The present day at an instant. UTC; NaN and -1: none. */
export class Now extends Struct {
  static size = 72
  static fields = ['currentTime', 'nextTime', 'nextEarliest', 'nextLatest', 'validUntil', 'day', 'current', 'next',
    'afterMaghrib', 'hijriYear', 'hijriMonth', 'hijriDay']
  /** When the prayer in force began. @type {number|null} */
  get currentTime() { return this.double(0) }
  /** When the next one begins. @type {number|null} */
  get nextTime() { return this.double(8) }
  /** The earliest minute at which a mosque here may print the next one. @type {number|null} */
  get nextEarliest() { return this.double(16) }
  /** The latest minute. @type {number|null} */
  get nextLatest() { return this.double(24) }
  /** Until when all this holds, in whole minutes. @type {number|null} */
  get validUntil() { return this.double(32) }
  /** Days since 1970-01-01: the day of the place's calendar. @type {number} */
  get day() { return this.whole(40) }
  /** The prayer in force; -1 after sunrise. @type {string|null} */
  get current() { return this.word(44, WORDS.prayer) }
  /** The next one. @type {string|null} */
  get next() { return this.word(48, WORDS.prayer) }
  /** 1 if the Hijri date is already the next day's. @type {boolean} */
  get afterMaghrib() { return this.flag(52) }
  /** The Hijri date in force; 0: none. @type {number} */
  get hijriYear() { return this.whole(56) }
  /** From 1. @type {number} */
  get hijriMonth() { return this.whole(60) }
  /** From 1. @type {number} */
  get hijriDay() { return this.whole(64) }
}

/** A moment that is called: the beginning of a prayer, minutes before it, suhoor, iftar, takbirs. */
export class Moment extends Struct {
  static size = 56
  static fields = ['instant', 'lapse', 'earliest', 'latest', 'day', 'kind', 'prayer', 'minutes', 'event',
    'callsAdhan']
  /** UTC. @type {number|null} */
  get instant() { return this.double(0) }
  /** Seconds for which it may still be called. @type {number|null} */
  get lapse() { return this.double(8) }
  /** UTC; NaN: unknown. @type {number|null} */
  get earliest() { return this.double(16) }
  /** UTC; NaN: unknown. @type {number|null} */
  get latest() { return this.double(24) }
  /** Days since 1970-01-01. @type {number} */
  get day() { return this.whole(32) }
  /** The kind. @type {string|null} */
  get kind() { return this.word(36, WORDS.call) }
  /** The prayer, or the time from which it is counted; -1 for takbirs by the clock. @type {string|null} */
  get prayer() { return this.word(40, WORDS.prayer) }
  /** Minutes before or after; 0 for a kind without. @type {number} */
  get minutes() { return this.whole(44) }
  /** The fast that is announced, or the feast of takbirs; -1 otherwise. @type {string|null} */
  get event() { return this.word(48, WORDS.hijri_event) }
  /** 1 if the adhan is called then. @type {boolean} */
  get callsAdhan() { return this.flag(52) }
}

/** A Hijri date with what people observe on it. */
export class Hijri extends Struct {
  static size = 32
  static fields = ['day', 'year', 'month', 'ofMonth', 'length', 'source', 'events', 'fasting']
  /** Days since 1970-01-01: the civil day of its daytime. @type {number} */
  get day() { return this.whole(0) }
  /** From 1. @type {number} */
  get year() { return this.whole(4) }
  /** From 1. @type {number} */
  get month() { return this.whole(8) }
  /** The day of the month, from 1. @type {number} */
  get ofMonth() { return this.whole(12) }
  /** The number of days of the month. @type {number} */
  get length() { return this.whole(16) }
  /** The origin of the date. @type {string|null} */
  get source() { return this.word(20, WORDS.hijri_source) }
  /** The events, a bit each by `hijri_event`. @type {number} */
  get events() { return this.whole(24) }
  /** The rule of fasting. @type {string|null} */
  get fasting() { return this.word(28, WORDS.fasting) }
}

/** The sun's place in the sky. */
export class Sun extends Struct {
  static size = 16
  static fields = ['azimuth', 'altitude']
  /** Degrees clockwise from true north; a shadow points to the opposite side. @type {number|null} */
  get azimuth() { return this.double(0) }
  /** Degrees above the horizon, without refraction. @type {number|null} */
  get altitude() { return this.double(8) }
}

/** An instant at which the sun, or a shadow, shows the Qibla. */
export class Alignment extends Struct {
  static size = 16
  static fields = ['instant', 'byShadow']
  /** UTC. @type {number|null} */
  get instant() { return this.double(0) }
  /** 1 if a shadow points to the Qibla. @type {boolean} */
  get byShadow() { return this.flag(8) }
}

/** An event of a simulated board. NaN and -1: unknown, or not of its kind. */
export class Event extends Struct {
  static size = 152
  static fields = ['time', 'utc', 'three', 'sigma', 'attitude', 'latitude', 'longitude', 'altitude', 'error', 'age',
    'kind', 'mode', 'device']
  /** Nanoseconds since the stream began. @type {number|null} */
  get time() { return this.double(0) }
  /** UTC: of a clock, of a fix, of a gyroscope's stored bias. @type {number|null} */
  get utc() { return this.double(8) }
  /** A sample, a bias of a gyroscope in rad/s, or a truth: heading, pitch and roll in degrees. @type {(number|null)[]}
      */
  get three() { return this.list('double', 16, 8, 3) }
  /** Of a gyroscope's stored bias, in rad/s. @type {(number|null)[]} */
  get sigma() { return this.list('double', 40, 8, 3) }
  /** A truth: w, x, y, z from the device to magnetic east, north, up. @type {(number|null)[]} */
  get attitude() { return this.list('double', 64, 8, 4) }
  /** Degrees: of a place or a fix. @type {number|null} */
  get latitude() { return this.double(96) }
  /** Degrees. @type {number|null} */
  get longitude() { return this.double(104) }
  /** Metres. @type {number|null} */
  get altitude() { return this.double(112) }
  /** Metres: of a fix. @type {number|null} */
  get error() { return this.double(120) }
  /** Seconds: of a place that a receiver reported; NaN if it was set by hand. @type {number|null} */
  get age() { return this.double(128) }
  /** Its kind. @type {string|null} */
  get kind() { return this.word(136, WORDS.event_kind) }
  /** Of a fix: 0 or 1: no fix; 2: without altitude; 3: with altitude. @type {number} */
  get mode() { return this.whole(140) }
  /** Of a fix: a number for the receiver's name, equal for equal names. @type {number} */
  get device() { return this.whole(144) }
}

/**
 * The functions of the module. An address is a number of bytes.
 * @typedef {Object} Functions
 * @property {function(): number} qibla_layout The version of this header that the code was built with: QIBLA_LAYOUT.
 * @property {function(): number} qibla_version The version of the program, as text that ends with a zero.
 * @property {function(number): number} qibla_decimal_year The year of an instant with its fraction.
 * @property {function(number, number, number): number} qibla_bearing The way from a place to the Kaaba. Returns 0,
 *   or -1 if there is no such place.
 * @property {function(number, number, number, number, number): number} qibla_field The field at a place; altitude in
 *   metres, NaN for unknown. Returns 0, or -1 if there is no such place or date.
 * @property {function(number, number, number, number): number} qibla_sun The sun over a place. Returns 0, or -1 if
 *   there is no such place or date.
 * @property {function(number, number, number, number, number, number): number} qibla_sun_alignments The instants
 *   from one to another, at most two days apart, at which the sun or a shadow shows the Qibla. Returns their number,
 *   of which at most `room` are written, or -1.
 * @property {function(number, number, number, number): number} qibla_sun_over_kaaba The next instant at which the
 *   sun is above the Kaaba or its antipode, seen from a place. Returns it, or NaN if there is none.
 * @property {function(): number} qibla_compass_open A compass that has seen no event.
 * @property {function(number): void} qibla_compass_close Frees a compass.
 * @property {function(number): void} qibla_settings_default Every setting at its default.
 * @property {function(number, number, number): number} qibla_compass_settings The settings from now on. Returns 0,
 *   or -1 if one is not finite or negative: then nothing changes.
 * @property {function(number, number, number): void} qibla_compass_sensors The sensors from now on: four, by
 *   `sensor`.
 * @property {function(number, number, number): void} qibla_compass_clock UTC at this time.
 * @property {function(number, number, number): number} qibla_compass_calibration The calibration from now on.
 *   Returns 0, or -1 if a number is not finite: then nothing changes.
 * @property {function(number, number): number} qibla_compass_calibration_get The calibration in force. Returns 0, or
 *   -1 if there is none.
 * @property {function(number, number, number, number, number): void} qibla_compass_gyro_bias What an earlier run has
 *   learnt of this gyroscope: three numbers in rad/s, and their sigma; created: UTC or NaN.
 * @property {function(number, number, number, number, number, number): void} qibla_compass_place A place; altitude
 *   in metres or NaN. age: seconds since a receiver reported it; NaN: it was set by hand.
 * @property {function(number, number, number, number, number, number, number, number, number): void}
 *   qibla_compass_fix A receiver's report: mode 0 or 1: no fix; 2: without altitude; 3: with altitude. NaN and 0: not
 *   reported.
 * @property {function(number, number, number, number, number): void} qibla_compass_accel Acceleration in m/s2: flat
 *   and face up, z is +9.81.
 * @property {function(number, number, number, number, number): void} qibla_compass_gyro Angular rate in rad/s.
 * @property {function(number, number, number, number, number): void} qibla_compass_magn Magnetic field in
 *   microtesla.
 * @property {function(number, number, number): void} qibla_compass_heading A heading from magnetic north, from a
 *   sensor that reports nothing else.
 * @property {function(number, number, number): void} qibla_compass_tick The reading at a time.
 * @property {function(number, number): number} qibla_compass_status The last status. Returns 0, or -1 before the
 *   first.
 * @property {function(number): void} qibla_guide_open Begins a guided calibration: each tick steps it.
 * @property {function(number): void} qibla_guide_close Ends it.
 * @property {function(number, number): number} qibla_guide The guidance after the last tick. Returns 0, or -1 if no
 *   guide is open.
 * @property {function(number, number): number} qibla_directions The 128 directions of `covered`, three numbers each,
 *   in device axes. Returns 128; room: the most directions written.
 * @property {function(number): void} qibla_day_rules_default Every rule at its default, at no place.
 * @property {function(number): number} qibla_days_open The days of a place; NULL if there is no such place or rule.
 * @property {function(number): void} qibla_days_close Frees them.
 * @property {function(number, number, number, number): number} qibla_days_announce The announced first day of a
 *   Hijri month, as days since 1970-01-01. Returns 0, or -1 if it is refused.
 * @property {function(number, number, number): number} qibla_days_day A day of the place's calendar, as days since
 *   1970-01-01. Returns 0, or -1 for a day that the calendar leaves out.
 * @property {function(number, number, number): number} qibla_days_now The present day at an instant. Returns 0, or
 *   -1 if there is no such instant.
 * @property {function(number, number, number, number, number): number} qibla_days_moments The moments from an
 *   instant up to another, at most 40 days. Returns their number, of which at most `room` are written, or -1.
 * @property {function(number, number, number, number): number} qibla_hijri_of_day The Hijri date of a civil day,
 *   given as days since 1970-01-01. Returns 0, or -1 outside the calendar.
 * @property {function(number, number, number, number, number): number} qibla_day_of_hijri The civil day of a Hijri
 *   date, as days since 1970-01-01; INT32_MIN if there is no such date.
 * @property {function(number, number, number): number} qibla_day_of_date The number of a civil day; INT32_MIN if
 *   there is no such date.
 * @property {function(number, number, number): number} qibla_board_open A simulated board that runs a scenario,
 *   which is text in ASCII as `qibla simulate` reads it. seed: NaN for the scenario's own. NULL if the text is no
 *   scenario.
 * @property {function(number): void} qibla_board_close Frees it.
 * @property {function(number, number, number): number} qibla_board_next The next event, if it is due by a time.
 *   Returns 1 with an event, 0 if none is due, -1 if the scenario is over. There are no ticks.
 * @property {function(number, number): void} qibla_board_sensors The sensors, by `sensor`.
 * @property {function(number, number): number} qibla_board_calibration The calibration of the last event. Returns 0,
 *   or -1 if it has none.
 * @property {function(number, number, number): number} qibla_board_mark The text of the last event, which is a mark.
 *   Returns its length, of which at most `room` bytes are written.
 * @property {function(number, number, number): number} qibla_board_perform Performs an action now: the words of a
 *   scenario's line after `at 3s`, in ASCII. Returns 0, or -1 if the text is no action.
 * @property {function(number): void} qibla_board_improvise Drops the rest of the scenario and brings the device to
 *   rest, so that actions alone move it.
 * @property {function(number): number} qibla_board_tilt Degrees of y above the horizon, as the last action left it.
 */

/** Their names. */
export const FUNCTIONS = ['qibla_layout', 'qibla_version', 'qibla_decimal_year', 'qibla_bearing', 'qibla_field',
  'qibla_sun', 'qibla_sun_alignments', 'qibla_sun_over_kaaba', 'qibla_compass_open', 'qibla_compass_close',
  'qibla_settings_default', 'qibla_compass_settings', 'qibla_compass_sensors', 'qibla_compass_clock',
  'qibla_compass_calibration', 'qibla_compass_calibration_get', 'qibla_compass_gyro_bias', 'qibla_compass_place',
  'qibla_compass_fix', 'qibla_compass_accel', 'qibla_compass_gyro', 'qibla_compass_magn', 'qibla_compass_heading',
  'qibla_compass_tick', 'qibla_compass_status', 'qibla_guide_open', 'qibla_guide_close', 'qibla_guide',
  'qibla_directions', 'qibla_day_rules_default', 'qibla_days_open', 'qibla_days_close', 'qibla_days_announce',
  'qibla_days_day', 'qibla_days_now', 'qibla_days_moments', 'qibla_hijri_of_day', 'qibla_day_of_hijri',
  'qibla_day_of_date']

/** Those of the simulated board. */
export const BOARD = ['qibla_board_open', 'qibla_board_close', 'qibla_board_next', 'qibla_board_sensors',
  'qibla_board_calibration', 'qibla_board_mark', 'qibla_board_perform', 'qibla_board_improvise', 'qibla_board_tilt']
