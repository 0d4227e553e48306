import { Calibration, Guidance, Reading, SensorFacts, Settings, Status, WORDS } from './layout.mjs'

const AXES = ['magn', 'accel', 'gyro', 'heading']
const underscored = (name) => name.replace(/_(.)/g, (_, letter) => letter.toUpperCase())

/**
 * The compass: events go in, a reading comes out at each tick. Times are nanoseconds since the stream began; a live
 * page takes `event.timeStamp * 1e6`, counted from its first event. Axes: x right, y forward, z out of the face.
 *
 *     compass.clock(0, Date.now())
 *     compass.place(0, { lat: 51.5, lon: -0.12 })
 *     compass.accel(t, x, y, z); compass.gyro(t, x, y, z); compass.magn(t, x, y, z)
 *     const reading = compass.tick(t)      // one object: the next tick fills it again
 */
export class Compass {
  #status
  #guidance

  constructor(core) {
    this.core = core
    this.functions = core.functions
    this.handle = this.functions.qibla_compass_open()
    this.reading = core.make(Reading)
    this.#status = core.make(Status)
    this.#guidance = core.make(Guidance)
  }

  /** Frees it. */
  close() {
    this.functions.qibla_compass_close(this.handle)
    for (const struct of [this.reading, this.#status, this.#guidance]) this.core.free(struct)
    this.handle = 0
  }

  /** Acceleration in m/s2, with gravity: flat and face up, z is +9.81. */
  accel(t, x, y, z) { this.functions.qibla_compass_accel(this.handle, t, x, y, z) }
  /** Angular rate in rad/s. */
  gyro(t, x, y, z) { this.functions.qibla_compass_gyro(this.handle, t, x, y, z) }
  /** Magnetic field in microtesla. */
  magn(t, x, y, z) { this.functions.qibla_compass_magn(this.handle, t, x, y, z) }
  /** A heading from magnetic north, from a sensor that reports nothing else. */
  heading(t, degrees) { this.functions.qibla_compass_heading(this.handle, t, degrees) }
  /** UTC at this time. */
  clock(t, utc) { this.functions.qibla_compass_clock(this.handle, t, utc instanceof Date ? utc.getTime() : utc) }

  /** A place: `{lat, lon, alt, age_s}`. With an age it comes from a receiver; without one a person has set it. */
  place(t, { lat, lon, alt = NaN, age_s: age = NaN }) {
    this.functions.qibla_compass_place(this.handle, t, lat, lon, alt ?? NaN, age ?? NaN)
  }

  /** A receiver's report, as gpsd names it: `{mode, lat, lon, alt, eph, time, device}`. */
  fix(t, { mode, lat, lon, alt, eph, time, device }) {
    this.functions.qibla_compass_fix(
      this.handle, t, mode, lat ?? NaN, lon ?? NaN, alt ?? NaN, eph ?? NaN, time == null ? NaN : +new Date(time),
      this.core.number(device))
  }

  /** What the sensors are: `{magn: {device, rate_hz, latency_ms, noise}, …}`. */
  sensors(t, facts) {
    const four = this.core.make(SensorFacts, 4)
    for (const [place, axis] of AXES.entries()) {
      const [one, known] = [new SensorFacts(this.core, four.at + place * SensorFacts.size), facts[axis]]
      one.set({
        present: known != null, device: this.core.number(known?.device), rate: known?.rate_hz,
        latency: known?.latency_ms, noise: known?.noise,
      })
    }
    this.functions.qibla_compass_sensors(this.handle, t, four.at)
    this.core.free(four)
  }

  /** Settings by their names in a file: `{'alignment.enter_deg': 5}`. What is left out has its default. */
  settings(t, chosen) {
    const all = this.core.scratch(Settings)
    this.functions.qibla_settings_default(all.at)
    for (const [name, value] of Object.entries(chosen)) {
      const field = underscored(name.replace('.', '_'))
      if (Settings.fields.includes(field)) all[field] = value
    }
    if (this.functions.qibla_compass_settings(this.handle, t, all.at) < 0) {
      throw new RangeError('a setting is negative or not finite')
    }
  }

  /** What an earlier run has learnt of the gyroscope: `{bias, sigma, created}`. */
  gyroBias(t, { bias, sigma, created }) {
    const at = this.functions.malloc(48)
    for (const [place, value] of [...bias, ...sigma].entries()) this.core.view.setFloat64(at + 8 * place, value, true)
    this.functions.qibla_compass_gyro_bias(this.handle, t, at, at + 24, created == null ? NaN : +new Date(created))
    this.functions.free(at)
  }

  /** A calibration, as its file has it. */
  setCalibration(t, file) {
    const { magn, accel, gyro, quality, history } = file
    const unit = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    const known = gyro?.bias?.some((value) => value !== 0) ? gyro : null
    const record = this.core.scratch(Calibration).set({
      created: file.created == null ? null : +new Date(file.created), device: this.core.number(file.device),
      magnOffset: magn.offset ?? [0, 0, 0], magnMatrix: (magn.matrix ?? unit).flat(),
      accelOffset: accel?.offset ?? [0, 0, 0], accelMatrix: (accel?.matrix ?? unit).flat(),
      gyroBias: known?.bias, gyroBiasSigma: known?.sigma, mount: (file.mount ?? unit).flat(),
      trim: file.trim_deg ?? 0, headingSigma: quality?.heading_sigma_deg, residual: quality?.residual_percent,
      coverage: quality?.coverage_percent, samples: quality?.samples, tilt: quality?.tilt_deg,
      tiltedSigma: quality?.tilted_sigma_deg, trimSigma: quality?.trim_sigma_deg, knowsAccel: accel ? 1 : null,
      moved: history?.moved_ut, comparisons: history?.count ?? 0,
      checked: history?.checked == null ? null : +new Date(history.checked),
    })
    if (this.functions.qibla_compass_calibration(this.handle, t, record.at) < 0) {
      throw new RangeError('a number of the calibration is not finite')
    }
  }

  /** The calibration in force, as its file has it; null if there is none. */
  calibration() {
    const record = this.core.scratch(Calibration)
    if (this.functions.qibla_compass_calibration_get(this.handle, record.at) < 0) return null
    const known = record.copy()
    return fileOf(known, this.core.name(known.device) ?? undefined)
  }

  /** The reading at a time. It is one object: the next tick fills it again. */
  tick(t) {
    this.functions.qibla_compass_tick(this.handle, t, this.reading.at)
    return this.reading
  }

  /** The last status as a plain object, made once a second; null before the first. */
  status() {
    return this.functions.qibla_compass_status(this.handle, this.#status.at) < 0 ? null : this.#status.copy()
  }

  /** Begins a guided calibration. */
  openGuide() { this.functions.qibla_guide_open(this.handle) }
  /** Ends it. */
  closeGuide() { this.functions.qibla_guide_close(this.handle) }

  /** The guidance after the last tick as a plain object; null if no guide is open. `sides` are words. */
  guidance() {
    if (this.functions.qibla_guide(this.handle, this.#guidance.at) < 0) return null
    const found = this.#guidance.copy()
    return { ...found, sides: WORDS.side.filter((_, bit) => found.sides >> bit & 1) }
  }
}

/** A calibration as its file has it, from its record and the name of its device. */
export function fileOf(known, device) {
  const rows = (nine) => [nine.slice(0, 3), nine.slice(3, 6), nine.slice(6)]
  const date = (utc) => (utc == null ? undefined : new Date(utc).toISOString())
  const file = {
    qibla_calibration: 1, device, created: date(known.created),
    magn: { offset: known.magnOffset, matrix: rows(known.magnMatrix) },
    accel: known.knowsAccel ? { offset: known.accelOffset, matrix: rows(known.accelMatrix) } : undefined,
    gyro: known.gyroBias[0] == null ? undefined
      : { bias: known.gyroBias, sigma: known.gyroBiasSigma[0] == null ? undefined : known.gyroBiasSigma },
    mount: rows(known.mount), trim_deg: known.trim,
    quality: {
      heading_sigma_deg: known.headingSigma ?? undefined, residual_percent: known.residual ?? undefined,
      coverage_percent: known.coverage ?? undefined, samples: known.samples ?? undefined,
      tilt_deg: known.tilt ?? undefined, tilted_sigma_deg: known.tiltedSigma ?? undefined,
      trim_sigma_deg: known.trimSigma ?? undefined,
    },
    history: known.comparisons > 0
      ? { moved_ut: known.moved, count: known.comparisons, checked: date(known.checked) } : undefined,
  }
  return JSON.parse(JSON.stringify(file))
}
