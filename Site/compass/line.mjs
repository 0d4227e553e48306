/** A reading of the core as the program's lines of JSON have it: see docs/protocol.md. */

const known = (value, unit) => (value === null ? null : value / unit)

/** The line of a reading, its numbers not rounded. */
export function lineOf(reading) {
  const line = {
    class: 'reading', t: reading.time, compass: reading.compass, location: reading.location,
    location_age_s: reading.locationAge, site: reading.site, heading: reading.heading, magnetic: reading.magnetic,
    declination: reading.declination, pitch: reading.pitch, roll: reading.roll, quaternion: reading.quaternion,
    rate: reading.rate, bearing: reading.bearing, pointer: reading.pointer, distance_km: known(reading.distance, 1000),
    accuracy: reading.accuracy, reason: reading.reason, uncertainty: reading.uncertainty, field_ut: reading.field,
    expected_ut: reading.expectedField, dip: reading.dip, expected_dip: reading.expectedDip, aligned: reading.aligned,
    knows: reading.knowsDirection,
  }
  if (line.quaternion[0] === null) line.quaternion = null
  if (line.location_age_s === null) delete line.location_age_s
  return line
}

/** How a field is written: its decimals, and the angle at which it begins again. */
const WRITTEN = {
  location_age_s: [1], heading: [2, 360], magnetic: [2, 360], declination: [2, 180], pitch: [2, 180], roll: [2, 180],
  rate: [2], bearing: [2, 360], pointer: [2, 180], distance_km: [1], uncertainty: [2], field_ut: [2], expected_ut: [2],
  dip: [2], expected_dip: [2],
}

/** A number rounded half away from zero, from its exact value, and then wrapped: 360 is 0, and -180 is 180. */
export function rounded(value, decimals, turn = 0) {
  const size = Number(Math.abs(value).toFixed(decimals))
  const signed = value < 0 ? -size : size
  if (turn === 360 && signed >= 360) return signed - 360
  return turn === 180 && signed === -180 ? 180 : signed + 0
}

/** A line as text, as the program writes it. */
export function written(line) {
  return JSON.stringify(line, (key, value) => {
    if (key === 'knows') return undefined
    if (key === 'quaternion') return value?.map((part) => rounded(part, 6)) ?? null
    return value !== null && key in WRITTEN ? rounded(value, ...WRITTEN[key]) : value
  })
}

/** The 128 directions that are covered, as the hexadecimal digits of a line: the first one is the highest bit. */
export function digitsOf(covered) {
  let text = ''
  for (let first = 0; first < 128; first += 4) {
    let digit = 0
    for (let bit = 0; bit < 4; bit++) digit = digit << 1 | (covered[first >> 5] >>> (first & 31) + bit & 1)
    text += digit.toString(16)
  }
  return text
}

/** What the page shows of a status, as the status line has it. */
export function statusOf(status) {
  const [magn, accel, gyro, heading] = status.rate.map((rate) => ({ rate_hz: rate ?? 0 }))
  return {
    class: 'status', t: status.time, sensors: { magn, accel, gyro, heading }, calibration: status.calibration,
    good_to_deg: status.goodTo,
    calibrating: {
      state: status.progress, done_percent: status.progressDone, coverage_percent: status.progressCoverage,
      covered: digitsOf(status.covered),
    },
    position: status.latitude === null ? null : { lat: status.latitude, lon: status.longitude },
  }
}
